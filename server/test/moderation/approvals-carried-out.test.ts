import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as HERE } from '../../../test/support/servers.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { CARD, intercept, newDonor, paymentOf, press } from '../support/payments.ts'
import { newPerson } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { newStaff, type Staff } from '../support/staff.ts'

const portal = await openTestPortal({
  env: { APPROVE_COINS_ABOVE: '1000', APPROVE_LISTED_ABOVE: '2', APPROVE_IP_LIMITS_ABOVE: '1' },
})
const { db } = portal
intercept(portal)
const asker = await newStaff(portal, 'Admin', 'all')
const second = await newStaff(portal, 'Admin', 'all')
const NEEDED = refusal('APPROVAL_NEEDED')
const date = '2026-01-02T03:04:05.000Z'

const change = (email: string, balanceValue: number) => ({
  email,
  balanceValue,
  characterName: '',
  comment: 'the auction went wrong',
  date,
})
const requestOn = async (target: string, { api }: Staff = asker) =>
  (await api.approvals.getApprovals({})).find((one) => one.target === target && one.state !== 'used')!
const balanceOf = async (email: string) => (await asker.api.balance.getBalance({ email })).balance
const grant = (approvalId: number) => second.api.approvals.grantApproval({ approvalId })
const carryOut = (approvalId: number, { api }: Staff = asker) =>
  api.approvals.carryOutApproval({ approvalId })

/** Something above a limit that was asked for and approved. */
async function granted(coins = 5_000, by = asker) {
  const { email, id: accountId } = await newPerson(portal)
  await expect(by.api.balance.changeBalance(change(email, coins))).rejects.toMatchObject(NEEDED)
  const { id } = await requestOn(email, by)
  await grant(id)
  return { email, accountId, id }
}

/** A change above the limit that was approved and carried out. */
async function corrected() {
  const { email, id } = await granted()
  await carryOut(id)
  const [act] = await asker.api.journal.getActs({ target: email, call: 'changeBalance' })
  return { email, act: act! }
}

const inputOf = async (id: number) =>
  (await db.selectFrom('approval').select('input').where('id', '=', id).executeTakeFirstOrThrow()).input

