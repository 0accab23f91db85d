import { sql } from 'kysely'
import type { FoundItem, ItemSearch, ItemSums, ItemsWanted } from '../../../port/index.ts'
import { isOneOf, pieces } from '../dialect/tables.ts'
import { asId, count, idOrNobody } from '../dialect/values.ts'
import { some } from './in-batches.ts'
import { PLACES, toItem } from './item-rows.ts'
import { type bestInSlices, isBeyond, pilesOf, SORTED } from './items-of-kinds.ts'
import { type Source, total } from './source.ts'
import { candidatesNamed } from './where-indexed.ts'

/** The first things of kinds of which there are too many to be sorted by one statement. */
export type BestOf = (wanted: Parameters<typeof bestInSlices>[1]) => ReturnType<typeof bestInSlices>

const CLAN = PLACES['clan-warehouse']

/** Things with whose they are: the most enchanted first, then the largest piles, then the newest. */
export async function searchItems(source: Source, search: ItemSearch, bestOf: BestOf): Promise<FoundItem[]> {
  const found = await picked(source, search, bestOf)
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
    ownerId: idOrNobody(row.ownerId),
    ownerName: row.characterName ?? row.clanName ?? '',
    account: row.account?.toLowerCase() ?? null,
  }))
}

/** What a search finds in all, as far as it may look: of a kind of which there are too many to be sorted, any of them. */
export async function sumItems(source: Source, wanted: ItemsWanted): Promise<ItemSums> {
  const found = await picked(source, wanted, null)
  if (!found) return { piles: 0, pieces: 0, owners: 0, isWhole: true }
  const sums = await source.game
    .selectFrom(found.as('item'))
    .select([
      sql<number>`count(*)`.as('piles'),
      total(pieces('item.count')).as('pieces'),
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
async function picked(source: Source, { by, keys, limit, after }: ItemSearch, bestOf: BestOf | null) {
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
  if (by === 'itemDbId') return first.where('found.id', 'in', ids)
  const isBig = (await pilesOf(source, ids)) > SORTED
  if (!isBig) return first.where('found.itemId', 'in', ids)
  const best = bestOf ? await bestOf({ itemIds: ids, limit, after }) : null
  return best
    ? first.where('found.id', 'in', some(best))
    : first.clearOrderBy().where('found.itemId', 'in', ids)
}

async function ownersNamed(source: Source, names: readonly string[]) {
  const { game, tables, dialect } = source
  const candidates = await candidatesNamed(source, names)
  const [characters, clans] = await Promise.all([
    game
      .selectFrom(tables.character())
      .select('id')
      .$if(candidates !== null, (query) => query.where('id', 'in', some(candidates!)))
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
