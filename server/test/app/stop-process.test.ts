import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../src/app/read-config.ts'
import type { Db } from '../../src/platform/db/database.ts'
import { inTransaction } from '../../src/platform/db/in-transaction.ts'
import { openDatabase } from '../../src/platform/db/open-database.ts'
import { openPortal } from '../../src/app/open-portal.ts'
import type { LogLine } from '../support/open-test-portal.ts'
import { newDatabase } from '../support/portal-process.ts'

const TIMEOUT_MS = 1_000
const ERROR = 50
const QUEUE = 'takes-long'

const env = await newDatabase()

/** A portal of this process whose database ends with it, and that has work which goes on until the test lets it end. */
async function openWorking(count: number) {
  const config = readConfig({ ...env, JWT_SECRET: 'the-secret-of-the-tests-which-nobody-else-has' })
  const logLines: LogLine[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void logLines.push(JSON.parse(line) as LogLine) })
  const options = { schedule: false, timeoutMs: TIMEOUT_MS }
  const portal = await openPortal(config, await openDatabase(config), log, options)
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const over = Promise.withResolvers<void>()
  const ended: string[] = []
  const work = {
    queue: QUEUE,
    run: async () => {
      begun.resolve()
      await goOn.promise
      ended.push(await outcomeOf(countAccounts(portal.db)))
      ended.push(await outcomeOf(inTransaction(portal.db, countAccounts)))
      // what a rule does not foresee
      await inTransaction(portal.db, countAccounts).finally(over.resolve)
    },
  }
  await portal.takeUpWork()
  await portal.jobs.declare([work])
  await portal.jobs.work([work])
  // all in one transaction, so that they are due together
  await portal.db.transaction().execute(async (tx) => {
    for (let number = 1; number <= count; number++) await portal.jobs.send(tx, QUEUE, {})
  })
  await begun.promise
  return { portal, logLines, ended, goOn: goOn.resolve, over: over.promise }
}

const countAccounts = (db: Db) => db.selectFrom('account').select('id').limit(1).execute()
const outcomeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    () => 'refused',
  )

/** What would end a process. */
function unhandled() {
  const reasons: unknown[] = []
  const note = (reason: unknown) => void reasons.push(reason)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  return reasons
}

/** What the next portal finds of the work. */
async function leftBehind() {
  const database = await openDatabase(readConfig(env))
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where name = ${QUEUE}`.execute(database.db)
  await sql`delete from pgboss.job where name = ${QUEUE}`.execute(database.db)
  await database.close()
  return rows.map(({ state }) => state)
}

it('a portal that stops waits for work that is nearly done', async () => {
  const reasons = unhandled()
  const { portal, logLines, ended, goOn } = await openWorking(1)
  const closed = portal.close()
  // stopping is under way, and what the work needs is there
  await countAccounts(portal.db)
  goOn()
  await closed
  expect(ended).toEqual(['done', 'done'])
  expect([logLines, reasons]).toEqual([[], []])
  expect(await leftBehind()).toEqual(['completed'])
})

it('a portal that stops cuts off what takes too long, which harms nobody and is done again', async () => {
  const reasons = unhandled()
  const { portal, logLines, ended, goOn, over } = await openWorking(3)
  await portal.close()
  const left = await leftBehind()
  goOn()
  await over
  // whoever hears that it failed finds no database, and that an answer of it is refused ends in the turn after
  await turn()
  await turn()
  // the database is gone, and of the others none was begun
  expect(ended).toEqual(['refused', 'refused'])
  expect([logLines.filter(({ level }) => level >= ERROR), reasons]).toEqual([[], []])
  expect(left.toSorted()).toEqual(['created', 'created', 'retry'])
})
