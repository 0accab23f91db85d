import type { FastifyBaseLogger } from 'fastify'
import type { RawBuilder } from 'kysely'
import {
  type ConstructorOptions,
  fromKysely,
  type JobResult,
  type JobWithMetadata,
  PgBoss,
  type Queue,
} from 'pg-boss'
import { isOutage } from '@castellan/game-world/port/is-outage'
import type { Database, Tx } from '../db/database.ts'
import { levelOf } from '../errors/level-of.ts'
import { type LogGate, logGate } from '../log/log-gate.ts'
import { declareQueues } from './queues.ts'
import { type Alarm, openAlarm } from './alarm.ts'

/** One kind of background work. */
export interface JobKind<Data extends object> {
  readonly queue: string
  readonly options?: Omit<Queue, 'name'>
  /** When it runs by itself, as cron in UTC; one process of many runs it. */
  readonly cron?: string
  /** True while there is something to do, which is looked at each minute (`lookForWork`), where nothing else tells of it. */
  readonly due?: RawBuilder<boolean>
  /** How many of it a process works on at the same time; one, unless it says otherwise. */
  readonly concurrency?: number
  /** Whether a failure is a trouble of whom it talks to (a mail server, say), where neither a database nor a game is away. */
  isOutside?(err: unknown): boolean
  run(data: Data): Promise<void>
}

export interface Jobs {
  /** Queues work in the transaction that asks for it: it is done if, and only if, that commits. */
  send(tx: Tx, queue: string, data: object, timing?: { readonly startAfterSeconds: number }): Promise<void>
  /** Makes the queues of these kinds of work, so that it can be sent. */
  declare(kinds: readonly JobKind<never>[]): Promise<void>
  /** Takes up work of these kinds, which were declared. */
  work(kinds: readonly JobKind<never>[]): Promise<void>
  /** Lets running work end, and hands back what takes longer than there is patience: it is done again elsewhere. */
  stop(): Promise<void>
}

/** One job a fetch: a batch shares one expiry, so that a slow job would fail, and repeat, those done beside it. */
const WORK = {
  // work is announced (LISTEN) or a process wakes itself; the rare looks find what a process that died knew of
  notifyPollingIntervalSeconds: 60,
  // where nothing is announced
  pollingIntervalSeconds: 1,
  batchSize: 1,
  perJobResults: true,
  // how often a job is tried, and was
  includeMetadata: true,
} as const

/** How often the queue looks after itself, in seconds: schedules are by the minute, and nothing waits for another job. */
const AT_REST = {
  cronWorkerIntervalSeconds: 15,
  flowIntervalSeconds: 600,
  // rows that are over, with the secrets in mails, go when their queue says so and not a day later
  maintenanceIntervalSeconds: 60,
} as const

/** An error of a worker as it was thrown: pg-boss tells a plain object with what it says. */
const asError = (told: Error) => (told instanceof Error ? told : Object.assign(new Error(), told))

/** How long a stop waits for work that runs, in milliseconds. */
const TIMEOUT_MS = 5_000

/**
 * The job queue in the portal's own database. Without a schedule nothing runs by itself, only what is asked for, and what is
 * done stays: nobody tidies up.
 */
export async function openJobs(
  database: Database,
  log: FastifyBaseLogger,
  { schedule = true, timeoutMs = TIMEOUT_MS } = {},
): Promise<Jobs> {
  const gate = logGate(log)
  const open = (options: ConstructorOptions) => {
    const boss = new PgBoss({ ...database.jobsDatabase, ...AT_REST, ...options })
    return boss.on('error', (told) => {
      const err = asError(told)
      gate(levelOf(err), 'the job queue has trouble', err)
    })
  }
  // two instances: a start that only sends has no schedules to look after before the portal answers
  const sender = open({ schedule: false, supervise: false })
  const boss = open({ schedule, supervise: schedule, useListenNotify: true, migrate: false })
  const alarm = openAlarm(boss)
  await sender.start()
  const queues: string[] = []
  let isOver = false
  return {
    send: async (tx, queue, data, timing) => {
      await sender.send(queue, data, {
        db: fromKysely(tx),
        ...(timing && { startAfter: timing.startAfterSeconds }),
      })
      if (timing) alarm.putOff(queue, timing.startAfterSeconds)
    },
    declare: async (kinds) => {
      if (!(await declareQueues(sender, kinds))) return
      // its cache lacks what was just made, and it would look that up beside the transaction of who sends: the embedded database
      // has no connection for both
      await sender.stop()
      await sender.start()
    },
    work: async (kinds) => {
      await boss.start()
      for (const kind of kinds) {
        queues.push(kind.queue)
        await take(boss, kind, { log, gate, alarm, isOver: () => isOver })
      }
    },
    stop: async () => {
      await boss.stop({ close: false, graceful: true, timeout: timeoutMs })
      isOver = true
      // what was cut off still hands itself back; only then may the connections go
      await Promise.all(queues.map((queue) => boss.offWork(queue)))
      await boss.stop()
      await sender.stop()
    },
  }
}

interface Surroundings {
  readonly log: FastifyBaseLogger
  readonly gate: LogGate
  readonly alarm: Alarm
  /** True when the queue has stopped, and whatever still runs was cut off. */
  readonly isOver: () => boolean
}

/** Competing consumers: each worker fetches one job after the other, without a pause until it finds none. */
async function take(boss: PgBoss, kind: JobKind<never>, around: Surroundings) {
  for (let i = 0; i < (kind.concurrency ?? 1); i++) {
    const worker = await boss.work(
      kind.queue,
      WORK,
      async ([job]: JobWithMetadata<never>[]): Promise<JobResult[]> => {
        // it looks again as soon as this one is settled
        boss.notifyWorker(worker)
        return [{ id: job!.id, status: await outcomeOf(kind, job!, around) }]
      },
    )
    around.alarm.add(kind.queue, worker)
  }
}

async function outcomeOf(kind: JobKind<never>, job: JobWithMetadata<never>, around: Surroundings) {
  try {
    await kind.run(job.data)
    return 'completed'
  } catch (err) {
    const { queue } = kind
    const details = { queue, job: job.id }
    const words = job.retryCount < job.retryLimit ? 'job failed, it will be tried again' : 'job failed'
    // work that was cut off finds its database gone, which is no news
    if (around.isOver()) around.log.debug({ err, ...details }, words)
    else if (isOutage(err)) around.gate('warn', `${words} (${queue})`, err, details)
    else around.log[kind.isOutside?.(err) ? 'warn' : levelOf(err)]({ err, ...details }, words)
    around.alarm.failed(queue)
    // nor is what this try may have moved to the dead letters
    if (kind.options?.deadLetter) around.alarm.failed(kind.options.deadLetter)
    return 'failed'
  }
}
