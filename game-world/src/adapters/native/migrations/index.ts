import { people } from './0001-people.ts'
import { clans } from './0002-clans.ts'
import { items } from './0003-items.ts'
import { places } from './0004-places.ts'
import { bosses } from './0005-bosses.ts'
import { substringSearch } from './0006-substring-search.ts'
import { deliveries } from './0007-deliveries.ts'
import { actions } from './0008-actions.ts'
import { staffTools } from './0010-staff-tools.ts'
import { itemTrail } from './0011-item-trail.ts'
import { partsOfAddresses } from './0012-parts-of-addresses.ts'
import { emails } from './0013-emails.ts'

/** In the order they are applied; one that was released is never changed. */
export const migrations: readonly (readonly [name: string, statements: string])[] = [
  ['0001-people', people],
  ['0002-clans', clans],
  ['0003-items', items],
  ['0004-places', places],
  ['0005-bosses', bosses],
  ['0006-substring-search', substringSearch],
  ['0007-deliveries', deliveries],
  ['0008-actions', actions],
  ['0010-staff-tools', staffTools],
  ['0011-item-trail', itemTrail],
  ['0012-parts-of-addresses', partsOfAddresses],
  ['0013-emails', emails],
]
