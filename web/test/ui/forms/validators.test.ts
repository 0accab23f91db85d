import { describe, expect, it } from 'vitest'
import { sumIn, wholeIn } from '../../../src/ui/forms/written-numbers.ts'
import {
  atLeast,
  atMost,
  email,
  mustMatch,
  required,
  validate,
  whitespace,
  aboveZero,
  atLeastOne,
  notZero,
  sum,
  whole,
} from '../../../src/ui/forms/validators.ts'

describe('the rules of a form', () => {
  it('sets the flag mustMatch unless the confirm field equals the named first field', () => {
    const rules = { password: [required], confirm: [mustMatch('password')] }
    expect(validate({ password: 'one two', confirm: 'one two' }, rules)).toEqual({})
    expect(validate({ password: 'one two', confirm: 'one  two' }, rules)).toEqual({ confirm: 'mustMatch' })
    expect(validate({ password: '', confirm: 'x' }, rules)).toEqual({
      password: 'required',
      confirm: 'mustMatch',
    })
  })

  it.each([
    ['a b', 'whitespace'],
    [' ab', 'whitespace'],
    ['a\tb', 'whitespace'],
    ['ab', null],
    ['', null],
  ])('sets the flag whitespace for a value that holds a space: %j', (value, flag) => {
    expect(whitespace(value, {})).toBe(flag)
  })

  it.each(['a@b', 'a b@c.de', '@b.de', 'a@b.d', 'a@@b.de', 'a,b@c.de'])('refuses the address %s', (value) => {
    expect(email(value, {})).toBe('email')
  })

  it.each(['a@b.de', 'first.last+tag@sub.example.org', 'ünï@exämple.com', ''])(
    'takes the address %j',
    (value) => {
      expect(email(value, {})).toBeNull()
    },
  )

  it('tells too short from too long, and leaves an empty field to `required`', () => {
    expect(atLeast(8)('1234567', {})).toBe('tooShort')
    expect(atLeast(8)('12345678', {})).toBeNull()
    expect(atLeast(8)('', {})).toBeNull()
    expect(atMost(3)('1234', {})).toBe('tooLong')
    expect(required('   ', {})).toBe('required')
  })

  it.each(['1.5', '1e3', '2,50', '1,00', '0x10', '1 000', '--1', 'ten'])(
    'takes no whole number from %j',
    (value) => {
      expect(whole(value, {})).toBe('whole')
      expect(wholeIn(value)).toBeNaN()
    },
  )

  it.each([
    ['12', 12],
    [' 12 ', 12],
    ['1,250', 1_250],
    ['-7', -7],
  ])('takes the whole number %j as it is meant', (value, number) => {
    expect(whole(value, {})).toBeNull()
    expect(wholeIn(value)).toBe(number)
  })

  it.each(['1.505', '1e3', '1.2.3', '1,2,3', '12,5000', '1.250,50'])('takes no sum from %j', (value) => {
    expect(sum(value, {})).toBe('sum')
    expect(sumIn(value)).toBeNaN()
  })

  it.each([
    ['12.50', 12.5],
    ['12,50', 12.5],
    ['12,5', 12.5],
    ['1,250', 1_250],
    ['1,250.50', 1_250.5],
    ['-3', -3],
  ])('takes the sum %j as it is meant', (value, amount) => {
    expect(sum(value, {})).toBeNull()
    expect(sumIn(value)).toBe(amount)
  })

  it('says of what is too little that it is that', () => {
    expect(['0', '-7', '1'].map((value) => atLeastOne(value, {}))).toEqual(['atLeastOne', 'atLeastOne', null])
    expect(['0', '-3', '0.01'].map((value) => aboveZero(value, {}))).toEqual(['aboveZero', 'aboveZero', null])
    expect(['0', '-3', '3'].map((value) => notZero(value, {}))).toEqual(['notZero', null, null])
  })

  it('reports the first flag of a field only', () => {
    expect(validate({ name: '' }, { name: [required, atLeast(3)] })).toEqual({ name: 'required' })
  })
})
