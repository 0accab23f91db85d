import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The one spelling of an address: dotted decimals, or RFC 5952; one of IPv4 in the clothes of IPv6 is of IPv4. Null for what is none:
 * leading zeros read as octal elsewhere, and a zone means something on one machine only.
 */
export function canonicalAddress(text: string): string | null {
  const address = text.trim()
  if (isIP(address) === 0 || address.includes('%')) return null
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6 ? parsed.toRFC5952String() : parsed.toString()
}
