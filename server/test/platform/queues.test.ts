import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../src/platform/db/in-transaction.ts'
import { openTestPortal } from '../support/open-test-portal.ts'

const portal = await openTestPortal()

describe('the queues', () => {
  it('take work in the moment in which they were made, also where a database has one connection', async () => {
    const kind = { queue: 'made-now', run: () => Promise.resolve() }
    for (const options of [undefined, { retryLimit: 7 }]) {
      await portal.jobs.declare([{ ...kind, ...(options && { options }) }])
      await inTransaction(portal.db, (tx) => portal.jobs.send(tx, kind.queue, {}))
    }
    const { rows } = await sql`select from pgboss.job where name = ${kind.queue}`.execute(portal.db)
    expect(rows).toHaveLength(2)
  })

  it('are left alone by a portal that finds them right', async () => {
    const before = await queues()
    await openTestPortal({ beside: portal })
    expect(await queues()).toEqual(before)
  })

  it('are brought up to date by one that knows better', async () => {
    const before = await queues()
    await sql`update pgboss.queue set retry_limit = 99, notify = false where name = 'mail'`.execute(portal.db)
    await sql`update pgboss.schedule set cron = '0 0 1 1 *' where name = 'housekeeping'`.execute(portal.db)
    await openTestPortal({ beside: portal })
    const after = await queues()
    expect(after.map(({ name, rule }) => [name, rule])).toEqual(before.map(({ name, rule }) => [name, rule]))
    const written = after.filter((queue, place) => queue.written !== before[place]!.written)
    expect(written.map(({ name }) => name)).toEqual(['housekeeping', 'mail'])
  })
})

/** The queues and the schedules by what they are to do, each with when it was told. */
async function queues() {
  const { rows } = await sql<{ name: string; rule: string; written: string }>`
    select name, concat_ws(' ', retry_limit, retry_delay, expire_seconds, dead_letter, notify) as rule,
      updated_on::text as written from pgboss.queue where name not like '\\_\\_%'
    union all select name, cron, updated_on::text from pgboss.schedule
    order by 1, 2`.execute(portal.db)
  return rows
}
