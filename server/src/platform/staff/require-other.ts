import type { Db } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import { findHousemates } from './housemates-repo.ts'

/**
 * Separation of duties: nobody acts on what is theirs, nor on whoever is of one household with them.
 * @throws AppError OWN_ACCOUNT
 */
export async function requireOther(
  db: Db,
  accountId: number,
  { caller, field }: { readonly caller: { readonly accountId: number }; readonly field?: string },
) {
  const at = field === undefined ? {} : { field }
  if (accountId === caller.accountId) throw new AppError('OWN_ACCOUNT', at)
  if ((await findHousemates(db, [caller.accountId])).includes(accountId))
    throw new AppError('OWN_ACCOUNT', { ...at, words: ['refusals.household'] })
}
