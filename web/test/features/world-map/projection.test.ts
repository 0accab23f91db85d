import { expect, it } from 'vitest'
import type { BossPlace, CastlePlace, MapPlace, TownPlace } from '../../../src/features/world-map/places.ts'
import { nearestPlace, project } from '../../../src/features/world-map/projection.ts'
import { boss, castle } from '../../support/places.ts'

/** One pixel for a thousand of the game's units. */
const SIZE = { width: 372, height: 496 }
const lair: BossPlace = {
  kind: 'boss',
  key: 'boss-1',
  name: 'Kutus',
  spot: [0, 0],
  boss: boss(25_001),
  phase: 'alive',
}
const seat: CastlePlace = {
  kind: 'castle',
  key: 'castle-1',
  name: 'Gludio',
  spot: [20, 0],
  castle: castle(1),
  hue: null,
}
const town: TownPlace = {
  kind: 'town',
  key: 'town-Dion',
  name: 'Dion',
  spot: [20, 0],
  halls: [],
  isWhole: true,
  isAtCastle: false,
}

/** So many pixels to the right of the lair, and below it. */
function near(x: number, y = 0) {
  const { left, top } = project(lair.spot!)
  return { x: left * SIZE.width + x, y: top * SIZE.height + y }
}

/** The kind of what is meant so many pixels to the right of the lair. */
const meant = (places: MapPlace[], x: number) => nearestPlace(places, near(x), SIZE)?.kind

it('a castle is meant rather than a boss a little nearer to the pointer, and not one much nearer', () => {
  // from the middle between both ever nearer to the boss
  expect([10, 8, 2].map((x) => meant([lair, seat], x))).toEqual(['castle', 'castle', 'boss'])
})

it('a town is meant rather than a boss a little nearer to the pointer, and not one much nearer', () => {
  expect([10, 8, 6].map((x) => meant([lair, town], x))).toEqual(['town', 'town', 'boss'])
})

it('a town at a castle stands beside it, where its sign is drawn', () => {
  const atCastle = { ...town, isAtCastle: true }
  expect(nearestPlace([seat, atCastle], near(-10), SIZE)?.kind).toBe('town')
  expect(nearestPlace([seat, atCastle], near(40, 9), SIZE)?.kind).toBe('castle')
})
