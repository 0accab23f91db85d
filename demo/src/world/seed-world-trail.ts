import { DAY_MS, HOUR_MS } from '@castellan/contract/rules/durations'
import { type Kysely, type Transaction, sql } from 'kysely'
import { inWorld } from '@castellan/game-world/adapters/native/connection'
import type { WorldTables } from '@castellan/game-world/adapters/native/schema'
import type { ItemPlace } from '@castellan/game-world/port'
import { insertRows, nextIds } from './bulk-insert.ts'
import { FIXED_PERSONS } from './persons.ts'
import { planAccounts } from './plan-accounts.ts'
import { type DemoProfile, type DemoServer, profileOf } from './profile.ts'
import { randomOf } from './random.ts'
import { stolenThing, type Suspect, type Theft, theftSteps } from './theft.ts'
import { type Hand, pastOf, stepOf, type StepRow, TRAIL_DAYS } from './trail-past.ts'
import { valuablesOf } from './valuables.ts'

/** What somebody outside of the world brought about. */
export interface OutsideStep {
  readonly at: Date
  readonly cause: 'given' | 'deleted'
  readonly characterId: number
  readonly itemId: number
  readonly count: number
  readonly key: string
}

interface TrailOptions {
  readonly schema: string
  readonly server: DemoServer
  readonly now: Date
  readonly scale: number
  readonly outside: readonly OutsideStep[]
}

/** Things of which the past is told; of all others it begins now. */
const MOST_THINGS = 2_000

/**
 * Gives the things of a demo world a past: thirty days of finds, deals, deliveries, and one theft, which is answered. Null
 * where a past was told before, or nobody could be robbed.
 */
export async function seedWorldTrail<DB>(db: Kysely<DB>, options: TrailOptions): Promise<Theft | null> {
  const { now, schema, server } = options
  const profile = profileOf(server)
  return inWorld(db, schema, async (trx) => {
    await sql`alter table if exists demo_state add column if not exists wanted text`.execute(trx)
    if (!(await lockUntoldTrail(trx))) return null
    const things = await tellThings(trx, profile, now)
    const theft = await steal(trx, profile, options)
    const steps = [...things, ...(await stepsFromOutside(trx, options)), ...theft.steps].toSorted(
      (a, b) => a.at.getTime() - b.at.getTime(),
    )
    await insertRows(trx, 'item_trail', steps as object[] as Readonly<Record<string, unknown>>[])
    const since = new Date(now.getTime() - TRAIL_DAYS * DAY_MS)
    await sql`update world_info set trail_since = ${since}`.execute(trx)
    // who has stolen lies low, so that staff find them outside of the game
    await sql`update demo_state set wanted = ${theft.story?.thief.account ?? null}`.execute(trx)
    return theft.story
  })
}

