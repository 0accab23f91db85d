import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { newPerson } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { openShop } from '../support/shop.ts'
import { newStaff, type Staff } from '../support/staff.ts'
import { worldTable } from '../support/world-table.ts'

const { portal, db, once } = await openShop({
  env: {
    APPROVE_COINS_ABOVE: '1000',
    APPROVE_LISTED_ABOVE: '3',
    APPROVE_IP_LIMITS_ABOVE: '2',
    APPROVE_ITEM_DELETIONS_ABOVE: '100',
    APPROVE_WITHIN_HOURS: '24',
  },
})
const second = await newStaff(portal, 'Admin', 'all')
/** Somebody who has done nothing alone yet. */
const newAdmin = () => newStaff(portal, 'Admin', 'all')
const NEEDED = refusal('APPROVAL_NEEDED')
const reason = 'the auction went wrong'

const change = async ({ api }: Staff, balanceValue: number, email?: string) => {
  const sent = { characterName: '', comment: reason, date: '2026-01-02T03:04:05.000Z', balanceValue }
  return api.balance.changeBalance({ ...sent, email: email ?? (await newPerson(portal)).email })
}
const openOf = async ({ api }: Staff) =>
  (await api.approvals.getApprovals({})).filter(({ isOwn, state }) => isOwn && state === 'waiting')
/** How many of several went through; the others needed an approval. */
const passedOf = (answers: readonly PromiseSettledResult<unknown>[]) => {
  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject(NEEDED)
  return answers.filter(({ status }) => status === 'fulfilled').length
}
const coinsGivenBy = async ({ id }: Staff) => {
  const { rows } = await sql<{ coins: number }>`
    select coalesce(sum((after ->> 'coins')::int), 0)::int as coins from staff_journal
    where actor_id = ${id} and call in ('changeBalance', 'addCoins')`.execute(db)
  return rows[0]!.coins
}

