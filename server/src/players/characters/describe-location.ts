import type { ServerKey } from '@castellan/contract/engine/servers'
import { DIRECTIONS, type Place } from '@castellan/contract/shapes/world-shapes'
import { chronicleOf, placeAt } from '@castellan/game-world/game-data'
import type * as World from '@castellan/game-world/port'

/** Coordinates beside the place they lie in or near; named here once, for the worlds of all adapters. */
export const describeLocation = (location: World.Boss['location'], server: ServerKey) => ({
  location: location && { x: location.x, y: location.y, z: location.z },
  place: location && describePlace(location, server),
})

function describePlace(location: NonNullable<World.Boss['location']>, server: ServerKey): Place {
  const { octant, ...place } = placeAt(location, chronicleOf(server)!)
  return { ...place, direction: octant === null ? null : DIRECTIONS[octant]! }
}
