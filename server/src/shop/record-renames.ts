import type { ServerKey } from '@castellan/contract/engine/servers'
import type { CharacterOrder } from '@castellan/game-world/port'
import type { Tx } from '../platform/db/database.ts'
import { recordRename, recordRenameByStaff, type Renamed } from '../players/former-names/former-name-repo.ts'

type Order = Pick<CharacterOrder, 'characterId' | 'action'>

/** Writes down what characters were called before an order that their world has just carried out. */
export async function recordRenames(
  tx: Tx,
  server: ServerKey,
  order: Order,
  by: 'player' | 'staff' = 'player',
) {
  const at = new Date()
  for (const renamed of renamesBy(order))
    if (by === 'staff') await recordRenameByStaff(tx, server, renamed)
    else await recordRename(tx, server, renamed, { at, isExact: true })
}

/** Who gets another name by it, in the order of their ids. */
function renamesBy({ characterId, action }: Order): Renamed[] {
  if (action.kind === 'renameCharacter') {
    const { name, expected } = action
    return expected.name === undefined ? [] : [{ characterId, before: expected.name, name }]
  }
  if (action.kind !== 'swapNames') return []
  const { otherCharacterId, expected } = action
  const { name, otherName } = expected
  if (name === undefined || otherName === undefined) return []
  const both = [
    { characterId, before: name, name: otherName },
    { characterId: otherCharacterId, before: otherName, name },
  ]
  return both.toSorted((one, other) => one.characterId - other.characterId)
}
