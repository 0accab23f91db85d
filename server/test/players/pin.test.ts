import { describe, expect, it } from 'vitest'
import { openGameAccounts } from '../support/game-accounts.ts'
import { lettersTo } from '../support/letters.ts'
import { PASSWORD } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const game = await openGameAccounts()

async function owner() {
  const player = await game.player()
  const login = await player.created()
  type Wish = Partial<Parameters<typeof player.api.setPin>[0]>
  return {
    ...player,
    login,
    set: (pin: string, more: Wish = {}) => player.api.setPin({ login, pin, enabled: true, ...more }),
    off: (more: Wish) => player.api.setPin({ login, enabled: false, ...more }),
    hasPin: async () => (await player.list())[0]!.hasPin,
    letters: async () => (await lettersTo(game.portal, player.person.email)).map(({ kind }) => kind),
    hash: () =>
      game.db
        .selectFrom('gameAccount')
        .select('pinHash')
        .where('login', '=', login)
        .executeTakeFirstOrThrow(),
  }
}

describe('a PIN', () => {
  it('is set, and kept as a hash alone', async () => {
    const player = await owner()
    expect(await player.set('4711')).toMatchObject({ message: 'The PIN is set' })
    expect(await player.hasPin()).toBe(true)
    expect((await player.hash()).pinHash).toMatch(/^\$argon2id\$/)
    expect(await player.letters()).toEqual([])
  })

  it.each(['123', '123456789', 'abcd', '12 34', '', '１２３４'])('is not %j', async (pin) => {
    const player = await owner()
    await expect(player.set(pin)).rejects.toMatchObject(refusal('BAD_INPUT', 'pin'))
    expect(await player.hasPin()).toBe(false)
  })

  it('is not left out where one is to be set', async () => {
    const { api, login } = await owner()
    await expect(api.setPin({ login, enabled: true })).rejects.toMatchObject(refusal('BAD_INPUT', 'pin'))
  })

  it('is changed by who knows the old one, and the owner is told by mail', async () => {
    const player = await owner()
    await player.set('4711')
    await expect(player.set('5822')).rejects.toMatchObject(refusal('PIN_REQUIRED', 'oldPin'))
    await expect(player.set('5822', { oldPin: '0000' })).rejects.toMatchObject(refusal('PIN_WRONG', 'oldPin'))
    await player.set('5822', { oldPin: '4711' })
    await expect(player.off({ pin: '4711' })).rejects.toMatchObject(refusal('PIN_WRONG', 'pin'))
    expect(await player.letters()).toEqual(['pin-changed'])
  })

  it('is switched off by who knows it', async () => {
    const player = await owner()
    await player.set('4711')
    await expect(player.off({})).rejects.toMatchObject(refusal('PIN_REQUIRED', 'pin'))
    expect(await player.off({ pin: '4711' })).toMatchObject({ message: 'The PIN is switched off' })
    expect(await player.hasPin()).toBe(false)
    expect(await player.off({})).toMatchObject({ message: 'The PIN is switched off' })
  })

  it('that was forgotten is replaced by the password of the account', async () => {
    const player = await owner()
    await player.set('4711')
    await expect(player.set('5822', { password: 'not it' })).rejects.toMatchObject(
      refusal('WRONG_PASSWORD', 'password'),
    )
    await player.set('5822', { password: PASSWORD })
    await player.off({ password: PASSWORD })
    expect(await player.hasPin()).toBe(false)
  })

  it('that is wrong says how many tries are left, and with the last one for how long it is locked', async () => {
    const player = await owner()
    await player.set('4711')
    const said = async () => player.off({ pin: '0000' }).catch((error: Error) => error.message)
    expect(await said()).toBe(
      `The PIN of ${player.login} is wrong. 9 tries are left, then it is locked for 15 min`,
    )
    for (let i = 0; i < 7; i++) await said()
    expect(await said()).toContain('1 try is left')
    expect(await said()).toMatch(/It was the last try: the PIN is locked for 1[45] min$/)
    await expect(player.off({ pin: '4711' })).rejects.toMatchObject(refusal('TOO_MANY'))
  })

  it('that is wrong where another one is to be set leaves half of the tries, since both were looked at', async () => {
    const player = await owner()
    await player.set('4711')
    const said = async () => player.set('5822', { oldPin: '0000' }).catch((error: Error) => error.message)
    expect(await said()).toContain('4 tries are left')
    expect(await said()).toContain('3 tries are left')
  })

  it('that was set, mistaken and switched off stands in the history of its owner, with browser and game account', async () => {
    const player = await owner()
    await player.set('4711')
    await player.off({ pin: '0000' }).catch(() => null)
    await player.off({ pin: '4711' })
    const history = await player.browser.api.security.getSignIns({ limit: 3 })
    expect(history).toMatchObject([
      { outcome: 'pinOff', about: player.login },
      { outcome: 'wrongPin', about: player.login, network: expect.any(String) },
      { outcome: 'pinSet', about: player.login },
    ])
  })

  it('guessed by setting it, without anything that proves who asks, is told to its owner as well', async () => {
    const player = await owner()
    await player.set('4711')
    await expect(player.set('4712')).rejects.toMatchObject(refusal('PIN_REQUIRED'))
    const [last] = await player.browser.api.security.getSignIns({ limit: 1 })
    expect(last).toMatchObject({ outcome: 'wrongPin', about: player.login })
  })

  it('is guessed ten times in a quarter of an hour and no more, however it is asked for', async () => {
    const player = await owner()
    await player.set('4711')
    const guess = async (pin: string) =>
      player.set('9999', { oldPin: pin }).catch((error: { code: string }) => error.code)
    const guesses = Array.from({ length: 6 }, (_, number) => guess(`${1000 + number}`))
    const sames = Array.from({ length: 4 }, (_, number) =>
      player.set(`${2000 + number}`).catch(() => 'refused'),
    )
    await Promise.all([...guesses, ...sames])
    expect(await guess('4711')).toBe('TOO_MANY')
    expect(await player.set('4711').catch((error: { code: string }) => error.code)).toBe('TOO_MANY')
  })

  it('asked for ten times at once is set once, and no letter says otherwise', async () => {
    const player = await owner()
    await Promise.all(Array.from({ length: 10 }, () => player.set('4711')))
    expect(await player.letters()).toEqual([])
    await player.off({ pin: '4711' })
  })

  it.each([{ oldPin: '4711' }, { password: PASSWORD }])(
    'changed five times at once with %j, and again, is changed once and told of once',
    async (proof) => {
      const player = await owner()
      await player.set('4711')
      const change = () => player.set('5822', proof)
      await Promise.all(Array.from({ length: 5 }, change))
      expect(await change()).toMatchObject({ message: 'The PIN is set' })
      expect(await player.letters()).toEqual(['pin-changed'])
      await player.off({ pin: '5822' })
    },
  )

  it('of somebody else’s game account is not theirs to set', async () => {
    const [one, other] = [await owner(), await owner()]
    await expect(other.api.setPin({ login: one.login, pin: '4711', enabled: true })).rejects.toMatchObject(
      refusal('GAME_ACCOUNT_NOT_FOUND', 'login'),
    )
  })
})
