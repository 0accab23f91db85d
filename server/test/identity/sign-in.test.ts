import { argon2Sync, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { SERVER_KEYS } from '../../../test/support/servers.ts'
import { getAccount } from '../../src/identity/accounts/account-repo.ts'
import { isOutdated, passwordCost } from '../../src/identity/credentials/password-hash.ts'
import { openBrowser } from '../support/browser.ts'
import { readClaims } from '../support/claims.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newBlocked, newPerson, newPlayer, PASSWORD, signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()

describe('signing in', () => {
  it('answers the account and sets a cookie no script can read', async () => {
    const person = await newPerson(portal)
    const browser = await openBrowser(portal)
    const answer = await browser.request('POST', '/api/auth/login', {
      body: { email: person.email, password: PASSWORD, server: 'lionna_x5', recaptcha: '' },
    })
    expect(answer.json()).toEqual({
      email: person.email,
      role: 'User',
      jwtToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      server: 'lionna_x5',
      validated: true,
    })
    const cookies = [answer.headers['set-cookie'] ?? []].flat()
    expect(cookies.find((cookie) => cookie.startsWith('session='))).toMatch(
      /^session=[\w-]{43}; Path=\/; Expires=.+; HttpOnly; SameSite=Strict$/,
    )
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('works on every server', async () => {
    const person = await newPerson(portal)
    for (const server of SERVER_KEYS) {
      const browser = await openBrowser(portal)
      expect(await browser.signIn(person.email, PASSWORD, server)).toMatchObject({ server, role: 'User' })
    }
  })

  it('takes the right password three times at once when hashes are to be dearer from now on', async () => {
    const dearer = await openTestPortal({ beside: portal, env: { PASSWORD_MEMORY: '2' } })
    const { id, email } = await newPerson(portal)
    const browsers = await Promise.all([1, 2, 3].map(() => openBrowser(dearer)))
    await Promise.all(browsers.map((browser) => browser.signIn(email, PASSWORD)))
    const { passwordHash } = await getAccount(portal.db, id)
    expect(isOutdated(passwordHash, passwordCost(2))).toBe(false)
    await expect(browsers[0]!.signIn(email, 'not it')).rejects.toMatchObject(refusal('WRONG_CREDENTIALS'))
  })

  it('reads the former key of a server as the server it became, as in paths', async () => {
    const person = await newPerson(portal)
    const browser = await openBrowser(portal)
    const former = 'fulgrim_x4' as 'bartz_x3'
    expect(await browser.signIn(person.email, PASSWORD, former)).toMatchObject({ server: 'bartz_x3' })
    expect(await browser.refresh(former)).toMatchObject({ server: 'bartz_x3' })
    const password = 'another horse, another battery'
    const registered = browser.api.registration.register({
      email: `new-${person.email}`,
      password,
      confirmPassword: password,
      server: former,
      recaptcha: '',
    })
    await expect(registered).resolves.toBeDefined()
    await expect(browser.refresh('fulgrim_x5')).rejects.toMatchObject(refusal('BAD_INPUT', 'server'))
  })

  it('puts into the token what the page shows of the account', async () => {
    const { account } = await newPlayer(portal, { isValidated: false })
    const shown = { email: account.email, email_verified: false, role: 'User', scope: account.server }
    expect(readClaims(account.jwtToken)).toMatchObject(shown)
  })

  it('reads an address in capitals and in full-width letters as the same account', async () => {
    const person = await newPerson(portal, { name: 'folded' })
    const browser = await openBrowser(portal)
    const wide = person.email.replace('folded', 'ＦＯＬＤＥＤ').toUpperCase()
    expect(await browser.signIn(wide, PASSWORD)).toMatchObject({ email: person.email })
  })

  it('gives a role only on the servers it was granted for', async () => {
    const person = await newPerson(portal, { roles: [{ role: 'GameMaster', scope: 'teon_x1' }] })
    const browser = await openBrowser(portal)
    expect((await browser.signIn(person.email, PASSWORD, 'teon_x1')).role).toBe('GameMaster')
    expect((await browser.refresh('lionna_x5')).role).toBe('User')
    expect((await browser.refresh('teon_x1')).role).toBe('GameMaster')
  })

  it('gives the highest of several roles', async () => {
    const person = await newPerson(portal, {
      roles: [
        { role: 'GameMaster', scope: 'all' },
        { role: 'Admin', scope: 'harbor_x1' },
      ],
    })
    const browser = await openBrowser(portal)
    expect((await browser.signIn(person.email, PASSWORD, 'harbor_x1')).role).toBe('Admin')
    expect((await browser.refresh('bartz_x3')).role).toBe('GameMaster')
  })

  it('lets an account in whose address is not proved yet, and says so', async () => {
    const { account } = await newPlayer(portal, { isValidated: false })
    expect(account.validated).toBe(false)
  })

  it('tells the owner of a blocked account why, and nobody who does not know the password', async () => {
    const person = await newBlocked(portal)
    const browser = await openBrowser(portal)
    await expect(browser.signIn(person.email, 'not it')).rejects.toMatchObject(refusal('WRONG_CREDENTIALS'))
    await expect(browser.signIn(person.email, PASSWORD)).rejects.toMatchObject(refusal('ACCOUNT_BLOCKED'))
    expect(browser.jar.get('session')).toBeUndefined()
  })

  it('makes an old password hash anew with the figures of today', async () => {
    const person = await newPerson(portal)
    await portal.db
      .updateTable('account')
      .set({ passwordHash: weakHashOf(PASSWORD) })
      .where('id', '=', person.id)
      .execute()
    await (await openBrowser(portal)).signIn(person.email, PASSWORD)
    const { passwordHash } = await accountOf(person.id)
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=1024,t=2,p=1\$/)
    await expect((await openBrowser(portal)).signIn(person.email, PASSWORD)).resolves.toBeDefined()
  })

  it('starts a new session each time', async () => {
    const { browser, person } = await newPlayer(portal)
    const first = readClaims(browser.token!).sid
    await browser.signIn(person.email, PASSWORD)
    expect(readClaims(browser.token!).sid).not.toBe(first)
  })
})

describe('a role', () => {
  it('that was taken away opens nothing any more, with the old token too', async () => {
    const { browser, account } = await signIn(portal, 'gm')
    const { person } = await newPlayer(portal)
    expect(account.role).toBe('GameMaster')
    await expect(browser.api.balance.getBalance({ email: person.email })).resolves.toMatchObject({
      balance: 0,
    })
    await portal.db
      .deleteFrom('roleAssignment')
      .where('accountId', '=', (await idOf(account.email))!)
      .execute()
    await expect(browser.api.balance.getBalance({ email: person.email })).rejects.toMatchObject(
      refusal('ACCOUNT_NOT_FOUND', 'email'),
    )
  })

  it('of one server opens nothing on another, whatever server the token was made for', async () => {
    const gm = await newPlayer(portal, { roles: [{ role: 'GameMaster', scope: 'teon_x1' }] })
    const { person } = await newPlayer(portal)
    await gm.browser.refresh('teon_x1')
    const onTeon = gm.browser.api.balance.getBalance({ email: person.email }, { server: 'teon_x1' })
    await expect(onTeon).resolves.toMatchObject({ balance: 0 })
    const onLionna = gm.browser.api.balance.getBalance({ email: person.email }, { server: 'lionna_x5' })
    await expect(onLionna).rejects.toMatchObject(refusal('ACCOUNT_NOT_FOUND'))
  })
})

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Of 4 MiB and one pass, as an earlier version might have made it. */
function weakHashOf(password: string) {
  const nonce = randomBytes(16)
  const cost = { memory: 4_096, passes: 1, parallelism: 1 }
  const hash = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...cost })
  return `$argon2id$v=19$m=4096,t=1,p=1$${base64(nonce)}$${base64(hash)}`
}

const accountOf = (id: number) =>
  portal.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const idOf = async (email: string) =>
  (await portal.db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst())?.id
