import { describe, expect, it } from 'vitest'
import type { DeclinedTry } from '../../src/payments/port/provider.ts'
import { reconcilePayments } from '../../src/payments/reconcile/reconcile-job.ts'
import { checkLedgerAtTheEnd, coinsOf } from '../support/money.ts'
import { stripeWire } from '../support/in-flight-notifications.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import {
  backdate,
  CARD,
  type Delivery,
  kindsOf,
  newDonor,
  paymentOf,
  press,
  SESSION,
  type Way,
  WAYS,
} from '../support/payments.ts'
import { notificationOf, openScripted } from '../support/scripted-provider.ts'

const portal = await openTestPortal()
const { cards, scripted, tell } = await openScripted(portal)
checkLedgerAtTheEnd(portal)
const { onItsWay, arrive } = stripeWire(portal)

const WORDS = { code: 'text', text: 'Your card was declined.' }
const declinedOf = async (id: string) =>
  (await paymentOf(portal, id)).timeline.filter(({ kind }) => kind === 'declined').map(({ note }) => note)

async function newBuyer(way: Way) {
  const donor = await newDonor(portal)
  const { url, ourTransactionId: id } = await way.open(donor.api, 10)
  const failures = () => onItsWay(id, 'payment_intent.payment_failed')
  return { ...donor, accountId: donor.id, url, id, failures }
}

describe('a player whose card is declined', () => {
  it.each([
    ['on the page', CARD],
    ['on their page', SESSION],
  ])('%s reads why, once for each try, and may go on paying', async (_where, way) => {
    const buyer = await newBuyer(way)
    await press(portal, buyer.url, 'decline')
    const ten = Array(10)
      .fill(await buyer.failures())
      .flat() as Delivery[]
    expect(await arrive(ten)).toEqual(Array(10).fill(200))
    await buyer.api.payments.recheckPayment({ ourTransactionId: buyer.id })
    expect(await declinedOf(buyer.id)).toEqual([WORDS])
    const stillOpen = { state: 'pending', canCancel: true, payUrl: buyer.url }
    expect(await paymentOf(portal, buyer.id)).toMatchObject(stillOpen)
    await press(portal, buyer.url, 'decline')
    await arrive(await buyer.failures())
    expect(await declinedOf(buyer.id)).toEqual([WORDS, WORDS])
    await press(portal, buyer.url, 'pay')
    await arrive(await onItsWay(buyer.id))
    const kinds = ['created', 'sent', 'declined', 'declined', 'paid', 'credited']
    expect(kindsOf(await paymentOf(portal, buyer.id))).toEqual(kinds)
    expect(await coinsOf(portal, buyer.accountId)).toBe(1_000)
  })

  it('reads of it too when it is told of only after the next one was declined', async () => {
    const buyer = await newBuyer(SESSION)
    await press(portal, buyer.url, 'decline')
    const first = await buyer.failures()
    await press(portal, buyer.url, 'decline')
    await arrive(first)
    expect(await declinedOf(buyer.id)).toHaveLength(2)
  })

  it('reads of it even when nobody tells of it', async () => {
    const buyer = await newBuyer(CARD)
    await press(portal, buyer.url, 'decline')
    await backdate(portal, buyer.id, 0.1)
    await reconcilePayments(portal)
    expect(await declinedOf(buyer.id)).toEqual([WORDS])
  })

  it('reads of it before the coins when another card was faster, and never after them', async () => {
    const [before, after] = [await newBuyer(CARD), await newBuyer(CARD)]
    for (const { url } of [before, after]) {
      await press(portal, url, 'decline')
      await press(portal, url, 'pay')
    }
    await arrive(await before.failures())
    expect(kindsOf(await paymentOf(portal, before.id)).slice(2)).toEqual(['declined', 'paid', 'credited'])
    await arrive(await onItsWay(after.id, 'payment_intent.succeeded'))
    await arrive(await after.failures())
    expect(kindsOf(await paymentOf(portal, after.id)).slice(2)).toEqual(['paid', 'credited'])
  })

  it('may pay again when money that was on its way did not come', async () => {
    const buyer = await newBuyer(CARD)
    await press(portal, buyer.url, 'payLater')
    await arrive(await onItsWay(buyer.id))
    expect(await paymentOf(portal, buyer.id)).toMatchObject({ state: 'processing', payUrl: null })
    await press(portal, buyer.url, 'decline')
    await arrive(await buyer.failures())
    expect(await paymentOf(portal, buyer.id)).toMatchObject({ state: 'pending', payUrl: buyer.url })
    expect(await declinedOf(buyer.id)).toEqual([WORDS])
  })

  it('is told once of the try that ended a payment', async () => {
    const buyer = await newBuyer(SESSION)
    await press(portal, buyer.url, 'payLater')
    await press(portal, buyer.url, 'decline')
    await arrive(await onItsWay(buyer.id))
    const { timeline } = await paymentOf(portal, buyer.id)
    expect(timeline.slice(2).map(({ kind, note }) => [kind, note])).toEqual([['failed', WORDS]])
  })
})

