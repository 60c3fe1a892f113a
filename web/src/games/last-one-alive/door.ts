import Emblem from '~icons/game-icons/shambling-zombie'
import type { Door } from '../../lib/door'
import './room.css'

export const door: Door = { Emblem, minutes: '20–30', seats: 4, pace: 0.8 }
