import type { Tx } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { setValidated } from './account-repo.ts'
import { endMailTokens } from '../links/mail-token-repo.ts'
import { recordSecurityEvent } from './security-event-repo.ts'

declare module '../../platform/http/portal.ts' {
  interface Portal {
    /** Observers: what else happens in the transaction in which an account's address was proved. */
    readonly onAccountValidated: ((tx: Tx, accountId: number) => Promise<void>)[]
  }
}

/** Notes that an address was proved by a mail that was sent to it; once, however often it is proved. */
export async function confirmAddress(ctx: Context, tx: Tx, accountId: number) {
  await endMailTokens(tx, accountId, ['verify-email'])
  if (!(await setValidated(tx, accountId))) return
  await recordSecurityEvent(tx, 'validated', { accountId, ip: ctx.request.ip })
  for (const observe of ctx.onAccountValidated) await observe(tx, accountId)
}
