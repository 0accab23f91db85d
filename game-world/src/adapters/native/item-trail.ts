import { type Kysely, type Selectable, sql } from 'kysely'
import type {
  FlowWanted,
  Holder,
  HolderSums,
  ItemPlace,
  ItemTrail,
  TrailPart,
  TrailSide,
  TrailStep,
} from '../../port/index.ts'
import { flowOfKind } from './item-flow.ts'
import type { ItemTrailTable } from './schema/item-trail.ts'
import type { WorldTables } from './schema/index.ts'
import { asId } from '../../sql/search-key.ts'

const WAYS = ['from', 'to'] as const

/** What the adapter's actions and the game itself wrote into `item_trail`. */
export function nativeItemTrail(db: Kysely<WorldTables>): ItemTrail {
  const part = ({ limit, before }: TrailPart) =>
    db
      .selectFrom('itemTrail')
      .selectAll()
      .$if(before !== undefined, (query) => query.where('id', '<', before!))
      .orderBy('id', 'desc')
      .limit(limit)

  return {
    since: async () => {
      const { trailSince } = await db.selectFrom('worldInfo').select('trailSince').executeTakeFirstOrThrow()
      return trailSince
    },

    ofThing: async (itemDbId, wanted) =>
      newestOf(
        wanted.limit,
        WAYS.map((way) => part(wanted).where(`${way}Thing`, '=', asId(itemDbId)).execute()),
      ),

    ofHolder: async (holder, itemId, wanted) =>
      newestOf(
        wanted.limit,
        WAYS.map((way) =>
          part(wanted)
            .where(columnOf(way, holder), '=', asId(holder.id))
            .where('itemId', '=', asId(itemId))
            .execute(),
        ),
      ),

    sumsOfHolder: (holder, itemId, limit) => sumsOf(db, holder, itemId, limit),
    flow: (wanted: FlowWanted) => flowOfKind(db, wanted),
  }
}

const columnOf = (way: (typeof WAYS)[number], { kind }: Holder) =>
  kind === 'clan' ? (`${way}Clan` as const) : (`${way}Character` as const)

/** Each side has an index of its own; a step that has both comes from both, and is one. */
async function newestOf(limit: number, sides: readonly Promise<Selectable<ItemTrailTable>[]>[]) {
  const rows = (await Promise.all(sides)).flat()
  const byId = new Map(rows.map((row) => [Number(row.id), row]))
  return [...byId.values()]
    .toSorted((a, b) => Number(b.id) - Number(a.id))
    .slice(0, limit)
    .map(toStep)
}

async function sumsOf(
  db: Kysely<WorldTables>,
  holder: Holder,
  itemId: number,
  limit: number,
): Promise<HolderSums> {
  const [from, to] = [columnOf('from', holder), columnOf('to', holder)]
  const sum = (mine: typeof from, other: typeof from) => {
    const last = db
      .selectFrom('itemTrail')
      .select(['count', sql<boolean>`${sql.ref(other)} is distinct from ${sql.ref(mine)}`.as('counts')])
      .where(mine, '=', asId(holder.id))
      .where('itemId', '=', asId(itemId))
      .orderBy('id', 'desc')
      .limit(limit)
    return db
      .selectFrom(last.as('last'))
      .select([
        sql<number>`count(*)::int`.as('steps'),
        sql<number>`coalesce(sum(count) filter (where counts), 0)::float8`.as('pieces'),
      ])
      .executeTakeFirstOrThrow()
  }
  const [went, came] = await Promise.all([sum(from, to), sum(to, from)])
  return {
    came: came.pieces,
    went: went.pieces,
    isWhole: came.steps < limit && went.steps < limit,
  }
}

const toStep = (row: Selectable<ItemTrailTable>): TrailStep => ({
  id: Number(row.id),
  at: row.at,
  cause: row.cause,
  itemId: row.itemId,
  count: Number(row.count),
  enchant: row.enchant,
  from: sideOf(row.fromCharacter, row.fromClan, row.fromName, row.fromPlace, row.fromThing),
  to: sideOf(row.toCharacter, row.toClan, row.toName, row.toPlace, row.toThing),
  key: row.actionKey,
})

function sideOf(
  characterId: number | null,
  clanId: number | null,
  name: string | null,
  place: ItemPlace | null,
  itemDbId: number | null,
): TrailSide | null {
  const id = characterId ?? clanId
  if (id === null) return null
  return { kind: characterId === null ? 'clan' : 'character', id, name, place, itemDbId }
}
