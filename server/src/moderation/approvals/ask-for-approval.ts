import { STAFF_ROLES } from '@castellan/contract/engine/roles'
import { notify } from '../../identity/notifications/notify.ts'
import { type Asked, fingerprintOf } from '../../platform/approvals/approvals.ts'
import type { Tx } from '../../platform/db/database.ts'
import { publish } from '../../platform/live/announcer.ts'
import { findHoldersOf, forgetExpired, keepRequest } from './approval-repo.ts'
import { expiryFromNow } from './expiry.ts'
import { isAnswerable } from './is-answerable.ts'

/** Keeps the request of an act that is above a limit, and tells those who may approve it by the bell. */
export async function askForApproval(tx: Tx, asked: Asked) {
  const { limit, of, sent, sizes: _sizes, ...row } = asked
  await forgetExpired(tx)
  const isNew = await keepRequest(tx, {
    ...row,
    limitName: limit,
    of: JSON.stringify(of),
    input: JSON.stringify(sent),
    fingerprint: fingerprintOf(asked),
    expiresAt: expiryFromNow(),
  })
  if (!isNew) return
  const { accountId, askedBy, server, call, target } = asked
  const roles = STAFF_ROLES.filter((role) => isAnswerable(asked, role))
  const without = [askedBy, ...(accountId === null ? [] : [accountId])]
  for (const { id } of await findHoldersOf(tx, roles, server, without)) {
    const to = { accountId: id, ...(server !== null && { server }) }
    await notify(tx, to, { kind: 'approvalAsked', call, target })
    publish(tx, { to: { accountId: id }, tags: ['approvals'] })
  }
}
