import { type RawBuilder, sql } from 'kysely'
import type { L2jDb } from '../database/connection.ts'
import { type Change, changeIn } from './changes/change.ts'
import { idOf } from './journal.ts'

const KEPT = 'kept'
const GIVEN_BACK = 'done'

/** Memento: what an action takes away is written down before. It stands in the journal, as a row that is no action. */
export function keep(key: string, state: object): RawBuilder<unknown> {
  const text = JSON.stringify(state)
  return sql`insert into castellan_actions (id, action_key, state, state_before)
    values (${idOf(key)}, ${key}, ${KEPT}, ${text})
    on duplicate key update state = ${KEPT}, state_before = ${text}`
}

interface Kept<State> {
  /** Undefined where nothing was written down, or it was given back. */
  readonly kept: State | undefined
  /** So that it is given back once. */
  readonly changes: readonly Change[]
}

export async function keptAt<State>(game: L2jDb, key: string): Promise<Kept<State>> {
  const id = idOf(key)
  const { rows } = await sql<{ kept: string }>`
    select state_before as kept from castellan_actions where id = ${id} and state = ${KEPT}`.execute(game)
  if (!rows[0]) return { kept: undefined, changes: [] }
  const givingBack = changeIn('castellan_actions', { is: { id, state: KEPT }, set: { state: GIVEN_BACK } })
  return { kept: JSON.parse(rows[0].kept) as State, changes: [givingBack] }
}
