import type { FastifyBaseLogger } from 'fastify'
import { fromKysely, type Job, type JobResult, PgBoss, type Queue } from 'pg-boss'
import type { Database, Tx } from '../db/database.ts'

/** One kind of background work. */
export interface JobKind<Data extends object> {
  readonly queue: string
  readonly options?: Omit<Queue, 'name'>
  /** When it runs by itself, as cron in UTC; one process of many runs it. */
  readonly cron?: string
  run(data: Data): Promise<void>
}

export interface Jobs {
  /** Queues work in the transaction that asks for it: it is done if, and only if, that commits. */
  send(tx: Tx, queue: string, data: object, timing?: { readonly startAfterSeconds: number }): Promise<void>
  /** Takes up work of these kinds. */
  work(kinds: readonly JobKind<never>[]): Promise<void>
  /** Lets running work end, hands the rest back. */
  stop(): Promise<void>
}

/** A few at a time, at once again while there are more; one that fails does not take the others with it. */
const WORK = {
  // work that is due at once is announced; the looks between find what was put off or failed
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 1,
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

/** The job queue in the portal's own database. Without a schedule nothing runs by itself, only what is asked for. */
export async function openJobs(
  database: Database,
  log: FastifyBaseLogger,
  { schedule = true } = {},
): Promise<Jobs> {
  const boss = new PgBoss({ ...database.jobsDatabase, useListenNotify: true, schedule })
  boss.on('error', (err) => log.error({ err }, 'job queue'))
  await boss.start()
  return {
    send: async (tx, queue, data, timing) => {
      await boss.send(queue, data, {
        db: fromKysely(tx),
        ...(timing && { startAfter: timing.startAfterSeconds }),
      })
    },
    work: async (kinds) => {
      for (const kind of kinds) await take(boss, kind, log)
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

async function take(boss: PgBoss, kind: JobKind<never>, log: FastifyBaseLogger) {
  await boss.createQueue(kind.queue, kind.options)
  // work is announced in queues of earlier versions too
  await boss.updateQueue(kind.queue, { notify: true })
  if (kind.cron) await boss.schedule(kind.queue, kind.cron)
  await boss.work(kind.queue, WORK, async (jobs: Job<never>[]) => {
    const results: JobResult[] = []
    for (const { id, data } of jobs) results.push({ id, status: await outcomeOf(kind, id, data, log) })
    return results
  })
}

async function outcomeOf(kind: JobKind<never>, id: string, data: never, log: FastifyBaseLogger) {
  try {
    await kind.run(data)
    return 'completed'
  } catch (err) {
    log.warn({ err, queue: kind.queue, job: id }, 'job failed, it will be tried again')
    return 'failed'
  }
}
