import Play from '~icons/game-icons/card-play'
import Reload from '~icons/game-icons/reload-gun-barrel'
import Answer from '~icons/game-icons/shield'
import Target from '~icons/game-icons/crosshair'
import Skull from '~icons/game-icons/death-skull'
import type { Panel } from '../../lib/book'

export const book: Panel[] = [
  { Picture: Play, say: 'play' },
  { Picture: Reload, say: 'reload' },
  { Picture: Answer, say: 'answer' },
  { Picture: Target, say: 'terminated' },
  { Picture: Skull, say: 'out' },
]
