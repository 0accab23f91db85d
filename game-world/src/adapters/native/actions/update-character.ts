import type { UpdateObject } from 'kysely'
import type { WorldTables } from '../schema/index.ts'
import type { Trx } from './handler.ts'

export async function updateCharacter(
  trx: Trx,
  id: number,
  changed: UpdateObject<WorldTables, 'character'>,
): Promise<void> {
  await trx.updateTable('character').set(changed).where('id', '=', id).execute()
}

/** Who is taken out of the game leaves no shop behind. */
export async function leaveGame(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('character')
    .set({ presence: 'offline', sessionIp: null, lastSeen: new Date() })
    .where('id', '=', id)
    .where('presence', '<>', 'offline')
    .execute()
  await trx.deleteFrom('offlineShop').where('characterId', '=', id).execute()
}
