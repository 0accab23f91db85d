import { describe, expect, it } from 'vitest'
import {
  bosses,
  bossesOf,
  CHRONICLE_KEYS,
  clanSkills,
  enchantRoutesOf,
  hairAccessories,
  hasLevel,
  itemOf,
  items,
  npcOf,
  pets,
  petsOf,
  skillOf,
  skills,
} from '../../src/game-data/index.ts'

const PLAYED = ['c1', 'c5', 'ct1'] as const
const names = (of: (id: number) => { readonly name: string } | undefined, ...ids: number[]) =>
  ids.map((id) => of(id)?.name)

const levels = (chronicle: (typeof PLAYED)[number], id: number, asked: number[]) => {
  const skill = skillOf(chronicle, id)!
  return asked.filter((level) => hasLevel(level, skill.maxLevel, enchantRoutesOf(chronicle, skill)))
}

describe('the facts of a chronicle', () => {
  it('hold the two oldest swords everywhere', () => {
    for (const chronicle of CHRONICLE_KEYS)
      expect(names((id) => itemOf(chronicle, id), 1, 2, 57)).toEqual(['Short Sword', 'Long Sword', 'Adena'])
  })

  it('hold every item in some chronicle, and no later one in an earlier', () => {
    for (const { id } of [...items, ...hairAccessories])
      expect(CHRONICLE_KEYS.some((chronicle) => itemOf(chronicle, id))).toBe(true)
    // dyes of the second chronicle, clan armour of the fifth, life stones of Interlude
    expect(names((id) => itemOf('c1', id), 3500, 3947, 7850, 8723)).toEqual([
      'Dragonflute of Wind',
      undefined,
      undefined,
      undefined,
    ])
    expect(names((id) => itemOf('c5', id), 3947, 8723)).toEqual(['Blessed Spiritshot: No Grade', undefined])
    expect(itemOf('ct1', 8723)?.name).toBe('Life Stone: level 46')
  })

  it('hold the skills that its classes can learn', () => {
    for (const { id } of [...skills, ...clanSkills])
      expect(CHRONICLE_KEYS.some((chronicle) => skillOf(chronicle, id))).toBe(true)
    // of a first profession, of the second, of the third, of heroes, of clans
    const asked = [3, 1, 440, 395, 370]
    const found = (chronicle: (typeof PLAYED)[number]) => names((id) => skillOf(chronicle, id), ...asked)
    expect(found('c1')).toEqual(['Power Strike', 'Triple Slash', undefined, undefined, undefined])
    expect(found('c5')).toEqual(found('ct1'))
    expect(found('ct1')).toEqual([
      'Power Strike',
      'Triple Slash',
      'Braveheart',
      'Heroic Miracle',
      'Clan Vitality',
    ])
  })

  it('know a skill’s levels: learned, and enchanted where the chronicle enchants', () => {
    const asked = [0, 1, 37, 38, 100, 101, 130, 131, 140, 141, 170, 171, 999]
    expect(levels('ct1', 1, asked)).toEqual([1, 37, 101, 130, 141, 170])
    expect(levels('c1', 1, asked)).toEqual([1, 37])
    expect(levels('ct1', 3, asked)).toEqual([1])
    expect(levels('ct1', 370, [1, 3, 4, 101])).toEqual([1, 3])
  })

  it('hold its bosses and pets, where NPCs had other numbers by those too', () => {
    for (const chronicle of PLAYED) {
      for (const { id, name } of bossesOf(chronicle)) expect(npcOf(chronicle, id)?.name).toBe(name)
      for (const { npcId, name } of petsOf(chronicle)) expect(npcOf(chronicle, npcId)?.name).toBe(name)
      for (const { id } of bosses.filter((boss) => !bossesOf(chronicle).includes(boss)))
        expect(npcOf(chronicle, id)).toBeUndefined()
    }
    expect(petsOf('c1').map(({ name }) => name)).toEqual([
      'Wolf',
      'Hatchling of the Wind',
      'Hatchling of the Stars',
      'Hatchling of Twilight',
    ])
    expect(petsOf('ct1')).toHaveLength(pets.length)
    expect(names((id) => npcOf('c1', id), 29_001, 12_001, 25_001)).toEqual([
      'Queen Ant',
      'Queen Ant',
      undefined,
    ])
    expect(names((id) => npcOf('c5', id), 29_001, 12_001, 25_001)).toEqual([
      'Queen Ant',
      undefined,
      'Greyclaw Kutus',
    ])
  })
})
