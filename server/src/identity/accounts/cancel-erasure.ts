import type { Tx } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/engine/context.ts'
import { clearErasureDue } from './erasure-repo.ts'
import { recordSecurityEvent } from './security-event-repo.ts'

/** An account that waits to be erased stays, and its history says so. Call it with the account locked. */
export async function cancelErasure({ ip }: Pick<Context, 'ip'>, tx: Tx, accountId: number) {
  if (await clearErasureDue(tx, accountId))
    await recordSecurityEvent(tx, 'erasure-cancelled', { accountId, ip })
}
