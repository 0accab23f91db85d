import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { journalReader } from '../support/journal-of.ts'
import { liveTogether } from '../support/live-together.ts'
import { newPerson, signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { openServices } from '../support/services.ts'
import { newStaff } from '../support/staff.ts'
import { orderRunner } from '../support/staff-orders.ts'
import { worldTable } from '../support/world-table.ts'

const { portal, db, player, write } = await openServices()
const journalOf = journalReader(portal)
const runOrders = orderRunner(portal)
const gm = await signIn(portal, 'gm')
const reason = 'an offensive name'

describe('what somebody asked for who is of the staff no more', () => {
  it.each([
    [
      'has lost the role',
      (id: number) => db.deleteFrom('roleAssignment').where('accountId', '=', id).execute(),
    ],
    [
      'is blocked',
      (id: number) => db.updateTable('account').set({ blockedAt: new Date() }).where('id', '=', id).execute(),
    ],
    [
      'has to prove the address again',
      (id: number) => db.updateTable('account').set({ validatedAt: null }).where('id', '=', id).execute(),
    ],
    [
      'has a lower role',
      (id: number) =>
        db.updateTable('roleAssignment').set({ role: 'GameMaster' }).where('accountId', '=', id).execute(),
    ],
  ])('is not done any more: whoever asked %s', async (_what, lose) => {
    const staff = await newStaff(portal, 'Admin', server)
    const me = await player()
    await write(me.characterId, { presence: 'online' })
    const { characterId, name } = me
    await staff.api.characterServices.changeCharacterName({
      characterId,
      newName: `Decent${me.person.id}`,
      wait: true,
      reason,
    })
    await lose(staff.id)
    await write(characterId, { presence: 'offline' })
    await runOrders()
    const waiting = await gm.browser.api.waitingActs.getWaitingActs({ characterId })
    expect([(await me.look()).name, waiting]).toEqual([name, []])
    expect(await journalOf(me)).toMatchObject([
      { call: 'changeCharacterName', after: { refused: 'withdrawn' } },
    ])
  })
})

it('a move that waits is not to whoever has its game account by then', async () => {
  const [me, receiver, heir] = [await player(), await player(), await newPerson(portal)]
  await write(me.characterId, { presence: 'online' })
  await gm.browser.api.characterEdits.moveCharacter({
    characterNameOld: me.name,
    accountNameOld: me.login,
    accountNameNew: receiver.login,
    wait: true,
    reason,
  })
  await db
    .updateTable('gameAccount')
    .set({ accountId: heir.id })
    .where('login', '=', receiver.login)
    .execute()
  await write(me.characterId, { presence: 'offline' })
  await runOrders()
  expect((await me.look()).account).toBe(me.login)
  expect(await journalOf(me)).toMatchObject([{ call: 'moveCharacter', after: { refused: 'withdrawn' } }])
})

it('what waits is not done to somebody who was made staff meanwhile', async () => {
  const me = await player()
  const { characterId, name } = me
  await write(characterId, { presence: 'online' })
  const newName = `Lowly${me.person.id}`
  await gm.browser.api.characterServices.changeCharacterName({ characterId, newName, wait: true, reason })
  await db
    .insertInto('roleAssignment')
    .values({ accountId: me.person.id, role: 'Admin', scope: 'all' })
    .execute()
  await write(characterId, { presence: 'offline' })
  await runOrders()
  expect((await me.look()).name).toBe(name)
  expect(await journalOf(me)).toMatchObject([
    { call: 'changeCharacterName', after: { refused: 'withdrawn' } },
  ])
})

it('a character that waits to be deleted at once, and has grown rich meanwhile, stays', async () => {
  const [poor, rich] = [await player(), await player()]
  for (const { characterId } of [poor, rich]) {
    await write(characterId, { presence: 'online' })
    await gm.browser.api.characterEdits.deleteCharacter({ characterId, days: 0, wait: true, reason })
  }
  await sql`insert into ${worldTable(server, 'item')} (character_id, item_id, count, place)
    values (${rich.characterId}, 57, 2000000000, 'inventory')`.execute(db)
  for (const { characterId } of [poor, rich]) await write(characterId, { presence: 'offline' })
  await runOrders()
  expect(await journalOf(rich)).toMatchObject([{ call: 'deleteCharacter', after: { refused: 'withdrawn' } }])
  expect([(await poor.look()).deletedAt, (await rich.look()).deletedAt]).toEqual([expect.any(Date), null])
})

it('who asked cancels it whoever the player is by then, others do not where they live with the player', async () => {
  const [asker, peer] = [await newStaff(portal, 'Admin', server), await newStaff(portal, 'Admin', server)]
  const me = await player()
  const { characterId } = me
  await write(characterId, { presence: 'online' })
  const asked = { characterId, newName: `Homely${me.person.id}`, wait: true, reason }
  await asker.api.characterServices.changeCharacterName(asked)
  await liveTogether(db, asker.id, peer.id, me.person.id)
  const { orderId } = (await asker.api.waitingActs.getWaitingActs({ characterId }))[0]!
  const cancelled = { characterId, orderId, reason }
  await expect(peer.api.waitingActs.cancelWaitingAct(cancelled)).rejects.toMatchObject(refusal('OWN_ACCOUNT'))
  await asker.api.waitingActs.cancelWaitingAct(cancelled)
  expect(await asker.api.waitingActs.getWaitingActs({ characterId })).toEqual([])
})

it('a swap that waits is cancelled by nobody who lives with either player, whichever character they name', async () => {
  const [asker, peer] = [await newStaff(portal, 'Admin', server), await newStaff(portal, 'Admin', server)]
  const [me, other] = [await player(), await player()]
  await write(other.characterId, { presence: 'online' })
  const pair = { characterId: me.characterId, otherCharacterId: other.characterId }
  await asker.api.characterEdits.swapCharacterName({ ...pair, wait: true, reason })
  await liveTogether(db, peer.id, me.person.id)
  for (const { characterId } of [me, other]) {
    const [waiting] = await asker.api.waitingActs.getWaitingActs({ characterId })
    const cancelled = { characterId, orderId: waiting!.orderId, reason }
    await expect(peer.api.waitingActs.cancelWaitingAct(cancelled)).rejects.toMatchObject(
      refusal('OWN_ACCOUNT'),
    )
  }
})
