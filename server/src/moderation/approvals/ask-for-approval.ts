import { reachesOthers, STAFF_ROLES } from '@castellan/contract/engine/roles'
import { notify } from '../../identity/notifications/notify.ts'
import { type Asked, fingerprintOf } from '../../platform/approvals/approvals.ts'
import type { Tx } from '../../platform/db/database.ts'
import { findHoldersOf, keepRequest } from './approval-repo.ts'
import { expiryFromNow } from './expiry.ts'

/** Bytes of an input that is kept, so that whoever asked need not enter it again; that of a file is longer. */
const KEPT_INPUT = 20_000

/** Keeps the request of an act that is above a limit, and tells those who may approve it by the bell. */
export async function askForApproval(tx: Tx, asked: Asked) {
  const { limit, of, sent, accountId = null, ...row } = asked
  const input = JSON.stringify(sent)
  const isNew = await keepRequest(tx, {
    ...row,
    accountId,
    limitName: limit,
    of: JSON.stringify(of),
    input: Buffer.byteLength(input) <= KEPT_INPUT ? input : null,
    fingerprint: fingerprintOf(asked),
    expiresAt: expiryFromNow(),
  })
  if (!isNew) return
  const { access, askedBy, server, call, target } = asked
  const roles = STAFF_ROLES.filter((role) => reachesOthers(access, role))
  const without = [askedBy, ...(accountId === null ? [] : [accountId])]
  for (const { id } of await findHoldersOf(tx, roles, server, without))
    await notify(
      tx,
      { accountId: id, ...(server !== null && { server }) },
      { kind: 'approvalAsked', call, target },
    )
}
