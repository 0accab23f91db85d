import type { gameAccounts } from '@castellan/contract/calls/players/game-accounts'
import { MINUTE_SECONDS } from '@castellan/contract/rules/durations'
import type { WorldAccount } from '@castellan/game-world/port'
import { findProvedAddress } from '../../identity/accounts/account-repo.ts'
import { requireNotBlackListed } from '../../identity/accounts/require-not-black-listed.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule, WorldContext } from '../../platform/http/engine/context.ts'
import type { RateLimit } from '../../platform/http/limits/rate-limits.ts'
import { momentOrNull } from '../../platform/time/moment.ts'
import { linkLogin } from './link-login.ts'
import { findHad } from './order-repo.ts'
import { termsOf } from './terms.ts'

/** Logins of one address that are looked at. */
const MOST = 50
/** Games know no index of addresses: each look may read all their accounts. */
const LOOKS: RateLimit = { name: 'claim.looks', points: 20, duration: 5 * MINUTE_SECONDS }

/** Logins the game knows by the caller's address, which is proved by its mail, and nobody has here. @throws AppError TOO_MANY */
export const getClaimable: Rule<typeof gameAccounts.getClaimableGameAccounts> = async (_sent, ctx) => {
  const email = termsOf(ctx).canClaimByEmail ? await findProvedAddress(ctx.db, ctx.caller.accountId) : null
  if (email === null) return []
  const found = await findByEmail(ctx, email)
  const had = await findHad(
    ctx.db,
    ctx.server,
    found.map(({ login }) => login),
  )
  return found
    .filter(({ login }) => !had.has(login))
    .map(({ login, lastActive, characterCount }) => ({
      login,
      lastActive: momentOrNull(lastActive),
      characterCount,
    }))
}

/**
 * Links a login that the game knows by the caller's address. What the game was told nobody has confirmed, so the address must be proved
 * by its mail here: neither a registration nor the word of staff is enough.
 * @throws AppError SERVICE_NOT_OFFERED, ACCOUNT_NOT_VALIDATED, BLACK_LISTED, TOO_MANY, GAME_ACCOUNT_NOT_FOUND, LOGIN_TAKEN
 */
export const claimByEmail: Rule<typeof gameAccounts.claimGameAccountByEmail> = async (sent, ctx) => {
  const { caller, db, ip } = ctx
  const login = sent.login.toLowerCase()
  if (!termsOf(ctx).canClaimByEmail) throw new AppError('SERVICE_NOT_OFFERED')
  const email = await findProvedAddress(db, caller.accountId)
  if (email === null) throw new AppError('ACCOUNT_NOT_VALIDATED', { words: ['refusals.addressNotProved'] })
  await requireNotBlackListed(db, { email, ip })
  const found = await findByEmail(ctx, email)
  if (!found.some((account) => account.login === login))
    throw new AppError('GAME_ACCOUNT_NOT_FOUND', { field: 'login' })
  return linkLogin(ctx, login, 'email', email)
}

/** Each login once: of two that differ in their letter case alone nobody knows which is meant. */
async function findByEmail({ world, limits, caller }: WorldContext, email: string): Promise<WorldAccount[]> {
  await limits.count(LOOKS, String(caller.accountId))
  const found = await world.accounts.search({ by: 'email', key: email, contains: false, limit: MOST })
  const many = Map.groupBy(found, ({ login }) => login)
  return [...many.values()]
    .filter((alike) => alike.length === 1)
    .flat()
    .filter((account) => account.email === email)
}
