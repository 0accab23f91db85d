import type { Realm } from '@castellan/contract/calls/statistics/realms'
import type { TFunction } from 'i18next'
import { formatNumber, UNKNOWN } from '../../lib/format/numbers.ts'

/** How many play in a realm, or why that is not known; never 0 for a world that does not answer. */
export function realmWords(realm: Realm | undefined, t: TFunction): string {
  if (!realm) return UNKNOWN
  const { state, online } = realm
  if (state === 'down') return t('world.realm.down')
  if (online === null) return t('world.realm.unknown')
  return t('world.realm.online', { players: formatNumber(online) })
}
