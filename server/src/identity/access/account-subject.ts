import type { Caller } from '../../platform/http/context.ts'
import type { SubjectKind } from '../../platform/http/subjects.ts'
import { findAccount } from '../accounts/account-repo.ts'
import { normaliseEmail } from '../accounts/email-address.ts'

declare module '../../platform/http/subjects.ts' {
  interface Subjects {
    readonly account: AccountSubject
  }
}

/** A master account a call is about. */
export interface AccountSubject {
  readonly accountId: number
  readonly email: string
}

/** Nothing is asked of the database for a caller's own, nor for an address a player may only guess. */
const ownOf = (email: string, caller: Caller): AccountSubject | null =>
  normaliseEmail(email) === caller.email ? { accountId: caller.accountId, email: caller.email } : null

export const accountSubject: SubjectKind<AccountSubject, string> = {
  missing: 'ACCOUNT_NOT_FOUND',
  findOwn: async (email, { caller }) => ownOf(email, caller),
  findAny: async (email, { db, caller }) => {
    const own = ownOf(email, caller)
    if (own) return own
    const account = await findAccount(db, normaliseEmail(email))
    return account && { accountId: account.id, email: account.email }
  },
  ownerOf: ({ accountId }) => accountId,
  titleOf: ({ email }) => email,
}
