import Emblem from '~icons/game-icons/sitting-dog'
import type { Door } from '../../lib/door'
import './room.css'

export const door: Door = { Emblem, minutes: '10–20', seats: 4, pace: 0.9 }
