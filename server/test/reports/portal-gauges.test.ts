import { PostgresDialect, sql } from 'kysely'
import { Gauge, Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { kysely } from '../../src/platform/db/database.ts'
import { recordSecurityEvent } from '../../src/identity/accounts/security-event-repo.ts'
import { addPortalGauges } from '../../src/reports/portal-gauges.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { pastPayment, tellPayments } from '../support/past-payments.ts'
import { newPerson } from '../support/people.ts'

const portal = await openTestPortal()
const registry = new Registry()
addPortalGauges(registry, portal.db, portal.log)

/** What stands behind a line's beginning; 0 where there is no such line. */
async function gauge(start: string) {
  const lines = (await registry.metrics()).split('\n')
  return Number(lines.find((line) => line.startsWith(`${start} `))?.slice(start.length) ?? 0)
}

describe('the gauges of a portal', () => {
  it('say what waits for staff, and what happened to accounts a moment ago', async () => {
    const inReview = 'castellan_payments_in_review{server="lionna_x5"}'
    const wrongPasswords = 'castellan_security_events{kind="sign-in-failed"}'
    const { id } = await newPerson(portal)
    const before = [await gauge(inReview), await gauge(wrongPasswords)]
    await tellPayments(portal, [pastPayment({ accountId: id, at: null, state: 'in_review' })])
    for (let nth = 0; nth < 3; nth++)
      await recordSecurityEvent(portal.db, 'sign-in-failed', { accountId: id })
    expect([await gauge(inReview), await gauge(wrongPasswords)]).toEqual([before[0]! + 1, before[1]! + 3])
  })

  it('are missing while the database is away, which is logged once, and everything else is told', async () => {
    const without = new Registry()
    without.registerMetric(new Gauge({ name: 'other', help: 'of the process', registers: [] }))
    const pool = { connect: () => Promise.reject(new Error('away')), end: () => Promise.resolve() }
    addPortalGauges(without, kysely(new PostgresDialect({ pool: pool as never })), portal.log)
    const told = (await without.metrics()).split('\n').filter((line) => /^[a-z]/.test(line))
    expect(told).toEqual(['other 0'])
    await without.metrics()
    expect(portal.logLines).toMatchObject([
      { msg: 'a metric cannot be read and is missing', metric: expect.stringMatching(/^castellan_/) },
    ])
  })

  it('count what is stuck: notifications that failed, and work that is due', async () => {
    const queue = 'jobs_nobody_works_on'
    await sql`insert into webhook_event (provider, event_id, kind, state, payload)
      values ('enot', 'evt_stuck', 'paid', 'failed', '{}')`.execute(portal.db)
    await sql`select pgboss.create_queue(${queue}, '{"policy": "standard"}'::jsonb)`.execute(portal.db)
    await sql`insert into pgboss.job (name) values (${queue})`.execute(portal.db)
    expect(await gauge('castellan_webhooks_failed{provider="enot"}')).toBe(1)
    expect(await gauge(`castellan_jobs_waiting{queue="${queue}"}`)).toBe(1)
    expect(await registry.metrics()).toContain('castellan_deliveries_overdue 0')
  })
})
