import Draw from '~icons/game-icons/card-draw'
import Virus from '~icons/game-icons/virus'
import Lens from '~icons/game-icons/magnifying-glass'
import Mask from '~icons/game-icons/domino-mask'
import Discard from '~icons/game-icons/card-discard'
import Tomb from '~icons/game-icons/tombstone'
import type { Panel } from '../../lib/book'

export const book: Panel[] = [
  { Picture: Draw, say: 'draw' },
  { Picture: Virus, say: 'virus' },
  { Picture: Lens, say: 'expose' },
  { Picture: Mask, say: 'hide' },
  { Picture: Discard, say: 'end' },
  { Picture: Tomb, say: 'out' },
]
