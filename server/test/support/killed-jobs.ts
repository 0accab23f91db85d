import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { asTests } from './lock-injection.ts'

/** Hands back the jobs that killed processes had in hand, as the next one does when their time is up: whoever opens then has them at once. */
export async function handBackJobs(url: string, queue: string) {
  const connectionString = asTests(url)
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(
    `update pgboss.job set started_on = started_on - interval '1 hour' where name = $1 and state = 'active'`,
    [queue],
  )
  await client.query('update pgboss.queue set monitor_on = null, monitor_claim_on = null where name = $1', [
    queue,
  ])
  const boss = new PgBoss({ connectionString, max: 1, supervise: false, schedule: false, migrate: false })
  await boss.start()
  await boss.supervise(queue)
  await boss.stop()
  await client.query(`update pgboss.job set start_after = now() where name = $1 and state = 'retry'`, [queue])
  await client.end()
}
