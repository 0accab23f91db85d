import type { RawBuilder } from 'kysely'
import type { Action, ActionKind, ActionState, RefusalReason } from '../../../port/index.ts'
import type { TableName } from '../model/model.ts'
import type { Source } from '../read/source.ts'
import type { Change } from './changes/change.ts'
import type { Delivery } from './deliveries/delivery.ts'

/** What handlers read from and plan for; the source is the one connection that writes. */
export interface Desk {
  readonly source: Source
  readonly loginDatabase: string | null
  readonly delivery: Delivery | null
}

/** Rows that are nobody's since the change, to be removed whenever there is time for it. */
export interface Removal {
  readonly table: TableName
  readonly where: Readonly<Record<string, string | number>>
}

/**
 * How an action is done. What is prepared means nothing to the game and is told by a mark; one statement makes all of it true,
 * or nothing; what is left over is removed afterwards, and again until it is gone.
 */
export interface Plan<State = ActionState> {
  readonly after: State
  readonly isQueued?: boolean
  readonly prepare?: readonly RawBuilder<unknown>[]
  readonly changes: readonly Change[]
  /** What else must be so in the moment of the change. */
  readonly guards?: readonly RawBuilder<boolean>[]
  readonly tidy?: readonly Removal[]
  /** What it means that the database has a value already which no two rows may have; left out, nothing that was foreseen. */
  readonly duplicateIs?: RefusalReason
}

/** How one kind of action is done to a subject. */
export interface Handler<K extends ActionKind, Subject> {
  /** The state the action changes; null where what it is about is not there. */
  read(
    desk: Desk,
    subject: Subject,
    action: Action<K>,
  ): ActionState<K> | null | Promise<ActionState<K> | null>
  /** Writes nothing. `mark` is the action's own. @throws Refusal */
  plan(
    desk: Desk,
    subject: Subject,
    action: Action<K>,
    before: ActionState<K>,
    mark: string,
  ): Plan<ActionState<K>> | Promise<Plan<ActionState<K>>>
  /** Removes what was prepared for an action that is cancelled. */
  removePrepared?(desk: Desk, mark: string): readonly RawBuilder<unknown>[]
}

export type Handlers<K extends ActionKind, Subject> = { readonly [Each in K]: Handler<Each, Subject> }
