import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { PURPOSES } from '../links/mail-token-repo.ts'

/** Seconds after which a secret that was shown and not confirmed makes place for another. */
const OFFER_SECONDS = 60

/** The sealed secret that an account shares with an app; one that counts, or one that is offered only. */
export async function findSealedSecret(db: Db, accountId: number, isConfirmed: boolean) {
  const row = await db
    .selectFrom('twoFactor')
    .select('secret')
    .where('accountId', '=', accountId)
    .where('confirmedAt', isConfirmed ? 'is not' : 'is', null)
    .executeTakeFirst()
  return row?.secret ?? null
}

/** Since when codes of an app count; null while they do not. */
export async function findAppSince(db: Db, accountId: number) {
  const row = await db
    .selectFrom('twoFactor')
    .select('confirmedAt')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row?.confirmedAt ?? null
}

/** Whether an account has anything that a sign-in can ask for besides the password. */
export async function hasSecondFactor(db: Db, accountId: number) {
  const { has } = await db
    .selectNoFrom(
      sql<boolean>`exists (select from passkey where account_id = ${accountId})
        or exists (select from two_factor where account_id = ${accountId} and confirmed_at is not null)`.as(
        'has',
      ),
    )
    .executeTakeFirstOrThrow()
  return has
}

/** The secret that was sealed last, of those that count. */
export const findNewestSealed = (db: Db) =>
  db
    .selectFrom('twoFactor')
    .select(['accountId', 'secret'])
    .where('confirmedAt', 'is not', null)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Keeps a secret until it is confirmed. One that was offered a moment ago stays, so that asking twice shows the same. */
export async function offerSecret(tx: Tx, accountId: number, secret: Buffer) {
  await tx
    .insertInto('twoFactor')
    .values({ accountId, secret })
    .onConflict((conflict) =>
      conflict
        .column('accountId')
        .doUpdateSet({ secret, createdAt: sql<Date>`now()` })
        .where('twoFactor.confirmedAt', 'is', null)
        .where('twoFactor.createdAt', '<', sql<Date>`now() - ${OFFER_SECONDS} * interval '1 second'`),
    )
    .execute()
}

/** From now on codes of the app count. */
export async function confirmApp(tx: Tx, accountId: number) {
  await tx
    .updateTable('twoFactor')
    .set({ confirmedAt: sql<Date>`now()` })
    .where('accountId', '=', accountId)
    .execute()
}

/** Forgets what was shared with an app; false where its codes did not count. */
export async function deleteApp(tx: Tx, accountId: number) {
  const row = await tx
    .deleteFrom('twoFactor')
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is not', null)
    .returning('accountId')
    .executeTakeFirst()
  return row !== undefined
}

/** As long as the link of the mail about a second factor takes it off again. */
const youngSince = sql<Date>`now() - ${PURPOSES['freeze-account']} * interval '1 minute'`

/** Forgets an app that was switched on a while ago at most, or is offered only; whether its codes counted. */
export async function deleteYoungApp(tx: Tx, accountId: number) {
  const row = await tx
    .deleteFrom('twoFactor')
    .where('accountId', '=', accountId)
    .where((or) => or.or([or('confirmedAt', 'is', null), or('confirmedAt', '>', youngSince)]))
    .returning('confirmedAt')
    .executeTakeFirst()
  return Boolean(row?.confirmedAt)
}

/** Forgets passkeys that were added a while ago at most; answers their names. */
export async function deleteYoungPasskeys(tx: Tx, accountId: number) {
  const rows = await tx
    .deleteFrom('passkey')
    .where('accountId', '=', accountId)
    .where('createdAt', '>', youngSince)
    .returning('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Forgets recovery codes that were made a while ago at most. */
export async function deleteYoungRecoveryCodes(tx: Tx, accountId: number) {
  await tx
    .deleteFrom('recoveryCode')
    .where('accountId', '=', accountId)
    .where('createdAt', '>', youngSince)
    .execute()
}

/** Uses a time step up, and all before it; false where it was. Of parallel tries with one code one wins. */
export async function spendStep(db: Db, accountId: number, step: number) {
  const row = await db
    .updateTable('twoFactor')
    .set({ lastStep: step })
    .where('accountId', '=', accountId)
    .where('lastStep', '<', step)
    .returning('accountId')
    .executeTakeFirst()
  return row !== undefined
}

/** Uses up the recovery code with one of these hashes; false where there is none that is good. */
export async function spendRecoveryCode(db: Db, accountId: number, hashes: readonly Buffer[]) {
  const row = await db
    .updateTable('recoveryCode')
    .set({ usedAt: sql<Date>`now()` })
    .where('accountId', '=', accountId)
    .where('hash', 'in', hashes)
    .where('usedAt', 'is', null)
    .returning('accountId')
    .executeTakeFirst()
  return row !== undefined
}

/** Puts these codes in the place of all earlier ones. */
export async function replaceRecoveryCodes(tx: Tx, accountId: number, hashes: readonly Buffer[]) {
  await tx.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute()
  await tx
    .insertInto('recoveryCode')
    .values(hashes.map((hash) => ({ accountId, hash })))
    .execute()
}

/** How many an account has that were not used yet. */
export async function countRecoveryCodes(db: Db, accountId: number) {
  const { left } = await db
    .selectFrom('recoveryCode')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

/** Says from when on a sign-in asks for the second factor. */
export async function setTwoFactor(tx: Tx, accountId: number, isOn: boolean) {
  await tx
    .updateTable('account')
    .set({ twoFactorAt: isOn ? sql<Date>`now()` : null })
    .where('id', '=', accountId)
    .execute()
}

/** Takes every second factor off an account, with secret, passkeys and codes; an offer that was not confirmed too. */
export async function deleteTwoFactor(tx: Tx, accountId: number) {
  await setTwoFactor(tx, accountId, false)
  for (const table of ['twoFactor', 'passkey', 'recoveryCode'] as const)
    await tx.deleteFrom(table).where('accountId', '=', accountId).execute()
}
