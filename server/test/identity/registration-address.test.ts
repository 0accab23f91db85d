import { describe, expect, it } from 'vitest'
import { openBrowser, openProgram } from '../support/browser.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson, PASSWORD } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()

const register = (email: string) =>
  openProgram(portal).api.registration.register({
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    server: 'lionna_x5',
    recaptcha: '',
  })
const accountOf = (email: string) =>
  portal.db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()

describe('registering', () => {
  it.each([
    ['an invisible character', 'new\u200bcomer@example.test'],
    ['a Cyrillic letter among Latin ones', 'newcоmer@example.test'],
  ])('opens no account for an address with %s, which would look like another', async (_what, email) => {
    await expect(register(email)).rejects.toMatchObject(refusal('EMAIL_UNCLEAR', 'email'))
  })

  it.each([
    'a@b..test',
    '.a@x.test',
    'a.@x.test',
    'a..b@x.test',
    'a@-b.test',
    'a@b-.test',
    'a@[127.0.0.1]',
    'a\u0007@x.test',
  ])('opens no account for %j, which can get no mail', async (email) => {
    await expect(register(email)).rejects.toMatchObject(refusal('BAD_INPUT', 'email'))
  })

  it('goes on letting in whoever has such an address from before', async () => {
    const email = 'from..before@-old-.test'
    const { id } = await newPerson(portal)
    await portal.db.updateTable('account').set({ email }).where('id', '=', id).execute()
    const browser = await openBrowser(portal)
    await expect(browser.signIn(email, PASSWORD)).resolves.toMatchObject({ email })
    await expect(
      browser.api.passwords.forgotPassword({ username: email, recaptcha: '' }),
    ).resolves.toBeDefined()
  })

  it('knows a domain by either of its spellings', async () => {
    const unicode = 'иван@пример.рф'
    const ascii = 'иван@xn--e1afmkfd.xn--p1ai'
    await register(unicode)
    expect((await accountOf(ascii)).id).toEqual(expect.any(Number))
    for (const email of [unicode, ascii])
      await expect((await openBrowser(portal)).signIn(email, PASSWORD)).resolves.toBeDefined()
  })
})
