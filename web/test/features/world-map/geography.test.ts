import { describe, expect, it } from 'vitest'
import { bosses, castles, clanHalls, regions } from '@castellan/game-world/game-data'
import { clanHues } from '../../../src/features/world-map/clan-hues.ts'
import { CASTLE_SPOTS, LAIRS, TOWN_SPOTS } from '../../../src/features/world-map/spots.ts'
import { isOnLand } from '../../../src/features/world-map/coast.ts'
import type { Spot } from '../../../src/features/world-map/geography.ts'
import { isInside, roughen } from '../../../src/features/world-map/line.ts'
import { project } from '../../../src/features/world-map/projection.ts'
import { territoriesOf } from '../../../src/features/world-map/territory.ts'

const spotOf = ({ x, y }: { x: number; y: number }): Spot => [x / 1000, y / 1000]

const spotOfRegion = (name: string) => spotOf(regions.find((region) => region.name === name)!)
const away = ([ax, ay]: Spot, [bx, by]: Spot) => Math.hypot(ax - bx, ay - by)

const townOf = (castle: string) => (castle === 'Innadril' ? 'Heine' : castle)
/** Degrees between two hues. */
const turn = (one: number, other: number) => Math.min(Math.abs(one - other), 360 - Math.abs(one - other))

describe('the drawn world', () => {
  it('has every town and hunting ground of the game on land', () => {
    expect(regions.filter((region) => !isOnLand(spotOf(region))).map(({ name }) => name)).toEqual([])
  })

  it('has every castle, hall town and lair of a grand boss on land', () => {
    const spots: readonly (readonly [string, Spot])[] = [CASTLE_SPOTS, TOWN_SPOTS, LAIRS].flatMap((table) =>
      Object.entries(table),
    )
    expect(spots.filter(([, spot]) => !isOnLand(spot))).toEqual([])
  })

  it('has every raid boss on land but those of depths that stand beside the world, and all of them on the sheet', () => {
    const raids = bosses.flatMap(({ name, x, y }) =>
      x === undefined ? [] : [{ name, spot: spotOf({ x, y: y! }) }],
    )
    expect(raids.filter(({ spot }) => !isOnLand(spot)).map(({ name }) => name)).toEqual([
      'Pagan Watcher Cerberon',
      'Discarded Guardian',
      'Mammon Collector Talos',
    ])
    for (const { spot } of raids)
      for (const share of Object.values(project(spot))) {
        expect(share).toBeGreaterThan(0)
        expect(share).toBeLessThan(1)
      }
  })

  it('knows where each castle and each town with halls stands, as the game has it', () => {
    expect(castles.map(({ id }) => id).filter((id) => !CASTLE_SPOTS[id])).toEqual([])
    const towns = new Set(clanHalls.map(({ town }) => town))
    const strayed = [...towns].filter((town) => away(TOWN_SPOTS[town]!, spotOfRegion(town)) > 1)
    expect(strayed).toEqual([])
  })

  it('has a castle near the town it is named after', () => {
    const strayed = castles.filter(({ id, name }) => away(CASTLE_SPOTS[id]!, spotOfRegion(townOf(name))) > 35)
    expect(strayed).toEqual([])
  })
})

describe('territories', () => {
  it('leave each castle in its own land and in no other', () => {
    const seats = Object.values(CASTLE_SPOTS)
    const lands = territoriesOf(seats)
    for (const seat of seats)
      expect(lands.flatMap((ring, place) => (isInside(seat, ring) ? [place] : []))).toEqual([
        seats.indexOf(seat),
      ])
  })

  it('share their borders: the line between two spots is the same in both directions', () => {
    const [from, to]: Spot[] = [
      [10, 20],
      [60, -35],
    ]
    const there = [...roughen(from!, to!), to!]
    const back = [...roughen(to!, from!), from!]
    expect(back.toReversed().map(String)).toEqual(there.map(String))
  })
})

describe('the colour of a clan', () => {
  it('is the same in any company where it looks like no other', () => {
    expect(clanHues([7]).get(7)).toBe(clanHues([9, 7, 8]).get(7))
  })

  it('is far from the colour of every other that holds a castle, whatever their ids', () => {
    for (const ids of [
      [1, 2, 3, 4, 5, 6, 7, 8, 9],
      [144, 288, 432, 576, 720, 864],
      [5, 5 + 360_000, 5 + 720_000],
    ]) {
      const hues = [...clanHues(ids).values()]
      expect(hues).toHaveLength(ids.length)
      const nearest = hues.flatMap((hue, place) => hues.slice(place + 1).map((other) => turn(hue, other)))
      expect(Math.min(...nearest)).toBeGreaterThanOrEqual(20)
    }
  })
})
