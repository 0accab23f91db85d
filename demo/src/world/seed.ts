import { type Kysely, type Transaction, sql } from 'kysely'
import { inWorld, worldDb } from '@castellan/game-world/adapters/native/connection'
import type { WorldTables } from '@castellan/game-world/adapters/native/schema'
import { itemNumbers, makeBelongings, makeClanStores } from './belongings.ts'
import { insertRows, withoutIndexes } from './bulk-insert.ts'
import { makeCharacters } from './characters.ts'
import { makeClans } from './clans.ts'
import { bringOnline, banAndDelete, makeAccounts, rememberLastSeen } from './accounts.ts'
import { makeHunts } from './hunts.ts'
import {
  favourFirstSignIn,
  makeHeroes,
  makeMacros,
  makePets,
  makeQuests,
  makeSubclasses,
} from './character-extras.ts'
import { makeCastles, makeHalls } from './places.ts'
import { type AccountPlan, planAccounts } from './plan-accounts.ts'
import { type DemoProfile, type DemoServer, profileOf } from './profile.ts'
import { lastRestart } from './activity.ts'
import { makeShops } from './shops.ts'
import { learnSkills } from './skills.ts'

export interface DemoSeed {
  /** Which fictional person owns a login; null while it waits for somebody. */
  readonly accounts: readonly { readonly login: string; readonly person: number | null }[]
  /** False when the world had been seeded before, and was left as it is. */
  readonly isNew: boolean
}

interface DemoSeedOptions {
  readonly schema: string
  readonly server: DemoServer
  /** 1 is a full world, about two thousand characters. */
  readonly scale?: number
  readonly now?: Date
}

/** Fills an empty native world, all or nothing, the same each time for the same server, scale and moment. */
export async function seedDemoWorld<DB>(db: Kysely<DB>, options: DemoSeedOptions): Promise<DemoSeed> {
  const { schema, server, scale = 1, now = new Date() } = options
  const profile = profileOf(server)
  const plan = planAccounts(profile, scale)
  const isNew = await inWorld(db, schema, async (trx) => {
    if (!(await lockEmptyWorld(trx, now))) return false
    await withoutIndexes(trx, () => fill(trx, profile, plan, scale, now))
    await finish(trx, profile, now)
    return true
  })
  return { accounts: demoAccounts(server, scale), isNew }
}

/** The accounts that a demo world has or will have; needs no database. */
export const demoAccounts = (server: DemoServer, scale = 1): DemoSeed['accounts'] =>
  planAccounts(profileOf(server), scale).map(({ login, person }) => ({ login, person }))

/** Whether nobody plays in a migrated world yet. */
export async function isWorldEmpty<DB>(db: Kysely<DB>, schema: string): Promise<boolean> {
  const rows = await worldDb(db, schema).selectFrom('account').select('login').limit(1).execute()
  return rows.length === 0
}

/** One process seeds; the others wait for it and find the world taken. */
async function lockEmptyWorld(trx: Transaction<WorldTables>, now: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('demo ' || current_schema))`.execute(trx)
  const { rows } = await sql<{
    isEmpty: boolean
  }>`select not exists (select from account) as is_empty`.execute(trx)
  if (!rows[0]?.isEmpty) return false
  await sql`create table if not exists demo_state (ticked_at timestamptz not null, wanted text)`.execute(trx)
  await sql`insert into demo_state values (${now})`.execute(trx)
  return true
}

async function fill(
  trx: Transaction<WorldTables>,
  profile: DemoProfile,
  plan: readonly AccountPlan[],
  scale: number,
  now: Date,
): Promise<void> {
  const character = makeCharacters(profile, plan, now)
  banAndDelete(profile, plan, character, now)
  const fixed = new Set(plan.filter(({ person }) => person !== null && person < 4).map(({ login }) => login))
  const clans = makeClans(profile, character, fixed, Math.max(8, Math.round(profile.clans * scale)))
  const account = makeAccounts(profile, plan, character)
  bringOnline(profile, plan, account, character, now)
  const shops = makeShops(profile, character, now)
  rememberLastSeen(account, character)
  favourFirstSignIn(plan, character)
  // heroes are nobles, and nobles have a second class
  const hero = makeHeroes(profile, character)
  const subclass = makeSubclasses(profile, character)
  const numberFor = itemNumbers()
  const tables = {
    account,
    ...clans,
    ...shops,
    character,
    subclass,
    hero,
    ...makePets(profile, character, numberFor),
    ...makeCastles(profile, clans.clan, now),
    ...makeHalls(profile, clans.clan, now),
    ...makeHunts(profile, character, now),
    macro: makeMacros(profile, character),
    character_quest: makeQuests(profile, character),
  }
  for (const [table, rows] of Object.entries(tables)) await insertRows(trx, table, rows as object[] as Row[])
  await insertRows(trx, 'item', makeClanStores(profile, clans.clan, numberFor) as object[] as Row[])
  // The most rows of all: made and sent in portions, so that they never stand in memory together.
  for (let start = 0; start < character.length; start += 250) {
    const portion = makeBelongings(profile, character.slice(start, start + 250), now, numberFor)
    await insertRows(trx, 'item', portion as object[] as Row[])
  }
  await learnSkills(trx, profile)
}

type Row = Readonly<Record<string, unknown>>

/** Identities go on after the given ids, and the planner learns what came in. */
async function finish(trx: Transaction<WorldTables>, profile: DemoProfile, now: Date): Promise<void> {
  for (const table of ['character', 'item', 'clan', 'alliance', 'crest', 'boss_kill'])
    await sql`
      select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), (select greatest(1, max(id)) from ${sql.id(table)}))
    `.execute(trx)
  await sql`
    update world_info
    set started_at = ${lastRestart(now, profile.utcOffset)}, utc_offset_minutes = ${profile.utcOffset},
      trail_since = ${now}
  `.execute(trx)
  for (const table of ['account', 'character', 'item', 'character_skill', 'character_quest', 'boss_points'])
    await sql`analyze ${sql.id(table)}`.execute(trx)
}
