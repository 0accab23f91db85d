import type { Item, ItemPlace, Items } from '../../../port/index.ts'
import { asId } from '../dialect/values.ts'
import { PLACES, toItem } from './item-rows.ts'
import { searchItems, sumItems } from './item-search.ts'
import type { Source } from './source.ts'

export function readItems(source: Source): Items {
  async function of(ownerId: number, places: readonly ItemPlace[]): Promise<Item[]> {
    const rows = await source.game
      .selectFrom(source.tables.item())
      .selectAll()
      .where('ownerId', '=', asId(ownerId))
      .where(
        'place',
        'in',
        places.map((place) => PLACES[place]),
      )
      .orderBy('id')
      .execute()
    return rows.map(toItem)
  }

  return {
    inventory: (characterId) => of(characterId, ['inventory', 'equipped']),
    warehouse: (characterId) => of(characterId, ['warehouse']),
    freight: (characterId) => of(characterId, ['freight']),
    clanWarehouse: (clanId) => of(clanId, ['clan-warehouse']),
    search: (wanted) => searchItems(source, wanted),
    sums: (wanted) => sumItems(source, wanted),
  }
}
