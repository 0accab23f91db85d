import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db, Tx } from '../../platform/db/database.ts'
import { insertNew } from '../../platform/db/insert-new.ts'

const vouches = (db: Db) =>
  db
    .selectFrom('vouch')
    .innerJoin('account', 'account.id', 'vouch.accountId')
    .selectAll('vouch')
    .select(['account.email', 'account.blockedAt', 'account.validatedAt'])

/** A vouch with the account of the player who vouches. */
export type VouchRow = NonNullable<Awaited<ReturnType<typeof findVouch>>>

export async function findVouch(db: Db, server: ServerKey, accountId: number) {
  const row = await vouches(db)
    .where('vouch.server', '=', server)
    .where('vouch.accountId', '=', accountId)
    .executeTakeFirst()
  return row ?? null
}

/** By its code in any letter case, of whatever server; null for nobody's. */
export async function findVouchByCode(db: Db, code: string) {
  const row = await vouches(db)
    .where(sql<boolean>`lower(vouch.code) = ${code.toLowerCase()}`)
    .executeTakeFirst()
  return row ?? null
}

interface NewVouch {
  readonly server: ServerKey
  readonly accountId: number
  readonly code: string
  readonly nickname: string
  readonly typeId: number
}

/** Makes a vouch; false when its code is somebody's already. */
export const insertVouch = async (tx: Tx, vouch: NewVouch) => (await insertNew(tx, 'vouch', [vouch])) > 0

export async function updateVouch(
  tx: Tx,
  { server, accountId }: Pick<NewVouch, 'server' | 'accountId'>,
  change: { readonly nickname: string } | { readonly characterId: number; readonly characterName: string },
) {
  await tx
    .updateTable('vouch')
    .set(change)
    .where('server', '=', server)
    .where('accountId', '=', accountId)
    .execute()
}
