import ipaddr from 'ipaddr.js'

/** The network a limit counts: an IPv4 address, or the /64 of an IPv6 one, since a customer gets all of that. */
export function networkOf(ip: string) {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const groups = address.parts.slice(0, 4).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}
