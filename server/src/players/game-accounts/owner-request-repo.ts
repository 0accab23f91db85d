import { sql } from 'kysely'
import { isAskedNow } from '../../platform/db/asked-now.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { GameLogin } from './game-account-repo.ts'
import { isAnyUnheard } from './order-repo.ts'

/** Something a world is asked for by whoever has a login, by the key it is asked with. */
interface OwnerRequest extends GameLogin {
  readonly key: string
}

/** One whose process ended holds nobody up for long. */
const isOpen = isAskedNow('owner_request.at')
const isOver = sql<boolean>`not ${isOpen}`

/** Notes that a world may be asked from now on; nothing where the login is gone. */
export async function noteRequest(db: Db, { server, login, key }: OwnerRequest) {
  await sql`
    insert into owner_request (key, server, login)
    select ${key}, server, login from game_account where server = ${server} and login = ${login} for key share
    on conflict (key) do update set at = now()`.execute(db)
}

/** Forgets what a world has answered. */
export async function forgetRequest(db: Db, { key }: Pick<OwnerRequest, 'key'>) {
  await db.deleteFrom('ownerRequest').where('key', '=', key).execute()
}

/** Whether a world may be asked at this moment for what the owner of a login wants. To be asked once the login has another owner. */
export async function isOwnerAsking(tx: Tx, { server, login }: GameLogin) {
  const row = await tx
    .selectFrom('ownerRequest')
    .select('key')
    .where('server', '=', server)
    .where('login', '=', login)
    .where(isOpen)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets what no process waits for any more. */
export async function forgetOldRequests(db: Db) {
  await db.deleteFrom('ownerRequest').where(isOver).execute()
}

/** Whether there is any of these, or an order that nobody heard of for so many seconds. */
export const isAnyLeft = (seconds: number) =>
  sql<boolean>`(${isAnyUnheard(seconds)} or exists (select from owner_request where ${isOver}))`
