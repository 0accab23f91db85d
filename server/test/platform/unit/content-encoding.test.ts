import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  acceptedEncodings,
  copiesOf,
  isCompressible,
} from '../../../src/platform/http/encoding/content-encoding.ts'
import { isKnownTo } from '../../../src/platform/http/encoding/entity-tag.ts'

describe('what a request accepts', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['gzip, deflate, br, zstd', ['br', 'gzip']],
    ['gzip', ['gzip']],
    ['GZIP;Q=0.5', ['gzip']],
    ['br;q=0, gzip', ['gzip']],
    ['br;q=0.2, gzip;q=0.8', ['gzip', 'br']],
    ['identity', []],
    ['identity;q=0.5, gzip;q=0.9, br;q=0.1', ['gzip']],
    ['*', ['br', 'gzip']],
    ['br;q=0, *', ['gzip']],
    ['*;q=0', []],
    ['gzip;q=nonsense', []],
  ])('as %j is %j', (header, encodings) => {
    expect(acceptedEncodings(header)).toEqual(encodings)
  })
})

const fail = (err: unknown) => {
  throw err
}

describe('copies', () => {
  const bytes = Buffer.from('the same again and again, '.repeat(200))

  it('are made when they are asked for the second time', async () => {
    const copies = copiesOf(bytes)
    for (const [encoding, open] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      expect([copies(encoding, fail), copies(encoding, fail)]).toEqual([null, null])
      await expect.poll(() => copies(encoding, fail)).not.toBeNull()
      const copy = copies(encoding, fail)!
      expect(copy.length).toBeLessThan(bytes.length / 10)
      expect(open(copy)).toEqual(bytes)
    }
  })

  it('that cannot be made are told of once, and not tried again', async () => {
    // what the compressor refuses, as it would where memory is used up
    const copies = copiesOf({ length: 5_000 } as Buffer)
    const told: unknown[] = []
    const ask = () => copies('br', (err) => told.push(err))
    expect([ask(), ask()]).toEqual([null, null])
    await expect.poll(() => told).toHaveLength(1)
    expect([ask(), ask()]).toEqual([null, null])
    expect(told).toEqual([expect.any(TypeError)])
  })

  it('are worth it for long texts only', () => {
    expect(isCompressible('application/json; charset=utf-8', bytes)).toBe(true)
    expect(isCompressible('image/png', bytes)).toBe(false)
    expect(isCompressible('application/json; charset=utf-8', bytes.subarray(0, 900))).toBe(false)
  })
})

describe('a tag', () => {
  it.each([
    [undefined, false],
    ['"a"', true],
    ['W/"a"', true],
    ['"b", W/"a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
  ])('"a" is known to who sends %j: %s', (header, isKnown) => {
    expect(isKnownTo(header, '"a"')).toBe(isKnown)
    expect(isKnownTo(header, 'W/"a"')).toBe(isKnown)
  })
})
