import { DAY_MS } from '@castellan/contract/rules/durations'
import type { Approval, approvals } from '@castellan/contract/calls/moderation/approvals'
import { isStaff } from '@castellan/contract/engine/roles'
import { rolesOf } from '../../identity/accounts/account-repo.ts'
import { roleOn } from '../../identity/accounts/reach.ts'
import type { ContextOf, Rule } from '../../platform/http/engine/context.ts'
import { momentOrNull } from '../../platform/time/moment.ts'
import { type ApprovalRow, findApprovals } from './approval-repo.ts'
import { roleFor } from './role-for.ts'
import { say } from '../../platform/languages/say.ts'
import { settledRolesOf } from '../../platform/staff/settled-roles-repo.ts'
import { HAS_PART, TOO_YOUNG } from './barred.ts'
import { findParties, type Part } from '../../platform/approvals/parties.ts'
import { isAnswerable } from '../../platform/approvals/is-answerable.ts'

/** Days for which what was answered is shown, and most that are. */
const SHOWN = { days: 30, rows: 500 }

/** What waits where the caller is of the staff, and what became of others: their own, and what was asked in roles up to theirs. */
export const getApprovals: Rule<typeof approvals.getApprovals> = async (_sent, ctx) => {
  const { db, config, caller } = ctx
  const roles = await rolesOf(db, caller.accountId)
  const servers = config.servers.keys.filter((server) => isStaff(roleOn(roles, server)))
  const since = new Date(Date.now() - SHOWN.days * DAY_MS)
  const rows = await findApprovals(db, { accountId: caller.accountId, servers }, since, SHOWN.rows)
  const readable = rows.filter(
    (row) => row.askedBy === caller.accountId || isAnswerable(row, roleFor(row, roles, config)),
  )
  const reader = {
    ...ctx,
    settled: await settledRolesOf(db, caller.accountId),
    parts: await findParts(readable, ctx),
  }
  return readable.map((row) => ({ ...describe(row), ...answersOf(row, reader) }))
}

type Ctx = ContextOf<typeof approvals.getApprovals>

interface Reader extends Pick<Ctx, 'caller' | 'config' | 'language'> {
  /** The roles in which they approve. */
  readonly settled: Awaited<ReturnType<typeof settledRolesOf>>
  /** Their part in what waits, by the ids of the requests. */
  readonly parts: ReadonlyMap<number, Part>
}

/** What part a reader has in what waits, by the ids of the requests. */
async function findParts(rows: readonly ApprovalRow[], { db, config, caller }: Ctx) {
  const waiting = rows.filter((row) => stateOf(row) === 'waiting' && row.askedBy !== caller.accountId)
  const alike = Map.groupBy(waiting, (row) => [row.askedBy, row.access, row.server, row.accountId].join(' '))
  const parts = new Map<number, Part>()
  for (const requests of alike.values()) {
    const part = (await findParties(db, requests[0]!, config)).get(caller.accountId)
    if (part) for (const { id } of requests) parts.set(id, part)
  }
  return parts
}

/** What a reader may answer, and why not. */
function answersOf(
  row: ApprovalRow,
  { caller, config, language, settled, parts }: Reader,
): Pick<Approval, Answers> {
  const isOwn = row.askedBy === caller.accountId
  const part = isOwn || row.accountId === caller.accountId ? 'own' : parts.get(row.id)
  if (part === 'own') return { isOwn, mayGrant: false, mayDecline: false, barredBy: null }
  const mayDecline = isAnswerable(row, roleFor(row, settled, config))
  const barredBy = mayDecline ? (part ? HAS_PART[part] : null) : TOO_YOUNG
  return { isOwn, mayGrant: !barredBy, mayDecline, barredBy: barredBy && say(language, ...barredBy) }
}
type Answers = 'isOwn' | 'mayGrant' | 'mayDecline' | 'barredBy'

const describe = (row: ApprovalRow): Omit<Approval, Answers> => ({
  id: row.id,
  call: row.call,
  server: row.server,
  target: row.target,
  limit: row.limitName,
  size: row.size,
  above: row.above,
  alone: row.alone,
  withinHours: row.withinHours,
  undoes: row.undoes,
  of: row.of,
  reason: row.reason,
  askedBy: row.askerEmail,
  askedAt: row.askedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  state: stateOf(row),
  answeredBy: row.answererEmail,
  answeredAt: momentOrNull(row.answeredAt),
  note: row.note,
})

/** A state machine: waiting → granted → used, waiting → declined; the first two expire. */
export function stateOf({
  answer,
  usedAt,
  isExpired,
}: Pick<ApprovalRow, 'answer' | 'usedAt' | 'isExpired'>): Approval['state'] {
  if (usedAt) return 'used'
  if (answer === 'declined') return 'declined'
  if (isExpired) return 'expired'
  return answer ?? 'waiting'
}