describe('what one person does alone', () => {
  it('is added up: the act that goes above the limit with it waits, and says why', async () => {
    const admin = await newAdmin()
    await change(admin, 600)
    await change(admin, 400)
    await expect(change(admin, 1)).rejects.toMatchObject({
      ...NEEDED,
      message: expect.stringContaining('With what you did alone in the last 24 h'),
      details: { limit: 'coins', size: 1, alone: 1_000, above: 1_000, hours: 24 },
    })
    expect(await openOf(admin)).toMatchObject([{ size: 1, alone: 1_000, above: 1_000, withinHours: 24 }])
    expect(await coinsGivenBy(admin)).toBe(1_000)
  })

  it('counts what is taken as what is given, and is of each person alone', async () => {
    const [admin, other] = [await newAdmin(), await newAdmin()]
    const { email } = await newPerson(portal)
    await change(admin, 600, email)
    await expect(change(admin, -600, email)).rejects.toMatchObject(NEEDED)
    await change(other, -600, email)
    expect([await coinsGivenBy(admin), await coinsGivenBy(other)]).toEqual([600, -600])
  })

  it('is no more than the limit when ten are sent at the same moment', async () => {
    const admin = await newAdmin()
    const tries = Array.from({ length: 10 }, () => change(admin, 300))
    expect(passedOf(await Promise.allSettled(tries))).toBe(3)
    expect(await coinsGivenBy(admin)).toBe(900)
    expect(await openOf(admin)).toHaveLength(7)
  })

  it('does not count what a second person approved', async () => {
    const admin = await newAdmin()
    await expect(change(admin, 5_000)).rejects.toMatchObject(NEEDED)
    const approvalId = (await openOf(admin))[0]!.id
    await second.api.approvals.grantApproval({ approvalId })
    await admin.api.approvals.carryOutApproval({ approvalId })
    await change(admin, 1_000)
    await expect(change(admin, 1)).rejects.toMatchObject(NEEDED)
  })

  it('is forgotten after the hours', async () => {
    const admin = await newAdmin()
    await change(admin, 1_000)
    await sql`update done_alone set at = now() - interval '24 hours 1 second' where actor_id = ${admin.id}`.execute(
      db,
    )
    await change(admin, 1_000)
    await sql`update done_alone set at = now() - interval '32 days' where actor_id = ${admin.id}`.execute(db)
    await change(admin, 1)
    const { rows } = await sql`select size from done_alone where actor_id = ${admin.id}`.execute(db)
    expect(rows).toEqual([{ size: 1 }])
  })

  it('does not count a change that is sent again', async () => {
    const admin = await newAdmin()
    const { email } = await newPerson(portal)
    const sent = {
      email,
      characterName: '',
      comment: reason,
      date: '2026-01-02',
      requestId: crypto.randomUUID(),
    }
    for (let time = 0; time < 3; time++) await admin.api.balance.addCoins({ ...sent, balanceValue: 600 })
    await change(admin, 400)
    expect(await coinsGivenBy(admin)).toBe(1_000)
  })

  it('may be payments that are recorded, and changes of balances with them', async () => {
    const admin = await newAdmin()
    const { email } = await newPerson(portal)
    const record = (coinsToReceive: number) =>
      admin.api.payments.processCustomPayment({
        email,
        currency: 'EUR',
        date: '2026-01-02',
        reason,
        paidAmount: 100,
        netAmount: 90,
        coinsToReceive,
      })
    await record(700)
    await expect(record(301)).rejects.toMatchObject(NEEDED)
    await expect(change(admin, 301)).rejects.toMatchObject(NEEDED)
    await change(admin, 300)
  })

  it('may be entries of the black list, one by one, by files, put there and taken off', async () => {
    const admin = await newAdmin()
    const { blackList } = admin.api
    const list = (name: string) => blackList.addToBlackList({ id: `email:${name}@example.com`, reason })
    await list('alone1')
    await blackList.uploadBlackListItems({ content: 'alone2@example.com', reason })
    await blackList.removeFromBlackList({ id: 'email:alone1@example.com', reason })
    await expect(list('alone3')).rejects.toMatchObject(NEEDED)
    const content = 'alone4@example.com'
    await expect(blackList.uploadBlackListItems({ content, reason })).rejects.toMatchObject(NEEDED)
    await expect(
      blackList.removeFromBlackList({ id: 'email:alone2@example.com', reason }),
    ).rejects.toMatchObject(NEEDED)
    expect(await blackList.searchBlackListItems({ key: 'alone' })).toMatchObject([
      { id: 'email:alone2@example.com', blackListed: true },
      { id: 'email:alone1@example.com', blackListed: false },
    ])
  })

  it('may be IP limits, one by one', async () => {
    const admin = await newAdmin()
    const { ipLimits } = admin.api
    const ids: number[] = []
    for (const last of [1, 2, 3]) {
      const { id } = await ipLimits.addIpAddresses({ ipAddress: `198.51.100.${last}`, allowedConnections: 1 })
      ids.push(id)
    }
    const tries = ids.map((addressId) => ipLimits.deleteIpAddresses({ addressId }))
    expect(passedOf(await Promise.allSettled(tries))).toBe(2)
    expect(await ipLimits.getIpAddresses({})).toHaveLength(1)
  })

  it('may be deleted items, but for those their world did not delete', async () => {
    const gm = await newStaff(portal, 'GameMaster', server)
    const { rows } = await sql<{ id: number; name: string }>`
      insert into ${worldTable(server, 'character')} (account, name, class_id, base_class_id, race_id, gender)
      select account, 'Addedup', 0, 0, 0, 'male' from ${worldTable(server, 'character')} limit 1
      returning id`.execute(db)
    const characterId = rows[0]!.id
    const pile = await sql<{ id: number }>`
      insert into ${worldTable(server, 'item')} (character_id, item_id, count, place)
      values (${characterId}, 57, 1000, 'inventory') returning id`.execute(db)
    const itemDbId = pile.rows[0]!.id
    const take = (amount: number, more = {}) =>
      gm.api.characterEdits.deleteItems({ itemDbId, amount, reason, ...more })
    const becomes = (presence: string) =>
      sql`update ${worldTable(server, 'character')} set presence = ${presence} where id = ${characterId}`.execute(
        db,
      )
    for (let time = 0; time < 3; time++) {
      await becomes('offline')
      // whom the portal has not seen playing when it asks their world
      once('give', () => becomes('online'))
      await expect(take(90)).rejects.toMatchObject(refusal('CHARACTER_ONLINE'))
    }
    await expect(take(90)).rejects.toMatchObject(refusal('CHARACTER_ONLINE'))
    await take(60, { wait: true })
    await expect(take(60, { wait: true })).rejects.toMatchObject(NEEDED)
    const [waiting] = await gm.api.waitingActs.getWaitingActs({ characterId })
    await gm.api.waitingActs.cancelWaitingAct({ characterId, orderId: waiting!.orderId, reason })
    await take(60, { force: true })
    await expect(take(60, { force: true })).rejects.toMatchObject(NEEDED)
    await take(40, { force: true })
  })
})

