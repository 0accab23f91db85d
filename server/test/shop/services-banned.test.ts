import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { refusal } from '../support/refusal.ts'
import { openServices, type Player } from '../support/services.ts'
import { worldTable } from '../support/world-table.ts'

const { db, player, write, retry, runUndo } = await openServices()

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
    expect(waiting.toSorted()).toEqual(['changeName', 'deleteCharacter', 'moveCharacter', 'swapCharacters'])
  })
})

const leaveBanned = (me: Player) => write(me.characterId, { presence: 'offline', isBanned: true })

describe('a ban that comes while something waits for the character to leave the game', () => {
  it.each([
    [
      'the move',
      ({ api, characterId, otherLogin }: Player) =>
        api.moveCharacterInsideMA({ characterId, accountNameNew: otherLogin, wait: true }),
    ],
    [
      'the swap of names',
      ({ api, characterId, otherId }: Player) =>
        api.swapInsideMA({ characterId, otherCharacterId: otherId, wait: true }),
    ],
  ])('ends %s, and its coins return', async (_what, ask) => {
    const me = await player()
    await write(me.characterId, { presence: 'online' })
    const { account } = await me.look()
    await ask(me)
    await leaveBanned(me)
    await retry()
    expect(await me.bought()).toMatchObject([{ state: 'returned', problem: { code: 'banned' } }])
    expect([await me.coins(), await me.look()]).toMatchObject([1_000, { name: me.name, account }])
  })

  it('ends what was to be undone, and the purchase stays', async () => {
    const me = await player()
    const newName = `Other${me.person.id}`
    const { purchaseId } = (await me.api.changeCharacterName({ characterId: me.characterId, newName }))!
    await write(me.characterId, { presence: 'online' })
    await me.purchases.undoPurchase({ purchaseId, wait: true })
    await leaveBanned(me)
    await runUndo()
    expect(await me.bought()).toMatchObject([{ state: 'delivered', problem: { code: 'undoBanned' } }])
    expect((await me.look()).name).toBe(newName)
  })
})

const keepOut = (me: Player) =>
  sql`update ${worldTable(server, 'account')} set is_blocked = true where login = ${me.login}`.execute(db)
const moveOf = (me: Player) => ({ characterId: me.characterId, accountNameNew: me.otherLogin })

describe('a character on a game account that staff keep out', () => {
  it('is neither moved off it nor deleted by its owner, and is shown so', async () => {
    const me = await player()
    await keepOut(me)
    await expect(me.api.moveCharacterInsideMA(moveOf(me))).rejects.toMatchObject(refusal('CHARACTER_BANNED'))
    await expect(me.api.deleteCharacterFromBalance({ characterId: me.characterId })).rejects.toMatchObject(
      refusal('CHARACTER_BANNED'),
    )
    const { services } = await me.api.getCharacterServices({ characterId: me.characterId })
    const waiting = services.flatMap(({ service, whyNot }) => (whyNot === 'banned' ? [service] : []))
    expect(waiting.toSorted()).toEqual(['deleteCharacter', 'moveCharacter'])
    expect(await me.coins()).toBe(1_000)
  })

  it('stays there where the move had waited before that', async () => {
    const me = await player()
    await write(me.characterId, { presence: 'online' })
    await me.api.moveCharacterInsideMA({ ...moveOf(me), wait: true })
    await keepOut(me)
    await write(me.characterId, { presence: 'offline' })
    await retry()
    expect(await me.bought()).toMatchObject([{ state: 'returned', problem: { code: 'banned' } }])
    expect([await me.coins(), await me.look()]).toMatchObject([1_000, { account: me.login }])
  })
})

describe('what was bought before a ban', () => {
  it('is not undone while that would hide the character, and what hides nothing is', async () => {
    const me = await player()
    const { characterId } = me
    const renamed = await me.api.changeCharacterName({ characterId, newName: `Other${me.person.id}` })
    const colored = await me.api.changeCharNameColor({ characterId, color: '#ff0000' })
    await write(characterId, { isBanned: true })
    const undo = (bought: typeof renamed) => me.purchases.undoPurchase({ purchaseId: bought!.purchaseId })
    await expect(undo(renamed)).rejects.toMatchObject(refusal('CHARACTER_BANNED'))
    expect(await undo(colored)).toMatchObject({ state: 'cancelled' })
  })
})
