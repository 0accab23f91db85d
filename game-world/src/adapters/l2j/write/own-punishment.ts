import { type RawBuilder, sql } from 'kysely'
import { givingBack, KEPT } from './former-level.ts'
import type { Desk } from './handler.ts'
import { idOf } from './journal.ts'
import type { CharacterRow } from './subjects.ts'

/** As the older families number what they do to a character themselves; jail and silence are none of the portal's. */
export const OF_CHARACTER = 3
export const OF_ACCOUNT = 4

const NONE = { punishment: 0, punishmentLeft: 0 }

/** What a lifted ban leaves of one that the game made: nothing. What else it does to the character stays. */
export const withoutBan = ({ punishment }: CharacterRow, kind: number) => (punishment === kind ? NONE : {})

const keyOf = ({ id }: CharacterRow) => `own ban of character ${id}`

/** Memento: a ban of the game is written down before it is lifted, so that whoever takes that back has it as it was. */
export function keepBan(row: CharacterRow): RawBuilder<unknown>[] {
  const { punishment, punishmentLeft, lastAccess } = row
  if (punishment !== OF_CHARACTER) return []
  const text = JSON.stringify({ punishment, punishmentLeft, lastAccess })
  return [
    sql`insert into castellan_actions (id, action_key, state, state_before)
      values (${idOf(keyOf(row))}, ${keyOf(row)}, ${KEPT}, ${text})
      on duplicate key update state = ${KEPT}, state_before = ${text}`,
  ]
}

type Kept = Pick<CharacterRow, 'punishment' | 'punishmentLeft' | 'lastAccess'>

/** What the game had written beside its own ban, for who has not played since that was lifted. */
export async function banAsItWas({ source: { game } }: Desk, row: CharacterRow) {
  const id = idOf(keyOf(row))
  const { rows } = await sql<{ kept: string }>`
    select state_before as kept from castellan_actions where id = ${id} and state = ${KEPT}`.execute(game)
  if (!rows[0]) return { set: {}, changes: [] }
  const { punishment, punishmentLeft, lastAccess } = JSON.parse(rows[0].kept) as Kept
  const isUntouched = lastAccess === row.lastAccess && !row.punishment
  return { set: isUntouched ? { punishment, punishmentLeft } : {}, changes: [givingBack(id)] }
}
