import Talk from '~icons/game-icons/talk'
import Vote from '~icons/game-icons/vote'
import Tomb from '~icons/game-icons/tombstone'
import Ambush from '~icons/game-icons/hooded-assassin'
import Gold from '~icons/game-icons/gold-bar'
import type { Panel } from '../../lib/book'

export const book: Panel[] = [
  { Picture: Talk, say: 'conspire' },
  { Picture: Vote, say: 'vote' },
  { Picture: Tomb, say: 'falls' },
  { Picture: Ambush, say: 'ambush' },
  { Picture: Gold, say: 'showdown' },
]
