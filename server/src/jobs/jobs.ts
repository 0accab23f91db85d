import type { FastifyBaseLogger } from 'fastify'
import { fromKysely, type Job, type JobResult, PgBoss, type Queue } from 'pg-boss'
import type { Database, Tx } from '../db/database.ts'
import { declareQueues } from './queues.ts'

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
  /** Lets running work end, and hands back what takes longer than there is patience: it is done again elsewhere. */
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

/** How long a stop waits for work that runs, in milliseconds. */
const PATIENCE_MS = 5_000

/** The job queue in the portal's own database. Without a schedule nothing runs by itself, only what is asked for. */
export async function openJobs(
  database: Database,
  log: FastifyBaseLogger,
  { schedule = true, patienceMs = PATIENCE_MS } = {},
): Promise<Jobs> {
  const boss = new PgBoss({ ...database.jobsDatabase, useListenNotify: true, schedule })
  boss.on('error', (err) => log.error({ err }, 'job queue'))
  await boss.start()
  const queues: string[] = []
  let isOver = false
  return {
    send: async (tx, queue, data, timing) => {
      await boss.send(queue, data, {
        db: fromKysely(tx),
        ...(timing && { startAfter: timing.startAfterSeconds }),
      })
    },
    work: async (kinds) => {
      await declareQueues(boss, kinds)
      for (const kind of kinds) {
        queues.push(kind.queue)
        await take(boss, kind, { log, isOver: () => isOver })
      }
    },
    stop: async () => {
      await boss.stop({ close: false, graceful: true, timeout: patienceMs })
      isOver = true
      // what was cut off still hands itself back; only then may the connections go
      await Promise.all(queues.map((queue) => boss.offWork(queue)))
      await boss.stop()
    },
  }
}

interface Surroundings {
  readonly log: FastifyBaseLogger
  /** True when the queue has stopped, and whatever still runs was cut off. */
  readonly isOver: () => boolean
}

async function take(boss: PgBoss, kind: JobKind<never>, around: Surroundings) {
  await boss.work(kind.queue, WORK, async (jobs: Job<never>[]) => {
    const results: JobResult[] = []
    for (const job of jobs) {
      // the rest was handed back with the one that was cut off
      if (around.isOver()) break
      results.push({ id: job.id, status: await outcomeOf(kind, job, around) })
    }
    return results
  })
}

async function outcomeOf(kind: JobKind<never>, { id, data }: Job<never>, { log, isOver }: Surroundings) {
  try {
    await kind.run(data)
    return 'completed'
  } catch (err) {
    // work that was cut off finds its database gone, which is no news
    const level = isOver() ? 'debug' : 'warn'
    log[level]({ err, queue: kind.queue, job: id }, 'job failed, it will be tried again')
    return 'failed'
  }
}
