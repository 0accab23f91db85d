import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DAY_MS, HOUR_MS } from '@castellan/contract/rules/durations'
import { migrateNativeWorld, nativeWorld } from '@castellan/game-world/adapters/native'
import { accessTokens } from '../../server/src/identity/session/access-token.ts'
import { hashPassword, passwordCost } from '../../server/src/identity/credentials/password-hash.ts'
import type { Db } from '../../server/src/platform/db/database.ts'
import { rankingsOf } from '../../server/src/statistics/rankings/remember-rankings.ts'
import { addSnapshots } from '../../server/src/statistics/rankings/snapshot-repo.ts'
import { schemaOf } from '../../test/support/servers.ts'
import { generateWorld } from '../scale/generate.ts'
import { PASSWORD, portalDatabase } from '../scale/portal-database.ts'
import { startPortal } from '../support/servers.ts'
import type { Stack } from './stack.ts'

export const SERVER = 'lionna_x5'
const SECRET = 'the-secret-of-the-bench-which-nobody-else-has'
const ENCRYPTION_KEY = 'the-key-of-the-bench-that-seals-what-nobody-reads'
const PLAYERS = 2_000
/** So many that none of them writes down more payments a minute than one may. */
const STAFF = 50
const WORLD = { characters: 10_000, clans: 200, items: 50_000 }

export interface Player {
  readonly email: string
  /** One of their characters. */
  readonly characterId: number
  readonly headers: Record<string, string>
}

/** What staff write down of a payment that came another way, another one at each turn. */
export const paymentOf = ({ email }: Player, turn: number) => ({
  email,
  date: '2026-01-02T03:04:05Z',
  currency: 'EUR',
  paidAmount: 10,
  netAmount: 9.5,
  coinsToReceive: 1 + turn,
  reason: 'By bank transfer',
})

/** A portal on such a database, told everybody's address by its proxy, so that limits by network end nothing. */
export async function startWithPlayers(port: number, folder: string) {
  const { db, url, players, staff } = await openPlayers()
  const portal = await startBeside(port, folder, url)
  const stack: Stack = { portal, db }
  return { stack, url, players, staff }
}

/** A process of the portal on the database of the players; several share it. */
export const startBeside = (port: number, folder: string, url: string) =>
  startPortal(port, folder, {
    DATABASE_URL: url,
    DEMO: 'off',
    JWT_SECRET: SECRET,
    ENCRYPTION_KEY,
    TRUSTED_PROXIES: '127.0.0.1',
  })

/** A database with a world of ordinary size and 2,000 players, each signed in and with a game account of their own; staff beside them. */
async function openPlayers() {
  const { db, url } = await portalDatabase({ max: 2, idleTimeoutMillis: 0 })
  await migrateNativeWorld(db, schemaOf(SERVER))
  await generateWorld(db, schemaOf(SERVER), WORLD)
  const hash = await hashPassword(PASSWORD, passwordCost())
  const sessions = Array.from({ length: PLAYERS + STAFF }, () => randomUUID())
  await sql`insert into account (email, password_hash, validated_at)
    select 'player-' || n || '@example.test', ${hash}, now() from generate_series(1, ${PLAYERS + STAFF}::int) n`.execute(
    db,
  )
  await sql`insert into role_assignment (account_id, role, scope)
    select id, 'Admin', 'all' from account where id > ${PLAYERS}`.execute(db)
  await sql`insert into game_account (server, login, account_id)
    select ${SERVER}, 'login' || id, id from account where id <= ${PLAYERS}`.execute(db)
  await sql`insert into session (id, account_id, server, expires_at, idle_seconds, ip)
    select id::uuid, n, ${SERVER}, now() + interval '1 day', 86400, '10.0.0.1'
    from unnest(${sessions}::text[]) with ordinality as made(id, n)`.execute(db)
  await rememberPast(db)
  const tokens = accessTokens([SECRET])
  const people = sessions.map((sessionId, i): Player => {
    const role = i < PLAYERS ? 'User' : 'Admin'
    const token = tokens.sign({ accountId: i + 1, sessionId, role, server: SERVER })
    // as `generate.ts` deals characters out: character n belongs to login 1 + n % accounts
    return {
      email: `player-${i + 1}@example.test`,
      characterId: i || PLAYERS,
      headers: { authorization: `Bearer ${token}` },
    }
  })
  return { db, url, players: people.slice(0, PLAYERS), staff: people.slice(PLAYERS) }
}

/** What the portal has written down of this world's rankings, a day and a week ago, as it does every hour. */
async function rememberPast(db: Db) {
  const rankings = await rankingsOf(nativeWorld(db, { schema: schemaOf(SERVER), chronicle: 'ct1' }))
  for (const at of [new Date(Date.now() - DAY_MS - HOUR_MS), new Date(Date.now() - 7 * DAY_MS - HOUR_MS)])
    await addSnapshots(
      db,
      [...rankings].map(([ranking, rows]) => ({
        server: SERVER,
        ranking,
        at,
        characterIds: rows.map(({ characterId }) => characterId),
      })),
    )
}
