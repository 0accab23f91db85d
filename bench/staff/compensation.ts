import { monitorEventLoopDelay } from 'node:perf_hooks'
import { compensationsJob } from '../../server/src/moderation/compensations/compensations-job.ts'
import {
  findCompensation,
  insertCompensation,
  markStarted,
  recount,
} from '../../server/src/moderation/compensations/compensation-repo.ts'
import { findReceivers } from '../../server/src/moderation/compensations/find-receivers.ts'
import { inTransaction } from '../../server/src/platform/db/in-transaction.ts'
import type { Portal } from '../../server/src/platform/http/engine/portal.ts'
import { absolute, type Row } from '../support/report.ts'
import { milliseconds } from '../support/times.ts'
import type { StaffDatabase } from './database.ts'

/** The most that get something at once: who is of one of sixteen levels of eighty, of half a million. */
const RECEIVERS = 100_000
const WHO = {
  online: null,
  bought: null,
  clans: [],
  classIds: [],
  minLevel: 65,
  maxLevel: null,
  withBlocked: true,
}
/** Grants that are measured; the others cost the same. */
const MEASURED = 5_000
const LIMIT = {
  /** Seconds until all receivers are written down, told as it goes. */
  listed: 120,
  /** Milliseconds of one receiver’s grant, all of it, and for which nothing else of the process runs. */
  grant: 20,
  blocked: 200,
  /** Milliseconds of one look at how far it is, of which there is one in a hundred grants. */
  progress: 200,
}

/** Whom 100,000 coins go to: found and written down by parts, then given one by one, each in a transaction of its own. */
export async function* measureCompensation({ db, server, world }: StaffDatabase): AsyncGenerator<Row> {
  const gift = { coins: 10, items: [] }
  const drawn = { server, who: WHO, gift, oneEach: 'account' as const, drawnBy: 1 }
  const id = (await inTransaction(db, (tx) => insertCompensation(tx, { ...drawn, requestKey: 'bench' })))!
  const loop = monitorEventLoopDelay({ resolution: 10 })
  loop.enable()
  yield absolute(
    '100,000 receivers of 500,000 people: found and written down',
    (await milliseconds(() => findReceivers({ db, server, world }, id))) / 1_000,
    LIMIT.listed,
    's',
  )
  const { receivers } = (await findCompensation(db, server, id))!
  if (receivers !== RECEIVERS) throw new Error(`${receivers} receivers were found`)
  await inTransaction(db, (tx) =>
    markStarted(tx, id, { by: 1, reason: 'bench', notes: [{ language: 'en', text: 'Sorry' }] }),
  )
  let isMore = false
  const jobs = { send: async () => void (isMore = true) }
  // of the means of a portal, those that a gift of coins uses
  const means = { db, worlds: { [server]: world }, log: console, jobs } as unknown as Portal
  const job = compensationsJob(means)
  const took = await milliseconds(async () => {
    for (let given = 0; given < MEASURED; given = (await findCompensation(db, server, id))!.granted) {
      isMore = false
      await job.run({})
      if (!isMore) throw new Error('the grants have stopped')
    }
  })
  yield absolute('one of 100,000 receivers: given', took / MEASURED, LIMIT.grant, 'ms')
  yield absolute(
    'a look at how far 100,000 grants are',
    await milliseconds(() => inTransaction(db, (tx) => recount(tx, id))),
    LIMIT.progress,
    'ms',
  )
  loop.disable()
  yield absolute('longest for which nothing else ran meanwhile', loop.max / 1e6, LIMIT.blocked, 'ms')
}