const lastActOf = async ({ api, email }: Staff) =>
  (await api.journal.getActs({ by: email, call: 'changeBalance', limit: 1 }))[0]!.id

describe('what is undone', () => {
  it('is added up by itself: a slip at the limit is undone alone, once', async () => {
    const admin = await newAdmin()
    await change(admin, 1_000)
    const id = await lastActOf(admin)
    await admin.api.journal.undoAct({ id, reason })
    const other = await newAdmin()
    await change(other, 1)
    await expect(admin.api.journal.undoAct({ id: await lastActOf(other), reason })).rejects.toMatchObject(
      NEEDED,
    )
  })

  it('by ten at once has one request, and every one of them hears of it', async () => {
    const admin = await newAdmin()
    await expect(change(admin, 5_000)).rejects.toMatchObject(NEEDED)
    const approvalId = (await openOf(admin))[0]!.id
    await second.api.approvals.grantApproval({ approvalId })
    await admin.api.approvals.carryOutApproval({ approvalId })
    const id = await lastActOf(admin)
    const tries = Array.from({ length: 10 }, () => admin.api.journal.undoAct({ id, reason }))
    expect(passedOf(await Promise.allSettled(tries))).toBe(0)
    expect(await openOf(admin)).toMatchObject([{ undoes: id, of: { coins: -5_000 } }])
  })
})

describe('requests', () => {
  it('of one person are fifty at most, also at the same moment, until some are withdrawn', async () => {
    const admin = await newAdmin()
    const { email } = await newPerson(portal)
    for (let coins = 0; coins < 48; coins++)
      await expect(change(admin, 2_000 + coins, email)).rejects.toMatchObject(NEEDED)
    const tries = Array.from({ length: 5 }, (_, n) => change(admin, 3_000 + n, email))
    const answers = await Promise.allSettled(tries)
    const refused = answers.filter(
      (answer) =>
        answer.status === 'rejected' && (answer.reason as { code?: string }).code === 'TOO_MANY_APPROVALS',
    )
    expect(refused).toHaveLength(3)
    expect(await openOf(admin)).toHaveLength(50)
    // the same again is no other request
    await expect(change(admin, 2_000, email)).rejects.toMatchObject(NEEDED)
    const approvalId = (await openOf(admin))[0]!.id
    await admin.api.approvals.declineApproval({ approvalId, reason })
    await expect(change(admin, 9_000, email)).rejects.toMatchObject(NEEDED)
    await expect(change(admin, 9_001, email)).rejects.toMatchObject(refusal('TOO_MANY_APPROVALS'))
  })
})
