import fc from 'fast-check'
import { expect, it } from 'vitest'
import { beginningsOf, networkOf } from '../../../src/platform/text/network-of.ts'
import { canonicalAddress } from '../../../src/platform/text/ip-address.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

it('does not depend on how an address is written', () => {
  const group = fc.integer({ min: 0, max: 0xffff })
  fc.assert(
    fc.property(fc.tuple(group, group, group, group), (groups) => {
      const short = groups.map((one) => one.toString(16))
      const long = groups.map((one) => one.toString(16).padStart(4, '0').toUpperCase())
      expect(networkOf(`${long.join(':')}:0:0:0:1`)).toBe(networkOf(`${short.join(':')}::2`))
    }),
  )
})

it.each([
  ['203.0.113.7', []],
  ['2001:db8:1:2::/64', ['2001:db8:1:2:']],
  ['2001:db8:1:0::/64', ['2001:db8:1:0:', '2001:db8:1::']],
  ['2001:db8:0:0::/64', ['2001:db8:0:0:', '2001:db8::']],
  ['2001:0:0:5::/64', ['2001:0:0:5:', '2001::5:']],
])('the addresses of %s begin in few ways', (network, beginnings) => {
  expect(beginningsOf(network)).toEqual(beginnings)
})

it('has its addresses begin in one of those ways, however RFC 5952 leaves zeros out', () => {
  const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }))
  fc.assert(
    fc.property(fc.array(group, { minLength: 7, maxLength: 7 }), (groups) => {
      const address = canonicalAddress([0x2001, ...groups].map((one) => one.toString(16)).join(':'))!
      expect(beginningsOf(networkOf(address)).some((beginning) => address.startsWith(beginning))).toBe(true)
    }),
  )
})
