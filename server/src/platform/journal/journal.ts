import type { Role } from '@castellan/contract/engine/roles'
import type { RoleScope } from '@castellan/contract/engine/servers'
import type { SubjectName } from '@castellan/contract/engine/subject'
import type { Undo } from '@castellan/contract/undo'
import type { Tx } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import { addJournalEntry } from './journal-repo.ts'

/** On whom or what. */
export interface Target {
  /** For people: an e-mail, `payment …`, `purchase …`. */
  readonly title: string
  readonly kind?: SubjectName | null
  readonly id?: string | null
  /** Whose it is: by this all that was done to somebody is found, whatever their address was then. */
  readonly accountId?: number | null
}

interface Act {
  /** The call that was made. */
  readonly call: string
  /** The server it was done on, or `all`. */
  readonly scope: RoleScope
  readonly target: Target
  readonly before?: unknown
  readonly after?: unknown
}

/** Who does what to whom, whatever comes of it. */
export interface Doing extends Omit<Act, 'scope' | 'before' | 'after'> {
  readonly by: { readonly accountId: number; readonly role: Role; readonly ip: string }
  /** Whose else it is, where it is done to two. */
  readonly otherAccountId?: number | null
  readonly reason?: string | undefined
}

interface StaffAct extends Act, Doing {
  /** How it can be undone; what cannot be says nothing. */
  readonly undo?: Undo | undefined
  /** The act that this one undoes. */
  readonly undoes?: number | undefined
}

/**
 * Writes down what staff did, in the transaction that does it; answers the id of the row, which is never changed. Rules act by `ctx.act`.
 * @throws AppError ACT_UNDONE where somebody else has undone by now what this undoes
 */
export async function journal(tx: Tx, act: StaffAct) {
  const { scope, before, after, undo, undoes, ...doing } = act
  const id = await addJournalEntry(tx, {
    ...rowOf(doing),
    scope,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
    undo: undo === undefined ? null : JSON.stringify(undo),
    undoes: undoes ?? null,
  })
  if (id === null) throw new AppError('ACT_UNDONE')
  return id
}

/** The columns of an act, but for where and what came of it. */
export const rowOf = ({ by, call, target, otherAccountId = null, reason = '' }: Doing) => ({
  actorId: by.accountId,
  role: by.role,
  address: by.ip,
  call,
  ...columnsOf(target),
  otherAccountId,
  reason,
})

/** Writes down what the operator did by a command, in the transaction that does it. */
export async function journalOfOperator(
  tx: Tx,
  operator: { readonly name: string; readonly reason: string },
  { call, target, scope, before, after }: Act,
) {
  await addJournalEntry(tx, {
    actorId: null,
    role: 'Operator',
    scope,
    address: operator.name,
    call,
    ...columnsOf(target),
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    reason: operator.reason,
  })
}

const columnsOf = ({ title, kind = null, id = null, accountId = null }: Target) => ({
  target: title,
  targetKind: kind,
  targetId: id,
  accountId,
})
