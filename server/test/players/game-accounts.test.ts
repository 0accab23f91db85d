import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER, SERVER_KEYS } from '../../../test/support/servers.ts'
import { give } from '../support/money.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer, signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { openBrowser } from '../support/browser.ts'

const portal = await openTestPortal()
const player = await signIn(portal, 'player')
const { gameAccounts, balance } = player.browser.api
const mine = { email: player.email }

describe('game accounts', () => {
  it.each(SERVER_KEYS)('of the owner on %s are known to the portal and to the game', async (server) => {
    const accounts = await gameAccounts.getGameAccounts(mine, { server })
    expect(accounts).toHaveLength(3)
    for (const { login, characterCount } of accounts)
      expect(await portal.worlds[server]!.characters.ofAccounts([login])).toHaveLength(characterCount)
    expect(accounts.map(({ login }) => login)).toEqual(accounts.map(({ login }) => login).toSorted())
    for (const account of accounts)
      expect(account).toMatchObject({ isBlocked: false, createdAt: expect.any(String) })
    const hasPin = server === DEFAULT_SERVER ? [] : [accounts.at(-1)!.login]
    expect(accounts.filter((one) => one.hasPin).map(({ login }) => login)).toEqual(hasPin)
  })

  it('of a newcomer are none', async () => {
    const { browser, person } = await newPlayer(portal)
    expect(await browser.api.gameAccounts.getGameAccounts({ email: person.email })).toEqual([])
  })

  it('of somebody else are missing for a player and there for staff', async () => {
    const { browser } = await newPlayer(portal)
    for (const email of [player.email, 'nobody@example.test'])
      await expect(browser.api.gameAccounts.getGameAccounts({ email })).rejects.toMatchObject(
        refusal('ACCOUNT_NOT_FOUND', 'email'),
      )
    const gm = await signIn(portal, 'gm')
    expect(await gm.browser.api.gameAccounts.getGameAccounts(mine)).toHaveLength(3)
    await expect(
      gm.browser.api.gameAccounts.getGameAccounts({ email: 'nobody@example.test' }),
    ).rejects.toMatchObject(refusal('ACCOUNT_NOT_FOUND', 'email'))
  })

  it('are found by any spelling of the own address', async () => {
    const email = player.email.toUpperCase()
    expect(await gameAccounts.getGameAccounts({ email })).toHaveLength(3)
  })

  it('say when a character is in the game, and when a PIN is set', async () => {
    const [login] = (await gameAccounts.getGameAccounts(mine)).map((account) => account.login)
    await portal.db
      .updateTable('gameAccount')
      .set({ pinHash: 'a hash' })
      .where('login', '=', login!)
      .where('server', '=', 'lionna_x5')
      .execute()
    const world = await portal.worlds.lionna_x5!.characters.ofAccounts([login!])
    const account = (await gameAccounts.getGameAccounts(mine)).find((one) => one.login === login)
    expect(account).toMatchObject({
      hasPin: true,
      isOnline: world.some(({ presence }) => presence === 'online'),
      characterCount: world.filter(({ deletedAt }) => deletedAt === null).length,
    })
    expect(JSON.stringify(account)).not.toContain('a hash')
  })

  it('that the game does not know yet are listed with what the portal knows', async () => {
    const { browser, person } = await newPlayer(portal)
    await portal.db
      .insertInto('gameAccount')
      .values({ server: 'teon_x1', login: 'justmade', accountId: person.id })
      .execute()
    expect(
      await browser.api.gameAccounts.getGameAccounts({ email: person.email }, { server: 'teon_x1' }),
    ).toEqual([
      {
        login: 'justmade',
        createdAt: expect.any(String),
        lastActive: null,
        lastIp: null,
        isBlocked: false,
        hasPin: false,
        isOnline: false,
        characterCount: 0,
      },
    ])
  })
})

describe('the balance', () => {
  it('of a newcomer is nothing, on every server', async () => {
    const { browser, person } = await newPlayer(portal)
    for (const server of SERVER_KEYS)
      expect(await browser.api.balance.getBalance({ email: person.email }, { server })).toEqual({
        balance: 0,
        debt: 0,
        isOnHold: false,
      })
  })

  it('is kept for each server by itself, to the last coin', async () => {
    const { browser, person } = await newPlayer(portal)
    const coins = 9_000_000_000_000_001
    await give(portal, person.id, coins, 'lionna_x5')
    await give(portal, person.id, 7, 'teon_x1')
    const of = async (server: (typeof SERVER_KEYS)[number]) =>
      (await browser.api.balance.getBalance({ email: person.email }, { server })).balance
    expect([await of('lionna_x5'), await of('teon_x1'), await of('harbor_x1')]).toEqual([coins, 7, 0])
  })

  it('of somebody else is missing', async () => {
    const other = await newPlayer(portal)
    await expect(balance.getBalance({ email: other.person.email })).rejects.toMatchObject(
      refusal('ACCOUNT_NOT_FOUND', 'email'),
    )
  })
})

describe('what visitors may ask', () => {
  it('is whether registration is open and whether friends are rewarded', async () => {
    const visitor = await openBrowser(portal)
    expect(await visitor.api.gameAccounts.isAccountRegistrationEnabled({})).toEqual({ enabled: true })
    expect(await visitor.api.gameAccounts.isReferralEnabled({})).toEqual({ enabled: true })
  })
})
