import { type Kysely, type Transaction, sql } from 'kysely'
import { inWorld } from '../connection.ts'
import type { WorldTables } from '../schema/index.ts'
import { type DemoProfile, profileOf } from './profile.ts'
import { lastRestart } from './rhythm.ts'
import { growCharacters } from './tick-growth.ts'
import { huntBosses } from './tick-hunts.ts'
import { governPlaces } from './tick-places.ts'
import { comeAndGo } from './tick-presence.ts'
import { openAndCloseShops } from './tick-shops.ts'

/** One step of a world's life. */
export interface Step {
  readonly trx: Transaction<WorldTables>
  readonly profile: DemoProfile
  readonly now: Date
  /** Since the step before, however long ago that was. */
  readonly elapsed: number
  /** What those in the game live through: after a standstill a quarter of an hour, not all of it at once. */
  readonly lived: number
}

export interface DemoTickOptions {
  readonly schema: string
  readonly server: string
  readonly now: Date
  /** Usual time between two ticks; one that comes much sooner does nothing. */
  readonly seconds: number
}

const MOST_LIVED_SECONDS = 900

/** Moves a demo world on to `now`; false when it was there already. */
export async function tickDemoWorld<DB>(db: Kysely<DB>, options: DemoTickOptions): Promise<boolean> {
  const profile = profileOf(options.server)
  return inWorld(db, options.schema, async (trx) => {
    const { rows } = await sql<{ tickedAt: Date }>`select ticked_at from demo_state for update`.execute(trx)
    const last = rows[0]
    if (!last) return false
    const elapsed = (options.now.getTime() - last.tickedAt.getTime()) / 1000
    if (elapsed < options.seconds / 2) return false
    const step: Step = {
      trx,
      profile,
      now: options.now,
      elapsed,
      lived: Math.min(elapsed, MOST_LIVED_SECONDS),
    }
    await growCharacters(step)
    await openAndCloseShops(step)
    await comeAndGo(step)
    await huntBosses(step)
    await governPlaces(step)
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
  // Removal is put off, so that a demonstration that runs for long still has something to restore.
  await sql`
    update character set deleted_at = ${now}::timestamptz + interval '7 days' where deleted_at <= ${now}
  `.execute(trx)
}
