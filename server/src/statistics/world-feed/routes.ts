import { FEED_SIZE, type WorldEvent, type worldFeeds } from '@castellan/contract/calls/statistics/world-feed'
import { castleById } from '@castellan/game-world/game-data'
import { className } from '../../players/characters/describe-character.ts'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { findNames } from '../../resources/names.ts'
import { findWorldEvents } from './world-event-repo.ts'

export const worldFeedRoutes: Handlers<typeof worldFeeds> = {
  getWorldFeed: async ({ clanId, before, limit = FEED_SIZE }, ctx) => {
    const events = await findWorldEvents(ctx.db, ctx.server, {
      clanId,
      before,
      limit,
    })
    const bosses = events.filter(({ kind }) => kind === 'boss-felled').map(({ subjectId }) => subjectId)
    const bossName = await findNames(ctx, 'npc', bosses)
    return events.map(({ at, kind, subjectId, ...event }) => ({
      ...event,
      at: at.toISOString(),
      kind,
      subjectId,
      subject: nameOf(kind, subjectId, bossName),
    }))
  },
}

function nameOf(kind: WorldEvent['kind'], id: number, bossName: (id: number) => string) {
  if (kind === 'boss-felled') return bossName(id)
  if (kind === 'castle-taken') return castleById(id)?.name ?? `Castle ${id}`
  return kind === 'hero-crowned' ? className(id) : String(id)
}
