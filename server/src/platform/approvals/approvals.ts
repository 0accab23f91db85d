import { createHash } from 'node:crypto'
import type { ApprovalLimit } from '@castellan/contract/calls/moderation/approvals'
import type { Access, Role } from '@castellan/contract/engine/roles'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Config } from '../config/config.ts'
import { lockByName } from '../db/advisory-lock.ts'
import type { Tx } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import { addAlone, sumAlone } from './alone-repo.ts'
import { answeringRoles } from './is-answerable.ts'
import { findParties, reachOf } from './parties.ts'
import { findPrincipals } from '../staff/principals.ts'
import { isStandingAs } from '../staff/standing-repo.ts'
import { lockGranted, lockNamed, spendApproval } from './approval-repo.ts'

/** How much an act is, by each limit that it may be above. */
export type Sizes = Readonly<Partial<Record<ApprovalLimit, number>>>

/** What an act is, where it may be above a limit. */
export interface Measured {
  readonly sizes: Sizes
  /** The subject of the call where it is left out. */
  readonly target?: string
  /** Whom it is about, beside the owner of the subject: they cannot approve it. */
  readonly accountId?: number | null
  /** All that is approved, as whoever approves reads it. */
  readonly of: object
  /** The key of the order by which a world is asked: what it refuses counts no longer. */
  readonly orderKey?: string
}

/** An act that may need an approval: by whom, where and why. */
export interface Doing extends Omit<Measured, 'target' | 'accountId'> {
  /** The key of the call, and who may make it. */
  readonly call: string
  readonly access: Access
  readonly server: ServerKey | null
  /** As whoever approves reads it. */
  readonly target: string
  /** The same, whatever it is called by now. */
  readonly identity: string
  readonly accountId: number | null
  readonly askedBy: number
  /** The role they act in. */
  readonly askedAs: Role
  readonly reason: string
  /** The act of the journal that it undoes. */
  readonly undoes: number | null
  readonly sent: object
}

interface Excess {
  readonly limit: ApprovalLimit
  readonly size: number
  readonly above: number
  /** What they did of it without an approval, within so many hours. */
  readonly alone: number
  readonly withinHours: number
}
export type Asked = Doing & Excess

/** Thrown out of the transaction of an act, which leaves nothing but the request for an approval. */
export class ApprovalNeeded extends AppError {
  readonly asked: Asked
  constructor(asked: Asked) {
    const { limit, size, above, alone, withinHours: hours } = asked
    const isOfSum = size <= above
    super('APPROVAL_NEEDED', {
      ...(isOfSum && { words: ['refusals.approvalOfSum', { hours }] }),
      details: { limit, size, above, alone, hours },
    })
    this.asked = asked
  }
}

/** The first limit that an act is above, with what was done alone before it; null where one person is enough. */
export function excessOf(
  sizes: Sizes,
  { approvalLimits: limits, approvalHours: withinHours }: Pick<Limited, 'approvalLimits' | 'approvalHours'>,
  before: Sizes = {},
): Excess | null {
  for (const [limit, size] of Object.entries(sizes) as [ApprovalLimit, number][]) {
    const [above, alone] = [limits[limit], before[limit] ?? 0]
    if (above > 0 && size > 0 && size + alone > above) return { limit, size, above, alone, withinHours }
  }
  return null
}
type Limited = Pick<Config, 'approvalLimits' | 'approvalHours' | 'servers' | 'staffTwoFactor'>

/**
 * Four-eyes principle: an act above a limit, by itself or with what its actor did alone before, uses up an approval of exactly this, in its
 * own transaction; one that is `named` is used whatever the limits are by now. Answers who approved, null where nobody had to.
 * @throws ApprovalNeeded where nobody has granted one
 * @throws AppError APPROVAL_CLOSED, APPROVAL_CHANGED where the one that is named is used up, its approver gone, or is of something else
 */
export async function requireApproval(tx: Tx, doing: Doing, config: Limited, named?: number) {
  const fingerprint = fingerprintOf(doing)
  const { askedBy } = doing
  if (named !== undefined) {
    const found = await lockNamed(tx, { id: named, askedBy })
    if (!found) throw new AppError('APPROVAL_CLOSED')
    if (found.fingerprint !== fingerprint) throw new AppError('APPROVAL_CHANGED')
    if (!(await holds(tx, found, doing, config)))
      throw new AppError('APPROVAL_CLOSED', { words: ['refusals.approverGone'] })
    return spendApproval(tx, found.id)
  }
  const principals = await findPrincipals(tx, askedBy, reachOf(doing, config))
  const excess = excessOf(doing.sizes, config, await lockedAlone(tx, principals, doing, config))
  if (!excess) {
    for (const actorId of principals) await addAlone(tx, { ...doing, actorId })
    return null
  }
  for (const found of await lockGranted(tx, { askedBy, fingerprint }))
    if (await holds(tx, found, doing, config)) return spendApproval(tx, found.id)
  throw new ApprovalNeeded({ ...doing, ...excess })
}

/** Whether whoever approved could approve it still: who was dismissed since has taken their word along. */
async function holds(
  tx: Tx,
  { answeredBy: accountId }: { readonly answeredBy: number | null },
  doing: Doing,
  config: Limited,
) {
  if (accountId === null || (await findParties(tx, doing, config)).has(accountId)) return false
  const roles = answeringRoles(doing)
  return isStandingAs(tx, { ...reachOf(doing, config), accountId, roles, settled: true }, config)
}

/**
 * What one person did alone, by those too whom they made staff a moment ago: they wait for each other here until they commit, so that ten at
 * once are not ten times the limit.
 */
async function lockedAlone(
  tx: Tx,
  principals: readonly number[],
  doing: Doing,
  { approvalHours: hours }: Limited,
) {
  if (hours === 0) return {}
  for (const id of principals) await lockByName(tx, `alone ${id}`)
  return sumAlone(tx, { actorIds: principals, isUndoing: doing.undoes !== null, hours })
}

/**
 * The same again, for the same reason, is the same act, whatever the address of its account is by now: it renews the request that waits. What
 * somebody has read does not change under them.
 */
export const fingerprintOf = ({ call, server, identity, accountId, sizes, of, undoes, reason }: Doing) =>
  createHash('sha256')
    .update(JSON.stringify([call, server, identity, accountId, sizes, of, undoes, reason]))
    .digest('hex')
