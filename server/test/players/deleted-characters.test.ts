import { describe, expect, it } from 'vitest'
import { DAY_MS } from '@castellan/contract/rules/durations'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { openServices } from '../support/services.ts'

const { portal, player, write, withSettings } = await openServices()
const { services } = portal.settings.of(server)
const inDays = (days: number) => ({ deletedAt: new Date(Date.now() + days * DAY_MS) }) as never

describe('one’s own deleted characters', () => {
  it('are those that wait for their end, the soonest first, with the price of bringing one back', async () => {
    const me = await player()
    const stranger = await player()
    const { characters } = me.browser.api
    expect(await characters.getDeletedCharacters({})).toEqual({
      price: services.restoreCharacter.price,
      characters: [],
    })
    await write(me.characterId, inDays(5))
    await write(me.otherId, inDays(2))
    await write(stranger.characterId, inDays(1))
    const found = await characters.getDeletedCharacters({})
    expect(found.characters.map(({ id }) => id)).toEqual([me.otherId, me.characterId])
    expect(await characters.getAllMACharacters({})).toEqual([])
  })

  it('are not those whose time is over', async () => {
    const me = await player()
    await write(me.characterId, inDays(-1))
    expect((await me.browser.api.characters.getDeletedCharacters({})).characters).toEqual([])
  })

  it('leave the list when they are brought back', async () => {
    const me = await player()
    await write(me.characterId, inDays(3))
    await me.api.restoreCharacterFromBalance({ characterId: me.characterId })
    expect((await me.browser.api.characters.getDeletedCharacters({})).characters).toEqual([])
    expect((await me.look()).deletedAt).toBeNull()
  })

  it('have no price where it is not offered', async () => {
    const me = await player()
    const closed = { ...services, restoreCharacter: { isOffered: false, price: 5 } }
    await withSettings({ services: closed }, async () => {
      expect(await me.browser.api.characters.getDeletedCharacters({})).toMatchObject({ price: null })
    })
  })
})
