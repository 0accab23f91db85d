import type { RoleScope } from '@castellan/contract/engine/servers'
import type { Undo } from '@castellan/contract/undo'
import type { Measured } from '../../approvals/approvals.ts'
import type { Tx } from '../../db/database.ts'
import type { NewOrder } from '../../journal/order-repo.ts'
import type { Subjects } from './subjects.ts'

/** What a rule says of its act; the engine adds who, why and on what. */
export interface Entry {
  /** On what; the subject where it is left out. */
  readonly target?: string
  /** Where it holds, for an act that says so itself; the server of the call, or `all`, where it is left out. */
  readonly scope?: RoleScope
  readonly before?: unknown
  readonly after?: unknown
  readonly undo?: Undo | undefined
}

/** Writes the row of an act: once, or `unchanged` where it turns out that there is nothing to do. */
export interface Journal<E extends Entry = Entry> {
  (entry: E): Promise<void>
  unchanged(): void
  /** Keeps what a world is to be asked: the row is written with its answer (`platform/staff-orders`). */
  order(kept: NewOrder & Pick<Entry, 'target'>): Promise<void>
}

/** Somebody else an act touches, who is found and locked as the subject is. */
export type Other = {
  readonly [K in keyof Subjects]: { readonly kind: K; readonly subject: Subjects[K] }
}[keyof Subjects]

/** What an act holds besides its subject. */
export interface AlsoHeld {
  readonly other?: Other | undefined
  /** Lock ordering: runs before the subject is locked, so that whoever holds several at once takes all of them in one order. */
  readonly first?: (tx: Tx) => Promise<unknown>
}

/** The transaction of an act. It may be run again, so it does nothing that cannot be. */
export type Work<S, E extends Entry, R> = (tx: Tx, journal: Journal<E>, subject: S) => Promise<R>

/** How a rule acts for staff: a transaction that leaves one row in the staff journal, under the name of the call. */
export interface Acting<S> {
  /** Acts on the subject of the call, and whom it touches besides, locked and as it is by then. @throws AppError OWN_ACCOUNT, OUTRANKED */
  act<R>(
    work: Work<S, S extends undefined ? Entry & { readonly target: string } : Entry, R>,
    also?: AlsoHeld,
  ): Promise<R>
  /** Acts on what the call found out by itself. @throws AppError OWN_ACCOUNT, OUTRANKED */
  actOn<K extends keyof Subjects, R>(
    kind: K,
    subject: Subjects[K],
    work: Work<Subjects[K], Entry, R>,
  ): Promise<R>
}

/** What the rule of a call gets besides that is `approvable`. */
export interface Approvable {
  /**
   * Ask in the transaction of the act: one above its limit needs a second member of staff. Answers who that was, null where it needs nobody.
   * @throws AppError APPROVAL_NEEDED, APPROVAL_CLOSED, APPROVAL_CHANGED
   */
  requireApproval(tx: Tx, measured: Measured): Promise<number | null>
}
