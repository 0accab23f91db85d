import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { grantRole } from '../support/grant-role.ts'
import { journalReader } from '../support/journal-of.ts'
import { signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { openServices } from '../support/services.ts'
import { newStaff } from '../support/staff.ts'
import { worldTable } from '../support/world-table.ts'

const { portal, db, player, world } = await openServices()
const { browser } = await signIn(portal, 'gm')
const gm = browser.api.characterEdits
const reason = 'asked in a ticket'
const journalOf = journalReader(portal)

/** Puts so many things into a place of a character. */
async function putItem(characterId: number, itemId: number, count: number, enchant = 0) {
  const { rows } = await sql<{ id: number }>`
    insert into ${worldTable(server, 'item')} (character_id, item_id, count, enchant, place)
    values (${characterId}, ${itemId}, ${count}, ${enchant}, 'warehouse') returning id`.execute(db)
  return rows[0]!.id
}

/** Puts five hundred adena into the warehouse of a clan. */
async function putIntoClan(clanId: number) {
  const { rows } = await sql<{ id: number }>`
    insert into ${worldTable(server, 'item')} (clan_id, item_id, count, place)
    values (${clanId}, 57, 500, 'clan-warehouse') returning id`.execute(db)
  return rows[0]!.id
}

describe('the marks of a next profession', () => {
  it('are told by profession, given where missing, and named in the journal', async () => {
    const me = await player()
    const next = await gm.getNextProfessions({ characterId: me.characterId })
    expect(next.length).toBeGreaterThan(1)
    const at = { characterId: me.characterId, reason }
    await expect(gm.giveMarks(at)).rejects.toMatchObject(refusal('BAD_INPUT', 'classId'))
    const { classId, missing } = next[0]!
    const names = missing.map(({ name }) => name).join(', ')
    expect(await gm.giveMarks({ ...at, classId })).toEqual({ message: `${me.name} was given: ${names}` })
    const carried = (await world.items.inventory(me.characterId)).map(({ itemId }) => itemId)
    expect(carried).toEqual(expect.arrayContaining(missing.map(({ itemId }) => itemId)))
    expect(await journalOf(me)).toMatchObject([{ call: 'giveMarks', before: { items: names }, undo: null }])
    await expect(gm.giveMarks({ ...at, classId })).rejects.toMatchObject(
      refusal('NOTHING_TO_CHANGE', 'classId'),
    )
    await expect(gm.giveMarks({ ...at, classId: 118 })).rejects.toMatchObject(
      refusal('PROFESSION_NOT_NEXT', 'classId'),
    )
  })
})

describe('things', () => {
  it('are taken from a pile, and the journal names what they were', async () => {
    const me = await player()
    const itemDbId = await putItem(me.characterId, 57, 100)
    expect(await gm.deleteItems({ itemDbId, amount: 40, reason })).toMatchObject({
      message: `Taken from ${me.name}: Adena, 40`,
    })
    const [left] = await world.items.warehouse(me.characterId)
    expect(left?.count).toBe(60)
    expect(await journalOf(me)).toMatchObject([
      {
        targetKind: 'item',
        before: { name: 'Adena', itemId: 57, enchant: 0, place: 'warehouse', owner: me.name, count: 100 },
        after: { count: 60 },
        undo: null,
      },
    ])
  })

  it('are gone with the last of them, and are then not found', async () => {
    const me = await player()
    const itemDbId = await putItem(me.characterId, 1, 1, 7)
    await expect(gm.deleteItems({ itemDbId, amount: 2, reason })).rejects.toMatchObject(
      refusal('TOO_FEW_ITEMS', 'amount'),
    )
    await gm.deleteItems({ itemDbId, amount: 1, reason })
    expect(await world.items.warehouse(me.characterId)).toEqual([])
    expect(await journalOf(me)).toMatchObject([{ before: { itemId: 1, enchant: 7, count: 1 } }])
    await expect(gm.deleteItems({ itemDbId, amount: 1, reason })).rejects.toMatchObject(
      refusal('ITEM_NOT_FOUND', 'itemDbId'),
    )
  })

  it('of a clan are taken from its warehouse, whoever plays', async () => {
    const [clan] = await world.clans.top(1)
    const itemDbId = await putIntoClan(clan!.id)
    await gm.deleteItems({ itemDbId, amount: 200, reason })
    const found = (await world.items.clanWarehouse(clan!.id)).find(({ dbId }) => dbId === itemDbId)
    expect(found?.count).toBe(300)
  })

  it('of a clan are its leader’s: a higher role’s are out of reach, and others read of it', async () => {
    const [me, [, clan]] = [await player(), await world.clans.top(2)]
    await sql`update ${worldTable(server, 'clan')} set leader_id = ${me.characterId} where id = ${clan!.id}`.execute(
      db,
    )
    const itemDbId = await putIntoClan(clan!.id)
    await gm.deleteItems({ itemDbId, amount: 1, reason })
    expect(await journalOf(me)).toMatchObject([{ call: 'deleteItems', before: { owner: clan!.name } }])
    await grantRole(db, me.person.email, 'Admin', server)
    await expect(gm.deleteItems({ itemDbId, amount: 1, reason })).rejects.toMatchObject(refusal('OUTRANKED'))
  })

  it('worth more than a limit wait for a second person, who reads what, how many, whose and how valuable', async () => {
    const me = await player()
    const itemDbId = await putItem(me.characterId, 57, 2_000_000_001)
    const second = await newStaff(portal, 'GameMaster', server)
    const amount = 2_000_000_000
    await expect(gm.deleteItems({ itemDbId, amount, reason })).rejects.toMatchObject(
      refusal('APPROVAL_NEEDED'),
    )
    const [asked] = await second.api.approvals.getApprovals({})
    expect(asked).toMatchObject({
      call: 'deleteItems',
      limit: 'itemDeletions',
      size: amount,
      of: { item: 'Adena', count: amount, owner: me.name, place: 'warehouse', worth: amount },
      reason,
    })
    const approvalId = asked!.id
    await second.api.approvals.grantApproval({ approvalId })
    await sql`update ${worldTable(server, 'character')} set presence = 'online' where id = ${me.characterId}`.execute(
      db,
    )
    await expect(browser.api.approvals.carryOutApproval({ approvalId })).rejects.toMatchObject(
      refusal('CHARACTER_ONLINE'),
    )
    await browser.api.approvals.carryOutApproval({ approvalId, force: true })
    expect((await world.items.warehouse(me.characterId)).map(({ count }) => count)).toEqual([1])
    expect(await journalOf(me)).toMatchObject([{ call: 'deleteItems', reason, after: { count: 1 } }])
  })

  it('of a character that is deleted sooner than usual wait for a second person as well', async () => {
    const me = await player()
    await putItem(me.characterId, 57, 2_000_000_001)
    const second = await newStaff(portal, 'GameMaster', server)
    const { characterId } = me
    for (const days of [0, 1])
      await expect(gm.deleteCharacter({ characterId, days, reason })).rejects.toMatchObject(
        refusal('APPROVAL_NEEDED'),
      )
    const [asked] = await second.api.approvals.getApprovals({})
    expect(asked).toMatchObject({ call: 'deleteCharacter', of: { days: 1, worth: 2_100_000_000 } })
    expect((await me.look()).deletedAt).toBeNull()
    const approvalId = asked!.id
    await second.api.approvals.grantApproval({ approvalId })
    // who plays on owns a little more
    await putItem(me.characterId, 57, 1_000)
    await browser.api.approvals.carryOutApproval({ approvalId })
    expect((await me.look()).deletedAt).not.toBeNull()
    const other = await player()
    await putItem(other.characterId, 57, 2_000_000_001)
    await gm.deleteCharacter({ characterId: other.characterId, reason })
  })

  it('into which coins were turned count as coins', async () => {
    const me = await player()
    const { itemId, perCoin } = portal.settings.of(server).gameCoin
    const amount = 1_000_001 * perCoin
    const itemDbId = await putItem(me.characterId, itemId, amount)
    await expect(gm.deleteItems({ itemDbId, amount, reason })).rejects.toMatchObject({
      ...refusal('APPROVAL_NEEDED'),
      details: { limit: 'coins', size: 1_000_001 },
    })
  })

  it('are not deleted by an approval once they lie elsewhere', async () => {
    const me = await player()
    const itemDbId = await putItem(me.characterId, 57, 2_000_000_000)
    const second = await newStaff(portal, 'GameMaster', server)
    await expect(gm.deleteItems({ itemDbId, amount: 2_000_000_000, reason })).rejects.toMatchObject(
      refusal('APPROVAL_NEEDED'),
    )
    const approvalId = (await second.api.approvals.getApprovals({}))[0]!.id
    await second.api.approvals.grantApproval({ approvalId })
    await sql`update ${worldTable(server, 'item')} set place = 'inventory' where id = ${itemDbId}`.execute(db)
    await expect(browser.api.approvals.carryOutApproval({ approvalId })).rejects.toMatchObject(
      refusal('APPROVAL_CHANGED'),
    )
    expect(await world.items.inventory(me.characterId)).toHaveLength(1)
  })

  it('are taken once by ten clicks at once', async () => {
    const me = await player()
    const itemDbId = await putItem(me.characterId, 57, 100)
    const take = () => gm.deleteItems({ itemDbId, amount: 40, reason })
    const results = await Promise.allSettled(Array.from({ length: 10 }, take))
    const [left] = await world.items.warehouse(me.characterId)
    const taken = results.filter(({ status }) => status === 'fulfilled').length
    expect([left?.count, taken <= 2]).toEqual([100 - 40 * taken, true])
  })
})

describe('a skill', () => {
  it('is forgotten, named in the journal, and then not there', async () => {
    const me = await player()
    await sql`insert into ${worldTable(server, 'character_skill')} (character_id, skill_id, subclass_index, level)
      values (${me.characterId}, 3, 0, 5)`.execute(db)
    const sent = { charName: me.name.toLowerCase(), skillId: 3, subjobIndex: 0, reason }
    await gm.deleteSkill(sent)
    expect(await world.characters.skills(me.characterId, 0)).toEqual([])
    expect(await journalOf(me)).toMatchObject([
      { call: 'deleteSkill', before: { name: 'Power Strike', skillId: 3, level: 5 }, after: { level: null } },
    ])
    await expect(gm.deleteSkill(sent)).rejects.toMatchObject(refusal('SKILL_NOT_FOUND', 'skillId'))
  })
})
