import { describe, expect, it } from 'vitest'
import { allCalls } from '@castellan/contract'
import type { Method } from '@castellan/contract/call'
import { ERRORS } from '@castellan/contract/errors'
import { NOT_YET } from '@castellan/contract/not-yet'
import type { Access } from '@castellan/contract/roles'
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
/** What a client that knows only the specification may send, and what it must know to send. */
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
      ({ call }) => call.freshFor !== undefined && call.access.startsWith('own'),
    )
    expect(personal.map(({ name }) => name)).toEqual([])
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
      expect(ours.access).toBe(call.access)
      const query = call.query.map(nameOf).toSorted()
      expect(spokenBy(ours.query, query)).toEqual({ known: query, needed: [] })
      // `form` stands for the fields of a form, which the specification does not name
      const body = call.body.includes('form') ? fieldsOf(ours.body) : call.body.map(nameOf).toSorted()
      expect(spokenBy(ours.body, body)).toEqual({ known: body, needed: [] })
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
