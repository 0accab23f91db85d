import { sql } from 'kysely'
import type { PersonalSection } from '@castellan/contract/shapes/personal-data-shapes'
import type { Db } from '../../platform/db/database.ts'
import type { SectionQuery } from './section.ts'

/** Fields of security events that name no secret: ids of sessions stay out, hashed as they are. */
const TOLD = ['userAgent', 'secondFactor', 'isPasswordless', 'wrong', 'server', 'login', 'name']

/** Who signs in, and what was seen of it. */
export const ACCOUNT_SECTIONS = {
  roles: ({ accountId }) => sql`
    select role || ' ' || scope as key, role, scope, granted_at from role_assignment where account_id = ${accountId}`,
  sessions: ({ accountId }) => sql`
    select id as key, server, created_at as started_at, last_seen_at, expires_at as ends_at,
      revoked_at as ended_at, revoked_because as ended_because, ip as address, user_agent
    from session where account_id = ${accountId}`,
  securityEvents: ({ accountId }) => sql`
    select id as key, at, kind, ip as address, (
      select coalesce(jsonb_object_agg(field, value), '{}') from jsonb_each(details) as told (field, value)
      where field = any(${TOLD}::text[])) as details
    from security_event where account_id = ${accountId}`,
  mailedLinks: ({ accountId }) => sql`
    select encode(hash, 'hex') as key, purpose, created_at as sent_at, expires_at as good_until, used_at
    from mail_token where account_id = ${accountId}`,
  guardedChanges: ({ accountId }) => sql`
    select id as key, kind, began_at as at, ends_at as rested_until, ended_at as taken_back_at, details
    from cooling where account_id = ${accountId}`,
  formerAddresses: ({ accountId }) => sql`
    select id as key, email, held_from as since, held_until as until from former_address where account_id = ${accountId}`,
  recoveryCodes: ({ accountId }) => sql`
    select encode(hash, 'hex') as key, used_at from recovery_code where account_id = ${accountId}`,
  passkeys: ({ accountId }) => sql`
    select id as key, name, created_at as added_at, last_used_at, is_synced from passkey where account_id = ${accountId}`,
  notifications: ({ accountId, email }) => sql`
    select n.id as key, n.created_at as at, n.server, n.kind, n.data, n.read_at,
      case when n.kind = 'coinsReceived' and n.data ->> 'from' <> ${email}
        then (select id from account where account.email = n.data ->> 'from') end as "dataFrom"
    from notification n where n.account_id = ${accountId}`,
  browsersToTell: ({ accountId }) => sql`
    select id as key, split_part(endpoint, '/', 3) as service, created_at as since,
      (select count(*) from push_message where browser_id = push_browser.id) as waiting
    from push_browser where account_id = ${accountId}`,
  reminders: ({ accountId }) => sql`
    select server as key, server, sieges, clan_sieges, heroes, minutes as minutes_before, castle_ids, hall_ids, boss_ids,
      calendar_token is not null as has_calendar
    from reminder_choice where account_id = ${accountId}`,
  savedViews: ({ accountId }) => sql`
    select id as key, page, name, query from saved_view where account_id = ${accountId}`,
  remindedOf: ({ accountId }) => sql`
    select server || ' ' || event_key as key, server, event_key as "of", told_at as at
    from reminder_told where account_id = ${accountId}`,
  household: ({ accountId }) => sql`
    select account_id as key, since, array(
      select other.account_id from household_member other
      where other.household = own.household and other.account_id <> own.account_id order by 1) as "with"
    from household_member own where account_id = ${accountId}`,
  notesOfStaff: ({ accountId }) => sql`
    select id as key, written_at, changed_at from account_note where account_id = ${accountId}`,
  actsOfStaff: ({ accountId }) => sql`
    select id as key, at, call as act, scope from staff_journal
    where (account_id = ${accountId} or other_account_id = ${accountId}) and actor_id is distinct from ${accountId}`,
  ownActsAsStaff: ({ accountId }) => sql`
    select id as key, at, call as act, scope from staff_journal where actor_id = ${accountId}`,
  blackList: ({ email }) => sql`
    select id as key, kind, added_at as since, removed_at as until from black_list
    where kind = 'email' and value = ${email}`,
} as const satisfies Partial<Record<PersonalSection, SectionQuery>>

/** The account itself, without what guards it. */
export async function findPersonalAccount(db: Db, accountId: number) {
  return db
    .selectFrom('account')
    .leftJoin('demoAccount', 'demoAccount.accountId', 'account.id')
    .select([
      'account.id',
      'account.email',
      'account.createdAt as registeredAt',
      'account.createdIp as registeredFrom',
      'account.validatedAt as addressConfirmedAt',
      'account.contestedAt as addressContestedAt',
      'account.blockedAt',
      'account.frozenAt',
      'account.erasureDueAt',
      'account.lastLoginAt as lastSignInAt',
      'account.referralCode',
      'account.language',
      'account.twoFactorAt as twoFactorSince',
    ])
    .select(sql<boolean>`demo_account.account_id is not null`.as('isOfDemonstration'))
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow()
}
