import { DEFAULT_SERVER as server } from '../../test/support/servers.ts'
import type { Db } from '../../server/src/platform/db/database.ts'
import { fill } from '../support/fill.ts'

/** Accounts of the portal, and addresses they come from: most are of one or two people, one is a crowd's. */
export const PEOPLE = 500_000
/** Somebody with fifty addresses that each has as many people as still count, and somebody who lives in a crowd. */
export const TRAVELLER = 1
export const IN_A_CROWD = 2

/** What people leave behind in years. */
export async function generatePeople(db: Db) {
  await fill(db, async (run) => {
    const home = `'10.' || n % 200 || '.' || n / 200 % 200 || '.' || n / 40000 % 7`
    await run(`update account set created_ip = address.ip
      from (select n, ${home} as ip from generate_series(1, ${PEOPLE}) n) address where address.n = account.id`)
    await run(`insert into session (id, account_id, server, created_at, last_seen_at, expires_at, idle_seconds, ip)
      select gen_random_uuid(), n, '${server}', at, at, at, 3600, ${home}
      from generate_series(1, ${PEOPLE}) n, lateral (select now() - n % 300 * interval '1 day' as at) moment`)
    await run(`insert into security_event (at, kind, account_id, ip)
      select now() - n % 400 * interval '1 day', 'signed-in', 1 + n % ${PEOPLE},
        case when n % 10 = 0 then '192.0.2.1' else ${home} end
      from generate_series(1, ${PEOPLE * 4}) n`)
    await run(`insert into security_event (at, kind, account_id, ip)
      select now() - n * interval '1 hour', 'signed-in', case when n % 20 = 0 then ${TRAVELLER} else 1000 + n * 17 end,
        '172.16.0.' || n / 20
      from generate_series(0, 999) n`)
    await run(`insert into security_event (at, kind, account_id, ip)
      select now() - n * interval '1 minute', 'signed-in', ${IN_A_CROWD}, '192.0.2.1' from generate_series(1, 5000) n`)
    await run(`insert into payment (account_id, server, payment_system, method, amount_minor, currency, coins, client_ip)
      select n, '${server}', 'stripe', 'checkout', 500, 'EUR', 500, ${home} from generate_series(1, ${PEOPLE}, 2) n`)
  })
}
