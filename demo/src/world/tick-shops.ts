import { sql } from 'kysely'
import { ADENA, items } from '@castellan/game-world/game-data'
import { shopsAt } from './activity.ts'
import type { Step } from './step.ts'

const OPEN_SECONDS = 72_000

/** What a shop may offer, with its usual price. */
const PRICES = JSON.stringify(
  items
    .filter((item) => item.tradable && item.price > 0 && item.id !== ADENA)
    .map(({ id, price }) => ({ id, price })),
)

/** Shops close after a day or so, and players leave new ones behind. */
export async function openAndCloseShops({ trx, profile, now, elapsed, population }: Step): Promise<void> {
  const { rows } = await sql<{ shops: number }>`
    select count(*)::integer as shops from offline_shop
  `.execute(trx)
  const { shops } = rows[0]!
  const closing = Math.floor(Math.min(shops, (shops * elapsed) / OPEN_SECONDS) + Math.random())
  if (closing > 0)
    await sql`
      with closed as (
        delete from offline_shop
        where character_id in (select character_id from offline_shop order by random() limit ${closing})
        returning character_id
      )
      update character set presence = 'offline' from closed where id = character_id
    `.execute(trx)
  const opening = shopsAt(profile, now, population) - (shops - closing)
  if (opening > 0) await open({ trx, now }, opening)
}

/** Offers what the trader carries, for a little more than it costs; who carries nothing of worth opens no shop. */
async function open({ trx, now }: Pick<Step, 'trx' | 'now'>, count: number): Promise<void> {
  await sql`
    with price as (
      select * from json_to_recordset(${PRICES}::json) as price (id integer, price bigint)
    ), trader as (
      select id from character
      where presence = 'online' and level >= 5
        and exists (select from item join price on price.id = item.item_id
                    where item.character_id = character.id and item.place = 'inventory')
      order by random() limit ${count}
    ), opened as (
      insert into offline_shop (character_id, kind, title, since)
      select id, case when random() < 0.7 then 'sell' else 'package-sell' end,
        (array['Cheap!', 'Last ones', 'Fair prices', 'Good mats', 'Everything must go'])[1 + floor(random() * 5)::integer], ${now}
      from trader
    ), closed as (
      update character set presence = 'offline-shop', session_ip = null, last_seen = greatest(last_seen, ${now})
      from trader where trader.id = character.id
      returning account
    ), active as (
      update account set last_active = ${now} from closed where login = closed.account
    ), offer as (
      select trader.id, item.item_id, item.count, price.price,
        row_number() over (partition by trader.id order by item.id)::integer - 1 as position
      from trader
      join item on item.character_id = trader.id and item.place = 'inventory'
      join price on price.id = item.item_id
    )
    insert into offline_shop_line (character_id, position, item_id, count, price)
    select id, position, item_id, count, greatest(1, round(price * (0.9 + random() * 0.5)))::bigint
    from offer where position < 6
  `.execute(trx)
}
