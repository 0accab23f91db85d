import { sql } from 'kysely'
import type { IpLimit } from '@castellan/contract/calls/moderation/ip-limits'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { lockByName } from '../../platform/db/advisory-lock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

/** What staff say of an address. */
export type IpLimitFields = Omit<IpLimit, 'id' | 'changedAt'>

const SHOWN = ['id', 'ipAddress', 'allowedConnections', 'token', 'comment', 'changedAt'] as const

const read = ({ changedAt, ...row }: Omit<IpLimit, 'changedAt'> & { changedAt: Date }): IpLimit => ({
  ...row,
  changedAt: changedAt.toISOString(),
})

const ipLimits = (db: Db, server: ServerKey) =>
  db.selectFrom('ipLimit').select(SHOWN).where('server', '=', server)

/** Whoever else gives a network of a server its limit waits for the end of the transaction. */
export const lockNetworks = (tx: Tx, server: ServerKey) => lockByName(tx, `ip limits ${server}`)

/** All of a server, the last changed first. */
export const findIpLimits = async (db: Db, server: ServerKey) =>
  (await ipLimits(db, server).orderBy('changedAt', 'desc').orderBy('id', 'desc').execute()).map(read)

/** One, locked; null where there is none of that id on the server. */
export async function lockIpLimit(tx: Tx, server: ServerKey, id: number) {
  const row = await ipLimits(tx, server).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? read(row) : null
}

/** Null where the network of the address has a limit already. One that is put back has its number again. */
export async function insertIpLimit(tx: Tx, server: ServerKey, fields: IpLimitFields, formerId?: number) {
  const isBack = formerId !== undefined && (await isFree(tx, formerId))
  const row = await tx
    .insertInto('ipLimit')
    .values({ server, ...fields, ...(isBack && { id: formerId }) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(SHOWN)
    .executeTakeFirst()
  return row ? read(row) : null
}

/** Whether a number was given and is not any more: those to come are the database's. */
async function isFree(tx: Tx, id: number) {
  const { rows } = await sql<{ isFree: boolean }>`
    select ${id} <= last_value and not exists (select from ip_limit where id = ${id}) as is_free
    from ip_limit_id_seq`.execute(tx)
  return rows[0]!.isFree
}

/** Whether another limit of the server is of the network of this address. */
export async function isLimitedElsewhere(tx: Tx, server: ServerKey, { id, ipAddress }: IpLimitKey) {
  const row = await tx
    .selectFrom('ipLimit')
    .select('id')
    .where('server', '=', server)
    .where(sql<boolean>`network_of(ip_address) = network_of(${ipAddress})`)
    .where('id', '!=', id)
    .executeTakeFirst()
  return row !== undefined
}

type IpLimitKey = Pick<IpLimit, 'id' | 'ipAddress'>

export async function updateIpLimit(tx: Tx, id: number, fields: IpLimitFields) {
  const row = await tx
    .updateTable('ipLimit')
    .set({ ...fields, changedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(SHOWN)
    .executeTakeFirstOrThrow()
  return read(row)
}

export async function deleteIpLimit(tx: Tx, id: number) {
  await tx.deleteFrom('ipLimit').where('id', '=', id).execute()
}

/** Takes away what was last changed before a moment; answers which. */
export const deleteIpLimitsBefore = async (tx: Tx, server: ServerKey, moment: Date) =>
  (
    await tx
      .deleteFrom('ipLimit')
      .where('server', '=', server)
      .where('changedAt', '<', moment)
      .returning(SHOWN)
      .execute()
  ).map(read)
