import { sql } from 'kysely'
import type { PersonalSection } from '@castellan/contract/shapes/personal-data-shapes'
import type { SectionQuery } from './section.ts'

/** Game accounts, and who brought whom. */
export const GAME_SECTIONS = {
  gameAccounts: ({ accountId }) => sql`
    select server || ' ' || login as key, server, login, created_at, pin_hash is not null as has_pin, is_made
    from game_account where account_id = ${accountId}`,
  reservedNames: ({ accountId }) => sql`
    select reserved.server || ' ' || reserved.looks as key, reserved.server, reserved.login, reserved.name, reserved.reserved_at as since,
      reserved.expires_at as until
    from reserved_name reserved join game_account own on own.server = reserved.server and own.login = reserved.login
    where own.account_id = ${accountId}`,
  keptNames: ({ accountId }) => sql`
    select kept.key || ' ' || kept.name as key, kept.server, kept.login, kept.name, kept.expires_at as until
    from kept_name kept join game_account own on own.server = kept.server and own.login = kept.login
    where own.account_id = ${accountId}`,
  vouches: ({ accountId }) => sql`
    select server as key, server, code, nickname, created_at as since, character_name
    from vouch where account_id = ${accountId}`,
  referredBy: ({ accountId }) => sql`
    select server as key, server, partner_id as partner, code, state, because, created_at as at, character_name
    from referral where account_id = ${accountId}`,
  guests: ({ accountId }) => sql`
    select server || ' ' || account_id as key, server, account_id as guest, state, created_at as at
    from referral where partner_id = ${accountId}`,
  referralClaims: ({ accountId }) => sql`
    select claim.server || ' ' || claim.reward_id || ' ' || claim.account_id as key, claim.server, claim.purchase_id,
      claim.claimed_at as at
    from referral_claim claim join purchase on purchase.id = claim.purchase_id
    where purchase.account_id = ${accountId}`,
  bans: ({ accountId }) => sql`
    select id as key, server, character_name as character, began_at as since, ends_at as until, reason, ended_at, appeal,
      appealed_at, answer, answered_at
    from character_ban where account_id = ${accountId} and state <> 'asked'`,
  referralEvents: ({ accountId }) => sql`
    select id as key, server, at, kind, account_id = ${accountId} as is_guest,
      case when account_id = ${accountId} then data else data - 'characterName' end as data
    from referral_event where account_id = ${accountId} or partner_id = ${accountId}`,
} as const satisfies Partial<Record<PersonalSection, SectionQuery>>
