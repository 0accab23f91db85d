import type { Call } from '@castellan/contract/engine/call'
import type { Addresses } from '@castellan/contract/undo'
import { getAccount } from '../../identity/accounts/account-repo.ts'
import type { Db } from '../../platform/db/database.ts'

/** The field of a call that names the account it is about, and that account. */
export const subjectAddress = ({ subject }: Call, accountId: number | null): Addresses =>
  subject?.kind === 'account' && accountId !== null ? { [subject.field]: accountId } : {}

/** Fields of a kept input with the addresses that their accounts have by now: the one of then may be somebody else's. */
export async function addressesNow(db: Db, kept: Addresses = {}) {
  const addressOf = async (accountId: number) => (await getAccount(db, accountId)).email
  const fields = Object.entries(kept).map(async ([field, ids]) => [
    field,
    typeof ids === 'number' ? await addressOf(ids) : await Promise.all(ids.map(addressOf)),
  ])
  return Object.fromEntries(await Promise.all(fields)) as Record<string, string | string[]>
}
