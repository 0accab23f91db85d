import type { ServerDirectory } from '@castellan/contract/engine/servers'
import { isNewEmail, normaliseEmail } from '@castellan/contract/rules/email-address'
import { deleteWaiting, findAllWaiting, lockHolder } from '../../coins/expected/expected-balance-repo.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { journalOfOperator } from '../../platform/journal/journal.ts'
import { OperatorError } from '../../platform/errors/operator-error.ts'

/** What was taken over and still waits for its holder, a line each. */
export async function listWaiting(db: Db): Promise<string> {
  const rows = await findAllWaiting(db)
  if (rows.length === 0) return 'No coins wait for anybody.'
  return rows
    .map(
      ({ server, holder, coins, importedAt }) =>
        `${server}  ${holder}  ${coins} coins, taken over on ${importedAt.toISOString().slice(0, 10)}`,
    )
    .join('\n')
}

interface Forgetting {
  readonly servers: ServerDirectory
  readonly by: string
  readonly server: string
  readonly holder: string
}

/**
 * Forgets coins that wait, with a row of the journal; a file that still has the line would take it over again.
 * @throws OperatorError where nothing waits for that holder there
 */
export function forgetWaiting(db: Db, { servers, by, server, holder: text }: Forgetting): Promise<string> {
  const scope = servers.find(server.toLowerCase())
  if (!scope)
    throw new OperatorError(`there is no server “${server}”; servers are ${servers.keys.join(', ')}`)
  const email = normaliseEmail(text)
  const holder = isNewEmail(email)
    ? ({ kind: 'email', holder: email } as const)
    : ({ kind: 'login', holder: text.toLowerCase() } as const)
  return inTransaction(db, async (tx) => {
    await lockHolder(tx, holder)
    const forgotten = await deleteWaiting(tx, holder, scope)
    if (!forgotten) throw new OperatorError(`Nothing waits for ${holder.holder} on ${scope}.`)
    await journalOfOperator(
      tx,
      { name: by, reason: '' },
      {
        call: 'forget-balance',
        scope,
        target: { title: holder.holder },
        before: { coins: forgotten.coins },
        after: null,
      },
    )
    return `Forgotten: ${forgotten.coins} coins of ${holder.holder} on ${scope}.`
  })
}
