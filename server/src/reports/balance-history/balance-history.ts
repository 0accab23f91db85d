import type { balance } from '@castellan/contract/calls/coins/balance'
import { normaliseEmail } from '@castellan/contract/rules/email-address'
import { findAccount } from '../../identity/accounts/account-repo.ts'
import type { Rule, WorldContext } from '../../platform/http/engine/context.ts'
import { periodOf } from '../../platform/time/period-of.ts'
import { readsReasons } from '../../identity/access/reads-reasons.ts'
import { type EntryRow, findEntries, sumEntries } from './balance-entry-repo.ts'
import { describeEntry } from './describe-entry.ts'

/** Lines of one answer where none are asked for. */
const USUAL_LIMIT = 500

/** What came to an account and what went. */
export const userBalanceHistory: Rule<typeof balance.getUserBalanceHistory> = async (
  { before, limit = USUAL_LIMIT },
  ctx,
) => {
  const { db, server, subject } = ctx
  const rows = await findEntries(db, { server, accountId: subject.accountId, before, limit })
  return rows.map(describeFor(ctx))
}

/** What came and went on a server in a period of whole days; an address nobody has did nothing. */
export const balanceHistory: Rule<typeof balance.getBalanceHistory> = async (
  { email, movement, before, limit = USUAL_LIMIT, ...days },
  ctx,
) => {
  const { db, server } = ctx
  const period = periodOf(days)
  const account = email === undefined ? undefined : await findAccount(db, normaliseEmail(email))
  if (account === null) return []
  const rows = await findEntries(db, { server, accountId: account?.id, movement, period, before, limit })
  return rows.map(describeFor(ctx))
}

/** What the movements that the list would find come to, to the last of them. */
export const balanceSums: Rule<typeof balance.getBalanceSums> = async (
  { email, movement, ...days },
  { db, server },
) => {
  const period = periodOf(days)
  const account = email === undefined ? undefined : await findAccount(db, normaliseEmail(email))
  if (account === null) return { movements: 0, came: 0, went: 0 }
  return sumEntries(db, { server, accountId: account?.id, movement, period })
}

const describeFor =
  ({ caller }: WorldContext) =>
  (row: EntryRow) =>
    describeEntry(row, readsReasons(caller, row.email))
