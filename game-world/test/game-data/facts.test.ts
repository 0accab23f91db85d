import { describe, expect, it } from 'vitest'
import {
  belongsTo,
  bossesOf,
  castlesOf,
  CHRONICLE_KEYS,
  classById,
  classesOf,
  contestableHallsOf,
  expOf,
  hairAccessoriesOf,
  itemById,
  items,
  itemsOf,
  levelOf,
  lineageOf,
  MAX_LEVEL,
  petByNpcId,
  questKindOf,
  raceOfClass,
  rentableHallsOf,
  skillById,
} from '../../src/game-data/index.ts'

describe('facts', () => {
  it('know classes with race and way', () => {
    expect(classById(88)).toMatchObject({ name: 'Duelist', professionLevel: 3, parentId: 2 })
    expect(lineageOf(88).map((fact) => fact.name)).toEqual([
      'Duelist',
      'Gladiator',
      'Warrior',
      'Human Fighter',
    ])
    expect(raceOfClass(57)).toMatchObject({ id: 4, name: 'Dwarf' })
    expect(classById(4711)).toBeUndefined()
    expect(lineageOf(4711)).toEqual([])
  })

  it('give no Kamael, no third profession to the first chronicle', () => {
    expect(classesOf('c1').every((fact) => fact.race !== 'KAMAEL' && fact.professionLevel < 3)).toBe(true)
    expect(classesOf('ct1').some((fact) => fact.race === 'KAMAEL')).toBe(true)
    expect(classesOf('c5').some((fact) => fact.race === 'KAMAEL')).toBe(false)
  })

  it('hold what was seen before and after a chronicle to be in it', () => {
    expect(belongsTo({ chronicles: ['c4', 'ct0'] }, 'c5')).toBe(true)
    expect(belongsTo({ chronicles: ['c4', 'ct0'] }, 'c1')).toBe(false)
    expect(belongsTo({ chronicles: ['ct0'], inferredChronicles: [] }, 'ct1')).toBe(false)
    expect(belongsTo({ chronicles: ['ct0'], inferredChronicles: ['ct1'] }, 'ct1')).toBe(true)
  })

  it.each(CHRONICLE_KEYS)('name castles, halls and bosses of %s', (chronicle) => {
    for (const named of [castlesOf, rentableHallsOf, contestableHallsOf, bossesOf])
      expect(named(chronicle).map((fact) => fact.name)).not.toHaveLength(0)
  })

  it('know four grand bosses and no raid boss in the first chronicle', () => {
    expect(bossesOf('c1').map((boss) => boss.name)).toEqual(['Queen Ant', 'Core', 'Orfen', 'Antharas'])
    expect(bossesOf('c5').filter((boss) => boss.kind === 'raid').length).toBeGreaterThan(150)
  })

  it('find items and accessories by id', () => {
    expect(itemById(57)).toMatchObject({ name: 'Adena', stackable: true })
    expect(itemById(6843)).toMatchObject({ name: 'Cat Ears' })
    expect(itemById(-1)).toBeUndefined()
    expect(new Set(items.map((item) => item.id)).size).toBe(items.length)
    expect(itemsOf('c5').length).toBeGreaterThan(600)
    expect(hairAccessoriesOf('c1')).toEqual([])
  })

  it('find skills, pets and quests', () => {
    expect(skillById(3)?.name).toBe('Power Strike')
    expect(petByNpcId(12_077)?.name).toBe('Wolf')
    expect([1, 257, 4711].map(questKindOf)).toEqual(['oneTime', 'repeatable', 'repeatable'])
  })
})

describe('experience', () => {
  it('rises with every level', () => {
    for (let level = 1; level <= MAX_LEVEL; level++) expect(expOf(level + 1)).toBeGreaterThan(expOf(level))
  })

  it('makes the level it belongs to', () => {
    for (let level = 1; level <= MAX_LEVEL; level++) {
      expect(levelOf(expOf(level))).toBe(level)
      expect(levelOf(expOf(level + 1) - 1)).toBe(level)
    }
  })

  it('beyond the last level stays at it, and below the first too', () => {
    expect(levelOf(1e12)).toBe(MAX_LEVEL)
    expect(levelOf(-5)).toBe(1)
  })

  it.each([0, -1, MAX_LEVEL + 2, 1.5])('is not known of level %d', (level) => {
    expect(() => expOf(level)).toThrow(RangeError)
  })
})
