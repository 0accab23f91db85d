import { type SqlBool, sql } from 'kysely'
import { isAskedNow } from '../platform/db/asked-now.ts'
import type { Tx } from '../platform/db/database.ts'
import type { GameLogin } from '../players/game-accounts/game-account-repo.ts'

interface Holding extends GameLogin {
  /** Whose it is. */
  readonly accountId: number
  readonly characterIds: readonly number[]
}

/**
 * Whether what an owner bought for a login or its characters is in hand: its world may be asked for it at this moment, or for its undo; or
 * a character has come, gone or been deleted by one of them since a moment. A gift is none: whoever has the character then has it. To be asked
 * once the login has another owner, whom `findObjection` waits for.
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
        and (delivery.payload #>> '{action,kind}' <> 'giveItems' and ${about('delivery.payload')}
            and (delivery.state = 'pending' and ${isAskedNow('delivery.tried_at')}
              or delivery.delivered_at >= ${since} and delivery.payload #>> '{action,kind}' in ('moveCharacter', 'deleteCharacter'))
          or ${about('purchase_undo.payload')}
            and (purchase_undo.done_at is null and ${isAskedNow('purchase_undo.tried_at')}
              or purchase_undo.done_at >= ${since} and purchase_undo.payload #>> '{action,kind}' = 'moveCharacter'))
    ) as is_in_hand`.execute(tx)
  return rows[0]!.isInHand
}
