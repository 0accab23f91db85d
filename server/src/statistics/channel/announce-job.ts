import type { ServerKey } from '@castellan/contract/engine/servers'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@castellan/contract/rules/durations'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { levelOf } from '../../platform/errors/level-of.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { findNames } from '../../resources/names.ts'
import type { ServerSettings } from '../../settings/server-settings.ts'
import { eventKeyOf, isDue } from '../reminders/wanted.ts'
import { timersOf } from '../reminders/world-timers.ts'
import { addPost, findUnposted, forgetPosts, isAnyToPost } from './channel-repo.ts'
import { POST_QUEUE, type Post } from './post-job.ts'
import { eventPost, siegePost } from './post-words.ts'

type Means = Pick<Portal, 'config' | 'db' | 'jobs' | 'worlds' | 'settings' | 'log'>
type Posted = ServerSettings['channel']['posts'][number]

/** Milliseconds for which what happened is news, and for which a channel that is away may still get it. */
const NEWS = HOUR_MS
const WORTH = 6 * HOUR_MS
/** How late the news of a siege may come. */
const SOON = 5 * MINUTE_MS
/** Longer than anything is news, so that nothing is handed over twice. */
const KEPT = 7 * DAY_MS

/** Every minute: hands over what the operator wants posted to the channel of each server, each once. */
export const announceJob = (portal: Means): JobKind<object> => ({
  queue: 'announce',
  due: isAnyToPost(KEPT, Object.keys(portal.config.channels).length > 0),
  options: { retryLimit: 0, expireInSeconds: 120 },
  run: async () => {
    const now = new Date()
    for (const server of Object.keys(portal.config.channels))
      try {
        await announceEvents(portal, server, now)
        await announceSieges(portal, server, now)
      } catch (err) {
        portal.log[levelOf(err)]({ err, server }, 'nothing could be announced')
      }
    await forgetPosts(portal.db, new Date(now.getTime() - KEPT))
  },
})

async function announceEvents(portal: Means, server: ServerKey, now: Date) {
  const { config, db, worlds, settings } = portal
  const { posts, language } = settings.of(server).channel
  const happened = await findUnposted(db, server, new Date(now.getTime() - NEWS))
  if (!happened.length) return
  const bossIds = happened.filter(({ kind }) => kind === 'boss-felled').map(({ subjectId }) => subjectId)
  const grand = new Set(
    bossIds.length
      ? (await worlds[server]!.bosses.all()).filter(({ kind }) => kind === 'grand').map(({ npcId }) => npcId)
      : [],
  )
  const bossName = await findNames({ config, db, server }, 'npc', bossIds)
  const kindOf = ({ kind, subjectId }: (typeof happened)[number]): Posted =>
    kind === 'boss-felled' ? (grand.has(subjectId) ? 'grand-boss-felled' : 'raid-boss-felled') : kind
  for (const event of happened.filter((one) => posts.includes(kindOf(one))))
    await handOver(portal, event.eventKey, {
      server,
      content: eventPost({ config, server, language }, event, bossName),
      until: event.at.getTime() + WORTH,
      failures: 0,
    })
}

async function announceSieges(portal: Means, server: ServerKey, now: Date) {
  const { config, db, worlds, settings } = portal
  const { posts, siegeMinutes, language } = settings.of(server).channel
  if (!posts.includes('siege-soon')) return
  const timers = await timersOf({ config, db, server, world: worlds[server]! })
  for (const timer of timers.filter((one) => one.kind !== 'boss' && isDue(one, siegeMinutes, now)))
    await handOver(portal, `soon/${eventKeyOf(timer)}`, {
      server,
      content: siegePost({ config, server, language }, timer),
      until: timer.begins.getTime() + SOON,
      failures: 0,
    })
}

/** Outbox: that it is handed over and the work to do so are written together. */
const handOver = ({ db, jobs }: Means, eventKey: string, post: Post) =>
  inTransaction(db, async (tx) => {
    if (await addPost(tx, post.server, eventKey)) await jobs.send(tx, POST_QUEUE, post)
  })
