import Emblem from '~icons/game-icons/gold-bar'
import type { Door } from '../../lib/door'
import './room.css'

export const door: Door = { Emblem, minutes: '20–40', seats: 6, pace: 2 }
