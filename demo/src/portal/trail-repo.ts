import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db, Tx } from '@castellan/server/platform/db/database'
import { addJournalEntry } from '@castellan/server/platform/journal/journal-repo'

/** Days that the trail goes back. */
const DAYS = 29

interface Delivered {
  readonly at: Date
  readonly characterId: number
  readonly characterName: string | null
  readonly itemId: number
  readonly count: number
  readonly key: string
}

/** What was handed over in a world of late. */
export async function findDelivered(db: Db, server: ServerKey): Promise<Delivered[]> {
  const { rows } = await sql<Delivered>`
    select delivered_at as at, purchase.character_id::integer as character_id, purchase.character_name, (payload ->> 'itemId')::integer as item_id,
      (payload ->> 'count')::float8 as count, key::text as key
    from delivery join purchase on purchase.id = purchase_id
    where server = ${server} and payload ->> 'kind' = 'item' and delivered_at > now() - make_interval(days => ${DAYS})
    order by delivered_at`.execute(db)
  return rows
}

interface PastAct {
  readonly at: Date
  readonly server: ServerKey
  readonly actorId: number
  readonly characterId: number
  readonly characterName: string
  readonly itemId: number
  readonly count: number
  readonly name: string
  readonly key: string
}

/** A row of the journal: that a game master deleted things some days ago. */
export const addPastAct = (
  tx: Tx,
  { at, server, actorId, characterId, characterName, itemId, count, name, key }: PastAct,
) =>
  addJournalEntry(tx, {
    at,
    actorId,
    role: 'GameMaster',
    scope: server,
    address: null,
    call: 'deleteItems',
    // as the subject is called
    target: `character ${characterName} ${characterId}`,
    targetKind: 'character',
    targetId: String(characterId),
    accountId: null,
    before: JSON.stringify({ count, name, itemId }),
    after: JSON.stringify({ count: 0, name, itemId }),
    actionKey: key,
    reason: 'Copies made by the fault of the merchant in Giran',
  })
