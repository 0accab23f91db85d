import { expect, it } from 'vitest'
import { toLine } from '../../../src/reports/purchase-history/history-line.ts'

const bought = { at: '2026-01-02T03:04:05.000Z', movement: 'purchase', coins: -50, balanceAfter: 10 } as const
const looks = { code: 'looks', face: null, hairStyle: 'Type D', hairColor: null } as const
const told = (note: object) =>
  toLine('en', { ...bought, note, characterName: 'Alros' } as Parameters<typeof toLine>[1]).details

it('new looks are told with the service that they were bought by', () => {
  expect(told(looks)).toBe('Appearance · Hair style: Type D · Alros')
  expect(told({ ...looks, genders: '♀ → ♂' })).toBe(
    'Gender change · Female → Male · Hair style: Type D · Alros',
  )
})