describe('what was approved', () => {
  it('is carried out by its name, with one row of the journal, and what was to be sent is forgotten', async () => {
    const { email, id } = await granted()
    expect(await carryOut(id)).toEqual({ message: 'Carried out' })
    expect(await balanceOf(email)).toBe(5_000)
    const acts = await asker.api.journal.getActs({ target: email, limit: 10 })
    expect(acts.map(({ call, by }) => [call, by])).toEqual([
      ['changeBalance', asker.email],
      ['grantApproval', second.email],
    ])
    expect(await inputOf(id)).toBeNull()
  })

  it('may be the removal of limits', async () => {
    const { ipLimits } = asker.api
    for (const last of [1, 2])
      await ipLimits.addIpAddresses({ ipAddress: `198.51.100.${last}`, allowedConnections: 1 })
    await db
      .updateTable('ipLimit')
      .set({ changedAt: new Date('2020-01-01') })
      .execute()
    const sent = { date: '2021-01-01', reason: 'nobody knows them any more' }
    await expect(ipLimits.removeIpAddressesBeforeDate(sent)).rejects.toMatchObject(NEEDED)
    const { id } = await requestOn('IP limits before 2021-01-01T00:00:00.000Z')
    await grant(id)
    await carryOut(id)
    expect(await ipLimits.getIpAddresses({})).toEqual([])
  })

  it('may be a whole file of the black list', async () => {
    const content = ['thief1', 'thief2', 'thief3'].map((name) => `${name}@example.com\n`).join('')
    const sent = { content, fileName: 'thieves.txt', reason: 'a list of thieves' }
    await expect(asker.api.blackList.uploadBlackListItems(sent)).rejects.toMatchObject(NEEDED)
    const { id } = await requestOn('black list')
    await grant(id)
    await carryOut(id)
    expect(await asker.api.blackList.searchBlackListItems({ key: 'thief2' })).toHaveLength(1)
  })

  it('may be a payment that is recorded with many coins', async () => {
    const { email } = await newPerson(portal)
    const amounts = { paidAmount: 100, netAmount: 90, coinsToReceive: 5_000 }
    const sent = { email, currency: 'EUR', date, reason: 'came by post', ...amounts } as const
    await expect(asker.api.payments.processCustomPayment(sent)).rejects.toMatchObject(NEEDED)
    const { id } = await requestOn(email)
    await grant(id)
    await carryOut(id)
    expect(await balanceOf(email)).toBe(5_000)
  })

  it('may be what came for a payment in review', async () => {
    const donor = await newDonor(portal)
    const { url, ourTransactionId } = await CARD.open(donor.api, 30)
    await press(portal, url, 'payOther')
    await donor.api.payments.recheckPayment({ ourTransactionId })
    const sent = { ourTransactionId, paid: 15, coins: 1_500, reason: 'half of it came' }
    await expect(asker.api.payments.creditReviewedPayment(sent)).rejects.toMatchObject(NEEDED)
    const { id, of } = await requestOn(`payment ${ourTransactionId}`)
    expect(of).toEqual({ coins: 1_500, paid: '15.00 EUR' })
    await grant(id)
    await carryOut(id)
    expect(await paymentOf(portal, ourTransactionId)).toMatchObject({ state: 'credited', amount: 15 })
    expect(await balanceOf(donor.email)).toBe(1_500)
  })

  it('is done once when it is carried out ten times at the same moment', async () => {
    const { email, id } = await granted()
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => carryOut(id)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refusal('APPROVAL_CLOSED'),
    })
    expect(await balanceOf(email)).toBe(5_000)
    await expect(carryOut(id)).rejects.toMatchObject(refusal('APPROVAL_CLOSED'))
  })

  it('is carried out already for the second of two, whose coins the first has taken', async () => {
    const { email, act } = await corrected()
    await expect(asker.api.balance.changeBalance(change(email, -5_000))).rejects.toMatchObject(NEEDED)
    expect(act.target).toBe(email)
    const { id } = await requestOn(email)
    await grant(id)
    const tries = await Promise.allSettled([carryOut(id), carryOut(id), carryOut(id)])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of tries.filter(({ status }) => status === 'rejected'))
      expect(one).toMatchObject({ reason: refusal('APPROVAL_CLOSED') })
    expect(await balanceOf(email)).toBe(0)
  })

  it('is carried out by nobody but whoever asked', async () => {
    const { email, id } = await granted()
    await expect(carryOut(id, second)).rejects.toMatchObject(refusal('APPROVAL_NOT_FOUND'))
    expect(await balanceOf(email)).toBe(0)
  })

  it('is not done before it was approved, after it was declined, and after a day', async () => {
    const { email } = await newPerson(portal)
    await expect(asker.api.balance.addCoins(change(email, 5_000))).rejects.toMatchObject(NEEDED)
    const { id } = await requestOn(email)
    await expect(carryOut(id)).rejects.toMatchObject(refusal('APPROVAL_CLOSED'))
    await second.api.approvals.declineApproval({ approvalId: id, reason: 'too much for one' })
    await expect(carryOut(id)).rejects.toMatchObject(refusal('APPROVAL_CLOSED'))
    expect(await inputOf(id)).toBeNull()
    const late = await granted()
    const expiresAt = new Date(Date.now() - 1_000)
    await db.updateTable('approval').set({ expiresAt }).where('id', '=', late.id).execute()
    await expect(carryOut(late.id)).rejects.toMatchObject(refusal('APPROVAL_CLOSED'))
    // the next request takes what was to be sent along
    await granted()
    expect(await inputOf(late.id)).toBeNull()
  })

  it('is refused where it would be something else by now, and asks nobody anew', async () => {
    const { ipLimits } = asker.api
    const add = async (last: number) => {
      await ipLimits.addIpAddresses({ ipAddress: `203.0.113.${last}`, allowedConnections: 1 })
      await db
        .updateTable('ipLimit')
        .set({ changedAt: new Date('2019-01-01') })
        .where('ipAddress', '=', `203.0.113.${last}`)
        .execute()
    }
    await add(1)
    await add(2)
    const sent = { date: '2019-06-01', reason: 'nobody knows them any more' }
    await expect(ipLimits.removeIpAddressesBeforeDate(sent)).rejects.toMatchObject(NEEDED)
    const target = 'IP limits before 2019-06-01T00:00:00.000Z'
    const { id } = await requestOn(target)
    await grant(id)
    await add(3)
    await expect(carryOut(id)).rejects.toMatchObject(refusal('APPROVAL_CHANGED'))
    expect(await requestOn(target)).toMatchObject({ id, state: 'granted' })
    expect(await ipLimits.getIpAddresses({})).toHaveLength(3)
  })

  it('is worth nothing once whoever asked has lost the role, or does not outrank whom it is about any more', async () => {
    const leaving = await newStaff(portal, 'Admin', HERE)
    const mine = await granted(5_000, leaving)
    const risen = await granted(5_000, asker)
    await db
      .insertInto('roleAssignment')
      .values({ accountId: risen.accountId, role: 'SuperUser', scope: HERE })
      .execute()
    await expect(carryOut(risen.id)).rejects.toMatchObject(refusal('OUTRANKED'))
    await db
      .updateTable('roleAssignment')
      .set({ role: 'GameMaster' })
      .where('accountId', '=', leaving.id)
      .execute()
    await expect(carryOut(mine.id, leaving)).rejects.toMatchObject(refusal('ACT_OUT_OF_REACH'))
    expect(await balanceOf(mine.email)).toBe(0)
  })
})

