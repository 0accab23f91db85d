import type { PgBoss, QueueResult } from 'pg-boss'
import type { JobKind } from './jobs.ts'

type Declared = Pick<JobKind<never>, 'queue' | 'options' | 'cron'>

/** Makes the queues and the schedules what these kinds of work say; answers whether a queue changed. Where they are that already, it only looks. */
export async function declareQueues(boss: PgBoss, kinds: readonly Declared[]) {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const crons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  let isChanged = false
  for (const { queue, options, cron } of kinds) {
    isChanged = (await declareQueue(boss, queue, options, queues.get(queue))) || isChanged
    if (cron && crons.get(queue) !== cron) await boss.schedule(queue, cron)
    // an earlier version had it run by itself
    if (!cron && crons.has(queue)) await boss.unschedule(queue)
  }
  return isChanged
}

async function declareQueue(
  boss: PgBoss,
  name: string,
  { policy, ...options }: Declared['options'] = {},
  known?: QueueResult,
) {
  const wanted = { ...options, notify: true }
  if (!known) {
    await boss.createQueue(name, { ...wanted, ...(policy && { policy }) })
    return true
  }
  // how a queue was made by an earlier version is not how it has to stay, but for its policy, which is for ever
  if (Object.entries(wanted).every(([key, value]) => known[key as keyof typeof wanted] === value))
    return false
  await boss.updateQueue(name, wanted)
  return true
}
