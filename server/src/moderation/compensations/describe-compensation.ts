import { outranks, type Role } from '@castellan/contract/engine/roles'
import {
  type Compensation,
  type CompensationGrant,
  type Gift,
  GRANT_PROBLEMS,
} from '@castellan/contract/shapes/compensation-shapes'
import type { ServerSettings } from '../../settings/settings.ts'
import { momentOrNull } from '../../platform/time/moment.ts'
import type { CompensationRow } from './compensation-repo.ts'
import type { findGrants } from './grant-repo.ts'

/** What all grants come to: coins, or things. */
export const totalOf = ({ coins, items }: Gift, receivers: number) => ({
  coins: (coins ?? 0) * receivers,
  items: items.reduce((sum, { count }) => sum + count, 0) * receivers,
})

const isAbove = (figure: number, limit: number | null) => limit !== null && figure > limit

/** Separation of duties: whether so much is given that somebody else has to confirm it. */
export function needsSecond(
  { gift, receivers }: Pick<CompensationRow, 'gift' | 'receivers'>,
  { secondPersonAbove: most }: ServerSettings['compensations'],
) {
  const { coins, items } = totalOf(gift, receivers)
  return isAbove(coins, most.coins) || isAbove(items, most.items) || isAbove(receivers, most.receivers)
}

/** Whether somebody took part in it already, by drawing it up or by beginning it. */
export const isAuthor = ({ drawnBy, startedBy }: CompensationRow, accountId: number) =>
  drawnBy === accountId || startedBy === accountId

interface Reader {
  readonly caller: { readonly accountId: number; readonly role: Role }
  readonly settings: ServerSettings
}

export const describeCompensation = (row: CompensationRow, { caller, settings }: Reader): Compensation => ({
  compensationId: row.id,
  state: row.state,
  who: row.who,
  gift: row.gift,
  oneEach: row.oneEach,
  drawnBy: row.drawer,
  drawnAt: row.drawnAt.toISOString(),
  receivers: row.receivers,
  accounts: row.accounts,
  granted: row.granted,
  failed: row.failed,
  total: totalOf(row.gift, row.receivers),
  needsSecond: needsSecond(row, settings.compensations),
  mayConfirm:
    row.state === 'waiting' &&
    !isAuthor(row, caller.accountId) &&
    !(row.startedAs && outranks(row.startedAs, caller.role)),
  reason: row.reason,
  notes: [...(row.notes ?? [])],
  startedBy: row.starter,
  startedAt: momentOrNull(row.startedAt),
  confirmedBy: row.confirmer,
  confirmedAt: momentOrNull(row.confirmedAt),
  stoppedBy: row.stopper,
  endedAt: momentOrNull(row.endedAt),
})

export const describeGrant = ({
  problem,
  settledAt,
  ...grant
}: Awaited<ReturnType<typeof findGrants>>[number]): CompensationGrant => ({
  ...grant,
  // a delivery may be refused for more reasons than matter here
  problem: problem === null ? null : (GRANT_PROBLEMS.find((one) => one === problem) ?? 'notAccepted'),
  settledAt: momentOrNull(settledAt),
})
