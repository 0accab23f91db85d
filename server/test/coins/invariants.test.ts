import en from '@castellan/contract/languages/en/screen.json' with { type: 'json' }
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { INVARIANTS } from '../../src/coins/invariants/invariants.ts'
import { checkLedger } from '../../src/coins/invariants/invariant-repo.ts'
import { brokenBy, LAST_GIFT, openLife } from '../support/broken-ledger.ts'
import { expectLedgerSound } from '../support/money.ts'
import { newPlayer, signIn } from '../support/people.ts'

const { portal, db, person, paymentId } = await openLife()
const admin = await signIn(portal, 'admin')

describe('the rules money keeps', () => {
  it('are kept by what the portal does, and each the database can answer is asked', async () => {
    const checked = await checkLedger(db)
    const askedOfProviders = 12
    expect([...checked.map(({ number }) => number), askedOfProviders]).toEqual(
      Object.keys(INVARIANTS).map(Number),
    )
    await expectLedgerSound(portal)
    const { invariants, checkedAt } = await admin.browser.api.reports.checkLedger({})
    expect(invariants).toEqual(checked)
    expect(Date.parse(checkedAt)).toBeGreaterThan(Date.now() - 60_000)
  })

  it('have words on the screen each', () => {
    expect(Object.keys(en.admin.ledger.rules)).toEqual(Object.keys(INVARIANTS))
  })

  it('name what breaks them to admins of all servers, to one of a single server only that they are broken', async () => {
    const local = await newPlayer(portal, { roles: [{ role: 'Admin', scope: server }] })
    const chief = await newPlayer(portal, { roles: [{ role: 'SuperUser', scope: 'all' }] })
    const eventId = 'evt_forgotten'
    await db
      .insertInto('webhookEvent')
      .values({
        provider: 'stripe',
        eventId,
        kind: 'x',
        paymentId: null,
        problem: null,
        payload: '{}',
        receivedAt: new Date(Date.now() - 3_600_000),
      })
      .execute()
    const broken = async ({ browser }: Pick<typeof admin, 'browser'>) =>
      (await browser.api.reports.checkLedger({})).invariants.filter(({ isKept }) => !isKept)
    const [seen, hidden, byChief] = [await broken(admin), await broken(local), await broken(chief)]
    await db.deleteFrom('webhookEvent').where('eventId', '=', eventId).execute()
    expect(seen).toMatchObject([{ number: 8, breaches: [`stripe ${eventId}`] }])
    expect(byChief).toEqual(seen)
    expect(hidden).toMatchObject([{ number: 8, breaches: ['Admins of all servers see what it is'] }])
  })

  it.each([
    [1, 'an entry alone', [`delete from ledger_entry where transaction_id = ${LAST_GIFT} and amount < 0`]],
    [
      1,
      'an amount that was altered',
      [`update ledger_entry set amount = amount + 1 where transaction_id = ${LAST_GIFT} and amount > 0`],
    ],
    [
      1,
      'a transaction that moves nothing',
      [
        `insert into ledger_transaction (kind, source, source_ref, fingerprint) values ('gift', 'x', 'y', '')`,
      ],
    ],
    [2, 'coins out of nothing', [`update ledger_account set balance = balance + 5 where kind = 'user'`]],
    [
      3,
      'a balance that was altered on both sides',
      [
        `update ledger_account set balance = balance + 5 where kind = 'user' and account_id = ${person.id}`,
        `update ledger_account set balance = balance - 5 where kind = 'rewards' and server = '${server}'`,
      ],
    ],
    [
      3,
      'a running balance that was altered',
      [
        `update ledger_entry set balance_after = balance_after + 1 where transaction_id = ${LAST_GIFT} and amount > 0`,
      ],
    ],
    [
      4,
      'a player with less than nothing',
      [
        'alter table ledger_account drop constraint ledger_account_floor',
        `update ledger_account set balance = -1 where kind = 'user' and account_id = ${person.id}`,
      ],
    ],
    [
      4,
      'a debt that is a credit',
      [
        'alter table ledger_account drop constraint ledger_account_debt',
        `update ledger_account set balance = 1 where kind = 'debt' and account_id = ${person.id}`,
      ],
    ],
    [
      5,
      'a source that posted twice',
      [
        'alter table ledger_transaction drop constraint ledger_transaction_source_source_ref_key',
        `insert into ledger_transaction (kind, source, source_ref, fingerprint) select kind, source, source_ref, '' from ledger_transaction where id = ${LAST_GIFT}`,
      ],
    ],
    [
      5,
      'a payment of another source',
      [`update ledger_transaction set source = 'paypal' where kind = 'payment'`],
    ],
    [
      5,
      'a credit without a payment',
      [`update ledger_transaction set kind = 'payment' where id = ${LAST_GIFT}`],
    ],
    [
      6,
      'more taken back than was paid',
      [`update ledger_transaction set reverses = ${LAST_GIFT} where source = 'test refund'`],
    ],
    [6, 'more given back than was paid', [`update payment set refunded_minor = amount_minor + 1`]],
    [
      6,
      'refunds that are more than the payment',
      [
        `insert into payment_refund (payment_id, amount_minor, coins) select '${paymentId}', 60, 60 from generate_series(1, 2)`,
      ],
    ],
    [
      8,
      'a notification nobody dealt with',
      [
        `insert into webhook_event (provider, event_id, kind, payload, received_at) values ('stripe', 'evt_1', 'x', '{}', now() - interval '11 minutes')`,
      ],
    ],
    [9, 'a credit nobody saw paid', ['update payment set checked_at = null']],
    [9, 'a credit without the provider’s id', ['update payment set their_payment_id = null']],
    [
      10,
      'a quote that was altered later',
      [`update payment set coins = coins + 1 where id = '${paymentId}'`],
    ],
    [10, 'a payment of somebody else', [`update payment set account_id = (select min(id) from account)`]],
    [11, 'a delivery that is gone', ['delete from delivery']],
    [11, 'a purchase that forgot its delivery', [`update purchase set state = 'held'`]],
    [
      11,
      'a purchase with coins still set aside',
      [`update ledger_transaction set source = 'x' where source = 'purchase-capture'`],
    ],
    [11, 'a price that was altered', ['update purchase set price = price + 1']],
    [
      11,
      'coins set aside for nothing',
      [`update ledger_account set balance = balance + 3 where kind = 'escrow'`],
    ],
  ])('number %d sees %s', async (number, _what, statements) => {
    const broken = await brokenBy(db, ...statements)
    expect(broken.map((rule) => rule.number)).toContain(number)
    await expectLedgerSound(portal)
  })

  it('name what breaks them, twenty of each at most', async () => {
    const [breach] = (
      await brokenBy(db, `update payment set coins = coins + 1 where id = '${paymentId}'`)
    ).filter(({ number }) => number === 10)
    expect(breach).toMatchObject({ number: 10, breaches: [`payment ${paymentId}`] })
    await sql`
      insert into webhook_event (provider, event_id, kind, payload, received_at)
      select 'stripe', 'old ' || i, 'x', '{}', now() - interval '1 hour' from generate_series(1, 30) i`.execute(
      db,
    )
    const [, , , , , , , eighth] = await checkLedger(db)
    expect(eighth).toMatchObject({ number: 8, isKept: false })
    expect(eighth!.breaches).toHaveLength(20)
    await db.updateTable('webhookEvent').set({ state: 'failed' }).execute()
    await expectLedgerSound(portal)
  })
})
