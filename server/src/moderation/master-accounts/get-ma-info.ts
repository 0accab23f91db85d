import type { masterAccounts } from '@castellan/contract/calls/moderation/master-accounts'
import { isStaff } from '@castellan/contract/engine/roles'
import { findAbove } from '../../identity/access/outranked.ts'
import { countOwn, getAccount, rolesOf } from '../../identity/accounts/account-repo.ts'
import { isEmailListed } from '../../identity/accounts/require-not-black-listed.ts'
import { findAddresses, type HeldAddress } from '../../identity/accounts/former-address-repo.ts'
import { roleOn } from '../../identity/accounts/reach.ts'
import { findCooling } from '../../identity/cooling/cooling-repo.ts'
import type { ContextOf, Rule } from '../../platform/http/engine/context.ts'
import { momentOrNull } from '../../platform/time/moment.ts'
import { reachesPlayer } from '../access/plays-within-reach.ts'
import { sumByServer } from './master-account-repo.ts'

/**
 * One person as the portal knows them, of staff above whoever asks, and of players of other servers, only what all staff may know; what
 * happened is asked part by part.
 */
export const getMAinfo: Rule<typeof masterAccounts.getMAinfo> = async (_sent, ctx) => {
  const { db, caller, config, subject } = ctx
  const { accountId } = subject
  const withheld = await whyWithheld(ctx)
  const isWithheld = withheld !== null
  const own = await rolesOf(db, caller.accountId)
  const [account, roles, addresses, [longest], passkeys, servers] = await Promise.all([
    getAccount(db, accountId),
    rolesOf(db, accountId),
    findAddresses(db, accountId),
    findCooling(db, accountId),
    countOwn(db, 'passkey', accountId),
    sumByServer(db, accountId),
  ])
  const { email, language, referralCode } = account
  return {
    email,
    language,
    referralCode,
    roles,
    withheld,
    passkeys: isWithheld ? 0 : passkeys,
    registeredAt: account.createdAt.toISOString(),
    registeredFrom: isWithheld ? null : account.createdIp,
    lastSignInAt: momentOrNull(isWithheld ? null : account.lastLoginAt),
    validatedAt: momentOrNull(account.validatedAt),
    contestedAt: momentOrNull(account.contestedAt),
    blockedAt: momentOrNull(account.blockedAt),
    frozenAt: momentOrNull(account.frozenAt),
    coolsUntil: momentOrNull(longest?.endsAt ?? null),
    erasureDueAt: momentOrNull(account.erasureDueAt),
    erasedAt: momentOrNull(account.erasedAt),
    twoFactorSince: momentOrNull(isWithheld ? null : account.twoFactorAt),
    isBlackListed: await isEmailListed(db, email),
    formerEmails: isWithheld ? [] : formerOf(addresses, email),
    // in the operator's order, of those where whoever asks is staff: elsewhere coins and game accounts are not theirs to read
    servers: config.servers.keys
      .filter((key) => withheld !== 'above' && isStaff(roleOn(own, key)))
      .flatMap((key) => servers.filter(({ server }) => server === key)),
  }
}

/** Each address they had and have no more, once, until they had it last: a change that was undone gave back what there was before. */
function formerOf(addresses: readonly HeldAddress[], present: string) {
  const ends = new Map<string, Date>()
  for (const { email, until } of addresses) {
    if (until === null || email === present) continue
    const known = ends.get(email)
    if (known === undefined || known < until) ends.set(email, until)
  }
  return [...ends].map(([email, until]) => ({ email, until: until.toISOString() }))
}

/** Why the rest of them is not told; null where all of it is. */
async function whyWithheld({ db, caller, config, subject }: ContextOf<typeof masterAccounts.getMAinfo>) {
  const { accountId, email } = subject
  if (accountId === caller.accountId) return null
  if ((await findAbove(db, caller, [email])).size > 0) return 'above'
  return (await reachesPlayer(db, { caller, config }, accountId)) ? null : 'elsewhere'
}
