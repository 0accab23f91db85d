import { sql } from 'kysely'
import { ADENA } from '../../../game-data/index.ts'
import type { Population } from '../../../port/index.ts'
import { isId, pieces } from '../dialect/tables.ts'
import { asId, count, levelOf, MOST_LEVELS, whole } from '../dialect/values.ts'
import { offlineShops } from './offline-shops.ts'
import { histogram, livingOf } from '../census/standings.ts'
import { onlineNow, playing } from './presence.ts'
import { isCountedPlayer, isLiving, type Source, total } from './source.ts'

const rowCount = sql<number>`count(*)`

export function readPopulation(source: Source): Population {
  const { game, login, tables, census } = source
  /** Of whom one asks what they are like: staff may be anything. */
  const players = () => game.selectFrom(tables.character()).where(isCountedPlayer(source))
  const living = () => game.selectFrom(tables.character()).where(isLiving())

  return {
    onlineNow: () => onlineNow(source),
    playing: () => playing(source),
    offlineShops: (kind) => offlineShops(source, kind),

    async levels() {
      const people = await census.people()
      if (people) return [...histogram(people, 'level')].map(([level, of]) => ({ level, count: of }))
      const rows = await players()
        .select(['level', rowCount.as('count')])
        .groupBy('level')
        .orderBy('level')
        .execute()
      const sums = new Map<number, number>()
      for (const { level, count: of } of rows) sums.set(levelOf(level), (sums.get(levelOf(level)) ?? 0) + of)
      return [...sums].map(([level, of]) => ({ level, count: of }))
    },

    async classes(minLevel) {
      const people = await census.people()
      if (people)
        return [...histogram(people, 'classId', minLevel)].map(([classId, of]) => ({ classId, count: of }))
      // who has no level or class is shown with the first
      const [level, classId] = [
        sql`greatest(coalesce(level, 1), 1)`,
        sql<number>`least(greatest(coalesce(classId, 0), 0), ${MOST_LEVELS})`,
      ]
      const rows = await players()
        .where(level, '>=', whole(Math.ceil(minLevel), 0, 32_767))
        .select([classId.as('class'), rowCount.as('count')])
        .groupBy('class')
        .orderBy('class')
        .execute()
      return rows.map((row) => ({ classId: row.class, count: row.count }))
    },

    async totals() {
      const [accounts, characters, clans, adena, items] = await Promise.all([
        login.selectFrom(tables.account()).select(rowCount.as('all')).executeTakeFirstOrThrow(),
        countCharacters(),
        game
          .selectFrom(tables.clan())
          .select([
            rowCount.as('all'),
            sql<number>`count(distinct if(${isId('allianceId')}, allianceId, null))`.as('alliances'),
          ])
          .executeTakeFirstOrThrow(),
        countItems([ADENA]),
        countPiles(),
      ])
      return {
        accounts: accounts.all,
        characters,
        clans: clans.all,
        alliances: clans.alliances,
        adena: adena.get(ADENA) ?? 0,
        items,
      }
    },

    async itemCounts(itemIds) {
      if (itemIds.length === 0) return []
      const counts = await countItems(itemIds)
      return [...new Set(itemIds)].map((itemId) => ({ itemId, count: counts.get(itemId) ?? 0 }))
    },

    // sides are a rule of each server of its own
    factions: async () => [],
  }

  async function countCharacters() {
    const people = await census.people()
    if (people) return livingOf(people)
    return (await living().select(rowCount.as('all')).executeTakeFirstOrThrow()).all
  }

  async function countPiles() {
    const things = await census.things()
    if (things) return [...things.values()].reduce((sum, { piles }) => sum + piles, 0)
    return (await game.selectFrom(tables.item()).select(rowCount.as('all')).executeTakeFirstOrThrow()).all
  }

  async function countItems(itemIds: readonly number[]) {
    const things = await census.things()
    if (things) return new Map(itemIds.map((itemId) => [itemId, count(things.get(itemId)?.pieces)]))
    const rows = await game
      .selectFrom(tables.item())
      .where('itemId', 'in', itemIds.map(asId))
      .select(['itemId', total(pieces('item.count')).as('count')])
      .groupBy('itemId')
      .execute()
    return new Map(rows.map((row) => [row.itemId, count(row.count)]))
  }
}
