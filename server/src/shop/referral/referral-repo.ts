import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { VouchRefusal } from '@castellan/contract/shapes/referral-shapes'
import type { Db, Tx } from '../../platform/db/database.ts'

const referrals = (db: Db) =>
  db
    .selectFrom('referral')
    .innerJoin('account as guest', 'guest.id', 'referral.accountId')
    .innerJoin('vouch', (join) =>
      join.onRef('vouch.server', '=', 'referral.server').onRef('vouch.accountId', '=', 'referral.partnerId'),
    )
    .innerJoin('account as partner', 'partner.id', 'referral.partnerId')
    .selectAll('referral')
    .select([
      'guest.email as guestEmail',
      'guest.validatedAt as guestValidatedAt',
      'partner.validatedAt as partnerValidatedAt',
      'vouch.nickname',
      'vouch.characterId as partnerCharacterId',
      'vouch.characterName as partnerCharacterName',
    ])

/** A guest with the player who vouched for them. */
export type ReferralRow = NonNullable<Awaited<ReturnType<typeof findReferral>>>

/** By what vouch somebody came, also one that was refused; null for none. */
export async function findReferral(db: Db, server: ServerKey, accountId: number) {
  const row = await referrals(db)
    .where('referral.server', '=', server)
    .where('referral.accountId', '=', accountId)
    .executeTakeFirst()
  return row ?? null
}

/** Those by whose vouches somebody came, and those by whose they did, to the first. */
export async function findPartnersAbove(tx: Tx, server: ServerKey, accountId: number) {
  const { rows } = await sql<{ partnerId: number }>`
    with recursive above (partner_id) as (
      select partner_id from referral
      where server = ${server} and account_id = ${accountId} and state = 'bound'
      union
      select referral.partner_id from above join referral on referral.account_id = above.partner_id
      where server = ${server} and state = 'bound')
    select partner_id from above`.execute(tx)
  return rows.map(({ partnerId }) => partnerId)
}

/** The same, locked until the transaction ends: claims and nominations of one guest take turns. */
export async function lockReferral(tx: Tx, server: ServerKey, accountId: number) {
  const row = await referrals(tx)
    .where('referral.server', '=', server)
    .where('referral.accountId', '=', accountId)
    .forUpdate(['referral'])
    .executeTakeFirst()
  return row ?? null
}

/** Who came by the vouch of a player, the latest first. */
export const findGuests = (db: Db, server: ServerKey, partnerId: number) =>
  referrals(db)
    .where('referral.server', '=', server)
    .where('referral.partnerId', '=', partnerId)
    .where('referral.state', '=', 'bound')
    .orderBy('referral.createdAt', 'desc')
    .orderBy('referral.accountId', 'desc')
    .execute()

/** Whose guest's character this is; null for nobody's. */
export async function findReferralOfCharacter(db: Db, server: ServerKey, characterId: number) {
  const row = await referrals(db)
    .where('referral.server', '=', server)
    .where('referral.characterId', '=', characterId)
    .executeTakeFirst()
  return row ?? null
}

interface NewReferral {
  readonly server: ServerKey
  readonly accountId: number
  readonly partnerId: number
  readonly typeId: number
  readonly code: string
  readonly because: VouchRefusal | null
}

/** Ties a guest to a partner, or notes why not; takes the place of a vouch that was refused. */
export async function putReferral(tx: Tx, { because, ...referral }: NewReferral) {
  const state = because === null ? 'bound' : 'refused'
  const fields = { ...referral, state, because, createdAt: sql<Date>`now()` } as const
  await tx
    .insertInto('referral')
    .values(fields)
    .onConflict((conflict) => conflict.columns(['server', 'accountId']).doUpdateSet(fields))
    .execute()
}

/** Names the character of a guest. */
export async function nominate(
  tx: Tx,
  { server, accountId }: Pick<NewReferral, 'server' | 'accountId'>,
  character: { readonly id: number; readonly name: string },
) {
  await tx
    .updateTable('referral')
    .set({ characterId: character.id, characterName: character.name })
    .where('server', '=', server)
    .where('accountId', '=', accountId)
    .execute()
}

/** What was claimed for these guests, each with how its delivery stands. */
export const findClaims = async (db: Db, server: ServerKey, guestIds: readonly number[]) =>
  guestIds.length === 0
    ? []
    : db
        .selectFrom('referralClaim')
        .innerJoin('purchase', 'purchase.id', 'referralClaim.purchaseId')
        .innerJoin('delivery', 'delivery.purchaseId', 'purchase.id')
        .selectAll('referralClaim')
        .select(['purchase.state', 'delivery.deliveredAt', 'delivery.payload'])
        .where('referralClaim.server', '=', server)
        .where('referralClaim.accountId', 'in', [...guestIds])
        .execute()
export type ClaimRow = Awaited<ReturnType<typeof findClaims>>[number]

interface NewClaim {
  readonly server: ServerKey
  readonly accountId: number
  readonly rewardId: number
  readonly purchaseId: number
  readonly attempt: number
}

/** Notes a claim; a later attempt takes the place of one that came to nothing. */
export async function putClaim(tx: Tx, claim: NewClaim) {
  const { purchaseId, attempt } = claim
  await tx
    .insertInto('referralClaim')
    .values(claim)
    .onConflict((conflict) =>
      conflict
        .columns(['server', 'accountId', 'rewardId'])
        .doUpdateSet({ purchaseId, attempt, claimedAt: sql<Date>`now()` }),
    )
    .execute()
}

/** Addresses an account came from: where it registered, and its sessions of the last thirty days. */
export async function findAddresses(db: Db, accountId: number) {
  const { rows } = await sql<{ ip: string }>`
    select created_ip as ip from account where id = ${accountId} and created_ip is not null
    union
    select ip from session
    where account_id = ${accountId} and ip is not null and created_at > now() - interval '30 days'`.execute(
    db,
  )
  return rows.map(({ ip }) => ip)
}
