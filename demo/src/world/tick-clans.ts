import { sql } from 'kysely'
import { capacityOf, FOUNDER_LEVEL } from './clan-rules.ts'
import { clanNameSource } from './names.ts'
import { sparedLogins } from './plan-accounts.ts'
import { randomOf } from './random.ts'
import { type Step, timesOf } from './step.ts'

/** What happens to clans on an average day: shares of all characters, and of the clans a world began with. */
const JOINED = 0.012
const LEFT = 0.008
const FOUNDED = 0.012
const DISSOLVED = 0.01
const RISEN = 0.012

/** People join clans and leave them; clans are founded, rise, and fall apart. */
export async function changeClans(step: Step): Promise<void> {
  const { population, profile } = step
  const clans = (profile.clans * population) / profile.population
  await leave(step, timesOf(step, population * LEFT))
  await dissolve(step, timesOf(step, clans * DISSOLVED))
  await found(step, timesOf(step, clans * FOUNDED))
  await rise(step, timesOf(step, clans * RISEN))
  await join(step, timesOf(step, population * JOINED))
}

async function leave({ trx, profile }: Step, count: number): Promise<void> {
  if (count === 0) return
  await sql`
    update character set clan_id = null
    where id in (
      select id from character
      where clan_id is not null and deleted_at is null and account <> all(${sparedLogins(profile)}::text[])
        and not exists (select from clan where leader_id = character.id)
      order by random() limit ${count}
    )
  `.execute(trx)
}

/** Small clans that hold nothing and stand alone. */
async function dissolve({ trx, profile }: Step, count: number): Promise<void> {
  if (count === 0) return
  await sql`
    delete from clan where id in (
      select id from clan
      where level <= 2 and alliance_id is null
        and not exists (select from alliance where alliance.id = clan.id)
        and not exists (select from castle where owner_clan_id = clan.id)
        and not exists (select from rentable_hall where owner_clan_id = clan.id)
        and not exists (select from contestable_hall where owner_clan_id = clan.id)
        and not exists (
          select from character where clan_id = clan.id and account = any(${sparedLogins(profile)}::text[])
        )
      order by random() limit ${count}
    )
  `.execute(trx)
}

async function found({ trx, profile, now }: Step, count: number): Promise<void> {
  if (count === 0) return
  const nameFor = clanNameSource(randomOf(`${profile.server} new clans ${now.getTime()}`))
  const names = Array.from({ length: count * 6 }, nameFor)
  await sql`
    with leader as (
      select id, row_number() over (order by random()) as place from character
      where clan_id is null and deleted_at is null and not is_banned and level >= ${FOUNDER_LEVEL}
        and last_seen > ${now}::timestamptz - interval '3 days'
        and account <> all(${sparedLogins(profile)}::text[])
    ), free as (
      select name, row_number() over () as place from unnest(${names}::text[]) as drawn (name)
      where not exists (select from clan where lower(clan.name) = lower(drawn.name))
    ), founded as (
      insert into clan (name, level, leader_id, faction_id, created_at)
      select name, 0, id, (select faction.id from faction order by random() limit 1), ${now}
      from leader join free using (place) where place <= ${count}
      returning id, leader_id
    )
    update character set clan_id = founded.id from founded where character.id = leader_id
  `.execute(trx)
}

/** Clans with people enough for their level reach the next one. */
async function rise({ trx, profile }: Step, count: number): Promise<void> {
  if (count === 0) return
  await sql`
    update clan set level = level + 1 where id in (
      select clan.id from clan join character on clan_id = clan.id
      where clan.level < ${profile.clanLevel}
      group by clan.id having count(*) > 2 * clan.level order by random() limit ${count}
    )
  `.execute(trx)
}

/** Into clans that have room, the stronger the sooner. */
async function join({ trx, profile, now }: Step, count: number): Promise<void> {
  if (count === 0) return
  const capacities = Array.from({ length: 13 }, (_, level) => capacityOf(level, profile.chronicle))
  await sql`
    with room as (
      select clan.id, row_number() over (order by random() / (1 + clan.level)) as place
      from clan left join character on clan_id = clan.id
      group by clan.id having count(*) < (${capacities}::int[])[clan.level + 1]
    ), newcomer as (
      select id, row_number() over (order by random() / level) as place from character
      where clan_id is null and deleted_at is null and not is_banned and level >= 8
        and last_seen > ${now}::timestamptz - interval '3 days'
    )
    update character set clan_id = room.id from newcomer join room using (place)
    where character.id = newcomer.id and place <= ${count}
  `.execute(trx)
}
