import { describe, expect, it } from 'vitest'
import { SERVER_KEYS, SERVERS } from '../../../test/support/servers.ts'
import { isTold } from '../../src/portal/money/past-repo.ts'
import { firstOrder, planPast } from '../../src/portal/money/plan-past.ts'
import { seedMoney } from '../../src/portal/money/seed-money.ts'
import { findOwned } from '../../src/portal/people/owned.ts'
import { openTestPortal } from '../../../server/test/support/open-test-portal.ts'
import { signIn } from '../../../server/test/support/people.ts'

const portal = await openTestPortal()
const SCALE = 0.05

const count = async (table: 'payment' | 'ledgerTransaction' | 'purchase' | 'sponsorName') =>
  Number(
    (
      await portal.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows,
  )
const counts = async () => [
  await count('payment'),
  await count('ledgerTransaction'),
  await count('purchase'),
  await count('sponsorName'),
]

describe('the past of a demonstration', () => {
  it('keeps every rule of the ledger', async () => {
    const { browser } = await signIn(portal, 'admin')
    const { invariants } = await browser.api.reports.checkLedger({})
    expect(invariants.filter(({ isKept }) => !isKept)).toEqual([])
    expect(invariants).toHaveLength(11)
  })

  it('tells in timelines what the screens put into words', async () => {
    const rows = await portal.db
      .selectFrom('paymentEvent')
      .select(['note', 'codedNote'])
      .where('codedNote', 'is not', null)
      .execute()
    const codes = new Set(rows.map(({ codedNote }) => codedNote!.code))
    expect(codes).toEqual(new Set(['coins', 'byStaff', 'text', 'refund', 'otherAmount']))
    expect(rows.every(({ note }) => note === '')).toBe(true)
  })

  it('is told once, however often a portal starts', async () => {
    const before = await counts()
    await Promise.all(
      SERVERS.all.map(async (server) => {
        const owned = await findOwned(portal, server, SCALE)
        await seedMoney(portal, { server: server.key, now: new Date(), owned })
      }),
    )
    expect(await counts()).toEqual(before)
    for (const server of SERVER_KEYS) expect(await isTold(portal.db, firstOrder(server))).toBe(true)
  })

  it('shows the player one of each way to pay and to end, oldest movement first in time', async () => {
    const { browser, email } = await signIn(portal, 'player')
    const history = await browser.api.balance.getUserBalanceHistory({ email })
    expect(new Set(history.map(({ movement }) => movement))).toContain('payment')
    const times = history.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
    const rows = await portal.db
      .selectFrom('payment')
      .innerJoin('account', 'account.id', 'payment.accountId')
      .select(['payment.paymentSystem', 'payment.state'])
      .where('email', '=', email)
      .where('server', '=', 'lionna_x5')
      .execute()
    expect(new Set(rows.map(({ paymentSystem }) => paymentSystem))).toEqual(
      new Set(['stripe', 'paypal', 'enot', 'freekassa']),
    )
    expect(new Set(rows.map(({ state }) => state))).toEqual(
      new Set(['credited', 'partially_refunded', 'expired', 'failed']),
    )
  })

  it('is told in euros where an operator sells for nothing else', () => {
    const { services, gameCoin, donations } = portal.settings.of('lionna_x5')
    const rates = [{ currency: 'EUR' as const, coinsPerUnit: 10 }]
    const donors = [1, 2, 3].map((accountId) => ({
      accountId,
      character: { id: accountId, name: 'Somebody' },
    }))
    const settings = { services, gameCoin, donations: { ...donations, rates } }
    const { payments } = planPast({ server: 'lionna_x5', donors, settings, days: 90, now: new Date() })
    expect(new Set(payments.map(({ currency }) => currency))).toEqual(new Set(['EUR']))
  })

  it('leaves nothing open that would be asked for at a provider', async () => {
    const open = await portal.db
      .selectFrom('payment')
      .select('id')
      .where('state', 'in', ['created', 'pending', 'processing', 'disputed'])
      .execute()
    expect(open).toEqual([])
  })
})
