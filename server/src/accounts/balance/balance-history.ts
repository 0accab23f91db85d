import type { balance } from '@castellan/contract/balance'
import type { Sent } from '@castellan/contract/call'
import { findAccount } from '../../auth/account-repo.ts'
import { normaliseEmail } from '../../auth/email-address.ts'
import type { WorldContext } from '../../http/context.ts'
import { periodOf } from '../../http/period.ts'
import { accountIdFor } from '../whose.ts'
import { findEntries } from './balance-entry-repo.ts'
import { describeEntry } from './describe-entry.ts'

/** Lines of one answer where none are asked for. */
const USUAL_LIMIT = 500

/** What came to an account and what went. */
export async function userBalanceHistory(
  { email, before, limit = USUAL_LIMIT }: Sent<typeof balance.getUserBalanceHistory>,
  ctx: WorldContext,
) {
  const accountId = await accountIdFor(ctx, email)
  return (await findEntries(ctx.db, { server: ctx.server, accountId, before, limit })).map(describeEntry)
}

/** What came and went on a server in a period of whole days, UTC; an address nobody has did nothing. */
export async function balanceHistory(
  { start, end, email, movement, before, limit = USUAL_LIMIT }: Sent<typeof balance.getBalanceHistory>,
  { db, server }: WorldContext,
) {
  const period = periodOf(start, end)
  const account = email === undefined ? undefined : await findAccount(db, normaliseEmail(email))
  if (account === null) return []
  const rows = await findEntries(db, { server, accountId: account?.id, movement, period, before, limit })
  return rows.map(describeEntry)
}
