import type { Tx } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/engine/context.ts'
import { endContest, setAddressProved, setValidated } from './account-repo.ts'
import { endMailTokens } from '../links/mail-token-repo.ts'
import { recordSecurityEvent } from './security-event-repo.ts'

declare module '../../platform/http/engine/portal.ts' {
  interface Means {
    /** Observers: what else happens in the transaction in which what was mailed to the address of an account was opened. */
    readonly onAddressProved: ((tx: Tx, accountId: number) => Promise<void>)[]
    /**
     * Observers: what else happens in the transaction in which an account's address was proved. It may be proved again
     * after staff undid that, so what is given is given once.
     */
    readonly onAccountValidated: ((tx: Tx, accountId: number) => Promise<void>)[]
  }
}

/**
 * Notes that an address is somebody's: proved by a mail that was sent to it, from where its owner opened it, or by the
 * word of staff, from nowhere. Once, however often it is proved; false when it was before.
 */
export async function confirmAddress(
  ctx: Pick<Context, 'onAccountValidated' | 'onAddressProved'>,
  tx: Tx,
  { accountId, ip }: { readonly accountId: number; readonly ip?: string },
) {
  await endMailTokens(tx, accountId, ['verify-email'])
  await endContest(tx, accountId)
  const isNew = await setValidated(tx, accountId)
  if (isNew) {
    await recordSecurityEvent(tx, 'validated', { accountId, ...(ip !== undefined && { ip }) })
    for (const observe of ctx.onAccountValidated) await observe(tx, accountId)
  }
  if (ip !== undefined) await proveAddress(ctx, tx, accountId)
  return isNew
}

/** Notes that what was mailed to the address of an account was opened, which the word of staff is not. */
export async function proveAddress(ctx: Pick<Context, 'onAddressProved'>, tx: Tx, accountId: number) {
  await setAddressProved(tx, accountId, true)
  for (const observe of ctx.onAddressProved) await observe(tx, accountId)
}
