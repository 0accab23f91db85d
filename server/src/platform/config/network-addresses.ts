import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Networks that nobody outside can reach: RFC 1918, 3927, 4193, 4291 and 6598. */
const inside = new BlockList()
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  inside.addSubnet(net, bits)
inside.addSubnet('fc00::', 7, 'ipv6')
inside.addSubnet('fe80::', 10, 'ipv6')

const isIn = (list: BlockList, address: string) =>
  isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether a host of an address is this machine and nothing else. */
export const isLoopbackHost = (host: string) =>
  /(^|\.)localhost\.?$/i.test(host) || isIn(loopback, bare(host))

/** Whether a host of an address is known within a house only: this machine, a private network, a name without a public domain. */
export const isInsideHost = (host: string) =>
  isLoopbackHost(host) ||
  isIn(inside, bare(host)) ||
  (isIP(bare(host)) === 0 && /^[^.]+$|\.(local|internal|lan|home\.arpa|test)$/i.test(host))

const bare = (host: string) => host.replace(/^\[|\]$/g, '')

/** The address under which strangers reach whoever listens on this host; null when there is none that is known. */
export function publicAddressOf(host: string, interfaces = networkInterfaces()) {
  if (isIP(host) === 0) return null
  if (host !== '0.0.0.0' && host !== '::') return isInsideHost(host) ? null : host
  const own = Object.values(interfaces).flatMap((addresses) => addresses ?? [])
  const reached = own.find(
    ({ address, family }) => (host === '::' || family === 'IPv4') && !isInsideHost(address),
  )
  return reached?.address ?? null
}

/** Whether a text is an address, or a network in CIDR notation such as 10.0.0.0/8. */
export const isNetwork = (text: string) =>
  isIP(text) !== 0 || (isIP(text.split('/')[0]!) !== 0 && ipaddr.isValidCIDR(text))
