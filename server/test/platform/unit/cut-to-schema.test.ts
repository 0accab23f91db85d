import { describe, expect, it } from 'vitest'
import { contract } from '@castellan/contract'
import { SERVERS } from '../../../../test/support/servers.ts'
import { cutToSchema } from '../../../src/platform/http/engine/cut-to-schema.ts'
import { inputReader } from '../../../src/platform/http/engine/input-reader.ts'

const schema = {
  properties: {
    ids: { maxItems: 2, items: {} },
    rows: { maxItems: 1, items: { properties: { id: {} } } },
  },
}

describe('what is too much is cut to one more than may be sent', () => {
  it.each([
    ['a list', { ids: [1, 2, 3, 4] }, { ids: [1, 2, 3] }],
    ['fields that are not known', { a: 1, ids: [1], b: 2 }, { a: 1, ids: [1] }],
    ['what lies in a list', { rows: [{ id: 1, a: 1, b: 2 }] }, { rows: [{ id: 1, a: 1 }] }],
    ['what is no object', [1, 2], [1, 2]],
    ['a list where none may be', { name: [[1, 2, 3]], ids: [[1]] }, { name: [[1, 2, 3]], ids: [[1]] }],
    ['what is of another type', { ids: 'many', rows: null }, { ids: 'many', rows: null }],
  ])('%s', (_what, sent, cut) => {
    expect(cutToSchema(schema, sent)).toEqual(cut)
  })
})

const BODY = 256 * 1024
const refused = (field: string) => expect.objectContaining({ code: 'BAD_INPUT', details: undefined, field })

// without that these would take a minute: whoever sends them has nobody answered meanwhile
describe('as much as a request may bring is refused like what is a little too much', () => {
  const buy = inputReader(contract.accessories.buyAccessory, SERVERS)
  const appeal = inputReader(contract.bans.appealBan, SERVERS)

  it('a list of items that have to differ', () => {
    const accessoryIds = Array.from({ length: BODY / 2 }, () => 0)
    const sent = { characterName: 'Somebody', duration: 30, accessoryIds }
    expect(() => buy({}, sent)).toThrow(refused('accessoryIds'))
  })

  it('a text with too few letters', () => {
    expect(() => appeal({}, { characterId: 1, appeal: 'a'.repeat(9).padEnd(BODY) })).toThrow(
      refused('appeal'),
    )
  })

  it('lists in lists', () => {
    const depth = 20_000
    const nested: unknown = JSON.parse('['.repeat(depth) + ']'.repeat(depth))
    const sent = { characterId: 1, appeal: 'I was not there at all' }
    expect(() => appeal({}, { ...sent, odd: nested })).toThrow(refused('odd'))
    expect(() => appeal({}, { ...sent, characterId: nested })).toThrow(refused('characterId'))
  })

  it('fields that nobody knows', () => {
    const unknown = Array.from({ length: BODY / 8 }, (_, at) => [`x${at}`, 0] as const)
    const sent = { ...Object.fromEntries(unknown), characterId: 1, appeal: 'I was not there at all' }
    expect(() => appeal({}, sent)).toThrow(refused('x0'))
  })
})
