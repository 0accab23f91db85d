import type { ReminderChoice } from '@castellan/contract/calls/statistics/reminders'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { DAY_MS, HOUR_MS } from '@castellan/contract/rules/durations'
import { sendSoon } from '../../identity/push/push-job.ts'
import { notify, type Telling } from '../../identity/notifications/notify.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { inEachWorld } from '../../platform/worlds/in-each-world.ts'
import { findNewestHeroes } from '../world-feed/world-event-repo.ts'
import { findAllWanted } from './find-wanted.ts'
import { addTold, findChoices, findTold, forgetTold, isAnybodyToRemind } from './reminder-repo.ts'
import { eventKeyOf, isDue } from './wanted.ts'
import { timersOf, type WorldTimer } from './world-timers.ts'

type Means = Pick<Portal, 'config' | 'db' | 'jobs' | 'worlds' | 'log'>
/** One account and what it chose. */
type Choice = ReminderChoice & { readonly accountId: number }

/** So long it is remembered that somebody was told; nothing is told that is longer ago or ahead. */
const KEPT = 7 * DAY_MS
/** Milliseconds for which a crowning is news. */
const CROWNED = HOUR_MS

/** Every minute: tells by the bell what players wanted to be reminded of, each once. A world that does not answer waits. */
export const remindJob = (portal: Means): JobKind<object> => ({
  queue: 'remind',
  due: isAnybodyToRemind(KEPT),
  options: { retryLimit: 0, expireInSeconds: 120 },
  run: async () => {
    const now = new Date()
    await inEachWorld(portal, 'players could not be reminded', (server) => remindOn(portal, server, now))
    await forgetTold(portal.db, new Date(now.getTime() - KEPT))
  },
})

async function remindOn(portal: Means, server: ServerKey, now: Date) {
  const choices = await findChoices(portal.db, server)
  if (!choices.length) return
  await remindOfTimers(portal, server, choices, now)
  await remindOfHeroes(portal, server, choices, now)
}

async function remindOfTimers(
  { config, db, jobs, worlds }: Means,
  server: ServerKey,
  choices: readonly Choice[],
  now: Date,
) {
  const world = worlds[server]!
  const most = Math.max(...choices.map(({ minutes }) => minutes))
  const near = (await timersOf({ config, db, server, world })).filter((timer) => isDue(timer, most, now))
  const told = await findTold(db, server, near.map(eventKeyOf))
  const asked = choices.map((choice) => ({
    accountId: choice.accountId,
    choice,
    timers: near.filter(
      (timer) => isDue(timer, choice.minutes, now) && !told.has(`${choice.accountId}/${eventKeyOf(timer)}`),
    ),
  }))
  const wanted = await findAllWanted({ db, server, world }, asked)
  for (const [place, { accountId }] of asked.entries())
    for (const timer of wanted[place]!)
      await tell({ db, jobs }, { accountId, server }, eventKeyOf(timer), tellingOf(timer))
}

const tellingOf = ({ kind, id, name, begins }: WorldTimer): Telling => ({
  kind: 'reminder',
  of: kind,
  subjectId: id,
  name,
  begins: begins.toISOString(),
})

/** All that were crowned at one look are told of together. */
async function remindOfHeroes({ db, jobs }: Means, server: ServerKey, choices: readonly Choice[], now: Date) {
  const interested = choices.filter(({ heroes }) => heroes)
  const crowned = interested.length
    ? await findNewestHeroes(db, server, new Date(now.getTime() - CROWNED))
    : null
  if (!crowned) return
  const key = `heroes/${crowned.at.toISOString()}`
  const told = await findTold(db, server, [key])
  for (const { accountId } of interested)
    if (!told.has(`${accountId}/${key}`))
      await tell({ db, jobs }, { accountId, server }, key, { kind: 'heroesCrowned', heroes: crowned.heroes })
}

/** At most once: whoever is told and that they were are written together. */
const tell = (
  { db, jobs }: Pick<Means, 'db' | 'jobs'>,
  to: { readonly accountId: number; readonly server: ServerKey },
  eventKey: string,
  telling: Telling,
) =>
  inTransaction(db, async (tx) => {
    if (!(await addTold(tx, to, eventKey))) return
    await notify(tx, to, telling)
    await sendSoon({ jobs }, tx)
  })
