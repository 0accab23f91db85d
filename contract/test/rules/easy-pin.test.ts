import { expect, it } from 'vitest'
import { isEasyPin } from '../../src/rules/easy-pin.ts'

it.each(['0000', '11111', '1234', '0123', '7890', '87654321', '4321', '0987'])(
  '%s is easy to guess',
  (pin) => {
    expect(isEasyPin(pin)).toBe(true)
  },
)

it.each(['4711', '5822', '0815', '1235', '1122', '9012'])('%s is not', (pin) => {
  expect(isEasyPin(pin)).toBe(false)
})
