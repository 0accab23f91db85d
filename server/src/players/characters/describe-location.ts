import { DIRECTIONS, type Place } from '@castellan/contract/shapes/world-shapes'
import { type ChronicleKey, placeAt } from '@castellan/game-world/game-data'
import type * as World from '@castellan/game-world/port'

/** Coordinates beside the place they lie in or near; named here once, for the worlds of all adapters. */
export const describeLocation = (location: World.Boss['location'], chronicle: ChronicleKey) => ({
  location: location && { x: location.x, y: location.y, z: location.z },
  place: location && describePlace(location, chronicle),
})

function describePlace(location: NonNullable<World.Boss['location']>, chronicle: ChronicleKey): Place {
  const { octant, ...place } = placeAt(location, chronicle)
  return { ...place, direction: octant === null ? null : DIRECTIONS[octant]! }
}