describe('a link of FreeKassa', () => {
  it('that was declined can be paid all the same', async () => {
    const buyer = await newBuyer(WAYS['a link of FreeKassa']!)
    const recheck = () => buyer.api.payments.recheckPayment({ ourTransactionId: buyer.id })
    await press(portal, buyer.url, 'decline')
    expect(await recheck()).toMatchObject({
      outcome: 'not_paid',
      payment: { state: 'pending', payUrl: buyer.url },
    })
    await press(portal, buyer.url, 'decline')
    await recheck()
    expect(await declinedOf(buyer.id)).toEqual([null, null])
    await press(portal, buyer.url, 'pay')
    expect(await recheck()).toMatchObject({ outcome: 'credited' })
    expect(kindsOf(await paymentOf(portal, buyer.id)).slice(2)).toEqual([
      'declined',
      'declined',
      'paid',
      'credited',
    ])
  })
})

const says = (...declined: DeclinedTry[]) => {
  cards.says = () => ({ status: 'open', theirPaymentId: null, declined })
}
async function opened() {
  const donor = await newDonor(scripted)
  const { ourTransactionId } = await CARD.open(donor.api, 10)
  const recheck = () => donor.api.payments.recheckPayment({ ourTransactionId })
  return { id: ourTransactionId, recheck, donor }
}

describe('a try that was declined', () => {
  it('stands in the timeline once, whoever asks and however many do at once', async () => {
    const { id, recheck } = await opened()
    says({ tryId: 'one', reason: 'No money' }, { tryId: 'two', reason: '' })
    const news = { kind: 'declined', tryId: 'one', reason: 'No money' } as const
    await Promise.all(
      Array.from({ length: 10 }, () => [tell(notificationOf({ ourId: id }, { news })), recheck()]).flat(),
    )
    expect(await declinedOf(id)).toEqual([{ code: 'text', text: 'No money' }, null])
  })

  it('is kept also where its reason is cut within a sign, or has one that no database stores', async () => {
    const { id, recheck } = await opened()
    says({ tryId: 'long', reason: `${'x'.repeat(499)}😀 and more` }, { tryId: 'n\0ul', reason: 'No\0 money' })
    await recheck()
    const texts = [`${'x'.repeat(499)}\ufffd`, 'No money'].map((text) => ({ code: 'text', text }))
    expect(await declinedOf(id)).toEqual(texts)
  })

  it('is no news of a payment that was given up', async () => {
    const { id, recheck, donor } = await opened()
    says()
    await donor.api.payments.cancelPayment({ ourTransactionId: id })
    says({ tryId: 'one', reason: 'No money' })
    await recheck()
    expect(kindsOf(await paymentOf(portal, id))).toEqual(['created', 'sent', 'cancelled'])
  })
})
