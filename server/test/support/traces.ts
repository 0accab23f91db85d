import { sql } from 'kysely'
import type { Portal } from '../../src/platform/http/engine/portal.ts'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import type { Person } from './people.ts'

const later = sql`now() + interval '1 day'`
const earlier = sql`now() - interval '1 day'`
const bytes = sql`decode(md5(random()::text), 'hex')`

/** A row about somebody in each table of which `ON_ERASURE` says that its rows go: by their account, or by the name that stands in them. */
const TRACES: Readonly<Record<string, (of: Person, mark: string) => ReturnType<typeof sql>>> = {
  session: ({ id }) => sql`
    insert into session (id, account_id, server, expires_at, idle_seconds)
    values (gen_random_uuid(), ${id}, ${server}, ${later}, 60)`,
  mail_token: ({ id }) => sql`
    insert into mail_token (hash, account_id, purpose, expires_at) values (${bytes}, ${id}, 'reset-password', ${later})`,
  security_event: ({ id }) => sql`insert into security_event (account_id, kind) values (${id}, 'signedIn')`,
  two_factor: ({ id }) => sql`insert into two_factor (account_id, secret) values (${id}, ${bytes})`,
  recovery_code: ({ id }) => sql`insert into recovery_code (account_id, hash) values (${id}, ${bytes})`,
  passkey: ({ id }) => sql`
    insert into passkey (id, account_id, credential_id, name, public_key, counter, transports, is_synced)
    values (gen_random_uuid(), ${id}, ${bytes}, 'Telephone', ${bytes}, 0, '[]', false)`,
  notification: ({ id }) => sql`
    insert into notification (account_id, kind, data) values (${id}, 'passwordChanged', '{}')`,
  push_browser: ({ id }) => sql`
    insert into push_browser (session_id, account_id, endpoint, p256dh, auth)
    select id, ${id}, 'https://push.example/' || id, '', '' from session where account_id = ${id} limit 1`,
  reminder_choice: ({ id }) =>
    sql`insert into reminder_choice (account_id, server) values (${id}, 'bartz_x3')`,
  reminder_told: ({ id }) => sql`
    insert into reminder_told (account_id, server, event_key) values (${id}, ${server}, 'siege 1')`,
  saved_view: ({ id }) => sql`
    insert into saved_view (account_id, page, name, query) values (${id}, 'game-master/items', 'Shields', '')`,
  mailbox: ({ email }, mark) => sql`
    insert into mailbox (recipient, subject, text, html) values (${email}, ${mark}, '', '')`,
  reserved_name: (_of, mark) => sql`
    insert into reserved_name (server, looks, name, login) values (${server}, ${mark}, 'Held', ${mark})`,
  kept_name: (_of, mark) => sql`
    insert into kept_name (key, name, server, looks, login, expires_at)
    values (${mark}, 'Kept', ${server}, ${mark}, ${mark}, ${later})`,
  coin_news: ({ id }) => sql`
    insert into coin_news (account_id, server, told_up_to, told_at) values (${id}, 'bartz_x3', 0, now())`,
  cooling: ({ id }) => sql`
    insert into cooling (account_id, kind, ends_at, ended_at) values (${id}, 'password', ${earlier}, ${earlier})`,
  former_address: ({ id }, mark) => sql`
    insert into former_address (account_id, email, held_from) values (${id}, ${`${mark}@example.test`}, ${earlier})`,
  sponsor_name: ({ id }) => sql`
    insert into sponsor_name (account_id, server, name) values (${id}, 'bartz_x3', 'Sir Somebody')`,
  character_ban: ({ id }, mark) => sql`
    insert into character_ban (server, character_id, character_name, account_id, order_key, state, ended_at)
    values (${server}, 2000000000, 'Somebody', ${id}, ${mark}, 'over', now())`,
  household_member: ({ id }) => sql`
    insert into household_member (account_id, household) values (${id}, gen_random_uuid())`,
  account_note: ({ id }) => sql`
    insert into account_note (account_id, text, is_pinned) values (${id}, 'Asks about refunds', false)`,
  approval: ({ id }) => sql`
    insert into approval (call, access, fingerprint, target, account_id, limit_name, size, above, of, asked_by, asked_as, expires_at)
    values ('addCoins', 'admin', md5(random()::text), '', ${id}, 'coins', 2, 1, '{}', ${id}, 'Admin', ${later})`,
}

/** Leaves a trace of somebody in each such table; answers the word by which it is found where no account stands. */
export async function leaveTraces({ db }: Pick<Portal, 'db'>, person: Person) {
  const mark = `trace${person.id}`
  await sql`insert into game_account (server, login, account_id, is_made) values (${server}, ${mark}, ${person.id}, false)`.execute(
    db,
  )
  for (const leave of Object.values(TRACES)) await leave(person, mark).execute(db)
  return mark
}
