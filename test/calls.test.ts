import { describe, expect, it } from 'vitest'
import { allCalls } from '@castellan/contract'
import type { Method } from '@castellan/contract/engine/call'
import { ERRORS } from '@castellan/contract/engine/errors'
import { NOT_YET } from '@castellan/contract/not-yet'
import type { Access } from '@castellan/contract/engine/roles'
import { apiDocs } from '../scripts/api-docs.ts'
import { read, readJson } from './support/project-files.ts'

interface SpecifiedCall {
  readonly method: Method
  readonly path: string
  readonly query: readonly string[]
  readonly body: readonly string[]
  readonly access: Access
}

const specified = readJson('contract/spec/calls.json') as SpecifiedCall[]
const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const built = new Map(allCalls.map((named) => [keyOf(named.call), named]))

/** `p=5` in the specification is the parameter p, fixed to 5. */
const nameOf = (entry: string) => entry.split('=')[0]!
const fixedValueOf = (entry: string) => entry.split('=')[1]

interface Fields {
  readonly properties: object
  readonly required?: readonly string[]
}
const fieldsOf = (schema: Fields | undefined) => Object.keys(schema?.properties ?? {}).toSorted()
/** What staff do to money and names needs a reason, which the specification does not name (decision 25). */
const ASKS_WHY = {
  query: [
    'DELETE {api}/{server}/accounts/cancelPurchase',
    'DELETE {api}/{server}/accounts/refundTransaction',
  ],
  body: [
    'POST {api}/{server}/accounts/processCustomPayment',
    'POST {api}/{server}/accounts/deleteTopSponsor',
  ],
}
/** What a client that knows only the specification may send, and what else it must know to send. */
const spokenBy = (schema: Fields | undefined, named: readonly string[]) => ({
  known: fieldsOf(schema).filter((field) => named.includes(field)),
  needed: (schema?.required ?? []).filter((field) => !named.includes(field)),
})

describe('the calls', () => {
  it('have a method and path of their own each', () => {
    expect(built.size).toBe(allCalls.length)
  })

  it('say who may call them and what they are for', () => {
    for (const { name, call } of allCalls) {
      expect([name, call.access]).toEqual([name, expect.stringMatching(/^[a-z ]+$/)])
      expect([name, call.summary]).toEqual([name, expect.stringMatching(/^[A-Z].+\.$/)])
    }
  })

  it('that are kept for everybody do not depend on who calls', () => {
    const personal = allCalls.filter(
      // staff are let in before an answer is looked for, and all of them get the same one
      ({ call }) => call.ttl !== undefined && call.access.startsWith('own'),
    )
    expect(personal.map(({ name }) => name)).toEqual([])
  })

  it('name one of their own fields as their subject', () => {
    const odd = allCalls.filter(({ call: { subject, query, body } }) => {
      const fields = { ...query?.properties, ...body?.properties }
      return subject && !(subject.field in fields)
    })
    expect(odd.map(({ name }) => name)).toEqual([])
  })

  it('that reach the things of others for some, and not for all, name their subject', () => {
    const open = allCalls.filter(({ call }) => call.access.startsWith('own or') && !call.subject)
    expect(open.map(({ name }) => name)).toEqual([])
  })

  it('by which staff act are of one server, have a name of their own, and take the reason they ask for', () => {
    const acts = allCalls.filter(({ call }) => call.act)
    expect(new Set(acts.map(({ name }) => name.split('.')[1])).size).toBe(acts.length)
    for (const { name, call } of acts) {
      expect([name, call.path]).toEqual([name, expect.stringContaining('{server}')])
      const { reason, reasonIn = 'reason' } = call.act!
      const fields = { ...call.query?.properties, ...call.body?.properties }
      expect([name, reasonIn in fields]).toEqual([name, reason === 'required'])
    }
  })

  it('that write are not read with GET', () => {
    const odd = allCalls.filter(({ call }) => call.method === 'GET' && call.body)
    expect(odd.map(({ name }) => name)).toEqual([])
  })

  it('refuse fields they do not know', () => {
    const open = allCalls.filter(({ call }) =>
      [call.query, call.body].some(
        (schema) => schema && (schema as { additionalProperties?: boolean }).additionalProperties !== false,
      ),
    )
    expect(open.map(({ name }) => name)).toEqual([])
  })
})

describe('the specification', () => {
  it.each(specified.map((call) => [keyOf(call), call] as const))(
    'has %s built as it says, or waiting',
    (key, call) => {
      const isWaiting = NOT_YET.includes(key)
      expect(built.has(key)).toBe(!isWaiting)
      if (isWaiting) return
      const { call: ours } = built.get(key)!
      const also = (where: keyof typeof ASKS_WHY) => (ASKS_WHY[where].includes(key) ? ['reason'] : [])
      expect(ours.access).toBe(call.access)
      const query = call.query.map(nameOf).toSorted()
      expect(spokenBy(ours.query, query)).toEqual({ known: query, needed: also('query') })
      // `form` stands for the fields of a form, which the specification does not name
      const body = call.body.includes('form') ? fieldsOf(ours.body) : call.body.map(nameOf).toSorted()
      expect(spokenBy(ours.body, body)).toEqual({ known: body, needed: also('body') })
      for (const [schema, entries] of [
        [ours.query, call.query],
        [ours.body, call.body],
      ] as const)
        for (const entry of entries.filter((one) => one.includes('='))) {
          const property = schema?.properties[nameOf(entry)] as { const?: unknown }
          expect(String(property.const)).toBe(fixedValueOf(entry))
        }
    },
  )

  it('knows every call that waits', () => {
    const known = new Set(specified.map(keyOf))
    expect(NOT_YET.filter((key) => !known.has(key))).toEqual([])
    expect(new Set(NOT_YET).size).toBe(NOT_YET.length)
  })

  it('knows every call that is not marked as extra', () => {
    const known = new Set(specified.map(keyOf))
    const unknown = allCalls.filter(({ call }) => !call.extra && !known.has(keyOf(call)))
    expect(unknown.map(({ name }) => name)).toEqual([])
    const needlessly = allCalls.filter(({ call }) => call.extra && known.has(keyOf(call)))
    expect(needlessly.map(({ name }) => name)).toEqual([])
  })
})

describe('docs/api.md', () => {
  const page = read('docs/api.md')

  it('is what `npm run docs` would write', () => {
    expect(page).toBe(apiDocs())
  })

  it('names every call and every error', () => {
    for (const { name } of allCalls) expect(page).toContain(`| ${name} `)
    for (const code of Object.keys(ERRORS)) expect(page).toContain(`| ${code} |`)
  })
})

const withStatus = (status: number) =>
  Object.entries(ERRORS)
    .filter(([, error]) => error.status === status)
    .map(([code]) => code)

describe('the errors', () => {
  it('use 401 and 403 for the session and nothing else, since both sign a visitor out', () => {
    expect(withStatus(401)).toEqual(['NO_SESSION'])
    expect(withStatus(403)).toEqual(['ROLE_DENIED'])
  })

  it('speak to people', () => {
    for (const { message } of Object.values(ERRORS)) expect(message).toMatch(/^[A-Z][^_]+[^.]$/)
  })
})
