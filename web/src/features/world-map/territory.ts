import { SHEET, type Spot } from './geography.ts'
import { roughen } from './line.ts'

type Ring = readonly Spot[]

/** Beyond the sheet, so that no border of it is seen. */
const BEYOND = 120
const [west, north] = [SHEET.x - BEYOND, SHEET.y - BEYOND]
const [east, south] = [SHEET.x + SHEET.width + BEYOND, SHEET.y + SHEET.height + BEYOND]
const WHOLE: Ring = [
  [west, north],
  [east, north],
  [east, south],
  [west, south],
]
/** Borders stray less than coasts, so that each seat stays in its land. */
const STRAYING = 0.13

/** Voronoi cells: the land around each seat that is nearer to it than to any other, with natural borders. */
export function territoriesOf(seats: readonly Spot[]): Spot[][] {
  return seats.map((seat) => {
    const cell = seats
      .filter((other) => other !== seat)
      .reduce((ring, other) => nearer(ring, seat, other), WHOLE)
    const corners = cell.map(([px, py]): Spot => [Math.round(px), Math.round(py)])
    return corners.flatMap((corner, place) =>
      roughen(corner, corners[(place + 1) % corners.length]!, STRAYING),
    )
  })
}

/** Sutherland–Hodgman: the part of a ring that is nearer to one spot than to another. */
function nearer(ring: Ring, one: Spot, other: Spot): Ring {
  const lead = ([px, py]: Spot) =>
    Math.hypot(px - other[0], py - other[1]) ** 2 - Math.hypot(px - one[0], py - one[1]) ** 2
  return ring.flatMap((spot, place) => {
    const next = ring[(place + 1) % ring.length]!
    const [here, there] = [lead(spot), lead(next)]
    const kept = here >= 0 ? [spot] : []
    return here >= 0 === there >= 0 ? kept : [...kept, between(spot, next, here / (here - there))]
  })
}

const between = ([ax, ay]: Spot, [bx, by]: Spot, share: number): Spot => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
]
