import type { Tx } from '../../platform/db/database.ts'
import { getAccount, setAddressProved, setEmail } from './account-repo.ts'
import { followBlackListed } from './black-list-repo.ts'
import { rememberAddress } from './former-address-repo.ts'

/**
 * Gives an account another address, for good or back: the one before is remembered, and its entry in the black list follows. The unique
 * index refuses an address that is somebody's. It is proved by what is mailed to it, which whoever calls knows. Call it with the account locked.
 */
export async function moveAddress(tx: Tx, accountId: number, to: string) {
  const { email: from } = await getAccount(tx, accountId)
  // undone before
  if (from === to) return
  await rememberAddress(tx, accountId)
  await setEmail(tx, accountId, to)
  await setAddressProved(tx, accountId, false)
  await followBlackListed(tx, from, to)
}
