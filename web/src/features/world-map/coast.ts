import { COASTS, type Spot } from './geography.ts'
import { isInside, pathOf, ringOf } from './line.ts'

const coasts = COASTS.map(ringOf)

/** All land as one SVG path. */
export const LAND = coasts.map(pathOf).join('')

export const isOnLand = (spot: Spot): boolean => coasts.some((coast) => isInside(spot, coast))
