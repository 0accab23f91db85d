import { isDeepStrictEqual } from 'node:util'
import { DEEPEST_RANK } from '@castellan/contract/calls/statistics/character-card'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { DAY_MS } from '@castellan/contract/rules/durations'
import type { GameWorld } from '@castellan/game-world/port'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { inEachWorld } from '../../platform/worlds/in-each-world.ts'
import { publish } from '../../platform/live/announcer.ts'
import { type NewWorldEvent, eventsBetween, seenIn, type Sight } from './events-between.ts'
import { addWorldEvents, findSight, forgetWorldEvents, replaceSight } from './world-event-repo.ts'

/** Days for which what happened is told. */
const KEPT_DAYS = 60

/** Every minute: what happened in each world since it was last looked at. A world that does not answer is looked at later. */
export function observeWorldsJob({
  db,
  worlds,
  log,
}: Pick<Portal, 'db' | 'worlds' | 'log'>): JobKind<object> {
  return {
    queue: 'observe-worlds',
    cron: '* * * * *',
    options: { retryLimit: 0, expireInSeconds: 120 },
    run: async () => {
      await inEachWorld({ worlds, log }, 'a world could not be looked at', (server, world) =>
        observeWorld(db, server, world),
      )
      await forgetWorldEvents(db, new Date(Date.now() - KEPT_DAYS * DAY_MS))
    },
  }
}

/** What happened in one world since it was last looked at. */
export async function observeWorld(db: Portal['db'], server: ServerKey, world: GameWorld) {
  const former = await findSight(db, server)
  const lookedAt = new Date()
  const sight = await lookAt(world)
  const seen = seenIn(sight)
  if (former && isDeepStrictEqual(seen, former.seen)) return
  const since = new Date(lookedAt.getTime() - KEPT_DAYS * DAY_MS)
  const events = await withClans(world, eventsBetween(former?.seen ?? null, sight, lookedAt, since))
  await inTransaction(db, async (tx) => {
    if (!(await replaceSight(tx, server, former, { version: lookedAt, seen }))) return
    const added = await addWorldEvents(tx, server, events)
    if (added) publish(tx, { to: { server }, tags: ['worldFeed', 'castles', 'bosses'] })
  })
}

const lookAt = async ({ castles, bosses, rankings }: GameWorld): Promise<Sight> => ({
  castles: await castles.castles(),
  bosses: await bosses.all(),
  heroes: await rankings.heroes(),
  strongest: await rankings.byExp(DEEPEST_RANK),
})

/** A world tells who felled a boss, but not in which clan they are. */
async function withClans({ characters }: GameWorld, events: readonly NewWorldEvent[]) {
  const clanOf = async (id: number | null) =>
    id === null ? null : ((await characters.byId(id))?.clan ?? null)
  const told: NewWorldEvent[] = []
  for (const one of events) {
    const clan = one.kind === 'boss-felled' ? await clanOf(one.characterId) : null
    told.push(clan ? { ...one, clanId: clan.id, clanName: clan.name } : one)
  }
  return told
}
