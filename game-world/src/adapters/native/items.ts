import type { Kysely } from 'kysely'
import type { Item, ItemPlace, Items } from '../../port/index.ts'
import { searchItems, sumItems } from './item-search.ts'
import { toItem } from './item-rows.ts'
import type { WorldTables } from './schema/index.ts'
import { asId } from '../../sql/search-key.ts'

export function nativeItems(db: Kysely<WorldTables>): Items {
  async function ofCharacter(characterId: number, places: readonly ItemPlace[]): Promise<Item[]> {
    const rows = await db
      .selectFrom('item')
      .where('characterId', '=', asId(characterId))
      .where('place', 'in', places)
      .selectAll()
      .orderBy('id')
      .execute()
    return rows.map(toItem)
  }

  return {
    inventory: (characterId) => ofCharacter(characterId, ['inventory', 'equipped']),
    warehouse: (characterId) => ofCharacter(characterId, ['warehouse']),
    freight: (characterId) => ofCharacter(characterId, ['freight']),

    // what is given is there at once
    awaitedBy: () => Promise.resolve([]),

    async clanWarehouse(clanId) {
      const rows = await db
        .selectFrom('item')
        .where('clanId', '=', asId(clanId))
        .selectAll()
        .orderBy('id')
        .execute()
      return rows.map(toItem)
    },

    search: (wanted) => searchItems(db, wanted),
    sums: (wanted) => sumItems(db, wanted),
  }
}
