import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { expect, it } from 'vitest'
import { lookForWork } from '../../src/platform/jobs/look-for-work.ts'
import { declareQueues } from '../../src/platform/jobs/queues.ts'
import { openTestPortal } from '../support/open-test-portal.ts'

const portal = await openTestPortal()
const { db } = portal

it('each minute, what has something to do is queued, and nothing else', async () => {
  const sent: string[] = []
  const jobs = { send: async (_tx: unknown, queue: string) => void sent.push(queue) }
  await lookForWork(db, jobs, [
    { queue: 'idle', due: sql<boolean>`exists (select from account where email = 'nobody')` },
    { queue: 'busy', due: sql<boolean>`exists (select from account) or ${true}` },
    { queue: 'told otherwise' },
  ]).run({})
  expect(sent).toEqual(['busy'])
})

it('what ran by itself in an earlier version, and does not now, is taken off the schedule', async () => {
  const boss = new PgBoss({ ...portal.database.jobsDatabase, supervise: false, schedule: false })
  await boss.start()
  const queue = 'of-an-earlier-version'
  const isScheduled = async () => (await boss.getSchedules()).some(({ name }) => name === queue)
  await declareQueues(boss, [{ queue, cron: '* * * * *' }])
  expect(await isScheduled()).toBe(true)
  await declareQueues(boss, [{ queue }])
  expect(await isScheduled()).toBe(false)
  await boss.stop()
})
