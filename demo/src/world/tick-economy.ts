import { HOUR_SECONDS } from '@castellan/contract/rules/durations'
import { sql } from 'kysely'
import { ADENA, itemById, itemsOf } from '@castellan/game-world/game-data'
import { arrowFor, GRADES, gradeOf, levelsOf, shotFor } from './equipment.ts'
import { flowOf } from './economy.ts'
import type { DemoProfile } from './profile.ts'
import { type Step, TURNS } from './step.ts'
import { BAG_SHARE, valuablesOf } from './valuables.ts'

/** What hunts bring, crafting uses up, enchanting breaks and shops sell to those in the game. */
export async function useAndFind(step: Step): Promise<void> {
  await craftAndEnchant(step)
  await findOnHunts(step)
  await consume(step)
}

const hoursOf = ({ lived }: Step): number => (lived * TURNS) / HOUR_SECONDS

/** Those whose turn it is. */
const hunters = sql`
  select id, level from character where presence = 'online' and level >= 20 and random() * ${TURNS}::integer < 1
`

async function findOnHunts(step: Step): Promise<void> {
  const { trx, profile, now } = step
  const loot = valuablesOf(profile.chronicle).map(({ itemId, grade, perHour }) => {
    const [from, to] = levelsOf(grade, profile.chronicle)
    const found = BAG_SHARE * perHour * hoursOf(step) * flowOf(profile, itemId, now).found
    return { item_id: itemId, from, to, found }
  })
  await sql`
    with hunter as materialized (${hunters}), found as materialized (
      select hunter.id as character_id, item_id, floor(found * 2 * random() + random())::bigint as count
      from hunter join json_to_recordset(${JSON.stringify(loot)}::json)
        as loot (item_id integer, "from" integer, "to" integer, found float8) on level between "from" and "to"
    ), stacked as (
      update item set count = item.count + found.count from found
      where found.count > 0 and item.character_id = found.character_id and item.place = 'inventory'
        and item.item_id = found.item_id
      returning item.id, item.character_id, item.item_id, found.count
    ), begun as (
      insert into item (item_id, count, place, character_id)
      select item_id, count, 'inventory', character_id from found
      where count > 0 and (character_id, item_id) not in (select character_id, item_id from stacked)
      returning id, character_id, item_id, count
    )
    insert into item_trail (at, cause, item_id, count, to_character, to_name, to_place, to_thing)
    select ${now}, 'found', item_id, count, character_id, name, 'inventory', pile.id
    from (table stacked union all table begun) pile join character on character.id = character_id
  `.execute(trx)
}

/** A step beyond the third breaks one time in three: the thing is replaced by a plain one. */
const SAFE_ENCHANT = 3
const MOST_ENCHANT = 16

async function craftAndEnchant(step: Step): Promise<void> {
  const { trx, profile, now } = step
  const uses = valuablesOf(profile.chronicle).map(({ itemId, share, use }) => ({
    item_id: itemId,
    share: share * hoursOf(step) * flowOf(profile, itemId, now).used,
    slot: use === 'enchant-weapon' ? 7 : use === 'enchant-armor' ? 6 : null,
  }))
  await sql`
    with hunter as materialized (${hunters}), spent as materialized (
      select item.id, item.item_id, item.character_id, item.count, use.slot,
        least(item.count, floor(item.count * share * 2 * random() + random())::bigint) as used
      from hunter join item on item.character_id = hunter.id and place = 'inventory'
      join json_to_recordset(${JSON.stringify(uses)}::json) as use (item_id integer, share float8, slot integer)
        on use.item_id = item.item_id
    ), gone as (
      delete from item using spent where item.id = spent.id and used = spent.count
    ), less as (
      update item set count = item.count - used from spent
      where item.id = spent.id and used > 0 and used < spent.count
    ), told as (
      insert into item_trail (at, cause, item_id, count, from_character, from_name, from_place, from_thing)
      select ${now}, 'used', item_id, used, character_id, name, 'inventory', spent.id
      from spent join character on character.id = character_id where used > 0
    )
    update item
    set enchant = case when enchant >= ${SAFE_ENCHANT}::integer and random() < 0.34 then 0
      else least(${MOST_ENCHANT}::integer, enchant + 1) end
    where id in (
      select worn.id from spent join item worn
        on worn.character_id = spent.character_id and worn.place = 'equipped' and worn.slot = spent.slot
      where used > 0
    )
  `.execute(trx)
}

const SHOTS = { an_hour: 150, fresh: 1000 }
const POTIONS = { an_hour: 1, fresh: 10 }

/** What is shot and drunk in an hour, how much is bought at once, and for how much a piece. */
function suppliesOf({ chronicle }: DemoProfile) {
  const shots = GRADES.filter((grade) => grade === gradeOf(levelsOf(grade, chronicle)[0], chronicle)).flatMap(
    (grade) => [shotFor(grade, true, chronicle), shotFor(grade, false, chronicle), arrowFor(grade)],
  )
  const potions = itemsOf(chronicle).filter((item) => item.category === 'potion')
  return [
    ...[...new Set(shots)].map((id) => ({ item_id: id, ...SHOTS })),
    ...potions.map(({ id }) => ({ item_id: id, ...POTIONS })),
  ].map((supply) => ({ ...supply, price: itemById(supply.item_id)?.price ?? 1 }))
}

/** Shots, arrows and potions are used up, and bought anew for adena by whoever can pay: too often to be written down. */
async function consume(step: Step): Promise<void> {
  const { trx, profile } = step
  const supplies = JSON.stringify(suppliesOf(profile))
  await sql`
    with hunter as materialized (${hunters}), supply as materialized (
      select item.id, item.character_id, price, fresh,
        item.count - floor(an_hour * ${hoursOf(step)}::float8 * 2 * random() + random())::bigint as rest
      from hunter join item on item.character_id = hunter.id and place = 'inventory'
      join json_to_recordset(${supplies}::json) as supply (item_id integer, an_hour float8, fresh bigint, price bigint)
        on supply.item_id = item.item_id
    ), purse as materialized (
      select distinct on (item.character_id) item.id, supply.id as supply_id,
        least(fresh, item.count / 2 / greatest(1, price)) as bought, price
      from supply join item
        on item.character_id = supply.character_id and item.place = 'inventory' and item.item_id = ${ADENA}
      where rest < 2
      order by item.character_id, supply.id
    ), paid as (
      update item set count = count - purse.bought * purse.price from purse
      where item.id = purse.id and purse.bought > 0
    )
    update item set count = greatest(1, rest + coalesce(bought, 0))
    from supply left join purse on supply_id = supply.id
    where item.id = supply.id
  `.execute(trx)
}
