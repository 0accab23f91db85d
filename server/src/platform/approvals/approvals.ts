import { createHash } from 'node:crypto'
import type { ApprovalLimit } from '@castellan/contract/calls/moderation/approvals'
import type { Access } from '@castellan/contract/engine/roles'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Tx } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import { takeApproval } from './approval-repo.ts'

declare module '../config/config.ts' {
  interface Config {
    /** Above which an act of staff needs a second member of staff; 0 never. */
    readonly approvalLimits: Readonly<Record<ApprovalLimit, number>>
  }
}

/** What an act is, where it may be above a limit. */
export interface Measured {
  readonly limit: ApprovalLimit
  readonly size: number
  readonly target: string
  /** Whom it is about: they cannot approve it. */
  readonly accountId?: number
  /** All that is approved, as whoever approves reads it. */
  readonly of: object
}

/** What is asked for, by whom and where. */
export interface Asked extends Measured {
  /** The key of the call, and who may make it. */
  readonly call: string
  readonly access: Access
  readonly server: ServerKey | null
  readonly askedBy: number
  readonly reason: string
  readonly above: number
  readonly sent: object
}

/** Thrown out of the transaction of an act, which leaves nothing but the request for an approval. */
export class ApprovalNeeded extends AppError {
  readonly asked: Asked
  constructor(asked: Asked) {
    super('APPROVAL_NEEDED')
    this.asked = asked
  }
}

/**
 * Four-eyes principle: an act above its limit uses up an approval of exactly this, in its own transaction.
 * @throws ApprovalNeeded where nobody has granted one
 */
export async function requireApproval(tx: Tx, asked: Asked) {
  if (asked.above === 0 || asked.size <= asked.above) return
  const isUsed = await takeApproval(tx, { askedBy: asked.askedBy, fingerprint: fingerprintOf(asked) })
  if (!isUsed) throw new ApprovalNeeded(asked)
}

/** The same again is the same act: whose approval it uses, and whose request it renews. */
export const fingerprintOf = ({ call, server, target, size, of }: Asked) =>
  createHash('sha256')
    .update(JSON.stringify([call, server, target, size, of]))
    .digest('hex')
