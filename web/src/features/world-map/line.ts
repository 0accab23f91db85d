import type { Spot } from './geography.ts'

/** A number from 0 to 1 that looks like chance and is the same each time: the same spots make the same line. */
export function chanceAt([x, y]: Spot, salt = 0): number {
  const wave = Math.sin(x * 127.1 + y * 311.7 + salt * 74.7) * 43_758.5453
  return wave - Math.floor(wave)
}

/** How far a coast strays from the straight line, as a part of its length. */
const COAST = 0.3
/** Shorter pieces stay straight; thousands of the game's units. */
const SHORTEST = 2.2

/** Midpoint displacement: a natural line between two spots, without the second, and the same in both directions. */
export function roughen(from: Spot, to: Spot, straying = COAST): Spot[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  if (length < SHORTEST) return [from]
  const middle: Spot = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  // to the side of the line as it runs from west to east, so that neighbours share it
  const side = dx > 0 || (dx === 0 && dy > 0) ? 1 : -1
  const stray = (chanceAt(middle) - 0.5) * straying * 2 * side
  const bent: Spot = [middle[0] - dy * stray, middle[1] + dx * stray]
  return [...roughen(from, bent, straying), ...roughen(bent, to, straying)]
}

/** A closed line through spots. */
export const ringOf = (spots: readonly Spot[]): Spot[] =>
  spots.flatMap((spot, place) => roughen(spot, spots[(place + 1) % spots.length]!))

/** A closed line as an SVG path. */
export const pathOf = (ring: readonly Spot[]): string => `M${ring.map(written).join('L')}Z`

const written = (spot: Spot) => spot.map((axis) => axis.toFixed(1)).join(' ')

/** Ray casting: whether a spot lies inside a closed line. */
export function isInside([x, y]: Spot, ring: readonly Spot[]): boolean {
  let inside = false
  ring.forEach(([ax, ay], place) => {
    const [bx, by] = ring[(place + 1) % ring.length]!
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside
  })
  return inside
}
