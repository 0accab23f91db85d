import { describe, expect, it } from 'vitest'
import { MAX_IDS } from '@castellan/contract/calls/resources/resources'
import type { ResourceAlias } from '@castellan/contract/engine/servers'
import { ALIASES, SERVERS } from '../../../test/support/servers.ts'
import * as shipped from '@castellan/game-world/game-data'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
const { browser } = await newPlayer(portal)
const { resources } = browser.api

describe('items', () => {
  it.each(ALIASES)('are named for %s', async (alias) => {
    expect(await resources.getItemsInfo({ alias, ids: [57] })).toEqual([
      {
        id: 57,
        name: 'Adena',
        type: 'EtcItem',
        category: 'other',
        grade: 'none',
        isStackable: true,
        isTradable: true,
      },
    ])
  })

  it('are answered once each in the order asked for, without those nobody knows', async () => {
    const found = await resources.getItemsInfo({ alias: 'c1', ids: [57, 2_147_483_647, 1, 57] })
    expect(found.map(({ id }) => id)).toEqual([57, 1].filter((id) => found.some((item) => item.id === id)))
    expect(await resources.getItemsInfo({ alias: 'c1', ids: [] })).toEqual([])
  })

  it('are answered for as many ids as a request may carry, and refused for one more', async () => {
    const ids = Array.from({ length: MAX_IDS }, (_, i) => i)
    await expect(resources.getItemsInfo({ alias: 'c5', ids })).resolves.toBeDefined()
    await expect(resources.getItemsInfo({ alias: 'c5', ids: [...ids, 1] })).rejects.toMatchObject(
      refusal('BAD_INPUT', 'ids'),
    )
  })
})

const inParts = <T>(all: readonly T[]) =>
  Array.from({ length: Math.ceil(all.length / MAX_IDS) }, (_, i) => all.slice(i * MAX_IDS, (i + 1) * MAX_IDS))
const idsOf = (...facts: (readonly { id: number }[])[]) => [...new Set(facts.flat().map(({ id }) => id))]

describe.each(ALIASES)('everything that is shipped for %s', (alias) => {
  const chronicle = SERVERS.all.find((server) => server.alias === alias)!.chronicle
  /** Names answered for everything that any chronicle knows, beside those this one has. */
  async function both(
    ids: readonly number[],
    of: (chronicle: shipped.ChronicleKey, id: number) => { name: string } | undefined,
    ask: (ids: number[]) => Promise<readonly { name: string }[]>,
  ) {
    const answered = []
    for (const part of inParts(ids)) answered.push(...(await ask(part)))
    return {
      answered: answered.map(({ name }) => name),
      known: ids.flatMap((id) => of(chronicle, id)?.name ?? []),
    }
  }

  it('has a name, and nothing else has: items', async () => {
    const ids = idsOf(shipped.items, shipped.hairAccessories)
    const items = await both(ids, shipped.itemOf, (part) => resources.getItemsInfo({ alias, ids: part }))
    expect(items.answered).toEqual(items.known)
    expect(items.known).toContain('Short Sword')
  })

  it('has a name, and nothing else has: skills, those of heroes and clans too', async () => {
    const ids = idsOf(shipped.skills, shipped.clanSkills)
    const skills = await both(ids, shipped.skillOf, (part) =>
      resources.getSkillsInfo({ alias, keys: part.map(String) }),
    )
    expect(skills.answered).toEqual(skills.known)
    expect(skills.known).toContain('Power Strike')
  })

  it('has a name, and nothing else has: bosses and pets', async () => {
    const ids = [...idsOf(shipped.bosses), ...shipped.pets.map(({ npcId }) => npcId)]
    const npcs = await both(ids, shipped.npcOf, (part) => resources.getNpcNameInfo({ alias, ids: part }))
    expect(npcs.answered).toEqual(npcs.known)
    expect(npcs.known).toContain('Queen Ant')
  })
})

