import { sql } from 'kysely'
import { migrateNativeWorld, nativeWorld } from '@castellan/game-world/adapters/native'
import type { Db } from '../../server/src/platform/db/database.ts'
import { DEFAULT_SERVER, schemaOf } from '../../test/support/servers.ts'
import { generateWorld } from '../scale/generate.ts'
import { portalDatabase } from '../scale/portal-database.ts'

const ACCOUNTS = 500_000
const WORLD = { characters: 1_000_000, clans: 20_000, items: 5_000_000, toAnAccount: 2 } as const

/** A portal of half a million people and its world of a million characters, in a database of its own. */
export async function staffDatabase() {
  const { db } = await portalDatabase({ max: 10, prepares: true })
  const schema = schemaOf(DEFAULT_SERVER)
  await migrateNativeWorld(db, schema)
  await generateWorld(db, schema, WORLD)
  await generatePeople(db)
  return { db, server: DEFAULT_SERVER, world: nativeWorld(db, { schema, chronicle: 'ct1' }) }
}

export type StaffDatabase = Awaited<ReturnType<typeof staffDatabase>>

/** Accounts with a game account, a session and a sign-in each; every twentieth had another address before. */
async function generatePeople(db: Db) {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const people = `generate_series(1, ${ACCOUNTS}) n`
  const ip = `'10.' || n % 200 || '.' || n % 250 || '.' || n % 240`
  await run(`insert into account (email, password_hash, created_ip, validated_at, last_login_at)
    select 'player' || n || '@mail' || n % 40 || '.example.test', 'none', ${ip}, now(), now() - n * interval '1 second' from ${people}`)
  await run(`insert into former_address (account_id, email, held_from, held_until)
    select n * 20, 'former' || n || '@example.test', now() - interval '2 years', now() - interval '1 year'
    from generate_series(1, ${ACCOUNTS / 20}) n`)
  await run(`insert into game_account (server, login, account_id, is_made)
    select '${DEFAULT_SERVER}', 'login' || n, n, true from ${people}`)
  await run(`insert into session (id, account_id, server, expires_at, idle_seconds, ip)
    select gen_random_uuid(), n, '${DEFAULT_SERVER}', now() + interval '1 day', 3600, ${ip} from ${people}`)
  await run(`insert into security_event (kind, account_id, ip) select 'signed-in', n, ${ip} from ${people}`)
  await sql`vacuum analyze`.execute(db)
}
