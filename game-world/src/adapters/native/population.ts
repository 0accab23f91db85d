import { type Kysely, sql } from 'kysely'
import { ADENA } from '../../game-data/index.ts'
import type { Population, Totals, WorldFeatures } from '../../port/index.ts'
import type { WorldTables } from './schema/index.ts'
import { asId } from '../../sql/search-key.ts'

const count = sql<number>`count(*)::int`

/** From here on PostgreSQL's own estimate is taken: counting millions of rows takes seconds and helps nobody. */
const COUNTED = 1_000_000

export function nativePopulation(db: Kysely<WorldTables>, features: WorldFeatures): Population {
  const living = db.selectFrom('character').where('character.deletedAt', 'is', null)

  return {
    onlineNow: () =>
      db
        .selectFrom(
          // the index holds addresses in order: grouping only reads it, counting distinct ones would sort them all.
          // The value is written out so that a prepared plan can use that index, which leaves out who is not there
          living
            .where('presence', '<>', sql.lit('offline'))
            .select(['presence', 'sessionIp', sql<number>`count(*)`.as('people')])
            .groupBy(['presence', 'sessionIp'])
            .as('address'),
        )
        .select([
          sql<number>`coalesce(sum(people) filter (where presence = 'online'), 0)::int`.as('characters'),
          sql<number>`(count(session_ip) filter (where presence = 'online'))::int`.as('addresses'),
          sql<number>`coalesce(sum(people) filter (where presence = 'offline-shop'), 0)::int`.as(
            'offlineShops',
          ),
        ])
        .executeTakeFirstOrThrow(),

    async playing() {
      const rows = await living.where('presence', '=', sql.lit('online')).select('id').orderBy('id').execute()
      return rows.map(({ id }) => id)
    },

    async offlineShops(kind) {
      const shops = db
        .selectFrom('offlineShop')
        .innerJoin('character', 'character.id', 'offlineShop.characterId')
        .where('character.deletedAt', 'is', null)
        .where('offlineShop.kind', '=', kind)
      const rows = await shops
        .select(['offlineShop.characterId', 'character.name', 'offlineShop.title'])
        .select(['offlineShop.kind', 'offlineShop.since'])
        .orderBy('offlineShop.since', (order) => order.desc().nullsLast())
        .orderBy('offlineShop.characterId')
        .execute()
      const lines = await db
        .selectFrom('offlineShopLine')
        .where('characterId', 'in', shops.select('offlineShop.characterId'))
        .selectAll()
        .orderBy('characterId')
        .orderBy('position')
        .execute()
      const linesOf = Map.groupBy(lines, (line) => line.characterId)
      return rows.map((row) => ({
        ...row,
        lines: (linesOf.get(row.characterId) ?? []).map((line) => ({
          itemId: line.itemId,
          count: Number(line.count),
          price: Number(line.price),
        })),
      }))
    },

    levels: () =>
      living
        .select(['level', count.as('count')])
        .groupBy('level')
        .orderBy('level')
        .execute(),

    classes: (minLevel) =>
      living
        .where('level', '>=', asId(Math.ceil(minLevel)))
        .select(['classId', count.as('count')])
        .groupBy('classId')
        .orderBy('classId')
        .execute(),

    async totals() {
      const items = await countItems(db)
      const totals = await db
        .selectNoFrom((eb) => [
          eb.selectFrom('account').select(count.as('count')).$asScalar().as('accounts'),
          living.select(count.as('count')).$asScalar().as('characters'),
          eb.selectFrom('clan').select(count.as('count')).$asScalar().as('clans'),
          eb.selectFrom('alliance').select(count.as('count')).$asScalar().as('alliances'),
          eb
            .selectFrom('item')
            .where('itemId', '=', ADENA)
            .select(sql<number>`coalesce(sum(count), 0)::float8`.as('sum'))
            .$asScalar()
            .as('adena'),
        ])
        .$narrowType<{ [total in keyof Omit<Totals, 'items'>]: number }>()
        .executeTakeFirstOrThrow()
      return { ...totals, items }
    },

    async itemCounts(itemIds) {
      if (itemIds.length === 0) return []
      const rows = await db
        .selectFrom('item')
        .where('itemId', 'in', itemIds.map(asId))
        .select(['itemId', sql<number>`sum(count)::float8`.as('count')])
        .groupBy('itemId')
        .execute()
      const counts = new Map(rows.map((row) => [row.itemId, row.count]))
      return [...new Set(itemIds)].map((itemId) => ({ itemId, count: counts.get(itemId) ?? 0 }))
    },

    async factions() {
      if (!features.factions) return []
      return db
        .selectFrom('faction')
        .innerJoinLateral(
          (eb) =>
            eb
              .selectFrom('clan')
              .leftJoin('alliance', 'alliance.id', 'clan.allianceId')
              .leftJoin('castle', 'castle.ownerClanId', 'clan.id')
              .where(isOnTheSide)
              .select([count.as('clans'), sql<number>`count(castle.id)::int`.as('castles')])
              .as('owned'),
          (join) => join.onTrue(),
        )
        .innerJoinLateral(
          (eb) =>
            eb
              .selectFrom('clan')
              .leftJoin('alliance', 'alliance.id', 'clan.allianceId')
              .innerJoin('character', 'character.clanId', 'clan.id')
              .where(isOnTheSide)
              .where('character.deletedAt', 'is', null)
              .select([
                count.as('members'),
                sql<number>`(count(*) filter (where presence = 'online'))::int`.as('onlineCount'),
                sql<number>`coalesce(sum(pvp), 0)::float8`.as('pvp'),
              ])
              .as('people'),
          (join) => join.onTrue(),
        )
        .select(['faction.id', 'faction.name', 'owned.clans', 'people.members', 'people.onlineCount'])
        .select(['people.pvp', 'owned.castles'])
        .orderBy('faction.id')
        .execute()
    },
  }
}

/** The side of an alliance is that of its clans, whatever their own is. */
const isOnTheSide = sql<boolean>`coalesce(alliance.faction_id, clan.faction_id) = faction.id`

/** Exact for a world of ordinary size, PostgreSQL's estimate for a huge one. */
async function countItems(db: Kysely<WorldTables>) {
  const item = db.selectFrom('item')
  const [table] = await item
    .select(sql<string>`tableoid::text`.as('id'))
    .limit(1)
    .execute()
  if (!table) return 0
  const { rows } = await sql<{
    about: number
  }>`select reltuples::float8 as about from pg_class where oid = ${table.id}::oid`.execute(db)
  const about = rows[0]?.about ?? 0
  return about >= COUNTED ? about : (await item.select(count.as('count')).executeTakeFirstOrThrow()).count
}
