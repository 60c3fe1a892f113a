import Bag from '~icons/game-icons/swap-bag'
import Dice from '~icons/game-icons/rolling-dices'
import Zombie from '~icons/game-icons/shambling-zombie'
import Bang from '~icons/game-icons/gunshot'
import Barricade from '~icons/game-icons/barricade'
import Tomb from '~icons/game-icons/tombstone'
import type { Panel } from '../../lib/book'

export const book: Panel[] = [
  { Picture: Bag, say: 'tokens' },
  { Picture: Dice, say: 'roll' },
  { Picture: Zombie, say: 'zombies' },
  { Picture: Bang, say: 'shoot' },
  { Picture: Barricade, say: 'push' },
  { Picture: Tomb, say: 'out' },
]
