import { HOUR_SECONDS } from '@castellan/contract/rules/durations'
import { sql } from 'kysely'
import { type ChronicleKey, itemsOf } from '@castellan/game-world/game-data'
import { sparedLogins } from './plan-accounts.ts'
import { type Step, wholeOf } from './step.ts'
import { valuablesOf } from './valuables.ts'

/** Deals that a character makes in an hour, whether it plays or not. */
const DEALS = 0.02

/** Spare weapons and valuables go from hand to hand among those in the game; what a visitor may own stays. */
export async function tradeThings({ trx, profile, now, lived, population }: Step): Promise<void> {
  const count = wholeOf((population * lived * DEALS) / HOUR_SECONDS)
  if (count === 0) return
  const isTrader = sql<boolean>`presence = 'online' and account <> all(${sparedLogins(profile)}::text[])`
  await sql`
    with seller as materialized (
      select id, name from character where ${isTrader} order by random() limit ${count}
    ), ware as materialized (
      select distinct on (seller.id) item.*, seller.name as seller_name
      from seller join item on item.character_id = seller.id and item.place in ('inventory', 'warehouse')
      where item.item_id = any(${waresOf(profile.chronicle)}::integer[])
      order by seller.id, random()
    ), deal as materialized (
      select distinct on (buyer.id) ware.*, buyer.id as buyer_id, buyer.name as buyer_name
      from ware cross join lateral (
        select id, name from character
        where ${isTrader} and id <> ware.character_id and not exists (
          select from item owned where owned.character_id = character.id and owned.item_id = ware.item_id
        )
        order by random() limit 1
      ) buyer
      order by buyer.id
    ), handed_over as (
      update item set character_id = buyer_id, place = 'inventory' from deal where item.id = deal.id
    )
    insert into item_trail (at, cause, item_id, count, enchant, from_character, from_name, from_place, from_thing,
      to_character, to_name, to_place, to_thing)
    select ${now}, 'traded', item_id, count, enchant, character_id, seller_name, place, id,
      buyer_id, buyer_name, 'inventory', id
    from deal
  `.execute(trx)
}

const waresOf = (chronicle: ChronicleKey): number[] => [
  ...valuablesOf(chronicle).map(({ itemId }) => itemId),
  ...itemsOf(chronicle)
    .filter(({ category, tradable }) => tradable && category.startsWith('weapon:'))
    .map(({ id }) => id),
]
