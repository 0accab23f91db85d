import { SHEET, type Spot } from './geography.ts'
import type { MapPlace } from './places.ts'

/** A point of the drawing, as parts of its width and height. */
interface Point {
  readonly left: number
  readonly top: number
}

/** So near to the edge at most, as a part of the drawing, lies what is outside of it. */
const MARGIN = 0.015

/** From the game's world to the drawing. */
export const project = ([x, y]: Spot): Point => ({
  left: within((x - SHEET.x) / SHEET.width),
  top: within((y - SHEET.y) / SHEET.height),
})

const within = (share: number) => Math.min(1 - MARGIN, Math.max(MARGIN, share))

/**
 * Pixels: how far a sign reaches, which comes first of two that are as near, and how far its middle lies below its spot: a castle is
 * its shield and the name under it.
 */
const SIGNS = {
  castle: { reach: 38, ahead: 10, below: 9 },
  town: { reach: 24, ahead: 6, below: 0 },
  boss: { reach: 24, ahead: 0, below: 0 },
} as const

/** Pixels from the middle of a castle's sign to that of the town beside it: on the side of the nearer coast, where less is drawn. */
const BESIDE = 30
const EAST = 100

/** Pixels a sign stands to the right of its spot. */
export const aside = (place: MapPlace) =>
  place.kind !== 'town' || !place.isAtCastle || !place.spot ? 0 : place.spot[0] < EAST ? -BESIDE : BESIDE

/** The place nearest to a point of a drawing of that size; null where none is meant. */
export function nearestPlace(
  places: readonly MapPlace[],
  at: { readonly x: number; readonly y: number },
  size: { readonly width: number; readonly height: number },
): MapPlace | null {
  let best: { place: MapPlace; distance: number } | null = null
  for (const place of places) {
    if (!place.spot) continue
    const { left, top } = project(place.spot)
    const { reach, ahead, below } = SIGNS[place.kind]
    const away = Math.hypot(left * size.width + aside(place) - at.x, top * size.height + below - at.y)
    if (away <= reach && (!best || away - ahead < best.distance)) best = { place, distance: away - ahead }
  }
  return best?.place ?? null
}
