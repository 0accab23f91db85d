import type { Transaction } from 'kysely'
import type { Action, ActionKind, ActionState } from '../../../port/index.ts'
import type { WorldTables } from '../schema/index.ts'

export type Trx = Transaction<WorldTables>

/** How one kind of action is done to a subject, whose row is locked. */
export interface Handler<K extends ActionKind, Subject> {
  /** The state the action changes; null where what it is about is not there. */
  read(trx: Trx, subject: Subject, action: Action<K>): ActionState<K> | null | Promise<ActionState<K> | null>
  /** Changes it; what things it moves, the trail says by the key. @throws Refusal before anything is written */
  change(trx: Trx, subject: Subject, action: Action<K>, key: string): Promise<void>
}

export type Handlers<K extends ActionKind, Subject> = { readonly [Each in K]: Handler<Each, Subject> }

/** Who an action is done to, and which characters of theirs play now. */
export interface Locked<Subject> {
  readonly subject: Subject
  /** Ids. */
  readonly playing: readonly number[]
}
