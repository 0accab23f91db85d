import { describe, expect, it } from 'vitest'
import { parseForm, textAt, textsAt } from '../../../src/payment-simulator/stripe/form-body.ts'

describe('a form whose names hold brackets', () => {
  it('is read as what the brackets say', () => {
    const text =
      'amount=10&metadata[a]=1&metadata[b+c]=2%263&items[0][price][unit]=5&items[1][price][unit]=6&expand[]=x'
    expect(parseForm(text)).toEqual({
      amount: '10',
      metadata: { a: '1', 'b c': '2&3' },
      items: [{ price: { unit: '5' } }, { price: { unit: '6' } }],
      expand: { '': 'x' },
    })
  })

  it('answers texts at a path, and empty ones where there are none', () => {
    const form = parseForm('a[0][b]=1&c=2')
    expect([
      textAt(form, 'a', 0, 'b'),
      textAt(form, 'c'),
      textAt(form, 'a'),
      textAt(form, 'c', 'd'),
      textAt(form, 'x', 'y'),
    ]).toEqual(['1', '2', '', '', ''])
    expect([textsAt(form, 'a'), textsAt(parseForm('m[k]=v'), 'm'), textsAt(form, 'x')]).toEqual([
      { 0: '' },
      { k: 'v' },
      {},
    ])
  })

  it('changes nothing but itself, however odd its names are', () => {
    const deep = `a${'[b]'.repeat(1000)}=1`
    for (const text of [
      '__proto__[odd]=1',
      'constructor[prototype][odd]=1',
      'a=1&a[odd]=2',
      '[]=1',
      ']]=1',
      '=',
      '',
      deep,
    ])
      expect(() => parseForm(text)).not.toThrow()
    expect(({} as { odd?: string }).odd).toBeUndefined()
  })
})
