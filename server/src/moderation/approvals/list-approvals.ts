import { DAY_MS } from '@castellan/contract/rules/durations'
import type { Approval, approvals } from '@castellan/contract/calls/moderation/approvals'
import { isStaff } from '@castellan/contract/engine/roles'
import { rolesOf } from '../../identity/accounts/account-repo.ts'
import { roleOn } from '../../identity/accounts/reach.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { momentOrNull } from '../../platform/time/moment.ts'
import { type ApprovalRow, findApprovals } from './approval-repo.ts'
import { roleFor } from './role-for.ts'
import { settledRolesOf } from '../../platform/staff/settled-roles-repo.ts'
import { isAnswerable } from '../../platform/approvals/is-answerable.ts'

/** Days for which what was answered is shown, and most that are. */
const SHOWN = { days: 30, rows: 500 }

/** What waits where the caller is of the staff, and what became of others: their own, and what was asked in roles up to theirs. */
export const getApprovals: Rule<typeof approvals.getApprovals> = async (_sent, ctx) => {
  const { db, config, caller } = ctx
  const roles = await rolesOf(db, caller.accountId)
  const servers = config.servers.keys.filter((server) => isStaff(roleOn(roles, server)))
  const settled = await settledRolesOf(db, caller.accountId)
  const since = new Date(Date.now() - SHOWN.days * DAY_MS)
  const rows = await findApprovals(db, { accountId: caller.accountId, servers }, since, SHOWN.rows)
  return rows.flatMap((row) => {
    const isOwn = row.askedBy === caller.accountId
    if (!isOwn && !isAnswerable(row, roleFor(row, roles, config))) return []
    const isTheirs = isOwn || row.accountId === caller.accountId
    return [
      { ...describe(row), isOwn, mayAnswer: !isTheirs && isAnswerable(row, roleFor(row, settled, config)) },
    ]
  })
}

const describe = (row: ApprovalRow): Omit<Approval, 'isOwn' | 'mayAnswer'> => ({
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
