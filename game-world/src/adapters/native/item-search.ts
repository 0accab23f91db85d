import { type Kysely, sql } from 'kysely'
import type { FoundItem, ItemPosition, ItemSearch, ItemSums, ItemsWanted } from '../../port/index.ts'
import { toItem } from './item-rows.ts'
import type { WorldTables } from './schema/index.ts'
import { asId, lowered } from '../../sql/search-key.ts'

type Wanted = Omit<ItemSearch, 'keys'> & { readonly keys: readonly [number | string, ...(number | string)[]] }

/** Things with whose they are: the most enchanted first, then the largest piles, then the newest. */
export async function searchItems(db: Kysely<WorldTables>, search: ItemSearch): Promise<FoundItem[]> {
  if (!isWanted(search)) return []
  const rows = await db
    .selectFrom((await picked(db, search)).as('item'))
    .leftJoin('character', 'character.id', 'item.characterId')
    .leftJoin('clan', 'clan.id', 'item.clanId')
    .selectAll('item')
    .select(['character.name as characterName', 'character.account', 'clan.name as clanName'])
    .orderBy('item.enchant', 'desc')
    .orderBy('item.count', 'desc')
    .orderBy('item.id', 'desc')
    .execute()
  return rows.map((row) => ({
    ...toItem(row),
    ownerId: row.characterId ?? row.clanId ?? 0,
    ownerName: row.characterName ?? row.clanName ?? '',
    account: row.account,
  }))
}

/** What a search finds in all, as far as it may look. */
export async function sumItems(db: Kysely<WorldTables>, wanted: ItemsWanted): Promise<ItemSums> {
  if (!isWanted(wanted)) return { piles: 0, pieces: 0, owners: 0, isWhole: true }
  const sums = await db
    .selectFrom((await picked(db, wanted)).as('item'))
    .select([
      sql<number>`count(*)::int`.as('piles'),
      sql<number>`coalesce(sum(item.count), 0)::float8`.as('pieces'),
      // ids of clans and of characters are counted apart from each other
      sql<number>`(count(distinct item.character_id) + count(distinct item.clan_id))::int`.as('owners'),
    ])
    .executeTakeFirstOrThrow()
  return { ...sums, isWhole: sums.piles < wanted.limit }
}

const isWanted = (search: ItemSearch): search is Wanted => search.keys.length > 0

/** The first rows of a search. Those of a kind come in order out of its index: one that everybody has costs no more than a rare one. */
async function picked(db: Kysely<WorldTables>, { by, keys, limit, after }: Wanted) {
  const ordered = db
    .selectFrom('item')
    .selectAll('item')
    .orderBy('item.enchant', 'desc')
    .orderBy('item.count', 'desc')
    .orderBy('item.id', 'desc')
    .limit(limit)
  const first = after ? ordered.where(isBeyond(after)) : ordered
  if (by === 'owner') {
    const { characterIds, clanIds } = await ownersNamed(db, keys.map(String))
    return first.where((eb) =>
      eb.or([
        ...(characterIds.length > 0 ? [eb('item.characterId', 'in', characterIds)] : []),
        ...(clanIds.length > 0 ? [eb('item.clanId', 'in', clanIds)] : []),
      ]),
    )
  }
  const ids = [...new Set(keys.map((key) => asId(Number(key))))]
  if (by === 'itemDbId') return first.where('item.id', 'in', ids)
  return db
    .selectFrom(db.selectNoFrom(sql<number>`unnest(${ids}::int[])`.as('itemId')).as('kind'))
    .innerJoinLateral(first.where(sql<boolean>`item.item_id = kind.item_id`).as('item'), (join) =>
      join.onTrue(),
    )
    .selectAll('item')
    .orderBy('item.enchant', 'desc')
    .orderBy('item.count', 'desc')
    .orderBy('item.id', 'desc')
    .limit(limit)
}

const isBeyond = ({ enchant, count, dbId }: ItemPosition) => sql<boolean>`
  (item.enchant, item.count, item.id) < (${asId(enchant)}::int, ${count}::bigint, ${asId(dbId)}::int)`

/** Ids first: one condition over two owners' names would read the whole table. */
async function ownersNamed(db: Kysely<WorldTables>, names: readonly string[]) {
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
