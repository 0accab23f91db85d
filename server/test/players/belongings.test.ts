import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer, signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
const { browser } = await signIn(portal, 'player')
const gm = await signIn(portal, 'gm')
const { belongings, characters } = browser.api
const [hero] = await characters.getAllMACharacters({})
const { id: characterId } = hero!

/** Things of the hero in the world, instead of all it had. */
const has = (
  ...things: readonly (readonly [itemId: number, place: string, slot: number | null, enchant: number])[]
) =>
  sql`with gone as (delete from world_lionna_x5.item where character_id = ${characterId})
    insert into world_lionna_x5.item (item_id, place, slot, enchant, count, character_id)
    select item_id, place, slot, enchant, 3, ${characterId}
    from json_to_recordset(${JSON.stringify(
      things.map(([item_id, place, slot, enchant]) => ({ item_id, place, slot, enchant })),
    )}::json) as thing (item_id integer, place text, slot integer, enchant integer)`.execute(portal.db)

const learned = (...skills: readonly (readonly [skillId: number, level: number, subclass: number])[]) =>
  sql`with gone as (delete from world_lionna_x5.character_skill where character_id = ${characterId})
    insert into world_lionna_x5.character_skill (character_id, skill_id, level, subclass_index)
    select ${characterId}, skill_id, level, subclass
    from json_to_recordset(${JSON.stringify(
      skills.map(([skill_id, level, subclass]) => ({ skill_id, level, subclass })),
    )}::json) as skill (skill_id integer, level integer, subclass integer)`.execute(portal.db)

beforeEach(() => sql`delete from resource`.execute(portal.db))

describe('things of a character', () => {
  it('are told with name, kind, grade, enchantment and where they are worn', async () => {
    await has(
      [2, 'equipped', 7, 4],
      [57, 'inventory', null, 0],
      [1864, 'warehouse', null, 0],
      [17, 'freight', null, 0],
    )
    const carried = await belongings.getUserInventoryItems({ characterId })
    expect(carried).toHaveLength(2)
    expect(carried.find(({ itemId }) => itemId === 2)).toMatchObject({
      name: 'Long Sword',
      kind: 'sword',
      grade: 'none',
      enchant: 4,
      isWorn: true,
      slot: 'rightHand',
    })
    expect(carried.find(({ itemId }) => itemId === 57)).toMatchObject({
      name: 'Adena',
      kind: 'coin',
      count: 3,
      isWorn: false,
      slot: null,
    })
    expect(await belongings.getUserWarehouseItems({ characterId })).toMatchObject([
      { name: 'Stem', kind: 'material' },
    ])
    expect(await belongings.getFreightItems({ characterId })).toMatchObject([
      { name: 'Wooden Arrow', kind: 'arrow' },
    ])
  })

  it('that nobody knows have their number, and slots without a name are none', async () => {
    await has([999_999, 'equipped', 24, 0])
    expect(await belongings.getUserInventoryItems({ characterId })).toMatchObject([
      { name: 'Item 999999', kind: 'other', isWorn: true, slot: null },
    ])
  })

  it('are called what the operator imported', async () => {
    await has([999_999, 'inventory', null, 0])
    const facts = { type: 'Weapon', category: 'weapon:bow', grade: 'S80', isTradable: false }
    await portal.db
      .insertInto('resource')
      .values({
        alias: 'ct1_x5',
        kind: 'item',
        id: 999_999,
        name: '<i>Bow</i>',
        facts: JSON.stringify(facts),
      })
      .execute()
    expect(await belongings.getUserInventoryItems({ characterId })).toMatchObject([
      { name: '<i>Bow</i>', kind: 'bow', grade: 'S80', isTradable: false },
    ])
  })

  it('are none where the warehouse is empty', async () => {
    await has()
    for (const read of [
      belongings.getUserInventoryItems,
      belongings.getUserWarehouseItems,
      belongings.getFreightItems,
    ])
      expect(await read({ characterId })).toEqual([])
  })
})

describe('skills of a character', () => {
  it('are those of the class that is asked for', async () => {
    await learned([3, 9, 0], [1177, 5, 1])
    expect(await belongings.getUserSkills({ characterId, subjob: 0 })).toEqual([
      {
        skillId: 3,
        name: 'Power Strike',
        level: 9,
        maxLevel: 9,
        enchant: null,
        kind: 'active',
        isMagic: false,
      },
    ])
    expect(await belongings.getUserSkills({ characterId, subjob: 1 })).toMatchObject([
      { skillId: 1177, name: 'Wind Strike', level: 5 },
    ])
    expect(await belongings.getUserSkills({ characterId, subjob: 3 })).toEqual([])
  })

  it('that are enchanted say by which way and how far', async () => {
    await learned([1, 105, 0], [5, 150, 0])
    expect(await belongings.getUserSkills({ characterId, subjob: 0 })).toMatchObject([
      { name: 'Triple Slash', level: 37, maxLevel: 37, enchant: { route: 1, level: 5 } },
      { name: 'Double Sonic Slash', level: 31, enchant: { route: 2, level: 10 } },
    ])
  })

  it('that nobody knows have their number', async () => {
    await learned([987_654, 140, 0])
    expect(await belongings.getUserSkills({ characterId, subjob: 0 })).toMatchObject([
      { name: 'Skill 987654', level: 140, maxLevel: null, enchant: null, kind: 'other' },
    ])
  })
})

const reads = (api: typeof browser.api) => [
  () => api.belongings.getUserInventoryItems({ characterId }),
  () => api.belongings.getUserWarehouseItems({ characterId }),
  () => api.belongings.getFreightItems({ characterId }),
  () => api.belongings.getUserSkills({ characterId, subjob: 0 }),
]

it('What a character has is missing for others, and open to staff', async () => {
  await has([57, 'inventory', null, 0])
  const { browser: stranger } = await newPlayer(portal)
  for (const read of reads(stranger.api))
    await expect(read()).rejects.toMatchObject(refusal('CHARACTER_NOT_FOUND', 'characterId'))
  for (const read of reads(gm.browser.api)) await expect(read()).resolves.toBeInstanceOf(Array)
})
