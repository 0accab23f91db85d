import { describe, expect, it } from 'vitest'
import { reconcilePayments } from '../../src/payments/reconcile/reconcile-job.ts'
import { forgetPayloads } from '../../src/payments/records/webhook-event-repo.ts'
import { ProviderDown } from '../../src/payments/port/provider.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { checkLedgerAtTheEnd, coinsOf } from '../support/money.ts'
import { CARD, deliver, intercept, newDonor, newNotified, paymentOf } from '../support/payments.ts'
import { notificationOf, openScripted } from '../support/scripted-provider.ts'

const portal = await openTestPortal()
const { cards, scripted, tell } = await openScripted(portal)
checkLedgerAtTheEnd(portal)
const wire = intercept(portal)

const notified = (name: string) => newNotified(portal, wire, name)

const eventsOf = (ourTransactionId: string) =>
  portal.db
    .selectFrom('webhookEvent')
    .selectAll()
    .where('paymentId', '=', ourTransactionId)
    .orderBy('id')
    .execute()

describe('a genuine notification', () => {
  it.each([
    ['about nothing of ours', null],
    ['about a payment that is not ours', { theirId: 'pi_of_somebody' }],
    ['about a payment of ours that is none', { ourId: crypto.randomUUID() }],
    ['about what only looks like ours', { ourId: "'; drop table payment; --" }],
  ])('%s is taken and ignored', async (_what, about) => {
    const notification = notificationOf(about)
    expect((await tell(notification)).statusCode).toBe(200)
    const event = await portal.db
      .selectFrom('webhookEvent')
      .selectAll()
      .where('eventId', '=', notification.eventId)
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({ state: 'ignored', paymentId: null })
  })

  it('about an order FreeKassa made up is not acknowledged', async () => {
    const { notification, ourTransactionId } = await notified('a link of FreeKassa')
    await portal.db.deleteFrom('paymentEvent').where('paymentId', '=', ourTransactionId).execute()
    await portal.db.deleteFrom('payment').where('id', '=', ourTransactionId).execute()
    for (let again = 0; again < 2; again++) {
      const answer = await deliver(portal, notification)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).not.toContain('YES')
    }
  })

  it('with text no database can store is kept all the same', async () => {
    const notification = notificationOf(null, { payload: { 'a\0b': ['\0', '\uD800', { c: 'd\0' }] } })
    expect((await tell(notification)).statusCode).toBe(200)
  })

  it('while the provider is away is tried again by itself, until it is settled', async () => {
    const donor = await newDonor(scripted)
    cards.says = () => ({})
    const { ourTransactionId } = await CARD.open(donor.api, 10)
    cards.says = () => Promise.reject(new ProviderDown('away'))
    const notification = notificationOf({ ourId: ourTransactionId })
    expect((await tell(notification)).statusCode).toBe(503)
    expect((await paymentOf(portal, ourTransactionId)).state).toBe('pending')
    await ageEvents()
    await reconcilePayments(scripted)
    cards.says = () => ({})
    await ageEvents()
    await reconcilePayments(scripted)
    expect(await coinsOf(portal, donor.id)).toBe(1_000)
    expect(await eventsOf(ourTransactionId)).toMatchObject([{ state: 'processed', attempts: 3 }])
    expect((await tell(notification)).statusCode).toBe(200)
    expect(await coinsOf(portal, donor.id)).toBe(1_000)
  })

  it('three days late still brings its coins, once', async () => {
    const donor = await newDonor(scripted)
    cards.says = () => ({})
    const { ourTransactionId } = await CARD.open(donor.api, 10)
    await portal.db
      .updateTable('payment')
      .set({ createdAt: new Date(Date.now() - 3 * 86_400_000), state: 'expired' })
      .where('id', '=', ourTransactionId)
      .execute()
    for (let again = 0; again < 2; again++) await tell(notificationOf({ ourId: ourTransactionId }))
    expect(await coinsOf(portal, donor.id)).toBe(1_000)
    expect((await paymentOf(portal, ourTransactionId)).timeline.at(-2)!.note).toEqual({
      code: 'paidLate',
      state: 'expired',
    })
  })

  it('faster than the answer to opening the payment settles it by the id it tells', async () => {
    const donor = await newDonor(scripted)
    cards.says = ({ theirId }) => (theirId ? {} : { status: 'missing' })
    cards.opens = async ({ id }) => void (await tell(notificationOf({ ourId: id, theirId: `pi_${id}` })))
    const { ourTransactionId } = await CARD.open(donor.api, 10)
    cards.opens = () => {}
    expect(await paymentOf(portal, ourTransactionId)).toMatchObject({ state: 'credited', payUrl: null })
    expect(await coinsOf(portal, donor.id)).toBe(1_000)
  })

  it('is forgotten after 90 days, but for having come', async () => {
    const notification = notificationOf(null, { payload: { who: 'somebody' } })
    await tell(notification)
    const find = () =>
      portal.db
        .selectFrom('webhookEvent')
        .select(['payload', 'state'])
        .where('eventId', '=', notification.eventId)
        .executeTakeFirstOrThrow()
    await forgetPayloads(portal.db, 90)
    expect(JSON.stringify(await find())).toContain('somebody')
    await portal.db
      .updateTable('webhookEvent')
      .set({ receivedAt: new Date(Date.now() - 91 * 86_400_000) })
      .where('eventId', '=', notification.eventId)
      .execute()
    await forgetPayloads(portal.db, 90)
    expect(await find()).toEqual({ payload: {}, state: 'ignored' })
  })
})

/** As if some minutes had gone by since they came. */
const ageEvents = () =>
  portal.db
    .updateTable('webhookEvent')
    .set({ receivedAt: new Date(Date.now() - 600_000) })
    .where('state', '=', 'failed')
    .execute()
