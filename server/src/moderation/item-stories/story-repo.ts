import { type RawBuilder, sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { isUuid } from '@castellan/contract/shapes/fields'
import type { Db } from '../../platform/db/database.ts'

/** The compensation whose items a purchase carries: its key says it of every try, the grant of the last one alone. */
const compensationId = sql<number | null>`
  case when purchase.kind = 'compensation' then split_part(purchase.request_key, ':', 2)::int end`

/** What was bought or earned, with what the world knows it by: keys of all turns begin with it. `pieces` says how many of what is asked for. */
const deliveries = (db: Db, pieces: RawBuilder<number>) =>
  db
    .selectFrom('purchase')
    .innerJoin('delivery', 'delivery.purchaseId', 'purchase.id')
    .innerJoin('account', 'account.id', 'purchase.accountId')
    .leftJoin('purchaseUndo', 'purchaseUndo.purchaseId', 'purchase.id')
    .select([
      'purchase.id',
      'account.email',
      'purchase.kind',
      'purchase.title',
      'purchase.codedTitle',
      'purchase.price',
      'purchase.state',
      'purchase.createdAt',
      'purchase.characterId',
      'purchase.characterName',
      'purchase.undoUntil',
      'delivery.deliveredAt',
      'delivery.attempts',
      'delivery.problem',
      'delivery.codedProblem',
      'delivery.key',
      'purchaseUndo.key as undoKey',
      'purchaseUndo.doneAt as undoneAt',
      pieces.as('count'),
      compensationId.as('compensationId'),
    ])
export type DeliveredRow = Awaited<ReturnType<ReturnType<typeof deliveries>['execute']>>[number]

/** Pieces of a kind that a delivery hands over: of a pile of coins, or of what a service gives. */
const piecesOf = (itemId: number) => sql<number>`(
  select coalesce(sum((given ->> 'count')::float8), 0)::float8
  from jsonb_array_elements(
    case when delivery.payload ->> 'kind' = 'item' then jsonb_build_array(delivery.payload)
      else coalesce(delivery.payload #> '{action,items}', '[]') end
  ) as given where (given ->> 'itemId')::bigint = ${itemId}
)`

/** Purchases whose delivery, or whose undoing, a world knows by one of these keys. */
export async function findByKeys(
  db: Db,
  server: ServerKey,
  keys: readonly string[],
): Promise<DeliveredRow[]> {
  const uuids = [...new Set(keys.map((key) => key.split('.')[0]!).filter(isUuid))]
  if (uuids.length === 0) return []
  const known = sql<string>`any(${uuids}::uuid[])`
  const found = await Promise.all([
    db.selectFrom('delivery').select('purchaseId').where('key', '=', known).execute(),
    db.selectFrom('purchaseUndo').select('purchaseId').where('key', '=', known).execute(),
  ])
  const ids = [...new Set(found.flat().map(({ purchaseId }) => purchaseId))]
  if (ids.length === 0) return []
  return deliveries(db, sql<number>`0`)
    .where('purchase.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('purchase.server', '=', server)
    .execute()
}

interface Given {
  readonly server: ServerKey
  readonly characterIds: readonly number[]
  readonly itemId: number
  readonly before: Date | undefined
  /** What was handed over from then on is left out; undefined leaves nothing out. */
  readonly until: Date | undefined
  readonly limit: number
}

/** What was bought or earned of a kind for these characters, the newest first. */
export async function findGivenTo(
  db: Db,
  { server, characterIds, itemId, before, until, limit }: Given,
): Promise<DeliveredRow[]> {
  if (characterIds.length === 0) return []
  const at = sql<Date>`coalesce(delivery.delivered_at, purchase.created_at)`
  return deliveries(db, piecesOf(itemId))
    .where('purchase.server', '=', server)
    .where('purchase.characterId', '=', sql<number>`any(${[...characterIds]}::bigint[])`)
    .where(holds(itemId))
    .$if(before !== undefined, (query) => query.where(at, '<', before!))
    .$if(until !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('delivery.deliveredAt', 'is', null), eb('delivery.deliveredAt', '<', until!)]),
      ),
    )
    .orderBy(at, 'desc')
    .limit(limit)
    .execute()
}

/** Whether a delivery is of a kind. */
const holds = (itemId: number) => sql<boolean>`(
  delivery.payload @> ${JSON.stringify({ kind: 'item', itemId })}::jsonb
  or delivery.payload @> ${JSON.stringify({ action: { kind: 'giveItems', items: [{ itemId }] } })}::jsonb
)`

/** How many of a kind the portal delivered in a time. */
export async function sumDelivered(db: Db, server: ServerKey, itemId: number, from: Date, until: Date) {
  const { rows } = await sql<{ deliveries: number; pieces: number; compensated: number }>`
    select count(*)::int as deliveries, coalesce(sum(${piecesOf(itemId)}), 0)::float8 as pieces,
      coalesce(sum(${piecesOf(itemId)}) filter (where purchase.kind = 'compensation'), 0)::float8 as compensated
    from delivery join purchase on purchase.id = delivery.purchase_id
    where delivery.delivered_at >= to_timestamp(${from.getTime() / 1_000})
      and delivery.delivered_at < to_timestamp(${until.getTime() / 1_000})
      and purchase.server = ${server} and ${holds(itemId)}`.execute(db)
  return rows[0]!
}

const acts = (db: Db, server: ServerKey) =>
  db
    .selectFrom('staffJournal as act')
    .leftJoin('account as actor', 'actor.id', 'act.actorId')
    .leftJoin('account as owner', 'owner.id', 'act.accountId')
    .select([
      'act.id',
      'act.at',
      'actor.email as actor',
      'act.address',
      'act.role',
      'act.call',
      'act.reason',
      'act.before',
      'act.after',
      'act.actionKey',
      'owner.email',
    ])
    .where('act.scope', '=', server)
    .orderBy('act.id', 'desc')
export type ActRow = Awaited<ReturnType<ReturnType<typeof acts>['execute']>>[number]

/** Rows of the staff journal that a world knows by one of these keys, the newest first. */
export const findActsByKeys = async (db: Db, server: ServerKey, keys: readonly string[]): Promise<ActRow[]> =>
  keys.length === 0
    ? []
    : acts(db, server)
        .where('act.actionKey', '=', sql<string>`any(${[...new Set(keys)]}::text[])`)
        .execute()

interface Target {
  readonly server: ServerKey
  readonly kind: 'item' | 'character'
  readonly id: number
  readonly before: Date | undefined
  readonly limit: number
}

/** What staff did to a thing or a character, the newest first. */
export const findActsOnTarget = (db: Db, { server, kind, id, before, limit }: Target): Promise<ActRow[]> =>
  acts(db, server)
    // as the index says it
    .where(sql<boolean>`act.target_kind in ('item', 'character')`)
    .where('act.targetKind', '=', kind)
    .where('act.targetId', '=', String(id))
    .$if(kind === 'character', (query) => query.where('act.call', '=', 'giveMarks'))
    .$if(before !== undefined, (query) => query.where('act.at', '<', before!))
    .limit(limit)
    .execute()
