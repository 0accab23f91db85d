import { sql, type SqlBool } from 'kysely'
import type { FoundItem, ItemPosition, ItemSearch, ItemSums, ItemsWanted } from '../../../port/index.ts'
import { isOneOf } from '../dialect/tables.ts'
import { asId, count, whole } from '../dialect/values.ts'
import { PLACES, toItem } from './item-rows.ts'
import type { Source } from './source.ts'

const CLAN = PLACES['clan-warehouse']

/** Things with whose they are: the most enchanted first, then the largest piles, then the newest. */
export async function searchItems(source: Source, search: ItemSearch): Promise<FoundItem[]> {
  const found = await picked(source, search)
  if (!found) return []
  const rows = await source.game
    .selectFrom(found.as('item'))
    .leftJoin(source.tables.character(), (join) =>
      join.onRef('character.id', '=', 'item.ownerId').on('item.place', '<>', CLAN),
    )
    .leftJoin(source.tables.clan(), (join) =>
      join.onRef('clan.id', '=', 'item.ownerId').on('item.place', '=', CLAN),
    )
    .selectAll('item')
    .select(['character.name as characterName', 'character.account', 'clan.name as clanName'])
    .orderBy('item.enchant', 'desc')
    .orderBy('item.count', 'desc')
    .orderBy('item.id', 'desc')
    .execute()
  return rows.map((row) => ({
    ...toItem(row),
    ownerId: row.ownerId,
    ownerName: row.characterName ?? row.clanName ?? '',
    account: row.account?.toLowerCase() ?? null,
  }))
}

/** What a search finds in all, as far as it may look. */
export async function sumItems(source: Source, wanted: ItemsWanted): Promise<ItemSums> {
  const found = await picked(source, wanted)
  if (!found) return { piles: 0, pieces: 0, owners: 0, isWhole: true }
  const sums = await source.game
    .selectFrom(found.as('item'))
    .select([
      sql<number>`count(*)`.as('piles'),
      sql<number>`coalesce(sum(item.count), 0)`.as('pieces'),
      // ids of clans and of characters are counted apart from each other
      sql<number>`count(distinct item.ownerId, item.place = ${CLAN})`.as('owners'),
    ])
    .executeTakeFirstOrThrow()
  return {
    piles: sums.piles,
    pieces: count(sums.pieces),
    owners: sums.owners,
    isWhole: sums.piles < wanted.limit,
  }
}

/** The first rows of a search; null where there can be none. What lies on pets and in mails is left out. */
async function picked(source: Source, { by, keys, limit, after }: ItemSearch) {
  if (keys.length === 0) return null
  const ordered = source.game
    .selectFrom(source.tables.item('found'))
    .selectAll('found')
    .where('found.place', 'in', Object.values(PLACES))
    .orderBy('found.enchant', 'desc')
    .orderBy('found.count', 'desc')
    .orderBy('found.id', 'desc')
    .limit(limit)
  const first = after ? ordered.where(isBeyond(after)) : ordered
  if (by === 'owner') {
    const { characterIds, clanIds } = await ownersNamed(source, keys.map(String))
    return first.where((eb) =>
      eb.or([
        eb.and([eb('found.ownerId', 'in', some(characterIds)), eb('found.place', '<>', CLAN)]),
        eb.and([eb('found.ownerId', 'in', some(clanIds)), eb('found.place', '=', CLAN)]),
      ]),
    )
  }
  const ids = [...new Set(keys.map((key) => asId(Number(key))))]
  return first.where(by === 'itemDbId' ? 'found.id' : 'found.itemId', 'in', ids)
}

/** A list for `in`, which may not be empty. */
const some = (ids: readonly number[]) => (ids.length > 0 ? ids : [-1])

const isBeyond = ({ enchant, count: pieces, dbId }: ItemPosition) => sql<SqlBool>`
  (coalesce(found.enchant, 0), found.count, found.id) < (${whole(enchant, 0, 0xffff)}, ${pieces}, ${asId(dbId)})`

async function ownersNamed({ game, tables, dialect }: Source, names: readonly string[]) {
  const [characters, clans] = await Promise.all([
    game
      .selectFrom(tables.character())
      .select('id')
      .where(isOneOf(dialect, 'character.name', names))
      .execute(),
    game
      .selectFrom(tables.clan())
      .select('id')
      .where(isOneOf(dialect, 'clan.name', names))
      .execute(),
  ])
  return { characterIds: characters.map(({ id }) => id), clanIds: clans.map(({ id }) => id) }
}
