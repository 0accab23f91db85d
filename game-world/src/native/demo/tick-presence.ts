import { sql } from 'kysely'
import { playingAt } from './rhythm.ts'
import type { Step } from './tick.ts'

const SESSION_SECONDS = 9000
/** A crowd that is too large or too small for the hour becomes right within this time. */
const SETTLING_SECONDS = 1800

/** Some leave and others come, so that as many play as the hour says. */
export async function comeAndGo({ trx, profile, now, elapsed }: Step): Promise<void> {
  const { rows } = await sql<{ population: number; playing: number }>`
    select count(*)::integer as population, (count(*) filter (where presence = 'online'))::integer as playing
    from character
  `.execute(trx)
  const { population, playing } = rows[0]!
  const missing = (playingAt(profile, now, population) - playing) * Math.min(1, elapsed / SETTLING_SECONDS)
  const turnover = playing * Math.min(0.6, elapsed / SESSION_SECONDS)
  const leaving = wholeOf(turnover + Math.max(0, -missing))
  await leave({ trx, now, elapsed }, Math.min(leaving, playing - 1))
  await come({ trx, now }, wholeOf(turnover + Math.max(0, missing)))
}

/** A fraction of a person comes now and then. */
const wholeOf = (count: number): number => Math.floor(count + Math.random())

async function leave(
  { trx, now, elapsed }: Pick<Step, 'trx' | 'now' | 'elapsed'>,
  count: number,
): Promise<void> {
  if (count <= 0) return
  await sql`
    update character
    set presence = 'offline', session_ip = null,
      last_seen = greatest(last_seen - make_interval(secs => ${elapsed}), ${now}::timestamptz - random() * make_interval(secs => ${elapsed}))
    where id in (select id from character where presence = 'online' order by random() limit ${count})
  `.execute(trx)
}

/** Whoever played lately comes sooner; one character of an account at a time. */
async function come({ trx, now }: Pick<Step, 'trx' | 'now'>, count: number): Promise<void> {
  if (count <= 0) return
  await sql`
    with ready as (
      select distinct on (account) id, account, last_ip, last_seen
      from character join account on login = account
      where deleted_at is null and not is_banned and not is_blocked and not exists (
        select from character busy where busy.account = character.account and busy.presence <> 'offline'
      )
      order by account, random() / level
    ), coming as (
      select id, account, last_ip from ready
      order by random() * (2 + extract(epoch from ${now}::timestamptz - last_seen) / 86400) limit ${count}
    ), active as (
      update account set last_active = ${now} from coming where login = coming.account
    )
    update character set presence = 'online', session_ip = last_ip, last_seen = ${now}
    from coming where coming.id = character.id
  `.execute(trx)
}
