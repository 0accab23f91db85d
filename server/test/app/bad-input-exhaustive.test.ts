import { describe, expect, it } from 'vitest'
import { allCalls, type NamedCall } from '@castellan/contract'
import { routePattern } from '@castellan/contract/engine/bases'
import { type Access, roleAllows } from '@castellan/contract/engine/roles'
import { badInputs } from '../support/bad-input.ts'
import { newNetwork } from '../support/browser.ts'
import { fingerprint } from '../support/fingerprint.ts'
import { faultsOf, openTestPortal } from '../support/open-test-portal.ts'
import { newPerson, newSession } from '../support/people.ts'
import { sampleOf, samplesFor } from '../support/samples.ts'

const portal = await openTestPortal()
const { samples, owner } = await samplesFor(portal)
/** Sessions enough that no limit of one is met; made before, so that nothing a case does is hidden among them. */
const players = await tokensOf(owner)
const staff = await tokensOf((await newPerson(portal, { roles: [{ role: 'SuperUser', scope: 'all' }] })).id)
let turn = 0
const nextToken = (access: Access = 'signed in') => {
  const tokens = roleAllows(access, 'User') ? players : staff
  return tokens[(turn += 1) % tokens.length]!
}
const withBody = allCalls.filter(({ call }) => call.body)

/** What the tables hold, as it was found at the last look. */
let untouched = await fingerprint(portal)
async function expectNothingWritten() {
  const before = untouched
  untouched = await fingerprint(portal)
  expect(untouched).toEqual(before)
}

describe('bad input', () => {
  it.each(allCalls.map((named) => [named.name, named] as const))(
    'to %s is refused by the name of the field, and nothing is written',
    async (name, named) => {
      const cases = badInputs(named.call, sampleOf(samples, name))
      const surprises: string[] = []
      for (const { field, what, query, body } of cases) {
        const answer = await send(named, { query, ...(body !== undefined && { body: JSON.stringify(body) }) })
        const isNamed =
          answer.body.field?.split('.')[0] === field && answer.body.message?.includes(answer.body.field)
        if (answer.status !== 400 || answer.body.code !== 'BAD_INPUT' || !isNamed)
          surprises.push(`${field} ${what}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`)
      }
      expect(surprises).toEqual([])
      await expectNothingWritten()
    },
  )

  it.each(withBody.map((named) => [named.name, named] as const))(
    'instead of the body of %s is refused',
    async (name, named) => {
      const good = JSON.stringify(sampleOf(samples, name))
      const statusOf = async (body: string, type = 'application/json') => {
        const answer = await send(named, { body, type, query: queryOf(named) })
        expect(answer.body.message).toEqual(expect.any(String))
        return answer.status
      }
      // none at all is good input for a call that needs none
      const nothing = named.call.body?.required?.length ? ['null', ''] : []
      for (const body of [
        ...nothing,
        '[]',
        '"text"',
        '5',
        'true',
        '{',
        '{"a":}',
        `${good},`,
        '\u0000',
        'undefined',
      ])
        expect([body, await statusOf(body)]).toEqual([body, 400])
      for (const trap of ['__proto__', 'constructor'])
        for (const body of [
          `{"${trap}":{"prototype":{"isAdmin":true}},${good.slice(1)}`,
          good.replace(':', `:{"${trap}":{"prototype":{"isAdmin":true}}},"x":`),
        ])
          expect(await statusOf(body)).toBe(400)
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'x/y',
        'x',
      ])
        expect([type, await statusOf(good, type)]).toEqual([type, 415])
      const tooMuch = (named.call.bodyLimit ?? 256 * 1_024) + 50 * 1_024
      expect(await statusOf(`{"a":"${'a'.repeat(tooMuch)}"}`)).toBe(413)
      await expectNothingWritten()
    },
  )

  it.each(withBody.map((named) => [named.name, named] as const))(
    'of right-to-left letters and emoji is no fault of %s',
    async (name, named) => {
      const sample = sampleOf(samples, name)
      for (const text of [
        '\u202Eשלום\u202C',
        '🐉👩‍👩‍👧‍👦',
        '\uD800',
        'Ёжик<script>',
        "'; drop table x; --",
        'ｅｖｉｌ',
      ])
        for (const field of Object.keys(sample).filter((key) => typeof sample[key] === 'string')) {
          const body = JSON.stringify({ ...sample, [field]: text.padEnd(8, text) })
          const { status } = await send(named, { body, query: queryOf(named) })
          expect([field, text, status < 500 && ![401, 403].includes(status)]).toEqual([field, text, true])
        }
    },
  )

  it('in the name of the server is a 404 that names it', async () => {
    for (const server of [
      'nowhere',
      '__proto__',
      'constructor',
      '%00',
      '..%2f',
      'lionna_x5%20',
      'LIONNA_X5',
    ]) {
      const answer = await portal.app.inject({
        url: `/api/${server}/statistics/getTopExp`,
        headers: { authorization: `Bearer ${nextToken()}` },
      })
      expect([server, answer.statusCode]).toEqual([server, 404])
    }
  })

  it('as an address is a refusal, never a fault', async () => {
    for (const url of [
      '/api/%',
      '/api/%E0%A4%A',
      '/api//',
      '/api/..%2f..%2fetc%2fpasswd',
      `/api/${'a'.repeat(20_000)}`,
    ]) {
      const answer = await portal.app.inject({ url })
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) })
    }
  })

  it('of all the kinds above was never a fault of ours', () => {
    expect(faultsOf(portal)).toEqual([])
  })
})

async function tokensOf(accountId: number) {
  const tokens: string[] = []
  for (let i = 0; i < 60; i++) tokens.push((await newSession(portal, accountId)).token)
  return tokens
}

interface Request {
  readonly query: string
  readonly body?: string
  readonly type?: string
}

async function send({ call }: NamedCall, { query, body, type = 'application/json' }: Request) {
  const url = routePattern(call.path).replace(':server', 'lionna_x5')
  const answer = await portal.app.inject({
    method: call.method,
    url: query ? `${url}?${query}` : url,
    remoteAddress: newNetwork(),
    headers: {
      ...(call.access !== 'public' && { authorization: `Bearer ${nextToken(call.access)}` }),
      ...(body !== undefined && { 'content-type': type }),
    },
    ...(body !== undefined && { payload: body }),
  })
  return {
    status: answer.statusCode,
    body: answer.json<{ code?: string; message?: string; field?: string }>(),
  }
}

function queryOf({ name, call }: NamedCall) {
  const sample = sampleOf(samples, name)
  const names = Object.keys(call.query?.properties ?? {})
  return new URLSearchParams(names.map((one) => [one, String(sample[one])])).toString()
}
