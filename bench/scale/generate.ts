import type { Kysely } from 'kysely'
import { fill } from '../support/fill.ts'

export interface Size {
  readonly characters: number
  readonly clans: number
  readonly items: number
  /** Characters to an account; five where left out. */
  readonly toAnAccount?: number
}

/** Characters to one who is online. */
const ONE_ONLINE_OF = 50

/** Fills an empty native world by SQL alone. Values spread as in a real world: few at the top, many equal at the bottom. */
export async function generateWorld<DB>(db: Kysely<DB>, schema: string, size: Size) {
  const { characters, clans, items, toAnAccount = 5 } = size
  const accounts = Math.ceil(characters / toAnAccount)
  await fill(db, async (run) => {
    await run(`set search_path to "${schema}", public`)
    await run(`insert into account (login, created_at, last_active, last_ip, hwid)
      select 'login' || n, now() - n * interval '1 second', now() - n * interval '10 second', '10.' || n % 200 || '.' || n % 250 || '.' || n % 240, md5(n::text)
      from generate_series(1, ${accounts}) n`)
    await run(
      `insert into alliance (id, name) select n, 'Alliance ' || n from generate_series(1, ${Math.max(1, clans / 20)}) n`,
    )
    await run(`insert into clan (id, name, level, reputation, leader_id, alliance_id, created_at)
      select n, 'Clan ' || n, n % 12, (n * 7919) % 100000, n, case when n % 3 = 0 then 1 + n % ${Math.max(1, clans / 20)} end, now()
      from generate_series(1, ${clans}) n`)
    await run(`insert into character (id, account, name, level, exp, class_id, base_class_id, race_id, gender, pvp, pk,
        presence, session_ip, last_seen, created_at, played, clan_id, is_banned, deleted_at)
      select n, 'login' || 1 + n % ${accounts}, 'Name' || n, 1 + n % 80, (n::bigint * 1000003) % 6300000000, 88 + n % 31, 88 + n % 31,
        n % 5, case when n % 2 = 0 then 'male' else 'female' end, (n::bigint * 7) % 997 * case when n % 100 = 0 then 20 else 1 end, n % 60,
        case when n % ${ONE_ONLINE_OF} = 0 then 'online' when n % 997 = 0 then 'offline-shop' else 'offline' end,
        case when n % ${ONE_ONLINE_OF} = 0 then '10.' || n % 200 || '.' || n % 250 || '.' || n % 240 end,
        now() - n * interval '1 second', now() - interval '1 year', n % 5000000,
        case when n % 2 = 0 then 1 + n % ${clans} end, n % 5000 = 1, case when n % 3000 = 1 then now() end
      from generate_series(1, ${characters}) n`)
    await run(`insert into offline_shop (character_id, kind, title, since)
      select id, 'sell', 'Shop', now() from character where presence = 'offline-shop'`)
    await run(`insert into item (id, item_id, count, place, character_id)
      select n, case when n % 5 = 0 then 57 else 1 + n % 9000 end, 1 + n % 100000, 'inventory', 1 + n % ${characters}
      from generate_series(1, ${items}) n`)
    await run(`insert into pet (control_item_id, npc_id, name, level, exp)
      select n * 50, 12526 + n % 3, 'Pet' || n, 1 + n % 80, (n::bigint * 99991) % 6000000000 from generate_series(1, ${Math.floor(items / 50)}) n`)
    await run(`insert into hero (character_id, class_id, times, is_current)
      select n * 31, 88 + n, 1, true from generate_series(1, 30) n`)
    await run(`insert into hunt_round (id, started_at) values (1, now())`)
    await run(`insert into boss (npc_id, name, level, kind, respawn_seconds, respawn_random_seconds)
      select 25000 + n, 'Boss ' || n, 20 + n % 60, 'raid', 3600, 60 from generate_series(1, 190) n`)
    await run(`insert into boss_points (round_id, npc_id, character_id, points, kills)
      select 1, 25001 + n % 190, n, n % 500, 1 from generate_series(1, ${Math.floor(characters / 20)}) n`)
    // a commit that is flushed: before it VACUUM may not take any of these rows for visible to all
    await run('set synchronous_commit = on')
    await run(`insert into hunt_round (id, started_at) values (0, now() - interval '7 days')`)
    // whatever the world makes from now on comes after these
    for (const table of ['character', 'clan', 'item'])
      await run(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
    await run('reset search_path')
  })
}
