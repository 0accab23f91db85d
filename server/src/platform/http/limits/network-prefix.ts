import ipaddr from 'ipaddr.js'

/** Bits by which providers tell their networks apart: one person's addresses change below them. */
const IPV4_BITS = 24
const IPV6_GROUPS = 3

/** The network an address is shown by, in CIDR notation: /24 of IPv4, /48 of IPv6; null for what is no address. */
export function networkPrefix(ip: string) {
  if (!ipaddr.isValid(ip)) return null
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4)
    return `${ipaddr.IPv4.networkAddressFromCIDR(`${address.toString()}/${IPV4_BITS}`).toString()}/${IPV4_BITS}`
  const groups = address.parts.slice(0, IPV6_GROUPS).map((group) => group.toString(16))
  return `${groups.join(':')}::/${IPV6_GROUPS * 16}`
}
