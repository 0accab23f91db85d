import type { StaffRole } from '@castellan/contract/engine/roles'
import { EVERYWHERE, type RoleScope } from '@castellan/contract/engine/servers'
import type { TFunction } from 'i18next'
import { serverTitle } from '../../lib/servers.ts'

export interface Granted {
  readonly role: StaffRole
  readonly scope: RoleScope
}

/** The roles of an account with where they hold: "Admin, all servers". */
export const roleWords = (t: TFunction, roles: readonly Granted[]) =>
  roles
    .map(({ role, scope }) =>
      t('shell.roleOn', {
        role: t(`shell.roles.${role}`),
        where: scope === EVERYWHERE ? t('shell.everywhere') : serverTitle(scope),
      }),
    )
    .join(' · ')
