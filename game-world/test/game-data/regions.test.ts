import { describe, expect, it } from 'vitest'
import { bosses, CHRONICLE_KEYS, placeAt, regions, regionsOf } from '../../src/game-data/index.ts'

const TOWNS = [
  ['Talking Island', -84_141, 244_623],
  ['Elven Village', 46_951, 51_550],
  ['Dark Elven Village', 9709, 15_566],
  ['Dwarven Village', 115_120, -178_224],
  ['Orc Village', -45_158, -112_583],
  ['Kamael Village', -117_251, 46_771],
  ['Gludin', -80_684, 149_770],
  ['Gludio', -12_787, 122_779],
  ['Dion', 15_472, 142_880],
  ['Giran', 83_551, 147_945],
  ['Oren', 82_613, 52_620],
  ['Hunters Village', 116_589, 76_268],
  ['Aden', 146_783, 25_808],
  ['Heine', 111_455, 219_400],
  ['Goddard', 148_024, -55_281],
  ['Rune', 43_835, -47_749],
  ['Schuttgart', 87_126, -143_520],
  ['Floran', 17_430, 170_103],
] as const

/** A spot so far from the middle of Heine. */
const from = (east: number, south: number) => placeAt({ x: 111_409 + east, y: 219_364 + south }, 'ct1')

describe('a place', () => {
  it.each(TOWNS)('on the square of %s is that town', (name, x, y) => {
    expect(placeAt({ x, y }, 'ct1')).toEqual({ name, relation: 'in', octant: null })
  })

  it('outside the walls is near the town, then to a side of it, then far from it', () => {
    expect(from(0, 8_000)).toEqual({ name: 'Heine', relation: 'near', octant: 2 })
    expect(from(15_000, 15_000)).toEqual({ name: 'Heine', relation: 'off', octant: 1 })
    expect(from(80_000, 30_000)).toEqual({ name: 'Heine', relation: 'far', octant: 0 })
  })

  it.each([
    ['east', 0, 20_000, 0],
    ['south-east', 1, 20_000, 20_000],
    ['south', 2, 0, 20_000],
    ['south-west', 3, -20_000, 20_000],
    ['west', 4, -20_000, 0],
    ['north-west', 5, -20_000, -20_000],
    ['north', 6, 0, -20_000],
    ['north-east', 7, 20_000, -20_000],
  ])('to the %s is told as the map shows it', (_side, octant, east, south) => {
    // nothing else lies in the corner of the Kamael
    const spot = { x: -117_251 + east / 2, y: 46_771 + south / 2 }
    expect(placeAt(spot, 'ct1')).toMatchObject({ name: 'Kamael Village', octant })
  })

  it('is never one that the chronicle does not have', () => {
    const heine = { x: 111_409, y: 219_364 }
    expect(placeAt(heine, 'c1')).toMatchObject({ name: "Devil's Isle", relation: 'far', octant: 0 })
    expect(placeAt(heine, 'c4')).toMatchObject({ name: 'Heine', relation: 'in' })
    expect(placeAt({ x: -117_251, y: 46_771 }, 'c5')).not.toMatchObject({ name: 'Kamael Village' })
    expect(placeAt({ x: 87_386, y: -143_246 }, 'c4')).not.toMatchObject({ name: 'Schuttgart' })
  })

  it('is told of any coordinates a world can hold', () => {
    for (const chronicle of CHRONICLE_KEYS)
      for (const x of [-2_147_483_648, 0, 2_147_483_647])
        for (const y of [-2_147_483_648, 0, 2_147_483_647])
          expect(placeAt({ x, y }, chronicle).name).not.toBe('')
  })

  it('has one name each, and none lies within another', () => {
    expect(new Set(regions.map(({ name }) => name)).size).toBe(regions.length)
    for (const one of regions) expect(placeAt(one, 'ct2.6')).toMatchObject({ name: one.name, relation: 'in' })
    expect(regionsOf('c1').length).toBeLessThan(regionsOf('c5').length)
  })

  it('is told of the lairs, mostly by a hunting ground close by', () => {
    const lairs = bosses.flatMap(({ x, y }) =>
      x === undefined || y === undefined ? [] : [placeAt({ x, y }, 'ct0')],
    )
    const close = lairs.filter(({ relation }) => relation === 'in' || relation === 'near')
    expect(close.length / lairs.length).toBeGreaterThan(0.6)
    expect(placeAt({ x: -21_610, y: 181_594 }, 'c1')).toMatchObject({ name: 'Ant Nest', relation: 'near' })
  })
})
