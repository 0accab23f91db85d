import type { Portal } from '../../platform/http/engine/portal.ts'
import { findAccount } from '../accounts/account-repo.ts'
import { hashPassword, isPassword } from '../credentials/password-hash.ts'

/**
 * The hash of a registration's password: the one its address has already where the password is the same, so that equal
 * hashes mean that nobody else registered in between. Takes the time of two hashes, whether the address is known or not.
 */
export async function hashForAddress(
  { db, config }: Pick<Portal, 'db' | 'config'>,
  email: string,
  password: string,
) {
  const fresh = await hashPassword(password, config.passwordCost)
  const before = (await findAccount(db, email))?.passwordHash ?? fresh
  return (await isPassword(password, before)) ? before : fresh
}
