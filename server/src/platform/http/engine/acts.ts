import type { NamedCall } from '@castellan/contract'
import type { Call } from '@castellan/contract/engine/call'
import { EVERYWHERE } from '@castellan/contract/engine/servers'
import type { SubjectName } from '@castellan/contract/engine/subject'
import { ApprovalNeeded, type Measured, requireApproval } from '../../approvals/approvals.ts'
import type { Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { badField } from '../../errors/app-error.ts'
import type { Target } from '../../journal/journal.ts'
import { publish } from '../../live/announcer.ts'
import { STAFF_TAGS } from '../../live/staff-tags.ts'
import type { Acting, AlsoHeld, Approvable, Entry, Work } from './acting.ts'
import type { Guards } from './bind-rule.ts'
import type { AnywhereContext } from './context.ts'
import { type Locked, lockToAct } from './lock-to-act.ts'
import { oneRow, type Written } from './one-row.ts'
import { requireSameSubject } from './require-same-subject.ts'

type AnyWork = Work<unknown, Entry, unknown>
type ActContext = AnywhereContext & { readonly subject?: unknown }
type ActOf = NonNullable<Call['act']>

/** Makes what a rule acts with, for one request. Null for a call by which staff change nothing. */
export function actsOf({ name, call }: Pick<NamedCall, 'name' | 'call'>, guards: Guards) {
  if (!call.act) return null
  const act: ActOf = call.act
  const key = name.split('.')[1]!

  return (sent: object, ctx: ActContext): Acting<unknown> => {
    const why = () => ctx.undoing?.reason ?? reasonIn(sent, act)
    // what the act is on, for the approval that it may need
    let on: Target | undefined

    async function run(kind: SubjectName | undefined, found: unknown, work: AnyWork, also: AlsoHeld = {}) {
      const reason = why()
      const lock = (tx: Tx, kindName: SubjectName, it: unknown) =>
        lockToAct(tx, ctx, { kindName, found: it, act }, guards)
      const { result, written } = await inTransactionOrAsk(ctx, guards, async (tx) => {
        await also.first?.(tx)
        const locked = kind && (await lock(tx, kind, found))
        on = locked?.target
        const alsoLocked = also.other && (await lock(tx, also.other.kind, also.other.subject))
        await requireMayAct(tx, ctx, guards, [locked, alsoLocked])
        const row = { ...rowOf(ctx, locked, alsoLocked), call: key, reason }
        const { journal, outcome } = oneRow(tx, name, row)
        const answer = await work(tx, journal, locked?.subject)
        tell(tx, ctx, call, { owners: [on?.accountId, row.otherAccountId], isWritten: outcome() !== null })
        return { result: answer, written: outcome() }
      })
      // once committed, so that a transaction that is run again is one line of the log
      if (written) note(ctx, written)
      return result
    }

    return {
      act: (work: AnyWork, also?: AlsoHeld) => run(call.subject?.kind, ctx.subject, work, also),
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
            askedBy: ctx.caller.accountId,
            askedAs: ctx.caller.role,
            reason: why() ?? '',
            undoes: ctx.undoing?.act ?? null,
            sent,
          },
          ctx.config,
          ctx.approval,
        ),
    } as Acting<unknown> & Approvable
  }
}

/** Why, as it was sent. @throws AppError BAD_INPUT where it has to be said and was not */
function reasonIn(sent: object, { reason: isAsked, reasonIn: field = 'reason' }: ActOf) {
  const said: unknown = Reflect.get(sent, field)
  if (typeof said === 'string' && said) return said
  if (isAsked === 'required') throw badField(field, 'required')
  return undefined
}

/** What needs an approval first is rolled back, and asked for in a transaction of its own. */
async function inTransactionOrAsk<R>(
  { db, config }: AnywhereContext,
  { askForApproval }: Guards,
  work: (tx: Tx) => Promise<R>,
) {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    if (error instanceof ApprovalNeeded)
      await inTransaction(db, (tx) => askForApproval(tx, error.asked, config))
    throw error
  }
}

/** Whether an undo is about whom the act was, and who acts on others may still act. */
async function requireMayAct(
  tx: Tx,
  ctx: ActContext,
  { requireStanding }: Guards,
  [locked, alsoLocked]: readonly [Locked | undefined, Locked | undefined],
) {
  if (ctx.undoing && locked) await requireSameSubject(tx, ctx.undoing.act, locked.target, alsoLocked?.target)
  if (locked?.target.accountId !== ctx.caller.accountId) await requireStanding(tx, ctx)
}

/** Of the row of an act, what is known before it is done. */
function rowOf(
  { caller: { accountId, role }, ip, server, undoing }: ActContext,
  locked: Locked | undefined,
  alsoLocked: Locked | undefined,
) {
  return {
    by: { accountId, role, ip },
    scope: server ?? EVERYWHERE,
    target: locked?.target,
    otherAccountId: alsoLocked?.target.accountId ?? null,
    undoes: undoing?.act,
  }
}

interface Told {
  readonly owners: readonly (number | null | undefined)[]
  readonly isWritten: boolean
}

/** Tells browsers: whose it is sees at once what staff changed, and what lies open at others of the staff is as it is now. */
function tell(tx: Tx, { server }: ActContext, { act, invalidates }: Call, { owners, isWritten }: Told) {
  const tags = act?.keptFromSubject ? undefined : invalidates
  const here = server ? { server } : {}
  for (const accountId of owners) if (accountId && tags) publish(tx, { to: { accountId, ...here }, tags })
  const lists = tags?.filter((tag) => STAFF_TAGS.has(tag)) ?? []
  if (lists.length && isWritten) publish(tx, { to: here, tags: lists })
}

/** One line of the log for an act that was done. */
function note(ctx: ActContext, { id, call, target, scope }: Written) {
  ctx.noteAct?.(id)
  const { accountId: actor, role } = ctx.caller
  ctx.log.info({ call, target: target.title, actor, role, address: ctx.ip, scope }, 'staff act')
}
