import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { age } from '../support/age.ts'
import { openProgram } from '../support/browser.ts'
import { GAME_PASSWORD, NEW_GAME_PASSWORD as NEW, openGameAccounts } from '../support/game-accounts.ts'
import { letterTo, lettersTo } from '../support/letters.ts'
import { refusal } from '../support/refusal.ts'

const game = await openGameAccounts()
const { portal } = game

async function owner() {
  const player = await game.player()
  const login = await player.created()
  type Wish = Partial<Parameters<typeof player.api.sendUpdateGaPasswordRequest>[0]>
  return {
    ...player,
    login,
    ask: (changes: Wish = {}) =>
      player.api.sendUpdateGaPasswordRequest({
        account: login,
        newPassword: NEW,
        confirmPassword: NEW,
        ...changes,
      }),
  }
}
type Link = { readonly token: string; readonly email: string }
/** Opened wherever the mail was read: nobody has to be signed in there. */
const confirm = ({ token, email }: Link, server = 'lionna_x5') =>
  openProgram(portal).api.gameAccounts.confirmGaPasswordChange({ token, email }, { server })

describe('the password of a game account', () => {
  it('is another once the mailed link is opened, and not before', async () => {
    const player = await owner()
    await player.ask()
    const link = await player.link()
    expect(link).toMatchObject({
      page: '/account/confirmGAPasswordChange',
      email: player.person.email,
      server: 'lionna_x5',
    })
    expect(await game.isGamePassword(player.login, GAME_PASSWORD)).toBe(true)
    expect(await confirm(link)).toEqual({
      login: player.login,
      message: `The new password of ${player.login} is set`,
    })
    expect(await game.isGamePassword(player.login, NEW)).toBe(true)
  })

  it('waits where nobody can read it, and is gone once it is set', async () => {
    const player = await owner()
    await player.ask()
    const payload = async () => {
      const rows = await game.db
        .selectFrom('mailToken')
        .select('payload')
        .where('accountId', '=', player.person.id)
        .where('purpose', '=', 'game-password')
        .execute()
      return JSON.stringify(rows)
    }
    expect(await payload()).toContain('sealed')
    const everything = JSON.stringify([await payload(), await letterTo(portal, player.person.email)])
    expect(everything).not.toContain(NEW)
    expect(everything).not.toContain(Buffer.from(NEW).toString('base64').slice(0, 12))
    await confirm(await player.link())
    expect(await payload()).not.toContain('sealed')
  })

  it('is asked for in the language of whoever asks', async () => {
    const player = await owner()
    const { status } = await player.browser.request(
      'POST',
      '/api/lionna_x5/accounts/sendUpdateGAPasswordRequest',
      {
        headers: { 'accept-language': 'ru' },
        body: { account: player.login, newPassword: NEW, confirmPassword: NEW },
      },
    )
    expect(status).toBe(200)
    const { subject, text } = await letterTo(portal, player.person.email)
    expect(subject).toContain(`Подтвердите новый пароль ${player.login}`)
    expect(text).toContain('Lionna x5')
  })

  it('is not set by a link that was used, replaced, has run out or is of another server', async () => {
    const player = await owner()
    await player.ask()
    const first = await player.link()
    await player.ask()
    const second = await player.link()
    await expect(confirm(first)).rejects.toMatchObject(refusal('LINK_INVALID', 'token'))
    await expect(confirm(second, 'teon_x1')).rejects.toMatchObject(refusal('LINK_INVALID', 'token'))
    await expect(confirm({ ...second, email: 'other@example.test' })).rejects.toMatchObject(
      refusal('LINK_INVALID', 'token'),
    )
    await confirm(second)
    await expect(confirm(second)).rejects.toMatchObject(refusal('LINK_USED', 'token'))
    await player.ask()
    const third = await player.link()
    await age(portal, 'mail_token', '11 minutes', sql`account_id = ${player.person.id} and used_at is null`)
    await expect(confirm(third)).rejects.toMatchObject(refusal('LINK_INVALID', 'token'))
  })

  it('of one game account may wait beside that of another', async () => {
    const player = await owner()
    const other = await player.created()
    await player.ask()
    const link = await player.link()
    await player.ask({ account: other })
    await confirm(link)
    await confirm(await player.link())
    expect(await game.isGamePassword(player.login, NEW)).toBe(true)
    expect(await game.isGamePassword(other, NEW)).toBe(true)
  })

  it.each([
    [{ confirmPassword: 'another-one-1' }, 'PASSWORDS_DIFFER', 'confirmPassword'],
    [{ newPassword: 'short', confirmPassword: 'short' }, 'BAD_INPUT', 'newPassword'],
    [{ newPassword: 'qwertyui', confirmPassword: 'qwertyui' }, 'PASSWORD_COMMON', 'newPassword'],
    [{ account: 'nobodyhere' }, 'GAME_ACCOUNT_NOT_FOUND', 'account'],
  ] as const)('is not asked for with %j', async (changes, code, field) => {
    const player = await owner()
    await expect(player.ask(changes)).rejects.toMatchObject(refusal(code, field))
    expect(await lettersTo(portal, player.person.email)).toEqual([])
  })

  it('of somebody else is not theirs to change', async () => {
    const [one, other] = [await owner(), await owner()]
    await expect(other.ask({ account: one.login })).rejects.toMatchObject(
      refusal('GAME_ACCOUNT_NOT_FOUND', 'account'),
    )
  })

  it('with a PIN is changed by who knows that', async () => {
    const player = await owner()
    const { login } = player
    await player.api.setPin({ login, pin: '4711', enabled: true })
    await expect(player.ask()).rejects.toMatchObject(refusal('PIN_REQUIRED', 'pin'))
    await expect(player.ask({ pin: '1174' })).rejects.toMatchObject(refusal('PIN_WRONG', 'pin'))
    await player.ask({ pin: '4711' })
    await confirm(await player.link())
  })

  it('is set once by a link that is opened ten times at once', async () => {
    const player = await owner()
    await player.ask()
    const link = await player.link()
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => confirm(link)))
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    expect(await game.isGamePassword(player.login, NEW)).toBe(true)
    await expect(confirm(link)).rejects.toMatchObject(refusal('LINK_USED', 'token'))
  })

  it('is set by the same link later when the game did not answer', async () => {
    const player = await owner()
    await player.ask()
    const link = await player.link()
    await game.whileAway(() => expect(confirm(link)).rejects.toMatchObject(refusal('WORLD_UNAVAILABLE')))
    expect(await game.isGamePassword(player.login, GAME_PASSWORD)).toBe(true)
    await game.whileDeaf(() => expect(confirm(link)).rejects.toMatchObject(refusal('WORLD_UNAVAILABLE')))
    await confirm(link)
    expect(await game.isGamePassword(player.login, NEW)).toBe(true)
  })

  it('is mailed for three times an hour and no more', async () => {
    const player = await owner()
    for (let times = 0; times < 3; times += 1) await player.ask()
    await expect(player.ask()).rejects.toMatchObject(refusal('TOO_MANY'))
  })
})
