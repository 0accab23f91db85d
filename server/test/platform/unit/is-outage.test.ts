import { expect, it } from 'vitest'
import { isOutage } from '@castellan/game-world/port/is-outage'

const withCode = (code: string) => Object.assign(new Error('a fault'), { code })

it.each(['08006', '53100', '53300', '57P01', '57014', '25006', '58030', 'XX000', '40P01', 'ENOSPC', 'EPIPE'])(
  'a database that says %s cannot work now',
  (code) => expect(isOutage(withCode(code))).toBe(true),
)

it.each(['22P02', '23505', '42703', '42601', 'P0001', '57000', 'ERR_INVALID_ARG_TYPE'])(
  'a statement that is refused with %s is a fault of ours',
  (code) => expect(isOutage(withCode(code))).toBe(false),
)

it.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Query read timeout',
  'PGlite is closed',
])('a driver that says “%s” cannot reach it', (words) => expect(isOutage(new Error(words))).toBe(true))

it('what is no error of a driver is none of these', () => {
  expect(isOutage(new TypeError('cannot read properties of undefined'))).toBe(false)
  expect(isOutage('a string')).toBe(false)
})
