import { sql } from 'kysely'
import { itemNumbers, makeBelongings } from './belongings.ts'
import { insertRows, nextIds } from './bulk-insert.ts'
import { makeNewcomer } from './characters.ts'
import { networkSource } from './accounts.ts'
import { loginSource, nameSource } from './names.ts'
import { sparedLogins } from './plan-accounts.ts'
import { type Random, randomOf } from './random.ts'
import { busyness } from './activity.ts'
import { learnMoreSkills } from './skills.ts'
import { type Step, timesOf } from './step.ts'
import { tellLoss } from './trail.ts'

/** Characters made and given up on an average day, as shares of all; the world grows slowly. */
const BORN = 0.004
const GIVEN_UP = 0.0033
/** Of those who begin, so many come with an account of their own. */
const NEWCOMERS = 0.6
const REMOVAL = '7 days'

/** People register, make characters, and give up old ones, which are removed a week later. */
export async function beginAndEnd(step: Step): Promise<void> {
  const { profile, population, now } = step
  const busy = busyness(now, profile)
  await removeForGood(step)
  await deleteCharacters(step, timesOf(step, population * GIVEN_UP * busy))
  await begin(step, timesOf(step, population * BORN * busy))
}

/** Those of the fixed sign-ins and of newcomers wait on, so that there is always something to restore. */
async function removeForGood({ trx, profile, now }: Step): Promise<void> {
  const { rows } = await sql`select id from character where deleted_at <= ${now}`.execute(trx)
  if (rows.length === 0) return
  const spared = sparedLogins(profile)
  await sql`
    update character set deleted_at = ${now}::timestamptz + ${REMOVAL}::interval
    where deleted_at <= ${now} and account = any(${spared}::text[])
  `.execute(trx)
  await tellLoss({ trx, now }, 'removed', sql`deleted_at <= ${now}`)
  await sql`delete from character where deleted_at <= ${now}`.execute(trx)
}

/** Beginners that were left lying; never the lord of a clan, a hero, or anybody a visitor may own. */
async function deleteCharacters({ trx, profile, now }: Step, count: number): Promise<void> {
  if (count === 0) return
  await sql`
    update character set deleted_at = ${now}::timestamptz + ${REMOVAL}::interval, clan_id = null
    where id in (
      select id from character
      where presence = 'offline' and deleted_at is null and not is_banned and level < 45
        and account <> all(${sparedLogins(profile)}::text[])
        and not exists (select from clan where leader_id = character.id)
      order by random() * (1 + extract(epoch from ${now}::timestamptz - last_seen) / 86400) desc limit ${count}
    )
  `.execute(trx)
}

async function begin(step: Step, count: number): Promise<void> {
  if (count === 0) return
  const { trx, profile, now } = step
  const random = randomOf(`${profile.server} newcomers ${now.getTime()}`)
  const homeFor = networkSource(random)
  const name = await unusedNames(step, random, count)
  const ids = await nextIds(trx, 'character', count)
  for (const id of ids) {
    const login = random.chance(NEWCOMERS)
      ? await register(step, random, homeFor())
      : await somebodyWithRoom(step)
    if (login === null) continue
    const row = makeNewcomer(profile, { login, id, name, now, random })
    await insertRows(trx, 'character', [{ ...row }])
    await insertRows(trx, 'item', await firstBelongings(step, row))
    await learnMoreSkills(step, [id])
    await sql`update account set last_active = greatest(last_active, ${now}) where login = ${login}`.execute(
      trx,
    )
  }
}

async function firstBelongings({ trx, profile, now }: Step, row: ReturnType<typeof makeNewcomer>) {
  const things = makeBelongings(profile, [row], now, itemNumbers())
  const ids = await nextIds(trx, 'item', things.length)
  return things.map((thing, index) => ({ ...thing, id: ids[index]! }))
}

/** A source of names that nobody bears. */
async function unusedNames({ trx }: Step, random: Random, count: number) {
  const nameFor = nameSource(random)
  const drawn = { male: [] as string[], female: [] as string[] }
  for (const gender of ['male', 'female'] as const)
    for (let more = 0; more < count * 4; more++) drawn[gender].push(nameFor(gender))
  const { rows } = await sql<{ name: string }>`
    select lower(name) as name from character
    where lower(name) = any(${[...drawn.male, ...drawn.female].map((name) => name.toLowerCase())}::text[])
  `.execute(trx)
  const taken = new Set(rows.map((row) => row.name))
  return (gender: 'male' | 'female'): string => {
    for (;;) {
      const name = drawn[gender].pop() ?? nameFor(gender)
      if (!taken.has(name.toLowerCase())) return name
    }
  }
}

/** Null where every login that was drawn is taken. */
async function register(
  { trx, now }: Step,
  random: Random,
  home: { readonly ip: string; readonly hwid: string },
): Promise<string | null> {
  const drawn = loginSource(random)
  const { rows } = await sql<{ login: string }>`
    insert into account (login, created_at, last_active, last_ip, hwid)
    select login, ${now}, ${now}, ${home.ip}, ${home.hwid}
    from unnest(${[drawn(), drawn(), drawn(), drawn()]}::text[]) as free (login)
    where not exists (select from account where account.login = free.login) limit 1
    returning login
  `.execute(trx)
  return rows[0]?.login ?? null
}

/** An account that was active of late and has room for one more; nobody a visitor may own. */
async function somebodyWithRoom({ trx, profile, now }: Step): Promise<string | null> {
  const { rows } = await sql<{ login: string }>`
    select login from account
    where not is_blocked and last_active > ${now}::timestamptz - interval '3 days'
      and login <> all(${sparedLogins(profile)}::text[])
      and (select count(*) from character where character.account = login) < 7
    order by random() limit 1
  `.execute(trx)
  return rows[0]?.login ?? null
}
