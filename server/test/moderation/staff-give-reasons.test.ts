import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER } from '../../../test/support/servers.ts'
import { fingerprint } from '../support/fingerprint.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newAdmin, newDonor } from '../support/payments.ts'

const portal = await openTestPortal()
const admin = await newAdmin(portal)
const donor = await newDonor(portal)
const { ourTransactionId } = await donor.api.payments.getEnotLink({ amount: 10 })
const { email } = donor
const coins = { email, balanceValue: 5, characterName: '', date: '2026-01-31' }
const line = { target: 'The Tavern', totalAmount: 10, date: '2026-01-31' }
const came = { currency: 'EUR', netAmount: 9, paidAmount: 10, coinsToReceive: 100, date: '2026-01-31' }

type Sent = Readonly<Record<string, string | number>>
type Act = readonly [method: 'POST' | 'DELETE', name: string, sent: Sent, field: string]

/** Everything staff do to somebody's money or name by their own word. What a provider decides needs no reason. */
const ACTS: readonly Act[] = [
  ['DELETE', 'refundTransaction', { transactionId: ourTransactionId }, 'reason'],
  ['DELETE', 'cancelPurchase', { purchaseId: 1 }, 'reason'],
  ['POST', 'deleteTopSponsor', line, 'reason'],
  ['POST', 'changeBalance', coins, 'comment'],
  ['POST', 'addCoins', coins, 'comment'],
  ['POST', 'processCustomPayment', { email, ...came }, 'reason'],
  ['POST', 'cancel-payment', { ourTransactionId }, 'reason'],
  ['POST', 'dismiss-payment-review', { ourTransactionId }, 'reason'],
  ['POST', 'lift-payment-hold', { email }, 'reason'],
]
const NONE = [undefined, '', '   ', '\u00A0\u3000\n', 'no', ' a b ', 'x'.repeat(501)]

describe('what staff do by their word', () => {
  it.each(ACTS)(
    'is refused without a reason, and nothing happens: %s %s',
    async (method, name, sent, field) => {
      const path = `/api/${DEFAULT_SERVER}/accounts/${name}`
      const before = await fingerprint(portal)
      for (const reason of NONE) {
        const all = { ...sent, ...(reason !== undefined && { [field]: reason }) }
        const query = new URLSearchParams(Object.entries(all).map(([key, value]) => [key, String(value)]))
        const answer =
          method === 'DELETE'
            ? await admin.program.request(method, `${path}?${query}`)
            : await admin.program.request(method, path, { body: all })
        expect([reason, answer.status, answer.json()]).toMatchObject([
          reason,
          400,
          { code: 'BAD_INPUT', field },
        ])
      }
      expect(await fingerprint(portal)).toEqual(before)
    },
  )

  it('needs none for what is their own: a payment they began is given up like anybody’s', async () => {
    const own = await admin.api.payments.getEnotLink({ amount: 10 })
    await expect(
      admin.api.payments.cancelPayment({ ourTransactionId: own.ourTransactionId }),
    ).resolves.toMatchObject({ state: 'cancelled' })
  })
})
