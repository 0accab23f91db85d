import { type RawBuilder, sql } from 'kysely'
import type { Change } from './changes/change.ts'
import type { Desk } from './handler.ts'
import { idOf } from './journal.ts'

/** Whose access level a ban takes away, and how one sees whether they have played since: who is banned does not. */
interface Bearer {
  readonly what: `character ${number}` | `account ${string}`
  readonly level: number | null
  readonly lastSeen: number | null
}

/** What is remembered stands in the journal, as a row that is no action. */
export const KEPT = 'kept'
const GIVEN_BACK = 'done'
const keyOf = ({ what }: Pick<Bearer, 'what'>) => `access level of ${what}`

/**
 * Memento: the access level somebody has of the game is written down before a ban takes it away. Nothing is done to what is
 * remembered of who is banned already, and of who has no level nothing is.
 */
export function keepLevel(bearer: Bearer): RawBuilder<unknown>[] {
  const { level, lastSeen } = bearer
  if (level !== null && level < 0) return []
  const key = keyOf(bearer)
  if (!level) return [sql`delete from castellan_actions where id = ${idOf(key)}`]
  const text = JSON.stringify({ level, lastSeen })
  return [
    sql`insert into castellan_actions (id, action_key, state, state_before)
      values (${idOf(key)}, ${key}, ${KEPT}, ${text})
      on duplicate key update state = ${KEPT}, state_before = ${text}`,
  ]
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
  const id = idOf(keyOf(bearer))
  const { rows } = await sql<{ kept: string }>`
    select state_before as kept from castellan_actions where id = ${id} and state = ${KEPT}`.execute(game)
  const kept = rows[0] && (JSON.parse(rows[0].kept) as Pick<Bearer, 'lastSeen'> & { level: number })
  const isBanned = (bearer.level ?? 0) < 0
  const isUntouched = kept !== undefined && kept.lastSeen === bearer.lastSeen
  return {
    level: isBanned ? (isUntouched ? kept.level : player) : (bearer.level ?? player),
    changes: kept === undefined ? [] : [givingBack(id)],
  }
}

export const givingBack = (id: string): Change => ({
  table: sql.id('castellan_actions'),
  conditions: (alias) => [sql`${sql.id(alias, 'id')} = ${id}`, sql`${sql.id(alias, 'state')} = ${KEPT}`],
  assignments: (alias) => [sql`${sql.id(alias, 'state')} = ${GIVEN_BACK}`],
})
