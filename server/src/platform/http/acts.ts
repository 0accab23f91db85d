import type { NamedCall } from '@castellan/contract'
import type { SubjectName } from '@castellan/contract/engine/subject'
import type { Tx } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { AppError } from '../errors/app-error.ts'
import { journal as writeRow } from '../journal/journal.ts'
import type { Undo } from '../journal/undo.ts'
import type { Guards } from './bind-rule.ts'
import type { WorldContext } from './context.ts'
import type { SubjectKind, Subjects } from './subjects.ts'

interface Entry {
  /** On what; the subject where it is left out. */
  readonly target?: string
  readonly before?: unknown
  readonly after?: unknown
  readonly undo?: Undo | undefined
}

/** Writes the row of an act: once, or `unchanged` where it turns out that there is nothing to do. */
export interface Journal<E extends Entry = Entry> {
  (entry: E): Promise<void>
  unchanged(): void
}

/** The transaction of an act. It may be run again, so it does nothing that cannot be. */
type Work<S, E extends Entry, R> = (tx: Tx, journal: Journal<E>, subject: S) => Promise<R>

/** How a rule acts for staff: a transaction that leaves one row in the staff journal, under the name of the call. */
export interface Acting<S> {
  /** Acts on the subject of the call, locked and as it is by then. @throws AppError OWN_ACCOUNT, OUTRANKED */
  act<R>(work: Work<S, S extends undefined ? Entry & { readonly target: string } : Entry, R>): Promise<R>
  /** Acts on what the call found out by itself. @throws AppError OWN_ACCOUNT, OUTRANKED */
  actOn<K extends keyof Subjects, R>(
    kind: K,
    subject: Subjects[K],
    work: Work<Subjects[K], Entry, R>,
  ): Promise<R>
}

type AnyWork = Work<unknown, Entry, unknown>
type AnyKind = SubjectKind<unknown, never>

/** Makes what a rule acts with, for one request. Null for a call by which staff change nothing. */
export function actsOf(
  { name, call }: Pick<NamedCall, 'name' | 'call'>,
  { subjects, requireNotOutranked }: Guards,
) {
  if (!call.act) return null
  const { reason: isAsked, reasonIn = 'reason', onOthers = false } = call.act
  const key = name.split('.')[1]!

  /** Locks first and asks then: somebody may have been promoted in this moment. */
  async function lockToAct(tx: Tx, ctx: WorldContext, kindName: SubjectName, found: unknown) {
    const kind = subjects[kindName] as AnyKind
    const subject = await kind.lock(found, tx, ctx)
    if (subject === null) throw new AppError(kind.missing)
    const accountId = await kind.ownerOf(subject, { db: tx, server: ctx.server })
    if (accountId !== null) {
      if (onOthers && accountId === ctx.caller.accountId) throw new AppError('OWN_ACCOUNT')
      await requireNotOutranked(tx, ctx, accountId)
    }
    const target = { title: kind.titleOf(subject), kind: kindName, id: String(kind.idOf(subject)), accountId }
    return { subject, target }
  }

  return (sent: object, ctx: WorldContext & { readonly subject?: unknown }): Acting<unknown> => {
    const reason = (sent as Record<string, string | undefined>)[reasonIn]
    const run = (kind: SubjectName | undefined, found: unknown, work: AnyWork) =>
      inTransaction(ctx.db, async (tx) => {
        const locked = kind && (await lockToAct(tx, ctx, kind, found))
        if (isAsked === 'required' && !reason)
          throw new AppError('BAD_INPUT', { field: reasonIn, message: `${reasonIn} is required` })
        let rows = 0
        const write = async ({ target: title, ...entry }: Entry) => {
          rows += 1
          const target = title === undefined ? locked!.target : { title }
          await writeRow(tx, ctx, { ...entry, target, call: key, reason })
        }
        const journal = Object.assign(write, { unchanged: () => void (rows += 1) })
        const result = await work(tx, journal, locked?.subject)
        // fails closed: what leaves no trace, or two, is not done
        if (rows !== 1) throw new Error(`${name}: an act writes one row of the staff journal, not ${rows}`)
        return result
      })
    return {
      act: (work: AnyWork) => run(call.subject?.kind, ctx.subject, work),
      actOn: run,
    } as Acting<unknown>
  }
}