const itemsAmong = async (alias: ResourceAlias) =>
  (await resources.getItemsInfo({ alias, ids: [1, 2, 57, 3947, 8723] })).map(({ id }) => id)

describe('what is shipped', () => {
  it('differs by the chronicle of the alias', async () => {
    expect(await itemsAmong('c1')).toEqual([1, 2, 57])
    expect(await itemsAmong('c5')).toEqual([1, 2, 57, 3947])
    expect(await itemsAmong('c5_x3')).toEqual([1, 2, 57, 3947])
    expect(await itemsAmong('ct1')).toEqual([1, 2, 57, 3947, 8723])
    expect(await itemsAmong('ct1_x5')).toEqual([1, 2, 57, 3947, 8723])
  })

  it('names each class', async () => {
    for (const { id, name } of shipped.classes)
      expect(await resources.getClassTypeById({ id })).toMatchObject({ classType: name })
  })
})

/** What an operator imported, beside what is shipped. */
const addImported = (
  kind: 'item' | 'skill' | 'npc',
  rows: readonly { id: number; name: string; facts?: Record<string, unknown> }[],
) =>
  portal.db
    .insertInto('resource')
    .values(
      rows.map(({ facts = {}, ...row }) => ({
        alias: 'c5_x3' as const,
        kind,
        facts: JSON.stringify(facts),
        ...row,
      })),
    )
    .execute()

describe('items an operator imported', () => {
  it('go before what is shipped, on their server alone, and keep what the import does not say', async () => {
    await addImported('item', [
      { id: 57, name: 'Золото <b>' },
      { id: 90_001, name: 'New', facts: { grade: 's', isTradable: false } },
    ])
    const ids = [90_001, 57]
    expect(await resources.getItemsInfo({ alias: 'c5_x3', ids })).toEqual([
      {
        id: 90_001,
        name: 'New',
        type: 'EtcItem',
        category: 'other',
        grade: 's',
        isStackable: false,
        isTradable: false,
      },
      expect.objectContaining({ id: 57, name: 'Золото <b>', isStackable: true }),
    ])
    expect((await resources.getItemsInfo({ alias: 'c5', ids })).map(({ name }) => name)).toEqual(['Adena'])
  })
})

describe('skills', () => {
  it.each(ALIASES)('are named for %s by their key, each at its level', async (alias) => {
    expect(await resources.getSkillsInfo({ alias, keys: ['3-9', '4', '3'] })).toEqual([
      { id: 3, level: 9, name: 'Power Strike', maxLevel: 9, isMagic: false, kind: 'active' },
      { id: 4, level: 1, name: 'Dash', maxLevel: 2, isMagic: false, kind: 'active' },
      { id: 3, level: 1, name: 'Power Strike', maxLevel: 9, isMagic: false, kind: 'active' },
    ])
  })

  it('of clans are named too; those nobody knows, and levels there are not, are left out', async () => {
    const found = await resources.getSkillsInfo({
      alias: 'ct1_x5',
      keys: ['999999999', '370-2', '3-0', '0', '3-9', '3-9', '3-10', '1-999', '1-38', '370-4', '3-101'],
    })
    expect(found.map(({ name, level }) => [name, level])).toEqual([
      ['Clan Vitality', 2],
      ['Power Strike', 9],
    ])
    expect(await resources.getSkillsInfo({ alias: 'ct1_x5', keys: [] })).toEqual([])
  })

  it('are known at enchanted levels where their chronicle enchants', async () => {
    const keys = ['1-37', '1-100', '1-101', '1-130', '1-131', '1-141', '1-170', '1-171']
    const levels = async (alias: ResourceAlias) =>
      (await resources.getSkillsInfo({ alias, keys })).map(({ level }) => level)
    expect(await levels('c5')).toEqual([37, 101, 130, 141, 170])
    expect(await levels('c1')).toEqual([37])
  })

  it('are asked for by keys and nothing else', async () => {
    for (const key of ['', 'x', '3-', '-3', '3-9-1', '3 ', '1234567890', '3-123456'])
      await expect(resources.getSkillsInfo({ alias: 'c1', keys: [key] })).rejects.toMatchObject({
        code: 'BAD_INPUT',
        field: expect.stringMatching(/^keys/),
      })
  })

  it('are answered for as many keys as a request may carry, and refused for one more', async () => {
    const keys = Array.from({ length: MAX_IDS }, (_, i) => `${i}-1`)
    await expect(resources.getSkillsInfo({ alias: 'c5', keys })).resolves.not.toHaveLength(0)
    await expect(resources.getSkillsInfo({ alias: 'c5', keys: [...keys, '1'] })).rejects.toMatchObject(
      refusal('BAD_INPUT', 'keys'),
    )
  })

  it('an operator imported go before what is shipped', async () => {
    await addImported('skill', [
      { id: 3, name: 'Mightier Strike', facts: { maxLevel: 20 } },
      { id: 5, name: 'Double Slash', facts: { maxLevel: 31, enchantRoutes: [[201, 215]] } },
      { id: 90_002, name: 'Unheard of' },
    ])
    const keys = ['3-15', '3-21', '5-31', '5-101', '5-215', '5-216', '90002', '90002-2']
    expect(await resources.getSkillsInfo({ alias: 'c5_x3', keys })).toEqual([
      { id: 3, level: 15, name: 'Mightier Strike', maxLevel: 20, isMagic: false, kind: 'active' },
      { id: 5, level: 31, name: 'Double Slash', maxLevel: 31, isMagic: false, kind: 'active' },
      { id: 5, level: 215, name: 'Double Slash', maxLevel: 31, isMagic: false, kind: 'active' },
      { id: 90_002, level: 1, name: 'Unheard of', maxLevel: 1, isMagic: false, kind: 'active' },
    ])
  })
})

