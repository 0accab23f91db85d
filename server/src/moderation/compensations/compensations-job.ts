import { inTransaction } from '../../platform/db/in-transaction.ts'
import { isNobodysFault, levelOf } from '../../platform/errors/level-of.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { publish } from '../../platform/live/announcer.ts'
import {
  findUnfinished,
  isAnyUnfinished,
  lockCompensation,
  markStopped,
  recount,
} from './compensation-repo.ts'
import { findReceivers } from './find-receivers.ts'
import { grant, type Granting } from './grant.ts'
import { isStillMeant } from './is-still-meant.ts'
import { failListed, findListed, isGranting, settleOrdered } from './grant-repo.ts'

export const COMPENSATIONS = 'compensations'
/** Grants after which whoever looks is told how far it is. */
const CHUNK = 100
/** Grants of one run; the next one takes the rest, so that a process that stops is not waited for. */
const ROUND = 1_000

type Means = Pick<Portal, 'config' | 'db' | 'log' | 'worlds' | 'settings' | 'jobs'>
type Unfinished = Awaited<ReturnType<typeof findUnfinished>>[number]

/**
 * At once when there is something to do, and every minute: finds receivers, and gives. Each step may be done twice and by two processes:
 * what was done is known by its row. One whose world is away waits for it, and whatever is wrong with one is no matter of the others.
 */
export const compensationsJob = (means: Means): JobKind<object> => ({
  queue: COMPENSATIONS,
  due: isAnyUnfinished,
  options: { retryLimit: 0, expireInSeconds: 600 },
  run: async () => {
    let isMore = false
    for (const one of await findUnfinished(means.db))
      try {
        isMore = (await workOn(means, one)) || isMore
      } catch (err) {
        means.log[levelOf(err)](
          { err, compensation: one.id, server: one.server },
          'a compensation has to wait',
        )
      }
    if (isMore) await inTransaction(means.db, (tx) => means.jobs.send(tx, COMPENSATIONS, {}))
  },
})

/** Answers whether more is to be given than one run does. */
async function workOn(means: Means, { id, server, state }: Unfinished) {
  const world = means.worlds[server]
  if (!world) return false
  if (state === 'counting') {
    await findReceivers({ db: means.db, server, world }, id)
    return false
  }
  const given = state === 'granting' ? await grantRound({ ...means, world }, { id, server }) : 0
  await noteProgress(means, { id, server })
  return given === ROUND
}

/** Gives to the next ones; answers to how many. */
async function grantRound(means: Granting & Means, one: Pick<Unfinished, 'id' | 'server'>) {
  let given = 0
  for (;;) {
    const listed = await findListed(means.db, one.id, Math.min(CHUNK, ROUND - given))
    if (listed.length && (await stopUnmeant(means, one))) return given
    for (const recipient of listed) await grantOrFail(means, one.id, recipient)
    given += listed.length
    if (listed.length < CHUNK || given === ROUND || !(await isGranting(means.db, one.id))) return given
    await noteProgress(means, one)
  }
}

/** Ends one whose starter was dismissed since: what was ordered by then comes, nobody else gets anything by their word. Answers whether it did. */
const stopUnmeant = ({ config, db, log }: Means, { id, server }: Pick<Unfinished, 'id' | 'server'>) =>
  inTransaction(db, async (tx) => {
    const row = await lockCompensation(tx, server, id)
    if (row?.state !== 'granting' || (await isStillMeant(tx, row, config))) return false
    await markStopped(tx, id, null)
    publish(tx, { to: { server }, tags: ['compensations'] })
    log.warn({ compensation: id, server, startedBy: row.startedBy }, 'a compensation ends with its starter')
    return true
  })

/** What nobody foresaw about one receiver is theirs alone: it is written down, and the others go on. */
async function grantOrFail(means: Granting, id: number, recipient: Parameters<typeof grant>[2]) {
  try {
    await grant(means, id, recipient)
  } catch (err) {
    if (isNobodysFault(err)) throw err
    means.log.error({ err, compensation: id, recipient: recipient.recipientId }, 'a grant has failed')
    await inTransaction(means.db, (tx) => failListed(tx, id, recipient.recipientId))
  }
}

/** Takes over what worlds have answered, and says how far it is. */
const noteProgress = ({ db }: Pick<Means, 'db'>, { id, server }: Pick<Unfinished, 'id' | 'server'>) =>
  inTransaction(db, async (tx) => {
    await settleOrdered(tx, id)
    await recount(tx, id)
    publish(tx, { to: { server }, tags: ['compensations'] })
  })
