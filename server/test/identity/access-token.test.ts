import { createHmac, generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { createSigner } from 'fast-jwt'
import { describe, expect, it } from 'vitest'
import { accessTokens } from '../../src/identity/session/access-token.ts'
import { newPerson, newPlayer, newSession } from '../support/people.ts'
import { linkTo } from '../support/letters.ts'
import { openProgram } from '../support/browser.ts'
import { faultsOf, openTestPortal } from '../support/open-test-portal.ts'

const portal = await openTestPortal()
const [SECRET] = portal.config.jwtSecrets as [string]
const person = await newPerson(portal)
const session = await newSession(portal, person.id)

const GOOD = {
  header: { alg: 'HS256', typ: 'at+jwt' } as Record<string, unknown>,
  claims: {
    iss: 'castellan',
    aud: 'castellan-portal',
    sub: String(person.id),
    sid: session.sessionId,
    role: 'User',
    scope: 'lionna_x5',
    iat: seconds(0),
    exp: seconds(600),
  } as Record<string, unknown>,
}

describe('an access token', () => {
  it('made with our secret and every claim in place opens a call', async () => {
    expect(await statusFor(token({}))).toBe(200)
  })

  it.each([
    ['another issuer', { claims: { iss: 'somebody' } }],
    ['another audience', { claims: { aud: 'another-portal' } }],
    ['no audience', { claims: { aud: undefined } }],
    ['another type', { header: { typ: 'JWT' } }],
    ['no type', { header: { typ: undefined } }],
    ['an end in the past', { claims: { iat: seconds(-700), exp: seconds(-1) } }],
    ['no end', { claims: { exp: undefined } }],
    ['an end that is text', { claims: { exp: 'tomorrow' } }],
    ['a start in the future', { claims: { nbf: seconds(300) } }],
    ['no session', { claims: { sid: undefined } }],
    ['a session that never was', { claims: { sid: crypto.randomUUID() } }],
    ['a session id that is no id', { claims: { sid: "' or 1=1 --" } }],
    ['a session id that is an object', { claims: { sid: { $ne: null } } }],
    ['a session id with NUL', { claims: { sid: 'a\0b' } }],
    ['no account', { claims: { sub: undefined } }],
  ])('with %s is none', async (_what, changes: Changes) => {
    expect(await statusFor(token(changes))).toBe(401)
  })

  it('without a signature, or naming none as its algorithm, is none', async () => {
    const [, payload] = token({}).split('.')
    const unsigned = encode({ ...GOOD.header, alg: 'none' })
    for (const forged of [`${unsigned}.${payload}.`, `${unsigned}.${payload}`, `${unsigned}.${payload}.AAAA`])
      expect(await statusFor(forged)).toBe(401)
  })

  it('signed with another secret or another algorithm is none', async () => {
    expect(await statusFor(token({ secret: 'another secret that is long enough too' }))).toBe(401)
    expect(await statusFor(token({ header: { alg: 'HS512' }, hash: 'sha512' }))).toBe(401)
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const sign = createSigner({ key, algorithm: 'RS256', header: { alg: 'RS256', typ: 'at+jwt' } })
    expect(await statusFor(sign(GOOD.claims))).toBe(401)
  })

  it('cannot bring its own key along', async () => {
    const secret = 'a key the forger made up and sends along'
    const jwk = { kty: 'oct', k: Buffer.from(secret).toString('base64url') }
    expect(await statusFor(token({ header: { jwk }, secret }))).toBe(401)
    expect(await statusFor(token({ header: { jku: 'http://127.0.0.1:1/keys' }, secret }))).toBe(401)
    expect(await statusFor(token({ header: { kid: '../../etc/passwd' }, secret }))).toBe(401)
  })

  it('whose payload was changed after signing is none', async () => {
    const [head, , signature] = token({}).split('.')
    const promoted = encode({ ...GOOD.claims, role: 'SuperUser' })
    expect(await statusFor(`${head}.${promoted}.${signature}`)).toBe(401)
  })

  it('that claims a role the account does not hold gets the rights of the account', async () => {
    const { person: other } = await newPlayer(portal)
    const program = openProgram(portal)
    program.token = token({ claims: { role: 'SuperUser' } })
    await expect(program.api.balance.getBalance({ email: other.email })).rejects.toMatchObject({
      code: 'ACCOUNT_NOT_FOUND',
    })
  })

  it('is not the secret of a mail', async () => {
    const newcomer = `${crypto.randomUUID()}@example.test`
    await openProgram(portal).api.registration.register({
      email: newcomer,
      password: 'not a common one',
      confirmPassword: 'not a common one',
      server: 'lionna_x5',
      recaptcha: '',
    })
    const link = await linkTo(portal, newcomer)
    expect(await statusFor(link.token)).toBe(401)
  })

  it('is not looked for in the address', async () => {
    const answer = await portal.app.inject({ url: `${CALL}?access_token=${token({})}` })
    expect(answer.statusCode).toBe(401)
  })
})

describe('an Authorization header', () => {
  it.each([
    '',
    'Bearer',
    'Bearer ',
    'Bearer  ',
    'Basic dXNlcjpwYXNz',
    'bearer',
    'Bearer .',
    'Bearer ..',
    'Bearer ...',
    'Bearer null',
    'Bearer undefined',
    'Bearer eyJhbGciOiJIUzI1NiJ9.e30.',
    `Bearer ${'a'.repeat(8_000)}`,
    `Bearer ${'.'.repeat(4_000)}`,
    'Bearer {"alg":"none"}',
    'Bearer W10.W10.W10',
    'Bearer bnVsbA.bnVsbA.bnVsbA',
  ])('of %j is a 401', async (authorization) => {
    const answer = await portal.app.inject({ url: CALL, headers: { authorization } })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({ code: 'NO_SESSION', message: 'Please sign in' })
  })

  it('of anything at all is a 401 and never a fault', async () => {
    const part = fc.oneof(
      fc.base64String(),
      fc.string({ unit: 'binary-ascii' }),
      fc.json().map((text) => Buffer.from(text).toString('base64url')),
    )
    const header = fc
      .tuple(fc.constantFrom('Bearer ', 'bearer ', 'Bearer', ''), fc.array(part, { maxLength: 5 }))
      .map(([scheme, parts]) => scheme + parts.join('.'))
      .filter((text) => Array.from(text).every((letter) => letter >= ' ' && letter !== '\x7f'))
    await fc.assert(
      fc.asyncProperty(header, async (authorization) => {
        const answer = await portal.app.inject({ url: CALL, headers: { authorization } })
        expect(answer.statusCode).toBe(401)
      }),
      { numRuns: 200 },
    )
    expect(faultsOf(portal)).toEqual([])
  })
})

describe('changing the secret', () => {
  const [old, young] = ['the secret of last year, 32 letters', 'the secret of this year, 32 letters']
  const claims = { accountId: 7, sessionId: crypto.randomUUID(), role: 'User', server: 'lionna_x5' } as const

  it('keeps tokens of the old one good while both are configured', () => {
    const both = accessTokens([young, old])
    expect(both.verify(accessTokens([old]).sign(claims))).toEqual(claims)
    expect(both.verify(both.sign(claims))).toEqual(claims)
    expect(accessTokens([young]).verify(both.sign(claims))).toEqual(claims)
  })

  it('ends them when the old one is removed', () => {
    expect(accessTokens([young]).verify(accessTokens([old]).sign(claims))).toBeNull()
  })
})

const CALL = '/api/lionna_x5/statistics/getServerCurrentHours'

interface Changes {
  readonly header?: Record<string, unknown>
  readonly claims?: Record<string, unknown>
  readonly secret?: string
  readonly hash?: string
}

/** A token made by hand: whatever is wrong with it, its signature is that of the given secret. */
function token({ header, claims, secret = SECRET, hash = 'sha256' }: Changes) {
  const signed = `${encode({ ...GOOD.header, ...header })}.${encode({ ...GOOD.claims, ...claims })}`
  return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`
}

async function statusFor(bearer: string) {
  const answer = await portal.app.inject({ url: CALL, headers: { authorization: `Bearer ${bearer}` } })
  return answer.statusCode
}

function encode(value: object) {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function seconds(fromNow: number) {
  return Math.floor(Date.now() / 1_000) + fromNow
}
