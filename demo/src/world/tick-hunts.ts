import { DAY_SECONDS } from '@castellan/contract/rules/durations'
import { sql } from 'kysely'
import { startOfWeek } from './hunts.ts'
import { busyness } from './activity.ts'
import type { Step } from './step.ts'

/** How long a boss lives on an average hour. */
const LIFE_SECONDS = DAY_SECONDS
/** After a long standstill not all of them fall at once. */
const MOST_HUNTED_SECONDS = 21_600
const ROUNDS_KEPT = 12

/** Bosses return within their windows, and parties of those in the game slay them. */
export async function huntBosses(step: Step): Promise<void> {
  await beginRound(step)
  await returnBosses(step)
  await slayBosses(step)
}

async function beginRound({ trx, now }: Step): Promise<void> {
  const monday = new Date(startOfWeek(now))
  await sql`
    insert into hunt_round (id, started_at)
    select coalesce(max(id), 0) + 1, ${monday} from hunt_round having coalesce(max(started_at) < ${monday}, true)
  `.execute(trx)
  await sql`delete from hunt_round where id <= (select max(id) from hunt_round) - ${ROUNDS_KEPT}::integer`.execute(
    trx,
  )
}

async function returnBosses({ trx, now, elapsed }: Step): Promise<void> {
  await sql`
    update boss set is_alive = true, respawn_from = null, respawn_to = null
    where not is_alive and respawn_from <= ${now} and (
      respawn_to <= ${now}
      or random() < ${elapsed}::float8 / greatest(1, extract(epoch from respawn_to - ${now}::timestamptz))
    )
  `.execute(trx)
}

async function slayBosses({ trx, profile, now, elapsed }: Step): Promise<void> {
  const hunted = Math.min(elapsed, MOST_HUNTED_SECONDS) * busyness(now, profile)
  const chance = 1 - Math.exp(-hunted / LIFE_SECONDS)
  await sql`
    with hunted as (
      select npc_id, level from boss where is_alive and random() < ${chance}::float8
    ), party as (
      select npc_id, hunted.level as boss_level, hunter.id, hunter.name,
        row_number() over (partition by npc_id) as place
      from hunted cross join lateral (
        select id, name from character
        where presence = 'online' and not is_banned and deleted_at is null and level >= least(60, hunted.level - 10)
        order by random() limit 5
      ) hunter
    ), slain as (
      update boss
      set is_alive = false,
        respawn_from = ${now}::timestamptz + make_interval(secs => respawn_seconds),
        respawn_to = ${now}::timestamptz + make_interval(secs => respawn_seconds + respawn_random_seconds)
      from party where party.place = 1 and party.npc_id = boss.npc_id
      returning boss.npc_id
    ), told as (
      insert into boss_kill (npc_id, killer_id, killer_name, killed_at)
      select npc_id, id, name, ${now} from party where place = 1
    )
    insert into boss_points (round_id, npc_id, character_id, points, kills)
    select (select max(id) from hunt_round), npc_id, id, greatest(10, boss_level * boss_level - 300) / 4, 1 from party
    on conflict (round_id, character_id, npc_id) do update
    set points = boss_points.points + excluded.points, kills = boss_points.kills + 1
  `.execute(trx)
}
