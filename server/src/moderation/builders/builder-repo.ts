import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db, Tx } from '../../platform/db/database.ts'
import { insertNew } from '../../platform/db/insert-new.ts'

/** A builder account with its owner. */
export type BuilderRow = Awaited<ReturnType<typeof findBuilders>>[number]

const builders = (db: Db, server: ServerKey) =>
  db
    .selectFrom('builderAccount')
    .innerJoin('gameAccount', (join) =>
      join
        .onRef('gameAccount.server', '=', 'builderAccount.server')
        .onRef('gameAccount.login', '=', 'builderAccount.login'),
    )
    .innerJoin('account', 'account.id', 'gameAccount.accountId')
    .select(['builderAccount.login', 'defaultBuilder', 'changedAt', 'account.email', 'account.blockedAt'])
    .where('builderAccount.server', '=', server)

/** All of a server by login. */
export const findBuilders = (db: Db, server: ServerKey) =>
  builders(db, server).orderBy('builderAccount.login').execute()

/** One, locked until the transaction ends; undefined where the login is none. */
export const lockBuilder = (tx: Tx, server: ServerKey, login: string): Promise<BuilderRow | undefined> =>
  builders(tx, server)
    .where('builderAccount.login', '=', login)
    .forUpdate(['builderAccount'])
    .executeTakeFirst()

/** Whether a login has the commands of game masters. */
export async function isBuilder(db: Db, server: ServerKey, login: string) {
  const row = await db
    .selectFrom('builderAccount')
    .select('login')
    .where('server', '=', server)
    .where('login', '=', login)
    .executeTakeFirst()
  return row !== undefined
}

interface Builder {
  readonly login: string
  readonly defaultBuilder: number
}

/** False where it is one already. */
export const insertBuilder = async (tx: Tx, server: ServerKey, builder: Builder) =>
  (await insertNew(tx, 'builderAccount', [{ server, ...builder }])) > 0

export async function updateBuilder(tx: Tx, server: ServerKey, { login, defaultBuilder }: Builder) {
  await tx
    .updateTable('builderAccount')
    .set({ defaultBuilder, changedAt: sql<Date>`now()` })
    .where('server', '=', server)
    .where('login', '=', login)
    .execute()
}

export async function deleteBuilder(tx: Tx, server: ServerKey, login: string) {
  await tx.deleteFrom('builderAccount').where('server', '=', server).where('login', '=', login).execute()
}
