import type { masterAccounts } from '@castellan/contract/calls/moderation/master-accounts'
import { FOUND_ACCOUNTS, WAITING_REGISTRATIONS } from '@castellan/contract/shapes/master-account-shapes'
import { findAbove } from '../../identity/access/outranked.ts'
import type { Rule, SignedInContext } from '../../platform/http/engine/context.ts'
import { canonicalAddress } from '../../platform/text/ip-address.ts'
import { momentOrNull } from '../../platform/time/moment.ts'
import { findElsewhere, whoseAddresses } from '../access/plays-within-reach.ts'
import { findByPartOfEmail, findNotValidated, findSeenFromAddress } from './found-account-repo.ts'

const NO_NOTES = { all: 0, pinned: 0 } as const

/** Master accounts by a part of an e-mail in any letter case, or by the whole of a network address they came from. */
export const getMasterAccounts: Rule<typeof masterAccounts.getMasterAccounts> = async ({ email }, ctx) => {
  const { db } = ctx
  const ip = canonicalAddress(email)
  const found =
    ip === null
      ? await findByPartOfEmail(db, email.normalize('NFKC').toLowerCase(), FOUND_ACCOUNTS)
      : await findSeenFromAddress(db, ip, await whoseAddresses(db, ctx), FOUND_ACCOUNTS)
  const withheld = await findWithheld(
    ctx,
    found.map((account) => account.email),
  )
  // found by what is not told, it would be told
  const told = found.filter((one) => !withheld.has(one.email) || (ip === null && one.formerly === null))
  return told.map(({ createdAt, lastLoginAt, validatedAt, blockedAt, frozenAt, erasedAt, ...row }) => ({
    ...row,
    ...(withheld.has(row.email) && { notes: NO_NOTES }),
    validated: validatedAt !== null,
    blocked: blockedAt !== null,
    frozen: frozenAt !== null,
    erased: erasedAt !== null,
    registeredAt: createdAt.toISOString(),
    lastSignInAt: withheld.has(row.email) ? null : momentOrNull(lastLoginAt),
  }))
}

/** Who has registered and has not proved the address. */
export const getRegistrationRequests: Rule<typeof masterAccounts.getRegistrationRequests> = async (
  _sent,
  ctx,
) => {
  const waiting = await findNotValidated(ctx.db, WAITING_REGISTRATIONS)
  const withheld = await findWithheld(
    ctx,
    waiting.map(({ email }) => email),
  )
  return waiting.map(({ email, language, referralCode, ...row }) => ({
    email,
    language,
    referralCode,
    registeredAt: row.createdAt.toISOString(),
    registeredFrom: withheld.has(email) ? null : row.createdIp,
    mailedAt: momentOrNull(row.mailedAt),
    lastSignInAt: withheld.has(email) ? null : momentOrNull(row.lastLoginAt),
    blocked: row.blockedAt !== null,
    contested: row.contestedAt !== null,
  }))
}

/** Those of some addresses of whom whoever asks is told no more than all staff may know, as on the page of each. */
async function findWithheld(
  ctx: Pick<SignedInContext, 'db' | 'caller' | 'config'>,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const above = await findAbove(ctx.db, ctx.caller, emails)
  const elsewhere = await findElsewhere(ctx.db, ctx, emails)
  return new Set([...above, ...elsewhere].filter((email) => email !== ctx.caller.email))
}
