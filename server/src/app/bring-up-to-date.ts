import type { FastifyBaseLogger } from 'fastify'
import { findUnreachable } from '../identity/accounts/account-repo.ts'
import type { Db } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'

/** Left accounts as they were whose address, written as mail systems do, another account has. */
const ADDRESSES = '0014-addresses-and-events'

/** Brings the tables up to date, and tells in the log what was done and what it could not decide. */
export async function bringUpToDate(db: Db, log: FastifyBaseLogger) {
  const applied: string[] = []
  await migrate(db, (migration) => {
    log.info({ migration }, 'migration applied')
    applied.push(migration)
  })
  const accountIds = applied.includes(ADDRESSES) ? await findUnreachable(db) : []
  if (accountIds.length)
    log.warn(
      { accountIds },
      'accounts nobody can sign in to: another account has their address, or it is none',
    )
}
