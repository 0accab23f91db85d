import { expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { newestActOf } from '../support/journal-of.ts'
import { refusal } from '../support/refusal.ts'
import { openServices } from '../support/services.ts'
import { newStaff } from '../support/staff.ts'

const { portal, player, write, withSettings } = await openServices()
const gm = await newStaff(portal, 'GameMaster', server)
const { characterEdits, journal } = gm.api
const reason = 'asked in a ticket'

it('a look is put back that the server does not offer', async () => {
  const me = await player()
  const { face } = await me.look()
  await characterEdits.changeFaceType({ characterId: me.characterId, faceIndex: 2, reason })
  const { appearance } = portal.settings.of(server)
  const faceTypes = appearance.faceTypes.filter(({ index }) => index !== face)
  const { id } = await newestActOf(gm)
  await withSettings({ appearance: { ...appearance, faceTypes } }, () => journal.undoAct({ id, reason }))
  expect((await me.look()).face).toBe(face)
})

it('recommendations that no game holds are not offered to be put back', async () => {
  const me = await player()
  const { characterId } = me
  await write(characterId, { recommendationsReceived: 300 })
  await characterEdits.changeRecommendations({ characterId, recommendations: 255, reason })
  const act = await newestActOf(gm)
  expect(act).toMatchObject({ call: 'changeRecommendations', before: { received: 300 } })
  await expect(journal.undoAct({ id: act.id, reason })).rejects.toMatchObject(refusal('ACT_STAYS'))
  await characterEdits.changeRecommendations({ characterId, recommendations: 7, reason })
  const { id } = await newestActOf(gm)
  await journal.undoAct({ id, reason })
  expect((await me.look()).recommendations).toMatchObject({ received: 255 })
})
