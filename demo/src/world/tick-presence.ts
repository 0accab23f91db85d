import { sql } from 'kysely'
import { playingAt } from './activity.ts'
import { type Step, wholeOf } from './step.ts'

const SESSION_SECONDS = 9000
/** A crowd that is too large or too small for the hour becomes right within this time. */
const SETTLING_SECONDS = 1800

/** Some leave and others come, so that as many play as the hour says; whoever is kept out leaves at once. */
export async function tickPresence({ trx, profile, now, elapsed, population }: Step): Promise<void> {
  await putOut(trx, now)
  const { rows } = await sql<{ playing: number }>`
    select count(*)::integer as playing from character where presence = 'online' and deleted_at is null
  `.execute(trx)
  const { playing } = rows[0]!
  const missing = (playingAt(profile, now, population) - playing) * Math.min(1, elapsed / SETTLING_SECONDS)
  const turnover = playing * Math.min(0.6, elapsed / SESSION_SECONDS)
  const leaving = wholeOf(turnover + Math.max(0, -missing))
  await leave({ trx, now, elapsed }, Math.min(leaving, playing - 1))
  await come({ trx, now }, wholeOf(turnover + Math.max(0, missing)))
}

/** A game server ends the play of a character or an account that is banned or blocked, and closes its shop. */
const putOut = (trx: Step['trx'], now: Step['now']) =>
  sql`
    update character set presence = 'offline', session_ip = null, last_seen = ${now}
    from account
    where login = account and presence <> 'offline' and (is_banned or is_blocked)
  `.execute(trx)

async function leave(
  { trx, now, elapsed }: Pick<Step, 'trx' | 'now' | 'elapsed'>,
  count: number,
): Promise<void> {
  if (count <= 0) return
  await sql`
    with left_behind as (
      update character
      set presence = 'offline', session_ip = null,
        last_seen = greatest(last_seen, ${now}::timestamptz - random() * make_interval(secs => ${elapsed}))
      where id in (select id from character where presence = 'online' order by random() limit ${count})
      returning account, last_seen
    )
    update account set last_active = greatest(last_active, last_seen) from left_behind where login = left_behind.account
  `.execute(trx)
}

/** Whoever played lately comes sooner; one character of an account at a time. */
async function come({ trx, now }: Pick<Step, 'trx' | 'now'>, count: number): Promise<void> {
  if (count <= 0) return
  await sql`
    with ready as (
      select distinct on (account) id, account, last_ip, last_seen
      from character join account on login = account
      where deleted_at is null and not is_banned and not is_blocked
        and login is distinct from (select wanted from demo_state) and not exists (
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
