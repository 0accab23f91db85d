import type { StaffRole } from '@castellan/contract/engine/roles'
import { EVERYWHERE, type RoleScope } from '@castellan/contract/engine/servers'
import { notify } from '../../identity/notifications/notify.ts'
import type { Tx } from '../../platform/db/database.ts'

interface RoleChange {
  readonly role: StaffRole
  readonly scope: RoleScope
  readonly isGiven: boolean
}

/** Tells by the bell who got a role or lost it: one that nobody asked for is noticed. */
export const tellOfRole = (tx: Tx, accountId: number, { role, scope, isGiven }: RoleChange) =>
  notify(
    tx,
    { accountId, ...(scope !== EVERYWHERE && { server: scope }) },
    { kind: 'roleChanged', role, scope, isGiven },
  )
