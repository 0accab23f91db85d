import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { newestActOf as newestOf } from '../support/journal-of.ts'
import { openServices } from '../support/services.ts'
import { newStaff } from '../support/staff.ts'
import { worldTable } from '../support/world-table.ts'

const { portal, player } = await openServices()
const gm = await newStaff(portal, 'GameMaster', server)
const reason = 'asked in a ticket'
const why = 'it was a mistake'
const UNDONE = { canUndo: false, undone: { reason: why } }

describe('what staff undo one after the other', () => {
  it('a restoring, the deletion before it, and what was edited before that, one step after the other', async () => {
    const me = await player()
    const at = { characterId: me.characterId, reason }
    const { characterEdits: edits, characterServices: services } = gm.api
    const before = await me.look()
    const deeds = [
      () => services.changeCharacterName({ ...at, newName: `Gone${me.person.id}` }),
      () => edits.deleteCharacter(at),
      () => edits.restoreCharacter(at),
    ]
    const ids: number[] = []
    for (const deed of deeds) {
      await deed()
      ids.push((await newestOf(gm)).id)
    }
    for (const id of ids.toReversed())
      expect(await gm.api.journal.undoAct({ id, reason: why })).toMatchObject(UNDONE)
    expect(await me.look()).toMatchObject({ name: before.name, deletedAt: null })
  })

  it('a deletion, but for one that its player made anew', async () => {
    const me = await player()
    const { characterEdits: edits } = gm.api
    await edits.deleteCharacter({ characterId: me.characterId, reason })
    const { id } = await newestOf(gm)
    await sql`update ${worldTable(server, 'character')} set deleted_at = now() + interval '5 days'
      where id = ${me.characterId}`.execute(portal.db)
    await expect(gm.api.journal.undoAct({ id, reason: why })).rejects.toMatchObject({ code: 'CHANGED_SINCE' })
  })
})