/** One process tells it, of demo worlds alone; steps grow with time, so nothing is told of before one that is there. */
async function lockUntoldTrail(trx: Transaction<WorldTables>): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('demo ' || current_schema))`.execute(trx)
  const { rows } = await sql<{ isOpen: boolean }>`
    select to_regclass('demo_state') is not null and not exists (select from item_trail) as is_open
  `.execute(trx)
  return rows[0]!.isOpen
}

interface OwnedThing {
  readonly id: number
  readonly itemId: number
  readonly count: number
  readonly enchant: number
  readonly place: ItemPlace
  readonly characterId: number
  readonly name: string
}

/** Weapons and valuables, of those who play first: what a game master is asked about. */
async function tellThings(
  trx: Transaction<WorldTables>,
  profile: DemoProfile,
  now: Date,
): Promise<StepRow[]> {
  const valuables = valuablesOf(profile.chronicle).map(({ itemId }) => itemId)
  const { rows } = await sql<OwnedThing>`
    select item.id, item_id, count::integer, enchant, place, character_id, name
    from item join character on character.id = character_id
    where (slot = 7 or (place = 'warehouse' and enchant > 0) or item_id = any(${valuables}::integer[]))
      and deleted_at is null
    order by last_seen desc, item.id limit ${MOST_THINGS}
  `.execute(trx)
  const random = randomOf(`${profile.server} trail`)
  const others = rows.map(({ characterId, name, place }): Hand => ({ characterId, name, place }))
  return rows.flatMap(({ characterId, name, place, ...thing }) =>
    pastOf(thing, { characterId, name, place }, others, random, now),
  )
}

/** What the portal delivered or staff deleted, under its keys; what was delivered for coins was spent since. */
async function stepsFromOutside(
  trx: Transaction<WorldTables>,
  { outside, now }: TrailOptions,
): Promise<StepRow[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from character where id = any(${outside.map(({ characterId }) => characterId)}::integer[])
  `.execute(trx)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const ids = await nextIds(trx, 'item', outside.length)
  return outside.flatMap(({ at, cause, characterId, itemId, count, key }, index) => {
    const name = names.get(characterId)
    if (name === undefined) return []
    const hand: Hand = { characterId, name, place: 'inventory' }
    const thing = { id: ids[index]!, itemId, count, enchant: 0 }
    const middle = new Date((at.getTime() + now.getTime()) / 2)
    const before = new Date(at.getTime() - DAY_MS)
    return cause === 'given'
      ? [
          stepOf(thing, { at, cause, to: hand, key }),
          stepOf(thing, { at: middle, cause: 'used', from: hand }),
        ]
      : [
          stepOf(thing, { at: before, cause: 'found', to: hand }),
          stepOf(thing, { at, cause, from: hand, key }),
        ]
  })
}

/** The player's best character was robbed by the best of somebody who has an account on the portal. */
async function steal(
  trx: Transaction<WorldTables>,
  profile: DemoProfile,
  { now, scale }: TrailOptions,
): Promise<{ steps: StepRow[]; story: Theft | null }> {
  const plan = planAccounts(profile, scale)
  const victim = await bestOf(
    trx,
    plan.filter(({ person }) => person === 0),
  )
  const thief = await bestOf(
    trx,
    plan.filter(({ person }) => person !== null && person >= FIXED_PERSONS),
  )
  if (!victim || !thief) return { steps: [], story: null }
  const [itemDbId] = await nextIds(trx, 'item', 1)
  const { place, ...thing } = stolenThing(itemDbId!, profile, victim)
  const { id, itemId, enchant } = thing
  const row = { id, item_id: itemId, count: 1, enchant, place, character_id: thief.characterId }
  await insertRows(trx, 'item', [row])
  const at = new Date(now.getTime() - 2 * DAY_MS)
  await wereSeen(trx, [victim, thief], new Date(at.getTime() + HOUR_MS))
  const story = { itemDbId: id, itemId, enchant, at, victim, thief }
  return { steps: theftSteps(thing, victim, thief, now), story }
}

/** Whoever took part in something left the game after it, not before. */
const wereSeen = (trx: Transaction<WorldTables>, suspects: readonly Suspect[], at: Date) =>
  sql`
    with seen as (
      update character set last_seen = greatest(last_seen, ${at})
      where id = any(${suspects.map(({ characterId }) => characterId)}::integer[]) returning account
    )
    update account set last_active = greatest(last_active, ${at}) from seen where login = seen.account
  `.execute(trx)

/** The highest of these accounts that may play and is not in the game. */
async function bestOf(
  trx: Transaction<WorldTables>,
  plan: readonly { readonly login: string }[],
): Promise<Suspect | undefined> {
  const { rows } = await sql<Suspect>`
    select id as character_id, name, account, level from character join account on login = account
    where login = any(${plan.map(({ login }) => login)}::text[]) and presence = 'offline'
      and deleted_at is null and not is_banned and not is_blocked
      and not exists (select from clan where leader_id = character.id)
    order by level desc, character.id limit 1
  `.execute(trx)
  return rows[0]
}
