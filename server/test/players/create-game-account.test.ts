import { describe, expect, it } from 'vitest'
import { GAME_PASSWORD, newLogin, openGameAccounts } from '../support/game-accounts.ts'
import { follow } from '../support/follow.ts'
import { refusal } from '../support/refusal.ts'

const game = await openGameAccounts({ teon_x1: { gameAccounts: { isOffered: false } } })
const { portal, db } = game

describe('a game account', () => {
  it('is made in the game and is its owner’s, with the password they chose', async () => {
    const player = await game.player()
    const login = newLogin()
    expect(await player.create(login)).toEqual({
      login,
      createdAt: expect.any(String),
      lastActive: null,
      lastIp: null,
      isBlocked: false,
      hasPin: false,
      isOnline: false,
      characterCount: 0,
    })
    expect(await player.list()).toMatchObject([{ login }])
    expect(await game.isGamePassword(login, GAME_PASSWORD)).toBe(true)
  })

  it('leaves its password nowhere in the portal', async () => {
    const player = await game.player()
    await player.create(newLogin(), { password: 'Very-Own-5ecret' })
    const row = await db
      .selectFrom('gameAccount')
      .selectAll()
      .where('accountId', '=', player.person.id)
      .execute()
    const events = await db
      .selectFrom('securityEvent')
      .selectAll()
      .where('accountId', '=', player.person.id)
      .execute()
    expect(events.map(({ kind }) => kind)).toContain('game-account-created')
    expect(JSON.stringify([row, events, portal.logLines])).not.toContain('5ecret')
  })

  it.each([
    ['login', 'abc', 'BAD_INPUT'],
    ['login', 'a'.repeat(15), 'BAD_INPUT'],
    ['login', 'Storm1', 'BAD_INPUT'],
    ['login', 'sto rm', 'BAD_INPUT'],
    ['login', 'storm_1', 'BAD_INPUT'],
    ['login', 'стрела', 'BAD_INPUT'],
    ['password', 'short', 'BAD_INPUT'],
    ['password', 'seventeen-letters', 'BAD_INPUT'],
    ['password', 'with a space', 'BAD_INPUT'],
    ['password', 'пароль-Орка', 'BAD_INPUT'],
    ['password', 'password1', 'PASSWORD_COMMON'],
    ['password', 'abcd1234', 'PASSWORD_COMMON'],
    ['password', 'stormy99', 'PASSWORD_COMMON'],
  ] as const)('has no %s like %j', async (field, value, code) => {
    const player = await game.player()
    const wish = { login: 'stormy9', password: GAME_PASSWORD, [field]: value }
    await expect(player.create(wish.login, wish)).rejects.toMatchObject(refusal(code, field))
    expect(await player.list()).toEqual([])
  })

  it('has no login that somebody has, here or in the game alone, and is not told whose', async () => {
    const [one, other] = [await game.player(), await game.player()]
    const login = await one.created()
    await expect(other.create(login)).rejects.toMatchObject(refusal('LOGIN_TAKEN', 'login'))
    const inGameAlone = newLogin()
    const action = { kind: 'createAccount', password: GAME_PASSWORD, expected: {} } as const
    await portal.worlds.lionna_x5!.actions.apply({ key: inGameAlone, account: inGameAlone, action })
    const problem = await other.create(inGameAlone).catch((error: Error) => error)
    expect(problem).toMatchObject({ code: 'LOGIN_TAKEN', message: 'This login is taken. Choose another one' })
    expect(await other.list()).toEqual([])
    await expect(one.create(login)).rejects.toMatchObject({
      message: 'You have a game account of this name already',
    })
  })

  it('is made for nobody whose address is not proved, and for nobody else', async () => {
    const [newcomer, player] = [await game.player({ isValidated: false }), await game.player()]
    await expect(newcomer.create(newLogin())).rejects.toMatchObject(refusal('ACCOUNT_NOT_VALIDATED'))
    const { email } = newcomer.person
    await expect(player.create(newLogin(), { email })).rejects.toMatchObject(
      refusal('ACCOUNT_NOT_FOUND', 'email'),
    )
  })

  it('is made for nobody who was blocked a moment ago', async () => {
    const player = await game.player()
    await db
      .updateTable('account')
      .set({ blockedAt: new Date() })
      .where('id', '=', player.person.id)
      .execute()
    await expect(player.create(newLogin())).rejects.toMatchObject({ status: expect.any(Number) })
    expect(
      await db.selectFrom('gameAccount').selectAll().where('accountId', '=', player.person.id).execute(),
    ).toEqual([])
  })

  it('is made only where the server offers it, which it says before', async () => {
    const player = await game.player()
    const on = { server: 'teon_x1' } as const
    const { login, ...more } = { login: newLogin(), password: GAME_PASSWORD, recaptcha: '' }
    const { email } = player.person
    await expect(player.api.createGameAccount({ login, email, ...more }, on)).rejects.toMatchObject(
      refusal('GAME_ACCOUNTS_NOT_OFFERED'),
    )
    const canClaim = { canClaimByPassword: true, canClaimByEmail: true }
    const here = { isOffered: true, most: 5, canChangePassword: true, canRemove: true, ...canClaim }
    expect(await player.api.getGameAccountTerms({})).toEqual(here)
    expect(await player.api.getGameAccountTerms({}, on)).toEqual({ ...here, isOffered: false })
  })

  it('is one of as many as the server lets one person have, and the refusal names that number', async () => {
    const player = await game.player()
    const wishes = Array.from({ length: 8 }, () => player.create(newLogin()))
    const made = (await Promise.allSettled(wishes)).filter(({ status }) => status === 'fulfilled')
    expect(made).toHaveLength(5)
    await expect(player.create(newLogin())).rejects.toMatchObject({
      ...refusal('GAME_ACCOUNT_LIMIT'),
      message: 'You may have 5 game accounts on Lionna x5, and you have them all',
    })
  })

  it('is told to the browsers of its owner', async () => {
    const player = await game.player()
    const { told } = await follow(player.browser)
    await player.create(newLogin())
    await expect.poll(() => told.flatMap(({ tags }) => tags)).toContain('gameAccounts')
  })
})

