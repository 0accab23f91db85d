import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { inTransaction } from '../../src/platform/db/in-transaction.ts'
import type { Posting } from '../../src/coins/ledger/ledger-repo.ts'
import { post } from '../../src/coins/ledger/post.ts'
import type { Portal } from '../../src/platform/http/engine/portal.ts'

export const user = (accountId: number) => ({ kind: 'user', server, accountId }) as const
export const debtOf = (accountId: number) => ({ kind: 'debt', server, accountId }) as const
export const shop = { kind: 'shop', server, name: 'tests' } as const
export const provider = { kind: 'provider', server, name: 'custom' } as const

let keys = 0
/** A reference nothing was posted under before. */
export const newKey = () => `key ${(keys += 1)}`

/** Coins spent in a shop of the tests. */
export const spending = (accountId: number, coins: number, sourceRef = newKey()): Posting => ({
  kind: 'purchase',
  source: 'test spending',
  sourceRef,
  lines: [
    { ledgerAccount: user(accountId), coins: -coins },
    { ledgerAccount: shop, coins },
  ],
})

/** Coins that came from outside. */
export const payment = (accountId: number, coins: number, sourceRef = newKey()): Posting => ({
  kind: 'gift',
  source: 'test payment',
  sourceRef,
  lines: [
    { ledgerAccount: user(accountId), coins },
    { ledgerAccount: provider, coins: -coins },
  ],
})

/** Coins from one player to another. */
export const transfer = (from: number, to: number, coins: number): Posting => ({
  kind: 'transfer',
  source: 'test transfer',
  sourceRef: newKey(),
  lines: [
    { ledgerAccount: user(from), coins: -coins },
    { ledgerAccount: user(to), coins },
  ],
})

/** Posts in a transaction of its own. */
export const postAlone = ({ db }: Pick<Portal, 'db'>, posting: Posting) =>
  inTransaction(db, (tx) => post(tx, posting))
