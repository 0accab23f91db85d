import type { Tx } from '../../platform/db/database.ts'
import type { CoolingDetails } from '../../platform/db/sign-in-tables.ts'

interface PinChange {
  readonly details: CoolingDetails
  readonly beganAt: Date
  readonly replacedPinHash: string | null
}

/**
 * Gives a game account the PIN it had before a change, or none where that was not kept. Nothing happens where the login has become
 * another's since, or was made anew.
 */
export async function putPinBack(tx: Tx, accountId: number, change: PinChange) {
  const { details, beganAt, replacedPinHash } = change
  await tx
    .updateTable('gameAccount')
    .set({ pinHash: replacedPinHash })
    .where('server', '=', details.server!)
    .where('login', '=', details.login!)
    .where('accountId', '=', accountId)
    .where('createdAt', '<=', beganAt)
    .execute()
}
