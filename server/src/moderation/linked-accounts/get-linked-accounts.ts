import {
  type AccountLink,
  LINK_KINDS,
  LINKED_ACCOUNTS,
  type LinkedAccount,
  type linkedAccounts,
} from '@castellan/contract/calls/moderation/linked-accounts'
import { findAbove } from '../../identity/access/outranked.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { momentOrNull } from '../../platform/time/moment.ts'
import { findElsewhere, requireReach } from '../access/plays-within-reach.ts'
import { evidenceOf, type Evidence, later } from './evidence.ts'
import { scoreOf } from './score.ts'
import { findSeenWith } from './seen-repo.ts'
import { findLinked, findTies } from './ties-repo.ts'
import { findPlayed } from './world-evidence.ts'

/** Addresses or logins that one reason names. */
const NAMED = 3

/**
 * Who may be the same person as somebody, and why, the likeliest first; the world of the server says what was played from. A reason tells
 * addresses, so staff above whoever asks are left out.
 * @throws AppError ACCOUNT_ELSEWHERE
 */
export const getLinkedAccounts: Rule<typeof linkedAccounts.getLinkedAccounts> = async (_sent, ctx) => {
  const { db, caller, config, subject } = ctx
  const { accountId } = subject
  await requireReach(db, ctx, accountId)
  const [seen, ties] = await Promise.all([
    findSeenWith(db, accountId),
    findTies(db, accountId, config.servers.keys),
  ])
  const played = await findPlayed(ctx, accountId, seen.own)
  const together = evidenceOf([...seen.own, ...played.own], [...seen.others, ...played.others], (hasPaid) =>
    hasPaid ? 'paymentAddress' : 'address',
  )
  const evidence = Map.groupBy([...ties, ...together, ...played.hardware], ({ accountId: other }) => other)
  const known = await findLinked(db, accountId, [...evidence.keys()])
  const emails = known.map(({ email }) => email)
  const [above, elsewhere] = [await findAbove(db, caller, emails), await findElsewhere(db, ctx, emails)]
  const told = known.filter(({ email }) => !above.has(email) && !elsewhere.has(email))
  const accounts = told.map(({ id, ...account }): LinkedAccount => {
    const signs = evidence.get(id) ?? []
    return { ...account, score: scoreOf(signs), links: linksOf(signs) }
  })
  const [household, suspects] = [true, false].map((is) =>
    accounts.filter(({ isHousehold }) => isHousehold === is).toSorted(byScore),
  )
  return {
    accounts: [...suspects!.slice(0, LINKED_ACCOUNTS), ...household!],
    isWorldSilent: played.isSilent,
  }
}

/** Signs of one kind as one reason, in the order of kinds. */
function linksOf(signs: readonly Evidence[]): AccountLink[] {
  const kinds = Map.groupBy(signs, ({ kind }) => kind)
  return LINK_KINDS.flatMap((kind) => {
    const ofKind = kinds.get(kind) ?? []
    if (!ofKind.length) return []
    const coins = ofKind.reduce((sum, sign) => sum + (sign.coins ?? 0), 0)
    return {
      kind,
      times: ofKind.reduce((sum, { times }) => sum + times, 0),
      coins: kind === 'coins' ? coins : null,
      what: ofKind.flatMap(({ what }) => what ?? []).slice(0, NAMED),
      lastAt: momentOrNull(ofKind.reduce<Date | null>((last, { lastAt }) => later(last, lastAt), null)),
    }
  })
}

const byScore = (one: LinkedAccount, other: LinkedAccount) =>
  other.score - one.score || one.email.localeCompare(other.email)
