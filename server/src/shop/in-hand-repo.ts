import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import type { GameLogin } from '../players/game-accounts/game-account-repo.ts'

interface Holding extends GameLogin {
  /** Whose it is. */
  readonly accountId: number
  readonly characterIds: readonly number[]
}

/**
 * Whether what an owner bought for a login or its characters is in hand: its world may be asked for it at this moment, or for its undo, or has
 * done one of them since a moment. To be asked once the login has another owner, whom `findObjection` waits for.
 */
export async function isInHand(tx: Tx, { server, login, accountId, characterIds }: Holding, since: Date) {
  const about = (payload: 'delivery.payload' | 'purchase_undo.payload') => {
    const at = sql.ref(payload)
    return sql<SqlBool>`(${at} #>> '{action,account}' = ${login}
      or (${at} ->> 'characterId')::bigint = any (${characterIds}::bigint[])
      or (${at} #>> '{action,otherCharacterId}')::bigint = any (${characterIds}::bigint[]))`
  }
  const { rows } = await sql<{ isInHand: boolean }>`
    select exists (select from purchase
      join delivery on delivery.purchase_id = purchase.id
      left join purchase_undo on purchase_undo.purchase_id = purchase.id
      where purchase.account_id = ${accountId} and purchase.server = ${server}
        and ((delivery.state = 'pending' and delivery.attempts > 0 or delivery.delivered_at >= ${since}) and ${about('delivery.payload')}
          or (purchase_undo.done_at is null and purchase_undo.tried_at is not null or purchase_undo.done_at >= ${since})
            and ${about('purchase_undo.payload')})) as is_in_hand`.execute(tx)
  return rows[0]!.isInHand
}
