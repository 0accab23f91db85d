import type { Kysely, Selectable } from 'kysely'
import type { FoundItem, Item, ItemPlace, ItemSearch, Items } from '../../port/index.ts'
import type { ItemTable, WorldTables } from './schema/index.ts'
import { asId, lowered } from './schema/search-key.ts'

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

  /** Ids first: one condition over two owners' names would read the whole table. */
  async function ownersNamed(names: readonly string[]) {
    const keys = names.map(lowered)
    const named = (table: 'character' | 'clan') =>
      db
        .selectFrom(table)
        .where((eb) => eb(eb.fn<string>('lower', [`${table}.name`]), 'in', keys))
        .select(`${table}.id`)
        .execute()
    const [characters, clans] = await Promise.all([named('character'), named('clan')])
    return { characterIds: characters.map(({ id }) => id), clanIds: clans.map(({ id }) => id) }
  }

  async function searched({ by, keys }: ItemSearch) {
    const items = db
      .selectFrom('item')
      .leftJoin('character', 'character.id', 'item.characterId')
      .leftJoin('clan', 'clan.id', 'item.clanId')
      .selectAll('item')
      .select(['character.name as characterName', 'character.account', 'clan.name as clanName'])
      .orderBy('item.itemId')
      .orderBy('item.id')
    const ids = keys.map((key) => asId(Number(key)))
    if (by === 'itemId') return items.where('item.itemId', 'in', ids)
    if (by === 'itemDbId') return items.where('item.id', 'in', ids)
    const { characterIds, clanIds } = await ownersNamed(keys.map(String))
    return items.where((eb) =>
      eb.or([
        ...(characterIds.length > 0 ? [eb('item.characterId', 'in', characterIds)] : []),
        ...(clanIds.length > 0 ? [eb('item.clanId', 'in', clanIds)] : []),
      ]),
    )
  }

  return {
    inventory: (characterId) => ofCharacter(characterId, ['inventory', 'equipped']),
    warehouse: (characterId) => ofCharacter(characterId, ['warehouse']),
    freight: (characterId) => ofCharacter(characterId, ['freight']),

    async clanWarehouse(clanId) {
      const rows = await db
        .selectFrom('item')
        .where('clanId', '=', asId(clanId))
        .selectAll()
        .orderBy('id')
        .execute()
      return rows.map(toItem)
    },

    async search(search) {
      if (search.keys.length === 0) return []
      const query = await searched(search)
      const rows = await query.limit(search.limit).execute()
      return rows.map((row): FoundItem => ({
        ...toItem(row),
        ownerId: row.characterId ?? row.clanId ?? 0,
        ownerName: row.characterName ?? row.clanName ?? '',
        account: row.account,
      }))
    },
  }
}

const toItem = (row: Selectable<ItemTable>): Item => ({
  dbId: row.id,
  itemId: row.itemId,
  count: Number(row.count),
  enchant: row.enchant,
  place: row.place,
  slot: row.place === 'equipped' ? row.slot : null,
  expiresAt: row.expiresAt,
})
