import { notify } from '../../identity/notifications/notify.ts'
import { type Asked, fingerprintOf } from '../../platform/approvals/approvals.ts'
import type { Config } from '../../platform/config/config.ts'
import { lockByName } from '../../platform/db/advisory-lock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { publish } from '../../platform/live/announcer.ts'
import { countOpen, forgetExpired, keepRequest } from './approval-repo.ts'
import { findParties, reachOf } from '../../platform/approvals/parties.ts'
import { findStaffHolding } from '../../platform/staff/standing-repo.ts'
import { answeringRoles } from '../../platform/approvals/is-answerable.ts'

/** Requests of one person that wait or are to be carried out: whoever answers reads each of them. */
const MOST_OPEN = 50
/** Most who are told of one request. */
const MOST_TOLD = 100

/**
 * Keeps the request of an act that is above a limit, and tells those who may approve it by the bell.
 * @throws AppError TOO_MANY_APPROVALS
 */
export async function askForApproval(
  tx: Tx,
  asked: Asked,
  config: Pick<Config, 'servers' | 'staffTwoFactor'>,
) {
  const { limit, of, sent, sizes: _sizes, orderKey: _key, identity: _identity, ...row } = asked
  await forgetExpired(tx)
  // of ten at once the last ones know of the first
  await lockByName(tx, `approvals ${asked.askedBy}`)
  const isNew = await keepRequest(tx, {
    ...row,
    limitName: limit,
    of: JSON.stringify(of),
    input: JSON.stringify(sent),
    fingerprint: fingerprintOf(asked),
  })
  if (!isNew) return
  if ((await countOpen(tx, asked.askedBy)) > MOST_OPEN)
    throw new AppError('TOO_MANY_APPROVALS', {
      words: ['refusals.tooManyApprovals', { count: MOST_OPEN }],
    })
  const { server, call, target } = asked
  const approvers = { ...reachOf(asked, config), roles: answeringRoles(asked), settled: true }
  const without = [...(await findParties(tx, asked, config)).keys()]
  for (const { id } of await findStaffHolding(tx, approvers, { without, limit: MOST_TOLD }, config)) {
    const to = { accountId: id, ...(server !== null && { server }) }
    await notify(tx, to, { kind: 'approvalAsked', call, target })
    publish(tx, { to: { accountId: id }, tags: ['approvals'] })
  }
}
