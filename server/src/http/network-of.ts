import { isIPv6 } from 'node:net'

/** The network a limit counts: an IPv4 address, or the /64 of an IPv6 one, since a customer gets all of that. */
export function networkOf(ip: string) {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (v4) return v4
  return isIPv6(ip) ? `${expand(ip).slice(0, 4).join(':')}::/64` : ip
}

/** The eight groups of an IPv6 address, without leading zeros. */
function expand(ip: string) {
  const [head = '', tail] = ip.split('%')[0]!.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...(tail === undefined ? [] : zeros), ...right].map((group) =>
    group.replace(/^0+(?=.)/, '').toLowerCase(),
  )
}
