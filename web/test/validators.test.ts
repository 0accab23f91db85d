import { describe, expect, it } from 'vitest'
import {
  atLeast,
  atMost,
  email,
  mustMatch,
  required,
  validate,
  whitespace,
  wholeNumber,
} from '../src/ui/validators.ts'

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

  it('takes whole numbers only', () => {
    expect(['12', ''].map((value) => wholeNumber(value, {}))).toEqual([null, null])
    expect(['-1', '1.5', '1e3', ' 1'].map((value) => wholeNumber(value, {}))).toEqual(Array(4).fill('number'))
  })

  it('reports the first flag of a field only', () => {
    expect(validate({ name: '' }, { name: [required, atLeast(3)] })).toEqual({ name: 'required' })
  })
})
