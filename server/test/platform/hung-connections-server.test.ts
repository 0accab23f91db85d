import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, inject, it, vi } from 'vitest'
import { isOutage } from '@castellan/game-world/port/is-outage'
import { openServer } from '../../src/platform/db/server.ts'
import { type JobKind, openJobs } from '../../src/platform/jobs/jobs.ts'
import { atTheEnd } from '../support/at-the-end.ts'
import { copyOnServer } from '../support/clone-database.ts'
import { openWire } from '../support/wire.ts'

const template = inject('template')
const POLL = { timeout: 20_000, interval: 250 }

/** A database behind a wire, whose statements get a third of a second. */
async function open(server: Parameters<typeof copyOnServer>[0]) {
  const copy = await copyOnServer(server)
  const wire = await openWire(copy.url, 5432)
  const database = await openServer(wire.url, { statementMs: 300, jobsStatementMs: 300 })
  atTheEnd(async () => {
    await database.close()
    await wire.close()
    await copy.drop()
  })
  return { wire, database }
}
const PID = sql<{ pid: number }>`select pg_backend_pid() as pid`
const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: unknown) => (isOutage(error) ? 'outage' : error),
  )

describe.each(template.kind === 'server' ? [template] : [])('a connection that hangs', (server) => {
  it('counts as an outage in time, and the next statement has another connection', async () => {
    const { wire, database } = await open(server)
    const before = (await PID.execute(database.db)).rows[0]!.pid
    wire.hang()
    expect(await outcome(PID.execute(database.db))).toBe('outage')
    expect((await PID.execute(database.db)).rows[0]!.pid).not.toBe(before)
  })

  it('ends a transaction as an outage, and is thrown away with it', async () => {
    const { wire, database } = await open(server)
    const transaction = database.db.transaction().execute(async (tx) => {
      await PID.execute(tx)
      wire.hang()
      await PID.execute(tx)
    })
    expect(await outcome(transaction)).toBe('outage')
    expect(await outcome(PID.execute(database.db))).toBe('answered')
  })

  it('uses no place of the pool up, however many hang at once', async () => {
    const { wire, database } = await open(server)
    const all = () => Promise.all(Array.from({ length: 15 }, () => outcome(PID.execute(database.db))))
    await all()
    wire.hang()
    const hung = await all()
    expect(hung).toContain('outage')
    expect(new Set(await all())).toEqual(new Set(['answered']))
  })

  it('of the job queue holds no job: it is done over another one', async () => {
    const { wire, database } = await open(server)
    const jobs = await openJobs(database, pino({ level: 'silent' }))
    // what hangs would keep it from ending
    atTheEnd(() => wire.cut().then(() => jobs.stop()))
    let done = 0
    const kind: JobKind<object> = { queue: 'hung', run: async () => void (done += 1) }
    await jobs.declare([kind])
    await jobs.work([kind])
    const ask = () =>
      database.db.transaction().execute((tx) => jobs.send(tx, 'hung', {}, { startAfterSeconds: 0 }))
    await ask()
    await vi.waitUntil(() => done === 1, POLL)
    wire.hang()
    // each one that is asked for wakes the worker, over one connection of its pool after the other
    await vi.waitFor(async () => {
      await ask().catch(() => null)
      expect(done).toBeGreaterThan(1)
    }, POLL)
  })

  it('leaves statements that may take long alone', async () => {
    const { database } = await open(server)
    const slow = sql`select pg_sleep(0.5)`
    expect(await outcome(slow.execute(database.db))).toBe('outage')
    expect(await outcome(slow.execute(database.patientDb))).toBe('answered')
  })
})
