import type { staffAccounts } from '@castellan/contract/calls/moderation/staff-accounts'
import { FOUND_GAME_ACCOUNTS, LEAST_PART } from '@castellan/contract/shapes/game-account-shapes'
import { hasTrigram } from '@castellan/game-world/sql/search-key'
import { badField } from '../../platform/errors/app-error.ts'
import type { Rule, WorldContext } from '../../platform/http/engine/context.ts'
import { describeStaffAccounts } from './describe-staff-account.ts'
import { findLoginsByEmail } from './staff-account-repo.ts'

/** Game accounts by what somebody knows of them. @throws AppError BAD_INPUT for a part that is in too many */
export const searchAccounts: Rule<typeof staffAccounts.searchAccounts> = async (sent, ctx) => {
  const { searchType: by } = sent
  const key = sent.key.trim()
  const least = sent.contains ? LEAST_PART : 1
  if (key.length < least) throw badField('key', 'minLength', { count: least })
  // dots and dashes alone are a part of what no index can look for: they are all of it, or nothing
  const contains = sent.contains && hasTrigram(key)
  const limit = FOUND_GAME_ACCOUNTS
  if (by === 'email') return describeStaffAccounts(ctx, await byEmail(ctx, key, contains))
  const found = await describeStaffAccounts(
    ctx,
    await ctx.world.accounts.search({ by, key, contains, limit }),
  )
  // found by what is not told, it would be told
  return by === 'ip' || by === 'lastIp' || by === 'hwid'
    ? found.filter(({ lastIp, hwid }) => lastIp !== null || hwid !== null)
    : found
}

/** Whose they are the portal knows, what they did the world. */
async function byEmail({ db, server, world }: WorldContext, key: string, contains: boolean) {
  const text = key.normalize('NFKC').toLowerCase()
  const logins = await findLoginsByEmail(db, server, { text, contains, limit: FOUND_GAME_ACCOUNTS })
  return world.accounts.find(logins)
}
