import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db, Tx } from '../../platform/db/database.ts'
import { unnameInSeasons } from '../../players/former-names/season-names-repo.ts'
import type { GameLogin } from '../../players/game-accounts/game-account-repo.ts'

/** Logins of erased accounts that their world has to be told about; of those that are ordered, the answer is awaited. */
export const findUnclosed = (db: Db, server: ServerKey, limit: number) =>
  db
    .selectFrom('gameAccount')
    .innerJoin('account', 'account.id', 'gameAccount.accountId')
    .select(['gameAccount.login', 'gameAccount.accountId'])
    .where('account.erasedAt', 'is not', null)
    .where('gameAccount.server', '=', server)
    .where('gameAccount.isMade', '=', true)
    .where('gameAccount.closedAt', 'is', null)
    .where('gameAccount.orderKey', 'is', null)
    .orderBy('gameAccount.login')
    .limit(limit)
    .execute()

/** Notes that the game keeps somebody's login shut, since it cannot go. */
export async function noteClosed(
  tx: Tx,
  { server, login, accountId }: GameLogin & { readonly accountId: number },
) {
  await tx
    .updateTable('gameAccount')
    .set({ closedAt: sql<Date>`now()` })
    .where('server', '=', server)
    .where('login', '=', login)
    .where('accountId', '=', accountId)
    .execute()
}

/** Forgets what characters were day by day, what they were called, and when they played; in the standings of seasons a line without a name stays. */
export async function forgetCharacters(tx: Tx, server: ServerKey, characters: readonly number[]) {
  if (!characters.length) return
  for (const table of ['characterDay', 'characterName', 'playSession'] as const)
    await tx.deleteFrom(table).where('server', '=', server).where('characterId', 'in', characters).execute()
  await unnameInSeasons(tx, server, characters)
}

/** Forgets what was written down of erased accounts since: an order whose answer came late names its login. */
export async function forgetEventsOfErased(db: Db) {
  await sql`
    delete from security_event where account_id in (select id from account where erased_at is not null)`.execute(
    db,
  )
}
