import type { Tx } from '../db/database.ts'
import type { WorldContext } from '../http/context.ts'

interface Act {
  /** The call that was made. */
  readonly call: string
  /** On whom or what: an e-mail, `payment …`, `purchase …`. */
  readonly target: string
  readonly before?: unknown
  readonly after?: unknown
  readonly reason?: string | undefined
}

/** Writes down what staff did, in the transaction that does it. Such a row is never changed. */
export async function journal(
  tx: Tx,
  { caller, server, request }: Pick<WorldContext, 'caller' | 'server' | 'request'>,
  { call, target, before, after, reason = '' }: Act,
) {
  await tx
    .insertInto('staffJournal')
    .values({
      actorId: caller.accountId,
      role: caller.role,
      scope: server,
      address: request.ip,
      call,
      target,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      reason,
    })
    .execute()
}
