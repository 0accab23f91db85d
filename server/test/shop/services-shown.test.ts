import { expect, it } from 'vitest'
import { DEFAULT_SERVER } from '../../../test/support/servers.ts'
import { ALL_SERVICES } from '../support/all-services.ts'
import { refusal } from '../support/refusal.ts'
import { openServices, type Player } from '../support/services.ts'

const { player, withSettings, portal } = await openServices()

const stateOf = async (me: Player, service: string) =>
  (await me.api.getCharacterServices({ characterId: me.characterId })).services.find(
    (one) => one.service === service,
  )!.state

it('two tabs that rename the same character one after the other pay once: the second one is of the old name', async () => {
  const me = await player()
  const shown = await stateOf(me, 'changeName')
  const rename = (newName: string, requestId: string) =>
    me.api.changeCharacterName({ characterId: me.characterId, newName, shown, requestId })
  await rename(`First${me.person.id}`, 'first-tab')
  await expect(rename(`Other${me.person.id}`, 'other-tab')).rejects.toMatchObject(
    refusal('CHARACTER_CHANGED'),
  )
  expect([await me.coins(), (await me.look()).name]).toEqual([900, `First${me.person.id}`])
})

it('what was bought as it was shown is answered again for the same request, though the character is another by now', async () => {
  const me = await player()
  const sent = {
    characterId: me.characterId,
    newName: `Once${me.person.id}`,
    shown: await stateOf(me, 'changeName'),
    requestId: 'one-intention',
  }
  const first = await me.api.changeCharacterName(sent)
  expect((await me.api.changeCharacterName(sent))?.purchaseId).toBe(first?.purchaseId)
  expect(await me.coins()).toBe(900)
})

it.each(ALL_SERVICES)(
  '$service is bought once by two tabs that show the same',
  async ({ service, buy, price }) => {
    const me = await player()
    const how = { shown: await stateOf(me, service) }
    expect(await buy(me, how)).toMatchObject({ state: 'delivered' })
    const again = service === 'deleteCharacter' ? 'CHARACTER_NOT_FOUND' : 'CHARACTER_CHANGED'
    await expect(buy(me, how)).rejects.toMatchObject(
      service === 'giveMarks' ? refusal('NOTHING_TO_CHANGE', 'classId') : refusal(again),
    )
    expect([await me.coins(), (await me.bought()).length]).toEqual([1_000 - price, 1])
  },
)

it('a price that was raised meanwhile is not paid unseen, and another service stays as it was shown', async () => {
  const me = await player()
  const [shown, looks] = [await stateOf(me, 'changeName'), await stateOf(me, 'changeAppearance')]
  const { services } = portal.settings.of(DEFAULT_SERVER)
  await withSettings({ services: { ...services, changeName: { isOffered: true, price: 300 } } }, () =>
    expect(
      me.api.changeCharacterName({ characterId: me.characterId, newName: `Dear${me.person.id}`, shown }),
    ).rejects.toMatchObject(refusal('CHARACTER_CHANGED')),
  )
  await me.api.changeCharacterName({ characterId: me.characterId, newName: `Dear${me.person.id}`, shown })
  expect(
    await me.api.changeAppearanceFromBalance({ characterId: me.characterId, faceIndex: 1, shown: looks }),
  ).toMatchObject({ state: 'delivered' })
})

it('another gender says on its receipt which hair style came with it', async () => {
  const me = await player()
  const bought = await me.api.changeGender({
    characterId: me.characterId,
    gender: 'Gender_Female',
    hairShapeIndex: 4,
  })
  expect(bought?.codedTitle).toEqual({
    code: 'looks',
    genders: '♂ → ♀',
    face: null,
    hairStyle: 'Type E',
    hairColor: null,
  })
  expect((await me.look()).hairStyle).toBe(4)
})
