import { type RawBuilder, sql } from 'kysely'
import type { Change } from './changes/change.ts'
import type { Desk } from './handler.ts'
import { idOf } from './journal.ts'
import { keep, keptAt } from './memento.ts'

/** Whose access level a ban takes away, and how one sees whether they have played since: who is banned does not. */
interface Bearer {
  readonly what: `character ${number}` | `account ${string}`
  readonly level: number | null
  readonly lastSeen: number | null
}

const keyOf = ({ what }: Pick<Bearer, 'what'>) => `access level of ${what}`

/**
 * The access level somebody has of the game is written down before a ban takes it away. Nothing is done to what is remembered of
 * who is banned already, and of who has no level nothing is.
 */
export function keepLevel(bearer: Bearer): RawBuilder<unknown>[] {
  const { level, lastSeen } = bearer
  if (level !== null && level < 0) return []
  const key = keyOf(bearer)
  if (!level) return [sql`delete from castellan_actions where id = ${idOf(key)}`]
  return [keep(key, { level, lastSeen })]
}

interface Restored {
  /** The level a lifted ban leaves. */
  readonly level: number
  /** So that it is given back once. */
  readonly changes: readonly Change[]
}

/**
 * What to set when a ban is lifted: the level from before it, unless somebody else has set one meanwhile, or has let them play
 * and may have taken it away.
 */
export async function levelAfterBan(
  { source: { game } }: Desk,
  bearer: Bearer,
  player: number,
): Promise<Restored> {
  const { kept, changes } = await keptAt<Pick<Bearer, 'lastSeen'> & { level: number }>(game, keyOf(bearer))
  const isBanned = (bearer.level ?? 0) < 0
  const isUntouched = kept !== undefined && kept.lastSeen === bearer.lastSeen
  return {
    level: isBanned ? (isUntouched ? kept.level : player) : (bearer.level ?? player),
    changes,
  }
}
