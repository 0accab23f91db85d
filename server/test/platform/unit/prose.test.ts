import { describe, expect, it } from 'vitest'
import { post } from '@castellan/contract/engine/call'
import { closed, done, reason } from '@castellan/contract/shapes/fields'
import * as T from 'typebox'
import { SERVERS } from '../../../../test/support/servers.ts'
import { inputReader } from '../../../src/platform/http/engine/input-reader.ts'

const call = post('{auth}/give-a-reason', {
  summary: 'Gives a reason.',
  access: 'superuser',
  body: closed({ reason, password: T.Optional(T.String()) }),
  output: done,
})
const read = (sent: unknown) => inputReader(call, SERVERS)({}, sent)

/** Marks, embeddings, overrides and isolates of direction. */
const DIRECTIONS = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'

describe('what people write for people', () => {
  it.each(DIRECTIONS.split(''))('is kept without a mark of direction: %j', (mark) => {
    expect(read({ reason: `paid ${mark}001 euros` })).toEqual({ reason: 'paid 001 euros' })
  })

  it.each([
    ['Hebrew', 'שילם פעמיים, ראו (דואר) 12'],
    ['Arabic', 'دفع مرتين، انظر 12'],
    ['Persian with a joiner', 'می\u200cخواهم'],
    ['a family of emoji', 'nice 👨\u200d👩\u200d👧 ❤\ufe0f'],
  ])('stays as it is: %s', (_what, text) => {
    expect(read({ reason: text })).toEqual({ reason: text })
  })

  it('is no reason when there is nothing else', () => {
    expect(() => read({ reason: DIRECTIONS })).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }))
  })

  it('is another thing than a password, which is compared as it was typed', () => {
    const password = 'a\u200fb'
    expect(read({ reason: 'because', password })).toEqual({ reason: 'because', password })
  })

  it.each([[null], ['text'], [[]], [{ reason: 3 }]])('is refused as ever where it is %j', (sent) => {
    expect(() => read(sent)).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }))
  })
})
