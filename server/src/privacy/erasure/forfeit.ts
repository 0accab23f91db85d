import { balancesOf } from '../../coins/ledger/balance-repo.ts'
import { post } from '../../coins/ledger/post.ts'
import type { Tx } from '../../platform/db/database.ts'

/** Takes what coins are left by a posting on each server, like every movement: nothing is deleted, and every sum holds. */
export async function forfeit(tx: Tx, accountId: number) {
  const balances = await balancesOf(tx, accountId)
  for (const { server, balance } of balances.filter((one) => one.balance > 0))
    await post(tx, {
      kind: 'forfeit',
      source: 'erasure',
      sourceRef: `${accountId} ${server}`,
      lines: [
        { ledgerAccount: { kind: 'user', server, accountId }, coins: -balance },
        { ledgerAccount: { kind: 'shop', server, name: 'forfeited' }, coins: balance },
      ],
    })
}
