import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isObject, parseExact, sortedJson, textOf } from '../../../src/payments/port/exact-json.ts'

const sorted = (json: string, depth: 'top' | 'all') => sortedJson(parseExact(json), depth)

describe('JSON of a provider', () => {
  it('keeps its numbers as they were written', () => {
    const json = parseExact('{"amount":100.10,"big":12345678901234567890,"odd":1e2,"text":"7"}')
    if (!isObject(json)) throw new Error('it is an object')
    expect(['amount', 'big', 'odd', 'text'].map((name) => textOf(json[name]))).toEqual([
      '100.10',
      '12345678901234567890',
      '1e2',
      '7',
    ])
  })

  it('has no text where it has none', () => {
    const json = parseExact('{"a":null,"b":true,"c":{},"d":[],"e":""}')
    if (!isObject(json)) throw new Error('it is an object')
    expect(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => textOf(json[name]))).toEqual(Array(6).fill(null))
  })

  it('is sorted at the top, or all the way down, without blanks', () => {
    const json = '{ "b": {"z": 1.50, "a": [ {"y": 2, "x": null} ]}, "a": "щ/é" }'
    expect(sorted(json, 'top')).toBe('{"a":"щ/é","b":{"z":1.50,"a":[{"y":2,"x":null}]}}')
    expect(sorted(json, 'all')).toBe('{"a":"щ/é","b":{"a":[{"x":null,"y":2}],"z":1.50}}')
  })

  it('of which a member stands twice counts by the last one, in the text as in the value', () => {
    const json = '{"amount":"1","amount":"2"}'
    expect(sorted(json, 'top')).toBe('{"amount":"2"}')
  })

  it('takes names every object has for ordinary ones', () => {
    expect(sorted('{"toString":1,"__proto__":{"a":2}}', 'all')).toBe('{"__proto__":{"a":2},"toString":1}')
  })

  it('means the same when it is written again', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = JSON.stringify(value)
        expect(JSON.parse(sorted(json, 'all'))).toEqual(JSON.parse(json))
        expect(JSON.parse(sorted(json, 'top'))).toEqual(JSON.parse(json))
      }),
    )
  })
})
