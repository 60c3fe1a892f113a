import Emblem from '~icons/game-icons/spy'
import type { Door } from '../../lib/door'
import './room.css'

export const door: Door = { Emblem, minutes: '20–40', seats: 4, pace: 1.2 }
