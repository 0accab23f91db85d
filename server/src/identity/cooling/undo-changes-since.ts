import type { Tx } from '../../platform/db/database.ts'
import type { BrowserContext } from '../../platform/http/engine/context.ts'
import { cancelErasure } from '../accounts/cancel-erasure.ts'
import { moveAddress } from '../accounts/move-address.ts'
import { endMailTokens } from '../links/mail-token-repo.ts'
import { endCooling, putPinBack } from './cooling-repo.ts'

/**
 * Undoes a change and what came after it: address and PINs are what they were before the first of them, and their links are
 * over, for they were mailed to where a thief may read. The account stays if it was waiting to be erased, which a thief may have asked
 * for. The password stays: nobody signs in with it, since the account is frozen until it was reset.
 */
export async function undoChangesSince(
  ctx: Pick<BrowserContext, 'ip' | 'browser'>,
  tx: Tx,
  accountId: number,
  since: Parameters<typeof endCooling>[2],
) {
  const changes = await endCooling(tx, accountId, since)
  for (const { id } of changes) await endMailTokens(tx, accountId, ['undo-change'], { change: id })
  const from = changes.find(({ kind }) => kind === 'email')?.details.from
  if (from !== undefined) await moveAddress(tx, accountId, from)
  // of several changes of a PIN the earliest is put back last
  for (const change of changes.toReversed())
    if (change.kind === 'pin') await putPinBack(tx, accountId, change)
  await cancelErasure(ctx, tx, accountId)
}
