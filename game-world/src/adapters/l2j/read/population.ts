import { sql } from 'kysely'
import { ADENA } from '../../../game-data/index.ts'
import type { Population } from '../../../port/index.ts'
import { asId, count, whole } from '../dialect/values.ts'
import { levelOf } from './character-rows.ts'
import { offlineShops } from './offline-shops.ts'
import { isLiving, presenceOf, type Source, total } from './source.ts'

/** From here on the server's own estimate is taken: counting millions of rows takes seconds and helps nobody. */
const COUNTED = 1_000_000
const rowCount = sql<number>`count(*)`

export function readPopulation(source: Source): Population {
  const { game, login, tables, dialect } = source
  const living = () => game.selectFrom(tables.character()).where(isLiving())
  const present = () => living().where('character.online', '>', 0)

  return {
    async onlineNow() {
      const now = await present()
        .select(total(sql`${presenceOf(source)} = 'online'`).as('characters'))
        .select(total(sql`${presenceOf(source)} = 'offline-shop'`).as('offlineShops'))
        .executeTakeFirstOrThrow()
      return { ...now, addresses: null }
    },

    async playing() {
      const rows = await present()
        .where(sql<boolean>`${presenceOf(source)} = 'online'`)
        .select('character.id')
        .orderBy('character.id')
        .execute()
      return rows.map(({ id }) => id)
    },

    offlineShops: (kind) => offlineShops(source, kind),

    async levels() {
      const rows = await living()
        .select(['level', rowCount.as('count')])
        .groupBy('level')
        .orderBy('level')
        .execute()
      const sums = new Map<number, number>()
      for (const { level, count: of } of rows) sums.set(levelOf(level), (sums.get(levelOf(level)) ?? 0) + of)
      return [...sums].map(([level, of]) => ({ level, count: of }))
    },

    async classes(minLevel) {
      const rows = await living()
        .where('level', '>=', whole(Math.ceil(minLevel), 0, 32_767))
        .select(['classId', rowCount.as('count')])
        .groupBy('classId')
        .orderBy('classId')
        .execute()
      return rows.map((row) => ({ ...row, classId: count(row.classId) }))
    },

    async totals() {
      const [accounts, characters, clans, adena, items] = await Promise.all([
        login.selectFrom(tables.account()).select(rowCount.as('all')).executeTakeFirstOrThrow(),
        living().select(rowCount.as('all')).executeTakeFirstOrThrow(),
        game
          .selectFrom(tables.clan())
          .select([
            rowCount.as('all'),
            sql<number>`count(distinct if(allianceId > 0, allianceId, null))`.as('alliances'),
          ])
          .executeTakeFirstOrThrow(),
        game
          .selectFrom(tables.item())
          .where('itemId', '=', ADENA)
          .select(total(sql`${sql.ref('item.count')}`).as('all'))
          .executeTakeFirstOrThrow(),
        countItems(),
      ])
      return {
        accounts: accounts.all,
        characters: characters.all,
        clans: clans.all,
        alliances: clans.alliances,
        adena: count(adena.all),
        items,
      }
    },

    async itemCounts(itemIds) {
      if (itemIds.length === 0) return []
      const rows = await game
        .selectFrom(tables.item())
        .where('itemId', 'in', itemIds.map(asId))
        .select(['itemId', total(sql`${sql.ref('item.count')}`).as('count')])
        .groupBy('itemId')
        .execute()
      const counts = new Map(rows.map((row) => [row.itemId, count(row.count)]))
      return [...new Set(itemIds)].map((itemId) => ({ itemId, count: counts.get(itemId) ?? 0 }))
    },

    // sides are a rule of each server of its own
    factions: async () => [],
  }

  async function countItems() {
    const about = dialect.tables.get('item')?.table.rows ?? 0
    if (about >= COUNTED) return about
    return (await game.selectFrom(tables.item()).select(rowCount.as('all')).executeTakeFirstOrThrow()).all
  }
}
