import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db } from '../platform/db/database.ts'

interface Sums {
  readonly waitingLines: number
  readonly waitingCoins: number
  readonly creditedLines: number
  readonly creditedCoins: number
}

export async function countExpected(db: Db, server: ServerKey) {
  const { rows } = await sql<Sums>`
    select count(*) filter (where credited_at is null)::int as waiting_lines,
      coalesce(sum(coins) filter (where credited_at is null), 0)::bigint as waiting_coins,
      count(credited_at)::int as credited_lines,
      coalesce(sum(coins) filter (where credited_at is not null), 0)::bigint as credited_coins
    from expected_balance where server = ${server}`.execute(db)
  return rows[0]!
}

/** What waits first, then what was credited last. */
export const listExpected = (db: Db, server: ServerKey, limit: number) =>
  db
    .selectFrom('expectedBalance')
    .leftJoin('account', 'account.id', 'expectedBalance.accountId')
    .select([
      'expectedBalance.kind',
      'expectedBalance.holder',
      'expectedBalance.coins',
      'expectedBalance.importedAt',
      'expectedBalance.importedBy',
      'expectedBalance.creditedAt',
      'account.email as creditedTo',
    ])
    .where('expectedBalance.server', '=', server)
    .orderBy('expectedBalance.creditedAt', (order) => order.desc().nullsFirst())
    .orderBy('expectedBalance.id', 'desc')
    .limit(limit)
    .execute()
