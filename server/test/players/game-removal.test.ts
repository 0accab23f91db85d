import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { age } from '../support/age.ts'
import { openBrowser, openProgram } from '../support/browser.ts'
import { eventsOf, FROM_A_BROWSER } from '../support/events.ts'
import { openGameAccounts } from '../support/game-accounts.ts'
import { letterTo } from '../support/letters.ts'
import { refusal } from '../support/refusal.ts'
import { worldTable } from '../support/world-table.ts'

const game = await openGameAccounts()
const { portal, db } = game

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
let names = 0
const newName = () => `Leaving${(names += 1)}`

async function owner() {
  const player = await game.player()
  const login = await player.created()
  return { ...player, login, ask: () => player.api.deleteGameAccount({ name: login }) }
}
type Link = { readonly token: string; readonly account: string }
const confirm = ({ token, account }: Link, pin?: string, at = 'lionna_x5') =>
  openProgram(portal).api.gameAccounts.confirmAccountRemoval(
    { account, token, ...(pin && { pin }) },
    { server: at },
  )

describe('a game account', () => {
  it('goes with its characters once the mailed link is opened, which names them, and not before', async () => {
    const player = await owner()
    const [living, name] = [await game.addCharacter(player.login, newName()), newName()]
    await game.addCharacter(player.login, name)
    await player.ask()
    const link = await player.link()
    expect(link).toMatchObject({ page: '/account/confirm-account-removal', account: player.login, server })
    expect((await letterTo(portal, player.person.email)).text).toContain(`${name} (1)`)
    expect(await player.list()).toMatchObject([{ login: player.login, characterCount: 2 }])
    expect(await confirm(link)).toEqual({
      login: player.login,
      message: `The game account ${player.login} is deleted`,
    })
    expect(await player.list()).toEqual([])
    expect(await game.isInGame(player.login)).toBe(false)
    expect(await portal.worlds[server]!.characters.byId(living)).toBeNull()
    await expect(confirm(link)).rejects.toMatchObject(refusal('LINK_USED', 'token'))
  })

  it('that is gone can be made again, by anybody', async () => {
    const [player, other] = [await owner(), await game.player()]
    await player.ask()
    await confirm(await player.link())
    expect(await other.create(player.login)).toMatchObject({ login: player.login, characterCount: 0 })
  })

  it('stays while a character of it is in the game, and goes by the same link afterwards', async () => {
    const player = await owner()
    const name = newName()
    const id = await game.addCharacter(player.login, name)
    await game.setCharacter(id, 'online')
    await expect(player.ask()).rejects.toMatchObject({
      ...refusal('GAME_ACCOUNT_ONLINE'),
      message: `In the game now: ${name}. Leave the game first`,
    })
    await game.setCharacter(id, 'offline')
    await player.ask()
    const link = await player.link()
    await game.setCharacter(id, 'online')
    await expect(confirm(link)).rejects.toMatchObject(refusal('GAME_ACCOUNT_ONLINE'))
    expect(await game.isInGame(player.login)).toBe(true)
    await game.setCharacter(id, 'offline')
    await confirm(link)
    expect(await player.list()).toEqual([])
  })

  it('stays while staff keep it or a character of it out', async () => {
    const [player, other] = [await owner(), await owner()]
    await game.addCharacter(player.login, newName(), { isBanned: true })
    await expect(player.ask()).rejects.toMatchObject(refusal('GAME_ACCOUNT_BANNED'))
    await other.ask()
    await sql`update ${worldTable(server, 'account')} set is_blocked = true where login = ${other.login}`.execute(
      db,
    )
    await expect(confirm(await other.link())).rejects.toMatchObject(refusal('GAME_ACCOUNT_BANNED'))
    expect(await other.list()).toMatchObject([{ isBlocked: true }])
  })

  it('stays while a character of it is in a clan', async () => {
    const player = await owner()
    const [id, name] = [await game.addCharacter(player.login, newName()), newName()]
    await sql`update ${worldTable(server, 'character')} set name = ${name},
      clan_id = (select id from ${worldTable(server, 'clan')} limit 1) where id = ${id}`.execute(db)
    await expect(player.ask()).rejects.toMatchObject({
      ...refusal('GAME_ACCOUNT_IN_CLAN'),
      message: `In a clan: ${name}. Leave the clan first`,
    })
  })

  it('stays when it has got a character that the mail did not name', async () => {
    const player = await owner()
    await player.ask()
    await game.addCharacter(player.login, newName())
    await expect(confirm(await player.link())).rejects.toMatchObject(refusal('GAME_ACCOUNT_CHANGED'))
    expect(await player.list()).toMatchObject([{ characterCount: 1 }])
  })

  it('with a PIN goes by who knows that', async () => {
    const player = await owner()
    await player.api.setPin({ login: player.login, pin: '4711', enabled: true })
    await player.ask()
    const link = await player.link()
    await expect(confirm(link)).rejects.toMatchObject(refusal('PIN_REQUIRED', 'pin'))
    await expect(confirm(link, '1174')).rejects.toMatchObject(refusal('PIN_WRONG', 'pin'))
    await confirm(link, '4711')
    expect(await player.list()).toEqual([])
  })

  it('tells its owner in which browser a wrong PIN was given, also where nobody is signed in', async () => {
    const player = await owner()
    await player.api.setPin({ login: player.login, pin: '4711', enabled: true })
    await player.ask()
    const { token, account } = await player.link()
    const stranger = await openBrowser(portal)
    const answer = await stranger.request('POST', '/api/lionna_x5/accounts/confirm-account-removal', {
      headers: { 'user-agent': FIREFOX },
      body: { account, token, pin: '1174' },
    })
    expect(answer.json()).toMatchObject({ code: 'PIN_WRONG' })
    const [newest] = await player.browser.api.security.getSignIns({ limit: 1 })
    expect(newest).toMatchObject({ outcome: 'wrongPin', about: player.login, browser: 'Firefox 140' })
  })

  it('is told to its owner with the browser in which it was made, got a password and was deleted', async () => {
    const player = await game.player()
    const from = { headers: { 'user-agent': FIREFOX } }
    const post = (browser: typeof player.browser, path: string, body: object) =>
      browser.request('POST', `/api/lionna_x5/accounts/${path}`, { ...from, body })
    const login = await player.created()
    await player.api.sendUpdateGaPasswordRequest({
      account: login,
      newPassword: 'n3w-game-secret',
      confirmPassword: 'n3w-game-secret',
    })
    const { token } = await player.link()
    const stranger = await openBrowser(portal)
    await post(stranger, 'confirmGAPasswordChange', { token, email: player.person.email })
    await player.api.deleteGameAccount({ name: login })
    const removal = await player.link()
    await post(stranger, 'confirm-account-removal', { account: login, token: removal.token })
    const { id } = player.person
    expect(await eventsOf(portal, id, 'game-account-created')).toMatchObject([FROM_A_BROWSER])
    const done = [{ details: { login, userAgent: FIREFOX } }]
    expect(await eventsOf(portal, id, 'game-password-changed')).toMatchObject(done)
    expect(await eventsOf(portal, id, 'game-account-removed')).toMatchObject(done)
  })

  it('goes by no link of another game account or server, and by none that has run out', async () => {
    const [player, other] = [await owner(), await owner()]
    await player.ask()
    const link = await player.link()
    const strange: [Link, string][] = [
      [{ ...link, account: other.login }, server],
      [link, 'teon_x1'],
    ]
    for (const [bad, at] of strange)
      await expect(confirm(bad, undefined, at)).rejects.toMatchObject(refusal('LINK_INVALID', 'token'))
    await age(portal, 'mail_token', '11 minutes', sql`account_id = ${player.person.id}`)
    await expect(confirm(link)).rejects.toMatchObject(refusal('LINK_INVALID', 'token'))
    expect(await player.list()).toHaveLength(1)
  })

  it('of somebody else is not theirs to delete', async () => {
    const [one, other] = [await owner(), await owner()]
    await expect(other.api.deleteGameAccount({ name: one.login })).rejects.toMatchObject(
      refusal('GAME_ACCOUNT_NOT_FOUND', 'name'),
    )
  })

  it('goes once by a link that is opened ten times at once', async () => {
    const player = await owner()
    await player.ask()
    const link = await player.link()
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => confirm(link)))
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    expect(await player.list()).toEqual([])
    expect(await game.isInGame(player.login)).toBe(false)
    const events = await db
      .selectFrom('securityEvent')
      .select('kind')
      .where('accountId', '=', player.person.id)
      .where('kind', '=', 'game-account-removed')
      .execute()
    expect(events).toHaveLength(1)
  })
})

describe('a game that does not answer', () => {
  it('leaves the game account and its link', async () => {
    const player = await owner()
    await player.ask()
    const link = await player.link()
    await game.whileAway(() => expect(confirm(link)).rejects.toMatchObject(refusal('WORLD_UNAVAILABLE')))
    await game.settle()
    expect(await player.list()).toHaveLength(1)
    await confirm(link)
    expect(await player.list()).toEqual([])
  })

  it('though it did as it was told leaves nothing, whether the link is opened again or not', async () => {
    const [again, never] = [await owner(), await owner()]
    for (const player of [again, never]) {
      await player.ask()
      const link = await player.link()
      await game.whileDeaf(() => expect(confirm(link)).rejects.toMatchObject(refusal('WORLD_UNAVAILABLE')))
    }
    await confirm(await again.link())
    expect(await again.list()).toEqual([])
    expect(await never.list()).toHaveLength(1)
    await game.settle()
    expect(await never.list()).toEqual([])
  })
})
