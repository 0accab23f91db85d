import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { confirmAddress } from '../../src/identity/accounts/confirm-address.ts'
import { setValidated } from '../../src/identity/accounts/account-repo.ts'
import { inTransaction } from '../../src/platform/db/in-transaction.ts'
import {
  existingLogin,
  GAME_PASSWORD,
  newLogin,
  openGameAccounts,
  proveAddress,
} from '../support/game-accounts.ts'
import { lettersTo } from '../support/letters.ts'
import { refusal } from '../support/refusal.ts'
import { away, nothing } from '../support/troubled-world.ts'
import { worldTable } from '../support/world-table.ts'

const game = await openGameAccounts({
  teon_x1: { gameAccounts: { claimedBy: [] } },
  harbor_x1: { gameAccounts: { claimedBy: ['email'] } },
})
const { portal, db } = game
const existing = (password?: string) => existingLogin(portal.worlds[server]!, password)

async function player(traits?: Parameters<typeof game.player>[0]) {
  const one = await game.player(traits)
  const { email } = one.person
  return {
    ...one,
    email,
    claim: (login: string, password = GAME_PASSWORD) =>
      one.api.claimGameAccount({ login, password, email, recaptcha: '' }),
    claimable: () => one.api.getClaimableGameAccounts({ email }),
    claimByEmail: (login: string) => one.api.claimGameAccountByEmail({ login, email }),
    events: async () => {
      const rows = await db
        .selectFrom('securityEvent')
        .select(['kind', 'details'])
        .where('accountId', '=', one.person.id)
        .where('kind', 'like', 'game-account-%')
        .orderBy('id')
        .execute()
      return rows.map(({ kind, details }) => ({ kind, ...(details as object) }))
    },
  }
}
const tellGame = (login: string, email: string | null) =>
  sql`update ${worldTable(server, 'account')} set email = ${email} where login = ${login}`.execute(db)

