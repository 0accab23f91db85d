import { expect, it } from 'vitest'
import { networkPrefix } from '../../../src/platform/http/limits/network-prefix.ts'

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:85a3:8d3::7', '2001:db8:85a3::/48'],
  ['::1', '0:0:0::/48'],
  ['nonsense', null],
  ['', null],
])('the network of %s is %s', (ip, network) => {
  expect(networkPrefix(ip)).toBe(network)
})
