import { EVERYWHERE, type RoleScope } from '@castellan/contract/engine/servers'
import type { TFunction } from 'i18next'
import { servers, serverTitle } from '../../lib/servers.ts'

/** Where a role holds, as people read it; a server that is no longer there by its key. */
export function scopeTitle(t: TFunction, scope: RoleScope) {
  if (scope === EVERYWHERE) return t('admin.staff.everywhere')
  return servers.find(scope) ? serverTitle(scope) : scope
}
