import type { NamedCall } from '@castellan/contract'
import type { Call } from '@castellan/contract/engine/call'
import { reachesOthers } from '@castellan/contract/engine/roles'
import type { Subject } from '@castellan/contract/engine/subject'
import type { Asked } from '../../approvals/approvals.ts'
import type { Db, Tx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { actsOf } from './acts.ts'
import type { AnywhereContext, Context } from './context.ts'
import { atServer, type SubjectKind, type SubjectKinds, subjectReader } from './subjects.ts'

/** A rule whatever its call. */
export type AnyRule = (sent: object, ctx: Context) => unknown

/** What areas know and the engine asks. */
export interface Guards {
  readonly subjects: SubjectKinds
  /** Lets nobody act on staff of no lower role: on the server, or on any where there is none. @throws AppError OUTRANKED */
  readonly requireNotOutranked: (
    db: Db,
    acting: Pick<AnywhereContext, 'caller' | 'server'>,
    accountId: number,
  ) => Promise<void>
  /** Lets nobody act who was blocked, frozen or lost the role since they were let in. @throws AppError ACCOUNT_BLOCKED, ACCOUNT_FROZEN, ROLE_DENIED */
  readonly requireStanding: (tx: Tx, acting: Pick<AnywhereContext, 'caller' | 'config'>) => Promise<void>
  /** Lets nothing out of an account that cools off. @throws AppError ACCOUNT_COOLING */
  readonly requireNotCooling: (db: Db, accountId: number) => Promise<void>
  /** Asks a second member of staff for what is above a limit. */
  readonly askForApproval: (tx: Tx, asked: Asked, config: AnywhereContext['config']) => Promise<void>
}

/** Puts before a rule what its call declares: the subject, loaded or missing, whether it may be taken out, and the way to act for staff. */
export function bindRule(named: Pick<NamedCall, 'name' | 'call'>, guards: Guards, rule: AnyRule): AnyRule {
  const read = subjectReader(named.call, guards.subjects)
  const acts = actsOf(named, guards)
  const { takesOut, personal } = named.call
  if (!read && !acts && !takesOut) return rule
  return async (sent, context) => {
    const ctx = context as AnywhereContext & { subject?: unknown }
    if (read) ctx.subject = await read(sent, ctx)
    if (personal) await requireBelow(named.call, guards, ctx)
    if (takesOut && (await isOwn(named.call, guards.subjects, ctx))) {
      await guards.requireNotCooling(ctx.db, ctx.caller.accountId)
      Object.assign(ctx, { takesOut })
    }
    // an owner does the same by another way, which leaves no row and may cost coins
    if (ctx.undoing && (await isCallers(named.call, guards.subjects, ctx))) throw new AppError('OWN_ACCOUNT')
    return rule(sent, acts ? Object.assign(ctx, acts(sent, ctx)) : ctx)
  }
}

type BoundContext = AnywhereContext & { readonly subject?: unknown }

/** Whether it is the caller's own: what staff do for others is not what their own account rests from. */
async function isOwn(call: Call, subjects: SubjectKinds, ctx: BoundContext) {
  if (!call.subject || !reachesOthers(call.access, ctx.caller.role)) return true
  return isCallers(call, subjects, ctx)
}

/** An account is one on all servers, and so is what is private of it. @throws AppError OUTRANKED */
async function requireBelow({ subject }: Call, { subjects, requireNotOutranked }: Guards, ctx: BoundContext) {
  const accountId = await ownerOf(subject!, subjects, ctx)
  if (accountId !== null) await requireNotOutranked(ctx.db, { caller: ctx.caller }, accountId)
}

/** Whether what a call is about belongs to its caller. */
async function isCallers({ subject }: Call, subjects: SubjectKinds, ctx: BoundContext) {
  return subject !== undefined && (await ownerOf(subject, subjects, ctx)) === ctx.caller.accountId
}

/** The account that what a call is about belongs to; null where nobody's. */
function ownerOf({ kind: name }: Subject, subjects: SubjectKinds, ctx: BoundContext) {
  const kind = subjects[name] as SubjectKind<unknown, never>
  return kind.ownerOf(ctx.subject, { db: ctx.db, server: atServer(ctx).server })
}
