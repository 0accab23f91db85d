import { describe, expect, it } from 'vitest'
import { checkLedgerAtTheEnd } from '../support/money.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { pastPayment, tellPayments } from '../support/past-payments.ts'
import { newPerson, signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
checkLedgerAtTheEnd(portal)
const { api } = (await signIn(portal, 'admin')).browser
const SERVER = 'lionna_x5'

describe('the payment report of an account', () => {
  it('says what was paid, and where all coins came from and went', async () => {
    const player = await newPerson(portal)
    await tellPayments(portal, [
      pastPayment({ accountId: player.id, at: '2022-03-01T10:00:00Z', coins: 2_100 }),
      pastPayment({
        accountId: player.id,
        at: '2022-04-01T10:00:00Z',
        amountMinor: 1_000,
        coins: 1_000,
        refundedMinor: 1_000,
      }),
      pastPayment({ accountId: player.id, at: null }),
    ])
    const report = await api.balance.getUserPaymentReport({ email: player.email })
    expect(report).toEqual({
      email: player.email,
      server: SERVER,
      totals: [{ paymentSystem: 'stripe', currency: 'EUR', count: 2, paid: 30, refunded: 10, coins: 3_100 }],
      coins: {
        balance: 2_100,
        debt: 0,
        bought: 3_100,
        given: 0,
        received: 0,
        sent: 0,
        spent: 0,
        takenBack: 1_000,
      },
      firstPaymentAt: '2022-03-01T10:00:00.000Z',
      lastPaymentAt: '2022-04-01T10:00:00.000Z',
    })
  })

  it('adds up to the balance for everybody the demonstration knows', async () => {
    const { browser: chief } = await signIn(portal, 'super')
    const people = await portal.db
      .selectFrom('ledgerAccount')
      .innerJoin('account', 'account.id', 'ledgerAccount.accountId')
      .select(['account.email', 'ledgerAccount.balance'])
      .where('kind', '=', 'user')
      .where('server', '=', SERVER)
      .execute()
    expect(people.length).toBeGreaterThan(5)
    for (const { email, balance } of people) {
      const { coins } = await chief.api.balance.getUserPaymentReport({ email })
      const { bought, given, received, sent, spent, takenBack } = coins
      expect(coins.balance).toBe(balance)
      expect(bought + given + received - sent - spent - takenBack).toBe(balance)
    }
  })

  it('there is none of somebody nobody knows', async () => {
    await expect(api.balance.getUserPaymentReport({ email: 'nobody@example.test' })).rejects.toMatchObject(
      refusal('ACCOUNT_NOT_FOUND', 'email'),
    )
  })
})
