import { describe, expect, it } from 'vitest'
import { allCalls } from '@castellan/contract'
import type { Method } from '@castellan/contract/engine/call'
import { ERRORS } from '@castellan/contract/engine/errors'
import words from '@castellan/contract/languages/en/errors.json' with { type: 'json' }
import type { Access } from '@castellan/contract/engine/roles'
import { familyAbilities } from '@castellan/game-world/adapters/l2j'
import { apiDocs } from '../scripts/api-docs.ts'
import { connectPage } from '../scripts/family-docs.ts'
import { codeFiles, read, readJson } from './support/project-files.ts'

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
/** What staff do to money and names, and whom they keep out, needs a reason, which the specification does not name (decision 25). */
const ASKS_WHY = {
  query: [
    'DELETE {api}/{server}/accounts/cancelPurchase',
    'DELETE {api}/{server}/accounts/refundTransaction',
    'DELETE {api}/{server}/statistics/deleteSkill',
    'DELETE {api}/{server}/accounts/removeIpAddressesBeforeDate',
    'DELETE {api}/{server}/accounts/delete-builder-account',
    'PUT {api}/{server}/statistics/addFractionAlliance',
    'DELETE {api}/{server}/statistics/deleteFractionAlliance',
    'DELETE {api}/{server}/accounts/delete-ref-type',
    'DELETE {api}/{server}/accounts/delete-reward-item',
    'DELETE {api}/{server}/accounts/delete-reward',
  ],
  body: [
    'POST {auth}/setMAInvalidated',
    'POST {auth}/blockMasterAccount',
    'POST {auth}/unblockMasterAccount',
    'POST {auth}/add-role',
    'POST {auth}/addToBlackList',
    'POST {auth}/removeFromBlackList',
    'POST {auth}/remove-role',
    'POST {api}/{server}/accounts/block-user',
    'POST {api}/{server}/accounts/unblock-user',
    'POST {api}/{server}/accounts/change-email',
    'POST {api}/{server}/accounts/processCustomPayment',
    'POST {api}/{server}/accounts/deleteTopSponsor',
    'POST {api}/{server}/statistics/moveCharacter',
    'POST {api}/{server}/statistics/banCharacter',
    'POST {api}/{server}/statistics/banCharacterPerm',
    'POST {api}/{server}/statistics/execute-script',
    'POST {api}/{server}/statistics/deleteItems',
  ],
}
/** Calls of which the specification names no field at all, though none can be without: what they change stands in fields of ours. */
const FIELDS_UNSAID = [
  'POST {auth}/uploadBlackListItems',
  'POST {api}/{server}/accounts/add-reward-item',
  ...[
    'changeCharacterName',
    'swapInsideMA',
    'moveCharacterInsideMA',
    'deleteCharacterFromBalance',
    'giveMarksFromBalance',
    'changeAppearanceFromBalance',
    'changeGender',
    'changeCharNameColor',
    'changeRecommendationsFromBalance',
    'swapCharacterName',
    'deleteCharacter',
    'restoreCharacter',
    'giveMarks',
    'changeFaceType',
    'changeHairStyle',
    'changeHairColor',
    'changeRecommendations',
  ].map((name) => `POST {api}/{server}/statistics/${name}`),
]
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

  it('by which staff act have a name of their own, and take the reason they ask for', () => {
    const acts = allCalls.filter(({ call }) => call.act)
    expect(new Set(acts.map(({ name }) => name.split('.')[1])).size).toBe(acts.length)
    for (const { name, call } of acts) {
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
  it.each(specified.map((call) => [keyOf(call), call] as const))('has %s as it says', (key, call) => {
    expect(built.has(key)).toBe(true)
    const { call: ours } = built.get(key)!
    const also = (where: keyof typeof ASKS_WHY) => (ASKS_WHY[where].includes(key) ? ['reason'] : [])
    expect(ours.access).toBe(call.access)
    const query = call.query.map(nameOf).toSorted()
    expect(spokenBy(ours.query, query)).toEqual({ known: query, needed: also('query') })
    // `form` stands for the fields of a form, which the specification does not name
    const isUnsaid = call.body.includes('form') || FIELDS_UNSAID.includes(key)
    const body = isUnsaid ? fieldsOf(ours.body) : call.body.map(nameOf).toSorted()
    expect(spokenBy(ours.body, body)).toEqual({ known: body, needed: also('body') })
    for (const [schema, entries] of [
      [ours.query, call.query],
      [ours.body, call.body],
    ] as const)
      for (const entry of entries.filter((one) => one.includes('='))) {
        const property = schema?.properties[nameOf(entry)] as { const?: unknown }
        expect(String(property.const)).toBe(fixedValueOf(entry))
      }
  })

  it('knows every call that is not marked as extra', () => {
    const known = new Set(specified.map(keyOf))
    const unknown = allCalls.filter(({ call }) => !call.extra && !known.has(keyOf(call)))
    expect(unknown.map(({ name }) => name)).toEqual([])
    const needlessly = allCalls.filter(({ call }) => call.extra && known.has(keyOf(call)))
    expect(needlessly.map(({ name }) => name)).toEqual([])
  })
})

describe('docs/connect-a-server.md', () => {
  it('has the abilities of each family that `npm run docs` would write', () => {
    const page = read('docs/connect-a-server.md')
    expect(page).toBe(connectPage(page))
    for (const { family } of familyAbilities()) expect(page).toContain(` ${family.key} |`)
  })
})

describe('docs/api.md', () => {
  const page = read('docs/api.md')

  it('is what `npm run docs` would write', () => {
    const [there, due] = [page.split('\n'), apiDocs().split('\n')]
    const differ = {
      old: there.filter((line) => !due.includes(line)),
      new: due.filter((line) => !there.includes(line)),
    }
    expect(differ, 'npm run docs').toEqual({ old: [], new: [] })
    expect(page === apiDocs(), 'npm run docs').toBe(true)
  })

  it('names every call and every error', () => {
    const names = [...allCalls.map(({ name }) => name), ...Object.keys(ERRORS)]
    expect(names.filter((name) => !page.includes(`| ${name} `))).toEqual([])
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

  it('are thrown by the server, each of them', () => {
    const server = codeFiles.filter((file) => file.startsWith('server/src/'))
    const text = server.map(read).join('\n')
    // to compare with a code is not to throw it
    const isThrown = (code: string) => new RegExp(`(?<![!=]== )'${code}'`).test(text)
    expect(Object.keys(ERRORS).filter((code) => !isThrown(code))).toEqual([])
  })

  it('are expected by a test, each of them', () => {
    const tests = codeFiles.filter((file) => /^(demo|e2e|game-world|server)\/.*\.(test|e2e)\.ts$/.test(file))
    const text = tests.map(read).join('\n')
    expect(Object.keys(ERRORS).filter((code) => !text.includes(`'${code}'`))).toEqual([])
  })

  it('speak to people', () => {
    for (const message of Object.values(words)) expect(message).toMatch(/^[A-Z][^_]+[^.]$/)
  })
})
