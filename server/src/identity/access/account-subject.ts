import { normaliseEmail } from '@castellan/contract/rules/email-address'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Caller } from '../../platform/http/engine/context.ts'
import type { SubjectKind } from '../../platform/http/engine/subjects.ts'
import { findAccount, lockAccount } from '../accounts/account-repo.ts'

declare module '../../platform/http/engine/subjects.ts' {
  interface Subjects {
    readonly account: AccountSubject
  }
}

/** A master account a call is about. */
interface AccountSubject {
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
  lock: async ({ accountId }, tx, { mayBeErased }) => {
    const account = await lockAccount(tx, accountId)
    if (account?.erasedAt && !mayBeErased) throw new AppError('ACCOUNT_ERASED')
    return account ? { accountId, email: account.email } : null
  },
  ownerOf: ({ accountId }) => accountId,
  idOf: ({ accountId }) => accountId,
  titleOf: ({ email }) => email,
}
