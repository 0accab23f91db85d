import type { NamedCall } from '@castellan/contract'
import { EVERYWHERE, type RoleScope } from '@castellan/contract/engine/servers'
import type { SubjectName } from '@castellan/contract/engine/subject'
import type { Undo } from '@castellan/contract/undo'
import { ApprovalNeeded, type Measured, requireApproval } from '../../approvals/approvals.ts'
import type { Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { AppError, badField } from '../../errors/app-error.ts'
import { journal as writeRow, type Target } from '../../journal/journal.ts'
import { insertOrder, type NewOrder } from '../../journal/order-repo.ts'
import { publish } from '../../live/announcer.ts'
import { STAFF_TAGS } from '../../live/staff-tags.ts'
import { requireOther } from '../../staff/require-other.ts'
import type { Guards } from './bind-rule.ts'
import type { AnywhereContext } from './context.ts'
import { requireSameSubject } from './require-same-subject.ts'
import { atServer, type SubjectKind, type Subjects } from './subjects.ts'

interface Entry {
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

/** The transaction of an act. It may be run again, so it does nothing that cannot be. */
type Work<S, E extends Entry, R> = (tx: Tx, journal: Journal<E>, subject: S) => Promise<R>

/** How a rule acts for staff: a transaction that leaves one row in the staff journal, under the name of the call. */
export interface Acting<S> {
  /** Acts on the subject of the call, and whom it touches besides, locked and as it is by then. @throws AppError OWN_ACCOUNT, OUTRANKED */
  act<R>(
    work: Work<S, S extends undefined ? Entry & { readonly target: string } : Entry, R>,
    other?: Other,
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

type AnyWork = Work<unknown, Entry, unknown>
type AnyKind = SubjectKind<unknown, never>

/** Makes what a rule acts with, for one request. Null for a call by which staff change nothing. */
export function actsOf(
  { name, call }: Pick<NamedCall, 'name' | 'call'>,
  { subjects, requireNotOutranked, requireStanding, askForApproval }: Guards,
) {
  if (!call.act) return null
  const { reason: isAsked, reasonIn: field = 'reason', onOthers = false, keptFromSubject = false } = call.act
  const key = name.split('.')[1]!
  const tags = keptFromSubject ? undefined : call.invalidates
  const lists = tags?.filter((tag) => STAFF_TAGS.has(tag)) ?? []

  /** Locks first and asks then: somebody may have been promoted in this moment. */
  async function lockToAct(tx: Tx, ctx: AnywhereContext, kindName: SubjectName, found: unknown) {
    const kind = subjects[kindName] as AnyKind
    const { server } = atServer(ctx)
    const subject = await kind.lock(found, tx, { server })
    if (subject === null) throw new AppError(kind.missing)
    const accountId = await kind.ownerOf(subject, { db: tx, server })
    if (accountId !== null) {
      if (onOthers) await requireOther(tx, accountId, ctx)
      await requireNotOutranked(tx, ctx, accountId)
    }
    const target = { title: kind.titleOf(subject), kind: kindName, id: String(kind.idOf(subject)), accountId }
    return { subject, target }
  }

  /** Why, as it was sent. @throws AppError BAD_INPUT where it has to be said and was not */
  function reasonIn(sent: object) {
    const said: unknown = Reflect.get(sent, field)
    if (typeof said === 'string' && said) return said
    if (isAsked === 'required') throw badField(field, 'required')
    return undefined
  }

  /** What needs an approval first is rolled back, and asked for in a transaction of its own. */
  async function inTransactionOrAsk<R>({ db, config }: AnywhereContext, work: (tx: Tx) => Promise<R>) {
    try {
      return await inTransaction(db, work)
    } catch (error) {
      if (error instanceof ApprovalNeeded)
        await inTransaction(db, (tx) => askForApproval(tx, error.asked, config))
      throw error
    }
  }

  return (sent: object, ctx: AnywhereContext & { readonly subject?: unknown }): Acting<unknown> => {
    const { accountId, role } = ctx.caller
    const by = { accountId, role, ip: ctx.ip }
    const { undoing, approval } = ctx
    const why = () => undoing?.reason ?? reasonIn(sent)
    // what the act is on, for the approval that it may need
    let on: Target | undefined

    async function run(kind: SubjectName | undefined, found: unknown, work: AnyWork, other?: Other) {
      const reason = why()
      const { result, written } = await inTransactionOrAsk(ctx, async (tx) => {
        const locked = kind && (await lockToAct(tx, ctx, kind, found))
        on = locked?.target
        const alsoLocked = other && (await lockToAct(tx, ctx, other.kind, other.subject))
        if (undoing && on) await requireSameSubject(tx, undoing.act, on, alsoLocked?.target)
        if (locked?.target.accountId !== accountId) await requireStanding(tx, ctx)
        const row = {
          by,
          call: key,
          reason,
          scope: ctx.server ?? EVERYWHERE,
          target: locked?.target,
          otherAccountId: alsoLocked?.target.accountId ?? null,
          undoes: undoing?.act,
        }
        const { journal, outcome } = oneRow(tx, name, row)
        const answer = await work(tx, journal, locked?.subject)
        // whose it is sees at once what staff changed
        for (const owner of [row.target?.accountId, row.otherAccountId])
          if (owner && tags)
            publish(tx, { to: { accountId: owner, ...(ctx.server && { server: ctx.server }) }, tags })
        // and what lies open at others of the staff is as it is now
        if (lists.length && outcome())
          publish(tx, { to: ctx.server ? { server: ctx.server } : {}, tags: lists })
        return { result: answer, written: outcome() }
      })
      // once committed, so that a transaction that is run again is one line of the log
      if (written) {
        ctx.noteAct?.(written.id)
        const line = { call: key, target: written.target.title, actor: accountId, role, address: by.ip }
        ctx.log.info({ ...line, scope: written.scope }, 'staff act')
      }
      return result
    }

    return {
      act: (work: AnyWork, other?: Other) => run(call.subject?.kind, ctx.subject, work, other),
      actOn: run,
      requireApproval: (tx: Tx, measured: Measured) =>
        requireApproval(
          tx,
          {
            target: on?.title ?? '',
            accountId: on?.accountId ?? null,
            ...measured,
            identity: [on && `${on.kind} ${on.id}`, measured.target].filter(Boolean).join(', '),
            call: key,
            access: call.access,
            server: ctx.server ?? null,
            askedBy: accountId,
            askedAs: role,
            reason: why() ?? '',
            undoes: undoing?.act ?? null,
            sent,
          },
          ctx.config,
          approval,
        ),
    } as Acting<unknown> & Approvable
  }
}

type Row = Parameters<typeof writeRow>[1]
type Written = Row & { readonly id: number }

/** A journal that fails closed: an act that leaves no trace, or two, is not done. */
function oneRow(tx: Tx, name: string, row: Omit<Row, 'target'> & { readonly target: Target | undefined }) {
  const outcomes: (Written | null)[] = []
  const targetOf = (title: string | undefined) => (title === undefined ? row.target! : { title })
  const write = async ({ target, scope = row.scope, ...entry }: Entry) => {
    const written = { ...row, ...entry, scope, target: targetOf(target) }
    outcomes.push({ ...written, id: await writeRow(tx, written) })
  }
  const journal: Journal = Object.assign(write, {
    unchanged: () => void outcomes.push(null),
    order: async ({ target, ...order }: Parameters<Journal['order']>[0]) => {
      outcomes.push(null)
      const { undoes } = row
      const entry = { ...order.entry, ...(undoes !== undefined && { undoes }) }
      await insertOrder(tx, { ...row, target: targetOf(target) }, { ...order, entry })
    },
  })
  const outcome = () => {
    const [one = null] = outcomes
    if (outcomes.length !== 1)
      throw new Error(`${name}: an act writes one row of the staff journal, not ${outcomes.length}`)
    return one
  }
  return { journal, outcome }
}
