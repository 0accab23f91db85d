import { describe, expect, it } from 'vitest'
import { firstFlag, mustMatch, notZero, required } from '../../../src/ui/forms/validators.ts'
import { sumIn, wholeIn } from '../../../src/ui/forms/written-numbers.ts'

describe('the rules of a form', () => {
  it('sets the flag mustMatch unless the confirm field equals the named first field', () => {
    const rule = mustMatch('password')
    expect(rule('one two', { password: 'one two' })).toBeNull()
    expect(rule('one  two', { password: 'one two' })).toBe('mustMatch')
    expect(rule('x', {})).toBe('mustMatch')
  })

  it('leaves nothing blank that is required', () => {
    expect(['', '   ', 'x'].map((value) => required(value, {}))).toEqual(['required', 'required', null])
  })

  it('says of a change by nothing that it is none', () => {
    expect(['0', '-3', '3'].map((value) => notZero(value, {}))).toEqual(['notZero', null, null])
  })

  it('reports the first flag of a field only', () => {
    expect(firstFlag([required, mustMatch('first')], '', { first: 'x' })).toBe('required')
  })
})

describe('a number somebody wrote', () => {
  it.each(['1.5', '1e3', '2,50', '1,00', '0x10', '1 00', '1 0000', '--1', 'ten'])(
    'is no whole one: %j',
    (value) => {
      expect(wholeIn(value)).toBeNaN()
    },
  )

  it.each([
    ['12', 12],
    [' 12 ', 12],
    ['1,250', 1_250],
    ['1 250', 1_250],
    ['12\u202f500\u00a0000', 12_500_000],
    ['-7', -7],
  ])('is whole as it is meant: %j', (value, number) => {
    expect(wholeIn(value)).toBe(number)
  })

  it.each(['1.505', '1e3', '1.2.3', '1,2,3', '12,5000', '1.250,50', '1 00', '1 000 5'])(
    'is no sum: %j',
    (value) => {
      expect(sumIn(value)).toBeNaN()
    },
  )

  it.each([
    ['12.50', 12.5],
    ['12,50', 12.5],
    ['12,5', 12.5],
    ['1,250', 1_250],
    ['1,250.50', 1_250.5],
    ['1 250', 1_250],
    ['1 250,50', 1_250.5],
    ['-3', -3],
  ])('is a sum as it is meant: %j', (value, amount) => {
    expect(sumIn(value)).toBe(amount)
  })
})