describe('the same request', () => {
  it('ten times at once makes one game account, and is told the same later', async () => {
    const player = await game.player()
    const [login, requestId] = [newLogin(), crypto.randomUUID()]
    const made = await Promise.all(Array.from({ length: 10 }, () => player.create(login, { requestId })))
    expect(new Set(made.map((one) => one.login))).toEqual(new Set([login]))
    expect(await player.list()).toHaveLength(1)
    expect(await player.create(login, { requestId })).toMatchObject({ login })
    await expect(player.create(newLogin(), { requestId })).rejects.toMatchObject(
      refusal('ALREADY_DONE', 'requestId'),
    )
  })

  it('ten times at once without a name of its own makes one too', async () => {
    const player = await game.player()
    const login = newLogin()
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => player.create(login)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await player.list()).toHaveLength(1)
  })

  it('of ten people at once is one’s', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => game.player()))
    const login = newLogin()
    const answers = await Promise.allSettled(people.map((one) => one.create(login)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const lists = await Promise.all(people.map((one) => one.list()))
    expect(lists.flat()).toHaveLength(1)
  })
})

describe('a game that does not answer', () => {
  it('leaves nothing, and the login can be asked for again', async () => {
    const player = await game.player()
    const login = newLogin()
    await game.whileAway(() =>
      expect(player.create(login)).rejects.toMatchObject(refusal('WORLD_UNAVAILABLE')),
    )
    expect(await player.list()).toEqual([])
    await expect(player.create(login)).rejects.toMatchObject({
      ...refusal('LOGIN_TAKEN', 'login'),
      message: 'You asked for this game account a moment ago. Look again in a minute',
    })
    await game.settle()
    expect(await player.create(login)).toMatchObject({ login })
  })

  it('though it did as it was told leaves the game account, which its owner sees', async () => {
    const player = await game.player()
    const login = newLogin()
    await game.whileDeaf(() =>
      expect(player.create(login)).rejects.toMatchObject(refusal('WORLD_UNAVAILABLE')),
    )
    expect(await player.list()).toEqual([])
    await game.whileAway(game.settle)
    expect(await player.list()).toEqual([])
    await game.settle()
    expect(await player.list()).toMatchObject([{ login }])
    expect(await game.isGamePassword(login, GAME_PASSWORD)).toBe(true)
  })

  it('keeps nobody waiting on another server, however much it was asked', async () => {
    const { person } = await game.player()
    const [away, well] = ['lionna_x5', 'teon_x1']
    const order = (server: string, at: number) => {
      const login = newLogin()
      const orderedAt = new Date(at)
      return {
        server,
        login,
        accountId: person.id,
        isMade: false,
        requestKey: login,
        orderKey: login,
        orderedAt,
      }
    }
    const many = Array.from({ length: 250 }, () => order(away, 0))
    await db
      .insertInto('gameAccount')
      .values([...many, order(well, 1)])
      .execute()
    await game.whileAway(game.settle)
    const left = db.selectFrom('gameAccount').select('server').where('accountId', '=', person.id)
    expect((await left.execute()).map(({ server }) => server)).toEqual(many.map(() => away))
    await db.deleteFrom('gameAccount').where('accountId', '=', person.id).execute()
  })

  it('makes it when the same request comes again', async () => {
    const player = await game.player()
    const [login, requestId] = [newLogin(), crypto.randomUUID()]
    await game.whileDeaf(() =>
      expect(player.create(login, { requestId })).rejects.toMatchObject(refusal('WORLD_UNAVAILABLE')),
    )
    expect(await player.create(login, { requestId })).toMatchObject({ login })
    expect(await player.list()).toHaveLength(1)
  })
})