describe('an act above its limit that is undone', () => {
  const reason = 'the auction went right after all'

  it('waits for an approval too, and its row says what it undoes', async () => {
    const { email, act } = await corrected()
    await expect(asker.api.journal.undoAct({ id: act.id, reason })).rejects.toMatchObject(NEEDED)
    expect(await balanceOf(email)).toBe(5_000)
    const request = await requestOn(email)
    expect(request).toMatchObject({ call: 'changeBalance', undoes: act.id, of: { coins: -5_000 }, reason })
    await grant(request.id)
    await carryOut(request.id)
    expect(await balanceOf(email)).toBe(0)
    const [undoing] = await asker.api.journal.getActs({ target: email, call: 'changeBalance' })
    expect(undoing).toMatchObject({ undoes: act.id, reason })
    await expect(asker.api.journal.undoAct({ id: act.id, reason })).rejects.toMatchObject(
      refusal('ACT_UNDONE'),
    )
  })

  it('is not undone by the approval of the same coins for something else', async () => {
    const { email, act } = await corrected()
    await expect(asker.api.balance.changeBalance(change(email, -5_000))).rejects.toMatchObject(NEEDED)
    await grant((await requestOn(email)).id)
    await expect(asker.api.journal.undoAct({ id: act.id, reason })).rejects.toMatchObject(NEEDED)
    expect(await balanceOf(email)).toBe(5_000)
  })

  it('is undone by the journal once that was approved', async () => {
    const { email, act } = await corrected()
    await expect(asker.api.journal.undoAct({ id: act.id, reason })).rejects.toMatchObject(NEEDED)
    await grant((await requestOn(email)).id)
    expect(await asker.api.journal.undoAct({ id: act.id, reason })).toMatchObject({ id: act.id })
    expect(await balanceOf(email)).toBe(0)
  })
})

describe('a lower role', () => {
  it('neither sees nor approves what was asked in a higher one, and is not told of it', async () => {
    const superuser = await newStaff(portal, 'SuperUser', 'all')
    const { email } = await newPerson(portal)
    await expect(superuser.api.balance.changeBalance(change(email, 5_000))).rejects.toMatchObject(NEEDED)
    const { id } = await requestOn(email, superuser)
    expect(await requestOn(email, second)).toBeUndefined()
    await expect(grant(id)).rejects.toMatchObject(refusal('APPROVAL_NOT_FOUND'))
    const { rows } = await sql`
      select from notification where account_id = ${second.id} and data ->> 'target' = ${email}`.execute(db)
    expect(rows).toEqual([])
    const like = await newStaff(portal, 'SuperUser', 'all')
    await like.api.approvals.grantApproval({ approvalId: id })
    await carryOut(id, superuser)
    expect(await balanceOf(email)).toBe(5_000)
  })
})
