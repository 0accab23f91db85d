import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { ActionAnswer, ActionState } from '../../../port/index.ts'
import type { L2jDb } from '../database/connection.ts'
import type { Change } from './changes/change.ts'
import type { Plan, Removal } from './handler.ts'

/** What is known of a key. */
export interface Entry {
  readonly id: string
  /** What was asked, as text; null where it was cancelled before. */
  readonly content: string | null
  /** Null while it is being done, and where that broke off. */
  readonly answer: ActionAnswer | null
  /** The state it was begun from, and into. */
  readonly before: ActionState | null
  readonly after: ActionState | null
}

/** Keys are any text; rows are found by what is made of them. */
export const idOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/** By what the rows an action prepares are told from all others. No more than 42 letters. */
export const markOf = (id: string): string => `castellan:${id.slice(0, 32)}`

export async function find(db: L2jDb, id: string): Promise<Entry | null> {
  const { rows } = await sql<Record<'content' | 'answer' | 'state_before' | 'state_after', string | null>>`
    select content, answer, state_before, state_after from castellan_actions where id = ${id}`.execute(db)
  const row = rows[0]
  if (!row) return null
  return {
    id,
    content: row.content,
    answer: read(row.answer) as ActionAnswer | null,
    before: read(row.state_before) as ActionState | null,
    after: read(row.state_after) as ActionState | null,
  }
}

const read = (text: string | null): unknown => (text === null ? null : JSON.parse(text))

interface Begun {
  readonly id: string
  readonly key: string
  readonly content: string | null
}

/** Write-ahead: what is about to be done stands there before the first of it is. */
export async function begin(db: L2jDb, begun: Begun, before: ActionState, after: ActionState): Promise<void> {
  const states = [JSON.stringify(before), JSON.stringify(after)]
  await sql`
    insert into castellan_actions (id, action_key, content, state, state_before, state_after)
    values (${begun.id}, ${begun.key}, ${begun.content}, 'doing', ${states[0]}, ${states[1]})
    on duplicate key update state_before = ${states[0]}, state_after = ${states[1]}`.execute(db)
}

/** What was decided without a change of the game. */
export async function record(db: L2jDb, begun: Begun, answer: ActionAnswer): Promise<void> {
  const text = JSON.stringify(answer)
  await sql`
    insert into castellan_actions (id, action_key, content, state, answer)
    values (${begun.id}, ${begun.key}, ${begun.content}, 'done', ${text})
    on duplicate key update state = 'done', answer = ${text}`.execute(db)
}

/**
 * The one statement that does it: the rows of the game and that of the journal change together, or none does. So whoever comes
 * after a crash reads in the journal whether it was done. False where the game is no longer as it was read.
 */
export async function change(
  db: L2jDb,
  id: string,
  { changes, guards = [], tidy = [] }: Plan,
  answer: ActionAnswer,
): Promise<boolean> {
  const aliased = changes.map((one, index) => ({ one, alias: `r${index}` }))
  const all = (part: (one: Change, alias: string) => readonly RawBuilder<unknown>[]) =>
    aliased.flatMap(({ one, alias }) => part(one, alias))
  const tables = aliased.map(({ one, alias }) => sql`${one.table} as ${sql.id(alias)}`)
  const assignments = all((one, alias) => one.assignments(alias))
  const conditions = [...all((one, alias) => one.conditions(alias)), ...guards]
  const { numAffectedRows = 0n } = await sql`
    update ${sql.join([sql`castellan_actions as journal`, ...tables])}
    set journal.state = ${tidy.length > 0 ? 'tidy' : 'done'}, journal.answer = ${JSON.stringify(answer)},
      journal.tidy = ${tidy.length > 0 ? JSON.stringify(tidy) : null}${sql.join([sql``, ...assignments])}
    where journal.id = ${id} and journal.state = 'doing' and ${sql.join(conditions, sql` and `)}`.execute(db)
  return numAffectedRows > 0n
}

interface Untidy {
  readonly id: string
  readonly removals: readonly Removal[]
}

/** Those of which something is left to be removed. */
export async function untidy(db: L2jDb): Promise<Untidy[]> {
  const { rows } = await sql<{ id: string; tidy: string | null }>`
    select id, tidy from castellan_actions where state = 'tidy' limit 100`.execute(db)
  return rows.map(({ id, tidy }) => ({ id, removals: JSON.parse(tidy ?? '[]') as Removal[] }))
}

/** For whoever keeps the server: what may not have stayed as it was made. */
export async function doubt(db: L2jDb, id: string, why: string): Promise<void> {
  await sql`update castellan_actions set doubt = ${why} where id = ${id}`.execute(db)
}

export async function tidied(db: L2jDb, id: string): Promise<void> {
  await sql`update castellan_actions set state = 'done', tidy = null where id = ${id}`.execute(db)
}
