import type { Call } from '@castellan/contract/engine/call'
import type { ErrorCode } from '@castellan/contract/engine/errors'
import { reachesOthers } from '@castellan/contract/engine/roles'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Subject, SubjectName } from '@castellan/contract/engine/subject'
import { AppError } from '../../errors/app-error.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { AnywhereContext, WorldContext } from './context.ts'

/** What a rule gets as the subject of its call, by kind: whoever keeps a thing says so by `declare module`. */
export interface Subjects {}

/** Where and for what a thing is locked. */
interface LockedFor {
  readonly server: ServerKey
  /** Whether it may be of an account that was erased. */
  readonly mayBeErased: boolean
}

/** How things of one kind are found, for every call that names one as its subject. */
export interface SubjectKind<T, N extends string | number> {
  /** What whoever may not know of one is told. */
  readonly missing: ErrorCode
  /** The caller's own of a name; null for somebody else's, and for none. */
  findOwn(name: N, ctx: WorldContext, subject: Subject): Promise<T | null>
  /** Anybody's of a name; asked only where the call reaches others. */
  findAny(name: N, ctx: WorldContext, subject: Subject): Promise<T | null>
  /** Row lock: acts on it take turns from here to the end of the transaction. Answers what it is by then, null if gone. */
  lock(found: T, tx: Tx, at: LockedFor): Promise<T | null>
  /** The account it belongs to; null where nobody's. */
  ownerOf(
    found: T,
    at: { readonly db: Db; readonly server: ServerKey },
  ): number | null | Promise<number | null>
  /** Its id, by which the staff journal finds it again. */
  idOf(found: T): string | number
  /** What people call it in the staff journal. */
  titleOf(found: T): string
}

/** One kind for each name the contract knows. */
export type SubjectKinds = {
  readonly [K in SubjectName]: SubjectKind<Subjects[K & keyof Subjects], never>
}

/** Kinds that ask for the server are subjects of calls of one alone (see `Parts` in the contract). */
export const atServer = (ctx: AnywhereContext) => ctx as WorldContext

/** Loads the subject of a call; null where it has none. */
type SubjectReader = (sent: object, ctx: AnywhereContext) => Promise<unknown>

/**
 * Object-level authorisation, in one place: what the access of a call does not let its caller reach is missing, as what
 * does not exist is, so that names cannot be probed.
 */
export function subjectReader({ access, subject }: Call, kinds: SubjectKinds): SubjectReader | null {
  if (!subject) return null
  const { field } = subject
  const kind = kinds[subject.kind]
  return async (sent, anywhere) => {
    const ctx = atServer(anywhere)
    const name = (sent as Record<string, never>)[field]!
    const isForAll = reachesOthers(access, ctx.caller.role)
    const found = await (isForAll ? kind.findAny(name, ctx, subject) : kind.findOwn(name, ctx, subject))
    if (found === null) throw new AppError(kind.missing, { field })
    return found
  }
}
