import { expect, it, vi } from 'vitest'
import { WorldUnavailable } from '@castellan/game-world/port'
import { inTransaction } from '../../src/platform/db/in-transaction.ts'
import type { JobKind } from '../../src/platform/jobs/jobs.ts'
import { dueNow } from '../support/due-now.ts'
import { openTestPortal } from '../support/open-test-portal.ts'

const portal = await openTestPortal()
const AGAIN = 'job failed, it will be tried again'
const [WARN, ERROR] = [40, 50]

class MailboxFull extends Error {}

const KINDS = {
  'a-fault': [new TypeError('of the program'), 0],
  'a-fault-tried-twice': [new TypeError('of the program'), 1],
  'a-game-away': [new WorldUnavailable('The game does not answer'), 0],
  'a-database-away': [Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), 1],
  'a-trouble-outside': [new MailboxFull('come back later'), 1],
} as const

const kinds = Object.entries(KINDS).map(([queue, [err, retryLimit]]): JobKind<object> => ({
  queue,
  // what is tried again waits for `dueNow`, however long the tests take
  options: { retryLimit, retryDelay: 3600 },
  isOutside: (thrown) => thrown instanceof MailboxFull,
  run: () => Promise.reject(err),
}))
await portal.jobs.declare(kinds)
await portal.jobs.work(kinds)
await inTransaction(portal.db, async (tx) => {
  for (const { queue } of kinds) await portal.jobs.send(tx, queue, {})
})

/** What the log says of a kind of work, once it says so much. */
const linesOf = async (queue: keyof typeof KINDS, count: number) => {
  const lines = () => portal.logLines.filter((line) => line['queue'] === queue)
  await vi.waitUntil(() => lines().length >= count, { timeout: 15_000, interval: 50 })
  return lines().map(({ level, msg }) => [level, msg])
}

it('a fault of the program is an error, also in the background, and is not said to be tried again where it is not', async () => {
  expect(await linesOf('a-fault', 1)).toEqual([[ERROR, 'job failed']])
})

it('what is tried twice is said to be tried again once', async () => {
  expect(await linesOf('a-fault-tried-twice', 1)).toEqual([[ERROR, AGAIN]])
  await dueNow(portal.db, 'a-fault-tried-twice')
  expect(await linesOf('a-fault-tried-twice', 2)).toEqual([
    [ERROR, AGAIN],
    [ERROR, 'job failed'],
  ])
})

it('what is away, or is a trouble of whom it talks to, is a warning', async () => {
  expect(await linesOf('a-game-away', 1)).toEqual([[WARN, 'job failed']])
  expect(await linesOf('a-database-away', 1)).toEqual([[WARN, `${AGAIN} (a-database-away)`]])
  expect(await linesOf('a-trouble-outside', 1)).toEqual([[WARN, AGAIN]])
})
