import type { Selectable } from 'kysely'
import type { Item } from '../../port/index.ts'
import type { ItemTable } from './schema/index.ts'

/** A row of the world as a thing in the words of the port. */
export const toItem = (row: Selectable<ItemTable>): Item => ({
  dbId: row.id,
  itemId: row.itemId,
  count: Number(row.count),
  enchant: row.enchant,
  place: row.place,
  slot: row.place === 'equipped' ? row.slot : null,
  expiresAt: row.expiresAt,
})