describe('a game account that was there before', () => {
  it('becomes its player’s by its password in the game, with its characters', async () => {
    const [one, login] = [await player(), await existing()]
    await game.addCharacter(login, 'Oldtimer')
    expect(await one.claim(login.toUpperCase())).toMatchObject({ login, hasPin: false, characterCount: 1 })
    expect(await one.list()).toMatchObject([{ login }])
    expect(await one.browser.api.characters.getAllMACharacters({})).toMatchObject([{ name: 'Oldtimer' }])
    expect(await one.events()).toMatchObject([
      { kind: 'game-account-claimed', server, login, by: 'password' },
    ])
    expect(await game.isGamePassword(login, GAME_PASSWORD)).toBe(true)
  })

  it('stands in the history of its owner, as do wrong passwords for it, with browser, login and server', async () => {
    const [one, login] = [await player(), await existing()]
    await one.claim(login, 'wrong').catch(() => null)
    await one.claim(login)
    const made = await one.created()
    expect(await one.browser.api.security.getSignIns({ limit: 3 })).toMatchObject([
      { outcome: 'gameAccountCreated', about: made, server },
      { outcome: 'gameAccountClaimed', about: login, server, network: expect.any(String) },
      { outcome: 'gameAccountClaimFailed', about: login, server, network: expect.any(String) },
    ])
  })

  it('is told of by mail, also to the address the game knows, which does not learn whose it is', async () => {
    const [one, login] = [await player(), await existing()]
    await tellGame(login, `Former.${login}@Players.test`)
    await one.claim(login)
    const [own] = await lettersTo(portal, one.email)
    expect(own?.subject).toContain(`${login} is now part of your account`)
    const [other] = await lettersTo(portal, `former.${login}@players.test`)
    expect(other?.subject).toContain(`Your game account ${login} was linked`)
    expect(JSON.stringify(other)).not.toContain(one.email)
  })

  it('is claimed again by its owner without any change', async () => {
    const [one, login] = [await player(), await existing()]
    await one.claim(login)
    expect(await one.claim(login)).toMatchObject({ login })
    expect(await one.events()).toHaveLength(1)
  })

  it('of somebody else is nobody else’s, also by its password', async () => {
    const [one, other, login] = [await player(), await player(), await existing()]
    await one.claim(login)
    await expect(other.claim(login)).rejects.toMatchObject(refusal('LOGIN_TAKEN', 'login'))
    await expect(other.claim(login, 'wrong')).rejects.toMatchObject(refusal('WRONG_CREDENTIALS', 'password'))
    expect(await other.list()).toEqual([])
  })

  it('goes to one of two who claim it at once', async () => {
    const [one, other, login] = [await player(), await player(), await existing()]
    const ends = await Promise.allSettled([one.claim(login), other.claim(login)])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([...(await one.list()), ...(await other.list())]).toHaveLength(1)
  })

  it('answers a wrong password and a login that is not there alike', async () => {
    const [one, login] = [await player(), await existing()]
    const answers = await Promise.all(
      [login, newLogin()].map((each) => one.claim(each, 'wrong').catch((error: unknown) => error)),
    )
    const [wrong, absent] = answers as { message: string; status: number; code: string }[]
    expect(wrong).toMatchObject(refusal('WRONG_CREDENTIALS', 'password'))
    expect(absent).toMatchObject({ message: wrong!.message, status: wrong!.status, code: wrong!.code })
    expect(await one.list()).toEqual([])
    const kinds = (await one.events()).map(({ kind }) => kind)
    expect(kinds).toEqual(['game-account-claim-failed', 'game-account-claim-failed'])
  })

  it('is guessed at no oftener than a sign-in, and a login cannot be tried from one place without end', async () => {
    const [one, login] = [await player(), await existing()]
    for (let tries = 0; tries < 5; tries += 1)
      await expect(one.claim(login, `wrong${tries}`)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
    await expect(one.claim(login)).rejects.toMatchObject({ code: 'TOO_MANY' })
    const other = await existing()
    for (let tries = 0; tries < 5; tries += 1)
      await expect(one.claim(other, `wrong${tries}`)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
    await expect(one.claim(await existing())).rejects.toMatchObject({ code: 'TOO_MANY' })
  })

  it('keeps its password out of the portal', async () => {
    const [one, login] = [await player(), await existing('Very-0wn-5ecret')]
    await one.claim(login, 'Very-0wn-5ecret')
    await one.claim(newLogin(), 'Other-5ecret').catch(() => null)
    const rows = await db.selectFrom('securityEvent').selectAll().execute()
    expect(JSON.stringify([rows, portal.logLines])).not.toContain('5ecret')
  })

  it('waits for who has not confirmed their address', async () => {
    const [one, login] = [await player({ isValidated: false }), await existing()]
    await expect(one.claim(login)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_VALIDATED' })
    await expect(one.claimByEmail(login)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_VALIDATED' })
  })

  it('is not claimed where a server does not want that', async () => {
    const { browser, email } = await player()
    const { gameAccounts } = browser.api
    const sent = { login: 'whatever', password: 'whatever', email, recaptcha: '' }
    for (const at of ['teon_x1', 'harbor_x1'])
      await expect(gameAccounts.claimGameAccount(sent, { server: at })).rejects.toMatchObject({
        code: 'SERVICE_NOT_OFFERED',
      })
    expect(await gameAccounts.getGameAccountTerms({}, { server: 'harbor_x1' })).toMatchObject({
      canClaimByPassword: false,
      canClaimByEmail: true,
    })
  })

  it('of a world that does not answer is neither claimed nor counted as a wrong try of nobody', async () => {
    const [one, login] = [await player(), await existing()]
    game.trouble.password = away
    await expect(one.claim(login)).rejects.toMatchObject({ code: 'WORLD_UNAVAILABLE' })
    game.trouble.password = nothing
    expect(await one.events()).toEqual([])
    expect(await one.claim(login)).toMatchObject({ login })
  })
})

describe('a game account with the player’s e-mail', () => {
  it('is offered and linked once the address was proved by its mail, whatever the letter case', async () => {
    const [one, login, other] = [await player(), await existing(), await existing()]
    await tellGame(login, one.email.toUpperCase())
    await tellGame(other, `not.${one.email}`)
    expect(await one.claimable()).toEqual([])
    await expect(one.claimByEmail(login)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_VALIDATED' })
    await proveAddress(db, one.person.id)
    expect(await one.claimable()).toEqual([{ login, lastActive: null, characterCount: 0 }])
    await expect(one.claimByEmail(other)).rejects.toMatchObject({ code: 'GAME_ACCOUNT_NOT_FOUND' })
    expect(await one.claimByEmail(login)).toMatchObject({ login })
    expect(await one.claimable()).toEqual([])
    expect(await one.events()).toMatchObject([{ kind: 'game-account-claimed', server, login, by: 'email' }])
  })

  it('is not taken over by the word of staff, but by the mail that was opened', async () => {
    const [one, login] = [await player({ isValidated: false }), await existing()]
    await tellGame(login, one.email)
    const accountId = one.person.id
    await inTransaction(db, (tx) => confirmAddress(portal, tx, { accountId }))
    expect(await one.claimable()).toEqual([])
    await inTransaction(db, (tx) => confirmAddress(portal, tx, { accountId, ip: '198.51.100.7' }))
    expect(await one.claimable()).toMatchObject([{ login }])
    await setValidated(db, accountId, false)
    expect(await one.claimable()).toEqual([])
  })

  it('is not offered to others, nor once somebody has it', async () => {
    const [one, other, login] = [await player(), await player(), await existing()]
    await tellGame(login, one.email)
    for (const { person } of [one, other]) await proveAddress(db, person.id)
    expect(await other.claimable()).toEqual([])
    await other.claim(login)
    expect(await one.claimable()).toEqual([])
    await expect(one.claimByEmail(login)).rejects.toMatchObject({ code: 'LOGIN_TAKEN' })
  })
})
