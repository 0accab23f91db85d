import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db } from '../../src/platform/db/database.ts'
import { worldTable } from './world-table.ts'

/** Enough that an index is cheaper than a table, and numbered beyond all that tests make. */
export const PEOPLE = { first: 5_000_000, count: 60_000 } as const

/** A portal and its world with so many people that the database has to say how it would find some of them. */
export async function fillStaffTables(db: Db, server: ServerKey) {
  const table = (name: string) => worldTable(server, name)
  const many = sql`generate_series(1, ${PEOPLE.count}::int) n`
  const id = sql`n + ${PEOPLE.first}::int`
  const ip = sql`'10.' || n % 200 || '.' || n % 250 || '.' || n % 240`
  const statements = [
    sql`insert into account (id, email, password_hash, created_ip) overriding system value
      select ${id}, 'planned' || n || '@example.test', 'none', ${ip} from ${many}`,
    sql`insert into former_address (account_id, email, held_from, held_until)
      select ${id}, 'before' || n || '@example.test', now() - interval '2 years', now() - interval '1 year' from ${many}`,
    sql`insert into game_account (server, login, account_id, is_made)
      select ${server}::text, 'plan' || n, ${id}, true from ${many}`,
    sql`insert into session (id, account_id, server, expires_at, idle_seconds, ip)
      select gen_random_uuid(), ${id}, ${server}::text, now() + interval '1 day', 3600, ${ip} from ${many}`,
    sql`insert into security_event (kind, account_id, ip) select 'signed-in', ${id}, ${ip} from ${many}`,
    sql`insert into black_list (kind, value, reason, added_by)
      select case when n % 2 = 0 then 'ip' else 'email' end, case when n % 2 = 0 then ${ip} || '.' || n else 'listed' || n || '@example.test' end,
        'none', ${id} from ${many}`,
    sql`insert into character_name (server, character_id, name, since, until)
      select ${server}::text, ${id}, 'Former' || n, now() - interval '9 days', now() - interval '1 day' from ${many}`,
    sql`insert into payment (account_id, server, payment_system, method, currency, amount_minor, coins)
      select ${id}, ${server}::text, 'stripe', 'card', 'EUR', 100, 1 from ${many}`,
    sql`insert into ${table('account')} (login, last_ip, hwid) select 'plan' || n, ${ip}, md5(n::text) from ${many}`,
    sql`insert into ${table('character')} (id, account, name, level, exp, class_id, base_class_id, race_id, gender, presence, session_ip)
      overriding system value
      select ${id}, 'plan' || n, 'Planner' || n, 1 + n % 80, n, 88, 88, n % 5, 'male', 'online', ${ip} from ${many}`,
    sql`insert into ${table('item')} (id, item_id, count, place, character_id) overriding system value
      select ${id}, case when n % 5 = 0 then 57 else n % 900 end, n, 'inventory', ${id} from ${many}`,
    sql`insert into ${table('item_trail')} (at, cause, item_id, count, to_character, to_name, to_place, to_thing)
      select now() - n * interval '1 minute', 'drop', n % 900, 1, ${id}, 'Planner' || n, 'inventory', ${id} from ${many}`,
  ]
  for (const statement of statements) await statement.execute(db)
  // as the database does by itself in time: what was written just now is not in the indexes of trigrams yet
  await sql`vacuum analyze`.execute(db)
}
