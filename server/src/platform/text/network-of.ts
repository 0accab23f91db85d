import ipaddr from 'ipaddr.js'

/** The network a limit counts: an IPv4 address, or the /64 of an IPv6 one, since a customer gets all of that. */
export function networkOf(ip: string) {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const groups = address.parts.slice(0, 4).map((group) => group.toString(16))
  return `${groups.join(':')}${WHOLE}`
}

/** How a network of IPv6 ends. */
const WHOLE = '::/64'

/** How the addresses of a network of IPv6 may begin, as RFC 5952 leaves zeros out; none of one of IPv4, which is an address. */
export function beginningsOf(network: string): string[] {
  if (!network.endsWith(WHOLE)) return []
  const half = network.slice(0, -WHOLE.length)
  const shorter = [half.replace(/(:0)+$/, ':'), half.replace(/(:0){2,}:/, '::')]
  return [...new Set([half, ...shorter])].map((beginning) => `${beginning}:`)
}
