import { sql } from 'kysely'
import type { OnlineNow } from '../../../port/index.ts'
import { isLiving, type Source } from './source.ts'

/** Who is in the game, and of them those whose shop stands there while they are away. */
async function present({ game, tables }: Source) {
  const booths = await game
    .selectFrom(tables.offlineShop())
    .innerJoin(tables.character(), 'character.id', 'offlineShop.characterId')
    .where('character.online', '=', 1)
    .where(isLiving())
    .select('character.id')
    .distinct()
    .execute()
  return new Set(booths.map(({ id }) => id))
}

/** Counted by the index of who is online, where there is one: a server takes nobody in who is being deleted. */
export async function onlineNow(source: Source): Promise<OnlineNow> {
  const [sums, booths] = await Promise.all([
    source.game
      .selectFrom(source.tables.character())
      .where('character.online', '>', 0)
      .groupBy('online')
      .select(['online', sql<number>`count(*)`.as('many')])
      .execute(),
    present(source),
  ])
  const many = (online: number) => sums.find((row) => row.online === online)?.many ?? 0
  return {
    characters: Math.max(many(1) - booths.size, 0),
    offlineShops: many(2) + booths.size,
    addresses: null,
  }
}

/** The ids of who is there themselves, in their order. */
export async function playing(source: Source): Promise<number[]> {
  const [rows, booths] = await Promise.all([
    source.game
      .selectFrom(source.tables.character())
      .where('character.online', '=', 1)
      .select('character.id')
      .orderBy('character.id')
      .execute(),
    present(source),
  ])
  return rows.map(({ id }) => id).filter((id) => !booths.has(id))
}
