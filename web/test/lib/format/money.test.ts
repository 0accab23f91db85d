import { expect, it } from 'vitest'
import { formatWholeMoney } from '../../../src/lib/format/money.ts'

it.each([
  [1_250, '1,250\u00A0€'],
  [123_456, '123,456\u00A0€'],
  [12.5, '12.50\u00A0€'],
])('a sum of %d has cents only where there are some, and all its figures', (amount, words) => {
  expect(formatWholeMoney(amount, 'EUR')).toBe(words)
})
