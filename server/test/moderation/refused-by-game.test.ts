import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { WorldRefuses } from '@castellan/game-world/port'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { journalReader } from '../support/journal-of.ts'
import { orderRunner } from '../support/staff-orders.ts'
import { signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { openServices } from '../support/services.ts'
import { worldTable } from '../support/world-table.ts'

const { portal, db, player, world } = await openServices()
const { browser } = await signIn(portal, 'gm')
const journalOf = journalReader(portal)
const WHY = 'The database of the game does not let the user portal do this: UPDATE on the table items'

it('staff are told which right a game refuses, and what they asked for is not done later', async () => {
  const me = await player()
  const { rows } = await sql<{ id: number }>`
    insert into ${worldTable(server, 'item')} (character_id, item_id, count, enchant, place)
    values (${me.characterId}, 57, 100, 0, 'warehouse') returning id`.execute(db)
  const { actions } = world
  Object.assign(world, { actions: { ...actions, apply: () => Promise.reject(new WorldRefuses(WHY)) } })
  const asked = { itemDbId: rows[0]!.id, amount: 40, reason: 'asked in a ticket' }
  await expect(browser.api.characterEdits.deleteItems(asked)).rejects.toMatchObject({
    ...refusal('WORLD_CANNOT'),
    message: WHY,
  })
  Object.assign(world, { actions })
  await orderRunner(portal)()
  expect(await journalOf(me)).toMatchObject([{ call: 'deleteItems', after: { refused: 'withdrawn' } }])
  expect((await world.items.warehouse(me.characterId))[0]?.count).toBe(100)
})
