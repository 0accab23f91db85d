import { randomBytes } from 'node:crypto'
import { EVERYWHERE } from '@castellan/contract/engine/servers'
import { hashPassword, passwordCost } from '../../identity/credentials/password-hash.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { journalOfOperator } from '../../platform/journal/journal.ts'
import { StartRefused } from '../../platform/errors/start-refused.ts'
import { countArmed, disarm, dropDemoTables, emptyMailbox } from './demo-account-repo.ts'

/**
 * Keeps production from opening a database in which the demonstration’s public sign-ins work.
 * @throws StartRefused naming the command that ends them.
 */
export async function refuseDemonstration(db: Db) {
  const armed = await countArmed(db)
  if (armed)
    throw new StartRefused(
      `the database of DATABASE_URL was a demonstration: ${armed} accounts in it have a password that everybody knows. ` +
        'Take a new database, or keep this one and end them with: npm run remove-demo',
    )
}

/**
 * Ends the sign-ins of a demonstration; answers how many. What they did stays: the ledger is never rewritten.
 * Their accounts are blocked, with a password nobody knows, and lose roles, sessions and mails.
 */
export async function disarmDemo(db: Db, operator: { readonly name: string; readonly reason: string }) {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64'), passwordCost())
  return inTransaction(db, async (tx) => {
    const disarmed = await disarm(tx, passwordHash)
    if (!disarmed) return 0
    await emptyMailbox(tx)
    await dropDemoTables(tx)
    await journalOfOperator(tx, operator, {
      call: 'remove-demo',
      target: { title: 'the demonstration' },
      scope: EVERYWHERE,
      before: { armed: disarmed },
      after: { armed: 0 },
    })
    return disarmed
  })
}