describe('characters of the game itself', () => {
  it.each(ALIASES)('are named for %s: bosses and pets, without those nobody knows', async (alias) => {
    const found = await resources.getNpcNameInfo({ alias, ids: [12_077, 25_189, 2_147_483_647, 12_077] })
    expect(found).toEqual([
      { id: 12_077, name: 'Wolf', level: null, title: null },
      // the first chronicle has no raid bosses
      ...(alias === 'c1'
        ? []
        : [{ id: 25_189, name: "Cronos's Servitor Mumu", level: 34, title: 'Raid Boss' }]),
    ])
  })

  it('an operator imported go before what is shipped', async () => {
    await addImported('npc', [
      { id: 12_077, name: 'Big Wolf', facts: { level: 5 } },
      { id: 30_001, name: 'Lector', facts: { title: 'Trader' } },
    ])
    expect(await resources.getNpcNameInfo({ alias: 'c5_x3', ids: [30_001, 12_077] })).toEqual([
      { id: 30_001, name: 'Lector', level: null, title: 'Trader' },
      { id: 12_077, name: 'Big Wolf', level: 5, title: null },
    ])
  })

  it('are answered for as many ids as a request may carry, and refused for one more', async () => {
    const ids = Array.from({ length: MAX_IDS }, (_, i) => 12_000 + i)
    await expect(resources.getNpcNameInfo({ alias: 'c5', ids })).resolves.not.toHaveLength(0)
    await expect(resources.getNpcNameInfo({ alias: 'c5', ids: [...ids, 1] })).rejects.toMatchObject(
      refusal('BAD_INPUT', 'ids'),
    )
  })
})

describe('classes', () => {
  it('know the class they come from', async () => {
    const fighter = await resources.getClassTypeById({ id: 0 })
    expect(fighter).toMatchObject({ id: 0, professionLevel: 0, parentId: null })
    const warrior = await resources.getClassTypeById({ id: 1 })
    expect(warrior).toMatchObject({ id: 1, professionLevel: 1, parentId: 0 })
  })

  it('that do not exist are missing', async () => {
    await expect(resources.getClassTypeById({ id: 2_147_483_647 })).rejects.toMatchObject(
      refusal('CLASS_NOT_FOUND', 'id'),
    )
  })
})
