import type { NamedCall } from '@castellan/contract'
import type { Db } from '../db/database.ts'
import { actsOf } from './acts.ts'
import type { Context, WorldContext } from './context.ts'
import { type SubjectKinds, subjectReader } from './subjects.ts'

/** A rule whatever its call. */
export type AnyRule = (sent: object, ctx: Context) => unknown

/** What areas know and the engine asks. */
export interface Guards {
  readonly subjects: SubjectKinds
  /** Lets nobody act on staff of a higher role. @throws AppError OUTRANKED */
  readonly requireNotOutranked: (
    db: Db,
    acting: Pick<WorldContext, 'caller' | 'server'>,
    accountId: number,
  ) => Promise<void>
}

/** Puts before a rule what its call declares: the subject, loaded or missing, and the way to act for staff. */
export function bindRule(named: Pick<NamedCall, 'name' | 'call'>, guards: Guards, rule: AnyRule): AnyRule {
  const read = subjectReader(named.call, guards.subjects)
  const acts = actsOf(named, guards)
  if (!read && !acts) return rule
  return async (sent, context) => {
    const ctx = context as WorldContext & { subject?: unknown }
    if (read) ctx.subject = await read(sent, ctx)
    return rule(sent, acts ? Object.assign(ctx, acts(sent, ctx)) : ctx)
  }
}
