import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER, SERVER_KEYS } from '../../../test/support/servers.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson, newPlayer, signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
const player = await signIn(portal, 'player')
const { characters, gameAccounts } = player.browser.api
const [account] = await gameAccounts.getGameAccounts({ email: player.email })
const username = account!.login

describe('characters', () => {
  it('of all my game accounts come together', async () => {
    for (const server of SERVER_KEYS) {
      const all = await characters.getAllMACharacters({}, { server })
      const accounts = await gameAccounts.getGameAccounts({ email: player.email }, { server })
      expect(all).toHaveLength(accounts.reduce((sum, { characterCount }) => sum + characterCount, 0))
      expect(new Set(all.map((one) => one.account))).toEqual(new Set(accounts.map(({ login }) => login)))
    }
  })

  it('of one game account are those the list of all has', async () => {
    const all = await characters.getAllMACharacters({})
    const some = await characters.getCharacters({ username })
    expect(some.map(({ id }) => id)).toEqual(
      all.filter((one) => one.account === username).map(({ id }) => id),
    )
    expect(some).toHaveLength(account!.characterCount)
  })

  it('are found by their login in any letter case', async () => {
    expect(await characters.getCharacters({ username: username.toUpperCase() })).toHaveLength(
      account!.characterCount,
    )
  })

  it('of a login nobody has are missing for staff too, and none for one without characters', async () => {
    const staff = await signIn(portal, 'gm')
    await expect(
      staff.browser.api.characters.getCharacters({ username: 'nobody-has-it' }),
    ).rejects.toMatchObject(refusal('GAME_ACCOUNT_NOT_FOUND', 'username'))
    const { id } = await newPerson(portal)
    await portal.db
      .insertInto('gameAccount')
      .values({ server: DEFAULT_SERVER, login: 'without', accountId: id })
      .execute()
    expect(await staff.browser.api.characters.getCharacters({ username: 'Without' })).toEqual([])
  })

  it('are described in full by their id', async () => {
    for (const { id, ...short } of await characters.getAllMACharacters({})) {
      const details = await characters.getCharacterById({ id })
      expect(details).toMatchObject({ id, ...short })
      expect(details.expPercent).toBeGreaterThanOrEqual(0)
      expect(details.expPercent).toBeLessThanOrEqual(100)
      expect(details.subclasses.length).toBeLessThanOrEqual(3)
    }
  })

  it('that were deleted are not among the living', async () => {
    const [first] = await characters.getCharacters({ username })
    await sql`update world_lionna_x5.character set deleted_at = now() + interval '7 days' where id = ${first!.id}`.execute(
      portal.db,
    )
    const ids = (await characters.getCharacters({ username })).map(({ id }) => id)
    await sql`update world_lionna_x5.character set deleted_at = null where id = ${first!.id}`.execute(
      portal.db,
    )
    expect(ids).not.toContain(first!.id)
  })

  it('of somebody else read as missing, as do those that never were', async () => {
    const { browser } = await newPlayer(portal)
    const [first] = await characters.getCharacters({ username })
    for (const id of [first!.id, 2_147_483_647, 0])
      await expect(browser.api.characters.getCharacterById({ id })).rejects.toMatchObject(
        refusal('CHARACTER_NOT_FOUND', 'id'),
      )
    for (const login of [username, 'nobody', '🐉'])
      await expect(browser.api.characters.getCharacters({ username: login })).rejects.toMatchObject(
        refusal('GAME_ACCOUNT_NOT_FOUND', 'username'),
      )
    expect(await browser.api.characters.getAllMACharacters({})).toEqual([])
  })

  it('of one server are not found on another, though the login may be the same', async () => {
    await expect(characters.getCharacters({ username }, { server: 'teon_x1' })).rejects.toMatchObject(
      refusal('GAME_ACCOUNT_NOT_FOUND'),
    )
  })

  it('of everybody are open to staff of the server', async () => {
    const gm = await signIn(portal, 'gm')
    const [first] = await characters.getCharacters({ username })
    expect(await gm.browser.api.characters.getCharacters({ username })).toHaveLength(account!.characterCount)
    expect(await gm.browser.api.characters.getCharacterById({ id: first!.id })).toMatchObject({
      name: first!.name,
    })
  })

  it('may have any name the game let them have', async () => {
    const [first] = await characters.getCharacters({ username })
    const name = '<b>Ёжик</b>🐉'
    await sql`update world_lionna_x5.character set name = ${name} where id = ${first!.id}`.execute(portal.db)
    expect(await characters.getCharacterById({ id: first!.id })).toMatchObject({ name })
    await sql`update world_lionna_x5.character set name = ${first!.name} where id = ${first!.id}`.execute(
      portal.db,
    )
  })
})
