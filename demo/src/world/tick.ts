import { type Kysely, sql } from 'kysely'
import { inWorld } from '@castellan/game-world/adapters/native/connection'
import { type DemoServer, profileOf } from './profile.ts'
import { lastRestart } from './activity.ts'
import type { Step } from './step.ts'
import { advanceCareers } from './tick-careers.ts'
import { changeClans } from './tick-clans.ts'
import { useAndFind } from './tick-economy.ts'
import { growCharacters } from './tick-growth.ts'
import { huntBosses } from './tick-hunts.ts'
import { beginAndEnd } from './tick-people.ts'
import { tickPlaces } from './tick-places.ts'
import { tickPresence } from './tick-presence.ts'
import { openAndCloseShops } from './tick-shops.ts'
import { tradeThings } from './tick-trades.ts'
import { forgetOldSteps } from './trail.ts'

interface DemoTickOptions {
  readonly schema: string
  readonly server: DemoServer
  readonly now: Date
  /** Usual time between two ticks; one that comes much sooner does nothing. */
  readonly seconds: number
}

const MOST_LIVED_SECONDS = 900

/** Moves a demo world on to `now`; false when it was there already. */
export async function tickDemoWorld<DB>(db: Kysely<DB>, options: DemoTickOptions): Promise<boolean> {
  const { now } = options
  const profile = profileOf(options.server)
  return inWorld(db, options.schema, async (trx) => {
    const { rows } = await sql<{ tickedAt: Date; population: number }>`
      select ticked_at, (select count(*)::integer from character) as population from demo_state for update
    `.execute(trx)
    const [last] = rows
    if (!last) return false
    const elapsed = (now.getTime() - last.tickedAt.getTime()) / 1000
    if (elapsed < options.seconds / 2) return false
    const lived = Math.min(elapsed, MOST_LIVED_SECONDS)
    const step: Step = { trx, profile, now, elapsed, lived, population: last.population }
    await advanceCareers(step, await growCharacters(step))
    await useAndFind(step)
    await tradeThings(step)
    await openAndCloseShops(step)
    await tickPresence(step)
    await huntBosses(step)
    await tickPlaces(step)
    await beginAndEnd(step)
    await changeClans(step)
    await forgetOldSteps(step)
    await keepTime(step)
    return true
  })
}

async function keepTime({ trx, profile, now }: Step): Promise<void> {
  await sql`update demo_state set ticked_at = ${now}`.execute(trx)
  const startedAt = lastRestart(now, profile.utcOffset)
  await sql`update world_info set started_at = ${startedAt} where started_at < ${startedAt}`.execute(trx)
  await sql`
    update character set is_banned = false, banned_at = null, banned_until = null, ban_reason = null, banned_by = null
    where is_banned and banned_until <= ${now}
  `.execute(trx)
}
