import type { Item, ItemPlace } from '../../../port/index.ts'
import type { Row } from '../model/model.ts'
import { count, idOrNobody, moment, whole } from '../dialect/values.ts'

/** As every family writes them. Things elsewhere, as on a pet, in a mail or nowhere, are no place of the portal's. */
export const PLACES: Readonly<Record<ItemPlace, string>> = {
  inventory: 'INVENTORY',
  equipped: 'PAPERDOLL',
  warehouse: 'WAREHOUSE',
  freight: 'FREIGHT',
  'clan-warehouse': 'CLANWH',
}

const places = new Map(Object.entries(PLACES).map(([place, word]) => [word, place as ItemPlace]))

export function toItem(row: Row<'item'>): Item {
  const place = places.get(row.place?.toUpperCase() ?? '') ?? 'inventory'
  return {
    dbId: row.id,
    itemId: idOrNobody(row.itemId),
    count: count(row.count),
    enchant: whole(row.enchant, 0, 0xffff),
    place,
    slot: place === 'equipped' ? count(row.slot) : null,
    expiresAt: moment(row.expiresAt),
  }
}
