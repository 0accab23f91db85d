import type { Tx } from '../../platform/db/database.ts'
import type { BrowserContext } from '../../platform/http/engine/context.ts'
import { userAgentOf } from '../../platform/http/requests/user-agent.ts'
import { clearErasureDue } from './erasure-repo.ts'
import { recordSecurityEvent } from './security-event-repo.ts'

/** An account that waits to be erased stays, and its history says so. Call it with the account locked. */
export async function cancelErasure(
  { ip, browser }: Pick<BrowserContext, 'ip' | 'browser'>,
  tx: Tx,
  accountId: number,
) {
  if (await clearErasureDue(tx, accountId))
    await recordSecurityEvent(tx, 'erasure-cancelled', {
      accountId,
      ip,
      details: { userAgent: userAgentOf(browser.request) },
    })
}
