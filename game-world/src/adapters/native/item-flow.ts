import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FlowWanted, KindFlow } from '../../port/index.ts'
import type { WorldTables } from './schema/index.ts'
import { asId } from '../../sql/search-key.ts'

/** What came into a world and left it of a kind, and who received most of it: of the first so many steps of a time. */
export async function flowOfKind(
  db: Kysely<WorldTables>,
  { itemId, from, until, steps, receivers }: FlowWanted,
): Promise<KindFlow> {
  const looked = db
    .selectFrom('itemTrail')
    .selectAll()
    .where('itemId', '=', asId(itemId))
    .where('at', '>=', timestamp(from))
    .where('at', '<', timestamp(until))
    .orderBy('at')
    .limit(steps)
  const [causes, received] = await Promise.all([
    db
      .selectFrom(looked.as('step'))
      .select([
        'cause',
        sql<number>`count(*)::int`.as('steps'),
        // ids of nobody: what has no such side came into the world, or left it
        sql<number>`coalesce(sum(count) filter (where ${nobody('from')}), 0)::float8`.as('came'),
        sql<number>`coalesce(sum(count) filter (where ${nobody('to')}), 0)::float8`.as('went'),
      ])
      .groupBy('cause')
      .orderBy(sql`sum(count)`, 'desc')
      .execute(),
    receiversIn(db, looked).limit(receivers).execute(),
  ])
  return {
    causes: causes
      .filter(({ came, went }) => came > 0 || went > 0)
      .map(({ cause, came, went }) => ({ cause, came, went })),
    receivers: received.map(({ characterId, clanId, ...row }) => ({
      kind: characterId === null ? ('clan' as const) : ('character' as const),
      id: characterId ?? clanId ?? 0,
      ...row,
    })),
    isWhole: causes.reduce((sum, cause) => sum + cause.steps, 0) < steps,
  }
}

/** Both sides of each step as lines of their own, but for what only changed its place. */
function receiversIn(db: Kysely<WorldTables>, looked: ReturnType<typeof stepsOf>) {
  const line = (mine: 'from' | 'to') =>
    db
      .selectFrom(looked.as('step'))
      .select([
        'id',
        `${mine}Character as characterId`,
        `${mine}Clan as clanId`,
        `${mine}Name as name`,
        sql<number>`${mine === 'to' ? sql.ref('count') : sql`0`}`.as('received'),
        sql<number>`${mine === 'from' ? sql.ref('count') : sql`0`}`.as('gave'),
      ])
      .where(sql<boolean>`not ${nobody(mine)}`)
      .where(sql<boolean>`(from_character, from_clan) is distinct from (to_character, to_clan)`)
  return db
    .selectFrom(line('to').unionAll(line('from')).as('line'))
    .select([
      'characterId',
      'clanId',
      sql<string | null>`(array_agg(name order by id desc))[1]`.as('name'),
      sql<number>`sum(received)::float8`.as('received'),
      sql<number>`sum(gave)::float8`.as('gave'),
    ])
    .groupBy(['characterId', 'clanId'])
    .having(sql<boolean>`sum(received) > 0`)
    .orderBy(sql`sum(received)`, 'desc')
    .orderBy('characterId')
    .orderBy('clanId')
}

// the type of a look at the trail, which a generic one would hide
const stepsOf = (db: Kysely<WorldTables>) => db.selectFrom('itemTrail').selectAll()

const nobody = (side: 'from' | 'to'): RawBuilder<boolean> =>
  side === 'from'
    ? sql`(from_character is null and from_clan is null)`
    : sql`(to_character is null and to_clan is null)`

const timestamp = (date: Date) => sql<Date>`to_timestamp(${date.getTime() / 1_000})`
