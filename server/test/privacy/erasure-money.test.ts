import { describe, expect, it } from 'vitest'
import { balanceOf } from '../../src/coins/ledger/balance-repo.ts'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { openBrowser } from '../support/browser.ts'
import { begin, erase, waitIsOver } from '../support/erasure.ts'
import { eraseDue } from '../../src/privacy/erasure/erasure-job.ts'
import { lettersTo } from '../support/letters.ts'
import { checkLedgerAtTheEnd, held } from '../support/money.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { CARD, newAdmin, paymentOf } from '../support/payments.ts'
import { PASSWORD } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { notificationOf, openScripted } from '../support/scripted-provider.ts'

const portal = await openTestPortal()
const { db } = portal
const { cards, scripted, paid: paidByScript, tell } = await openScripted(portal)
checkLedgerAtTheEnd(portal)
const admin = await newAdmin(scripted)
const providers = () => held(portal, { kind: 'provider', server, name: 'stripe' })
const balance = (id: number) => balanceOf(db, server, id)

/** Somebody who paid, with a browser. */
async function paid() {
  const { donor, ourTransactionId } = await paidByScript()
  const browser = await openBrowser(scripted)
  await browser.signIn(donor.email, PASSWORD)
  return { donor, browser, ourTransactionId }
}

describe('money that moves after somebody was erased', () => {
  it('a lost dispute is booked once, its coins as a debt of nobody', async () => {
    const { donor, browser, ourTransactionId } = await paid()
    await erase(scripted, browser, donor)
    expect(await balance(donor.id)).toMatchObject({ balance: 0, debt: 0 })
    const before = await providers()
    const lost = notificationOf(
      { ourId: ourTransactionId },
      { eventId: `lost ${ourTransactionId}`, news: { kind: 'dispute', disputeId: 'dp_late', state: 'lost' } },
    )
    expect((await tell(lost)).statusCode).toBe(200)
    expect((await tell(lost)).statusCode).toBe(200)
    expect(await paymentOf(portal, ourTransactionId)).toMatchObject({ state: 'refunded' })
    expect(await balance(donor.id)).toMatchObject({ balance: 0, debt: 1_000 })
    expect(await providers()).toBe(before + 1_000)
  })

  it('a refund by staff is booked, and mailed to nobody', async () => {
    const { donor, browser, ourTransactionId } = await paid()
    await erase(scripted, browser, donor)
    await admin.api.purchases.refundTransaction({
      transactionId: ourTransactionId,
      reason: 'asked for by mail',
    })
    expect(await paymentOf(portal, ourTransactionId)).toMatchObject({ state: 'refunded' })
    expect(await balance(donor.id)).toMatchObject({ balance: 0, debt: 1_000 })
    const { email } = await db
      .selectFrom('account')
      .select('email')
      .where('id', '=', donor.id)
      .executeTakeFirstOrThrow()
    expect(await lettersTo(portal, email)).toEqual([])
  })
})

describe('money that is under way', () => {
  it('keeps an account from being asked to go, as long as it is', async () => {
    const { donor, browser } = await paid()
    cards.says = () => ({ status: 'open' })
    const { ourTransactionId } = await CARD.open(donor.api, 10)
    const ask = () => browser.api.personalData.requestErasure({ email: donor.email, password: PASSWORD })
    await expect(ask()).rejects.toMatchObject({
      ...refusal('ERASURE_NOT_POSSIBLE'),
      message: '1 payment is under way: finish or cancel it first',
    })
    cards.says = () => ({})
    await donor.api.payments.recheckPayment({ ourTransactionId })
    await expect(ask()).resolves.toBeTruthy()
  })

  it('that came up during the wait keeps it until it has ended', async () => {
    const { donor, browser, ourTransactionId } = await paid()
    await begin(scripted, browser, donor)
    const news = (state: 'opened' | 'won') =>
      tell(
        notificationOf(
          { ourId: ourTransactionId },
          { eventId: `${state} ${ourTransactionId}`, news: { kind: 'dispute', disputeId: 'dp_wait', state } },
        ),
      )
    await news('opened')
    await waitIsOver(portal, donor)
    await eraseDue(scripted)
    expect(await balance(donor.id)).toMatchObject({ balance: 1_000, isOnHold: true })
    await news('won')
    await eraseDue(scripted)
    expect(await balance(donor.id)).toMatchObject({ balance: 0, isOnHold: false })
  })
})
