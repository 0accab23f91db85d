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
import { findPrincipals, settledRolesOf } from '../../platform/staff/settled-roles-repo.ts'
import { MADE_THEM, TOO_YOUNG } from './barred.ts'
import { reachOf } from '../../platform/approvals/approvals.ts'
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
    theirs: await findTheirs(readable, ctx),
  }
  return readable.map((row) => ({ ...describe(row), ...answersOf(row, reader) }))
}

type Ctx = ContextOf<typeof approvals.getApprovals>

interface Reader extends Pick<Ctx, 'caller' | 'config' | 'language'> {
  /** The roles in which they approve. */
  readonly settled: Awaited<ReturnType<typeof settledRolesOf>>
  /** The requests of those whom they made staff a moment ago. */
  readonly theirs: ReadonlySet<number>
}

/** What waits by the word of a reader alone, by the ids of the requests. */
async function findTheirs(rows: readonly ApprovalRow[], { db, config, caller }: Ctx) {
  const waiting = rows.filter((row) => stateOf(row) === 'waiting' && row.askedBy !== caller.accountId)
  const alike = Map.groupBy(waiting, ({ askedBy, access, server }) => `${askedBy} ${access} ${server}`)
  const theirs = new Set<number>()
  for (const requests of alike.values()) {
    const [first] = requests
    const principals = await findPrincipals(db, first!.askedBy, reachOf(first!, config))
    if (principals.includes(caller.accountId)) for (const { id } of requests) theirs.add(id)
  }
  return theirs
}

/** What a reader may answer, and why not yet. */
function answersOf(
  row: ApprovalRow,
  { caller, config, language, settled, theirs }: Reader,
): Pick<Approval, Answers> {
  const isOwn = row.askedBy === caller.accountId
  if (isOwn || row.accountId === caller.accountId)
    return { isOwn, mayGrant: false, mayDecline: false, barredBy: null }
  const mayDecline = isAnswerable(row, roleFor(row, settled, config))
  const barredBy = mayDecline ? (theirs.has(row.id) ? MADE_THEM : null) : TOO_YOUNG
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
  expiresAt,
}: Pick<ApprovalRow, 'answer' | 'usedAt' | 'expiresAt'>): Approval['state'] {
  if (usedAt) return 'used'
  if (answer === 'declined') return 'declined'
  if (expiresAt <= new Date()) return 'expired'
  return answer ?? 'waiting'
}
