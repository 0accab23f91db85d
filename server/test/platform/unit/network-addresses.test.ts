import type { NetworkInterfaceInfo } from 'node:os'
import { describe, expect, it } from 'vitest'
import {
  isInsideHost,
  isLoopbackHost,
  publicAddressOf,
} from '../../../src/platform/config/network-addresses.ts'

const card = (...addresses: string[]) => ({
  eth0: addresses.map((address) => ({
    address,
    family: address.includes(':') ? 'IPv6' : 'IPv4',
  })) as NetworkInterfaceInfo[],
})

describe('a host', () => {
  it.each(['localhost', 'LOCALHOST', 'play.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])(
    '%s is this machine',
    (host) => expect(isLoopbackHost(host)).toBe(true),
  )

  it.each([
    'localhost.example.com',
    'notlocalhost',
    '10.0.0.1',
    '128.0.0.1',
    '[::2]',
    '127.0.0.1.example.com',
  ])('%s is not', (host) => expect(isLoopbackHost(host)).toBe(false))

  it.each(['10.0.0.1', '192.168.7.7', '172.31.0.1', '[fd00::1]', 'nas', 'nas.local', 'portal.internal'])(
    '%s is known within a house only',
    (host) => expect(isInsideHost(host)).toBe(true),
  )

  it.each(['172.32.0.1', '203.0.113.5', '[2001:4860:4860::8888]', 'example.com', 'local.example.com'])(
    '%s is for everybody',
    (host) => expect(isInsideHost(host)).toBe(false),
  )
})

describe('whoever listens', () => {
  it.each([
    ['0.0.0.0', card('127.0.0.1', '10.0.0.5'), null],
    ['0.0.0.0', card('10.0.0.5', '203.0.113.5'), '203.0.113.5'],
    // a home network gives each machine a public IPv6 address, which is not listened on
    ['0.0.0.0', card('10.0.0.5', '2001:db8::5'), null],
    ['::', card('10.0.0.5', '2001:db8::5'), '2001:db8::5'],
    ['203.0.113.5', card(), '203.0.113.5'],
    ['192.168.0.4', card('203.0.113.5'), null],
    ['localhost', card('203.0.113.5'), null],
  ] as const)('on %s is reached by strangers at %o → %s', (host, interfaces, address) => {
    expect(publicAddressOf(host, interfaces)).toBe(address)
  })
})
