import { describe, expect, it } from 'vitest'
import { NOT_WHILE_BANNED } from '@castellan/contract/shapes/services'
import { refusal } from '../support/refusal.ts'
import { openServices, type Player } from '../support/services.ts'

const { player, write } = await openServices()

async function banned() {
  const me = await player()
  await write(me.characterId, { isBanned: true })
  return me
}

const hiding: readonly [what: string, ask: (me: Player) => Promise<unknown>][] = [
  [
    'renamed',
    ({ api, characterId, person }) => api.changeCharacterName({ characterId, newName: `Other${person.id}` }),
  ],
  [
    'swapped',
    ({ api, characterId, otherId }) => api.swapInsideMA({ characterId, otherCharacterId: otherId }),
  ],
  [
    'moved',
    ({ api, characterId, otherLogin }) =>
      api.moveCharacterInsideMA({ characterId, accountNameNew: otherLogin }),
  ],
  ['deleted', ({ api, characterId }) => api.deleteCharacterFromBalance({ characterId })],
]

describe('a banned character', () => {
  it.each(hiding)('is not %s by its owner, and nothing is paid', async (_what, ask) => {
    const me = await banned()
    await expect(ask(me)).rejects.toMatchObject(refusal('CHARACTER_BANNED'))
    expect([await me.coins(), (await me.look()).name]).toEqual([1_000, me.name])
  })

  it('gives its name to no other character of its owner', async () => {
    const me = await banned()
    await expect(
      me.api.swapInsideMA({ characterId: me.otherId, otherCharacterId: me.characterId }),
    ).rejects.toMatchObject(refusal('CHARACTER_BANNED', 'otherCharacterId'))
  })

  it('is shown with what has to wait for the end of the ban', async () => {
    const { api, characterId } = await banned()
    const { services } = await api.getCharacterServices({ characterId })
    const waiting = services.flatMap(({ service, whyNot }) => (whyNot === 'banned' ? [service] : []))
    expect(new Set(waiting)).toEqual(new Set(NOT_WHILE_BANNED))
  })
})
