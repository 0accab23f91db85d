import type { dossier } from '@castellan/contract/calls/moderation/dossier'
import { isStaff } from '@castellan/contract/engine/roles'
import { rolesOf } from '../../identity/accounts/account-repo.ts'
import { describeOrigin } from '../../identity/accounts/describe-origin.ts'
import { roleOn } from '../../identity/accounts/reach.ts'
import { findSignIns } from '../../identity/accounts/security-event-repo.ts'
import { describeEvent, textOf } from '../../identity/security/describe-event.ts'
import { findLiveSessionsOf } from '../../identity/session/session-repo.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { ofCalendar } from '../../platform/time/period-of.ts'
import { requireReach } from '../access/plays-within-reach.ts'
import { findUsedAddresses } from './address-repo.ts'

/** Most that are answered: who signs in by a program again and again has more. */
const SESSIONS = 100
/** The id of no session: none comes first for being the one that asks. */
const NONE = '00000000-0000-0000-0000-000000000000'
/** Sign-ins that are answered where nobody says how many. */
const PART = 50

/** Where somebody is signed in, by the whole address: staff compare it with others. @throws AppError ACCOUNT_ELSEWHERE */
export const getSessionsOf: Rule<typeof dossier.getSessionsOf> = async (_sent, ctx) => {
  const { db, subject } = ctx
  await requireReach(db, ctx, subject.accountId)
  const rows = await findLiveSessionsOf(db, subject.accountId, NONE, SESSIONS)
  return rows.map(({ server, createdAt, lastSeenAt, ip, userAgent }) => ({
    server,
    startedAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    ...clientOf(ip, userAgent),
  }))
}

/** Who signed in to somebody's account, or tried to. @throws AppError ACCOUNT_ELSEWHERE */
export const getSignInsOf: Rule<typeof dossier.getSignInsOf> = async ({ before, limit = PART }, ctx) => {
  const { db, subject, caller, config } = ctx
  await requireReach(db, ctx, subject.accountId)
  const own = await rolesOf(db, caller.accountId)
  // elsewhere game accounts are not theirs to read
  const servers = config.servers.keys.filter((key) => isStaff(roleOn(own, key)))
  const rows = await findSignIns(db, subject.accountId, {
    before: ofCalendar(before, 'before'),
    limit,
    servers,
  })
  return rows.map(({ at, kind, ip, details }) => ({
    at,
    ...describeEvent(kind, details),
    ...clientOf(ip, textOf(details['userAgent'])),
  }))
}

/** The addresses somebody came from, each with how many others did. @throws AppError ACCOUNT_ELSEWHERE */
export const getAddressesOf: Rule<typeof dossier.getAddressesOf> = async (_sent, ctx) => {
  const { db, subject } = ctx
  await requireReach(db, ctx, subject.accountId)
  const rows = await findUsedAddresses(db, subject.accountId)
  return rows.map(({ firstAt, lastAt, ...row }) => ({
    ...row,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }))
}

function clientOf(ip: string | null, userAgent: string | null) {
  const { browser, system } = describeOrigin({ ip, userAgent })
  return { address: ip, browser, system }
}
