import type { ServerKey } from '@castellan/contract/servers'
import type { Db } from '../db/database.ts'

export interface Balance {
  /** Coins to spend. */
  readonly balance: number
  /** Coins owed: what was taken back and was spent already. */
  readonly debt: number
  /** True while a dispute lets the coins lie. */
  readonly isOnHold: boolean
}

/** Coins of a master account on a server. */
export async function balanceOf(db: Db, server: ServerKey, accountId: number): Promise<Balance> {
  const purses = await db
    .selectFrom('ledgerAccount')
    .select(['kind', 'balance'])
    .where('accountId', '=', accountId)
    .where('server', '=', server)
    .execute()
  const coinsIn = (kind: 'user' | 'debt') => purses.find((purse) => purse.kind === kind)?.balance ?? 0
  return {
    balance: coinsIn('user'),
    debt: Math.abs(coinsIn('debt')),
    isOnHold: await isOnHold(db, accountId),
  }
}

/** Whether an account may not use its coins, on any server. */
export async function isOnHold(db: Db, accountId: number) {
  const hold = await db
    .selectFrom('coinHold')
    .select('id')
    .where('accountId', '=', accountId)
    .where('liftedAt', 'is', null)
    .executeTakeFirst()
  return hold !== undefined
}
