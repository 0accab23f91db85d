import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER } from '../../../test/support/servers.ts'
import { checkLedgerAtTheEnd, coinsOf } from '../support/money.ts'
import { stripeWire } from '../support/in-flight-notifications.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newAdmin, newDonor, press } from '../support/payments.ts'

const portal = await openTestPortal()
checkLedgerAtTheEnd(portal)
const { onItsWay, arrive } = stripeWire(portal)

const newInvoice = async (query: Record<string, string>) => {
  const answer = await portal.app.inject(`/dev/pay/stripe?${new URLSearchParams(query)}`)
  const path = answer.headers.location!
  return { id: path.split('/').at(-1)!, url: `${portal.config.publicUrl}${path}` }
}

describe('an invoice', () => {
  it('is credited to whom it names once it is paid, and once', async () => {
    const [admin, donor] = [await newAdmin(portal), await newDonor(portal)]
    const invoice = await newInvoice({ email: donor.email, amount: '1000' })
    const credit = () => admin.api.payments.processStripeInvoice({ id: invoice.id })
    expect(await credit()).toMatchObject({ outcome: 'not_paid', payment: null })
    await press(portal, invoice.url, 'pay')
    const outcomes = (await Promise.all([credit(), credit(), credit()])).map(({ outcome }) => outcome)
    expect(outcomes.toSorted()).toEqual(['already_credited', 'already_credited', 'credited'])
    expect(await coinsOf(portal, donor.id)).toBe(1_000)
    const { rows } = await sql<{
      id: string
    }>`select data -> 'payments' -> 'data' -> 0 -> 'payment' ->> 'payment_intent' as id
      from demo.simulated_object where id = ${invoice.id}`.execute(portal.db)
    await arrive([...(await onItsWay(rows[0]!.id)), ...(await onItsWay(invoice.id))])
    expect(await coinsOf(portal, donor.id)).toBe(1_000)
  })

  it('of another server, of nobody, or that is not there credits nothing', async () => {
    const [admin, donor] = [await newAdmin(portal), await newDonor(portal)]
    const elsewhere = await newInvoice({ email: donor.email, amount: '2500', server: 'teon_x1' })
    const nobody = await newInvoice({ email: 'nobody@example.test', amount: '2500', server: DEFAULT_SERVER })
    for (const { url } of [elsewhere, nobody]) await press(portal, url, 'pay')
    const credit = (id: string) => admin.api.payments.processStripeInvoice({ id })
    expect(await credit(elsewhere.id)).toMatchObject({ outcome: 'mismatch' })
    await expect(credit(nobody.id)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    for (const id of ['in_unknown', `in_${'a'.repeat(98)}`, `in_${'a'.repeat(252)}`, 'search', '---'])
      expect([id, await credit(id)]).toMatchObject([id, { outcome: 'unknown' }])
    await expect(credit(`in_${'a'.repeat(253)}`)).rejects.toMatchObject({ code: 'BAD_INPUT', field: 'id' })
    expect(await coinsOf(portal, donor.id)).toBe(0)
  })
})
