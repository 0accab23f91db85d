import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isLoopbackHost } from '../config/network-addresses.ts'

/**
 * Whether a browser may name this as where it is reached: a service of the public internet, by its name, over https. A portal that is no
 * production also takes one of this machine.
 */
export function isPushAddress(address: string, isProduction: boolean): boolean {
  const url = URL.parse(address)
  if (!url || url.username || url.password || url.hash) return false
  if (!isProduction && isLoopbackHost(url.hostname)) return /^https?:$/.test(url.protocol)
  const isName = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 && /\.[a-z][a-z\d-]+$/i.test(url.hostname)
  return url.protocol === 'https:' && url.port === '' && isName
}

/** Whether anybody on the internet may have this IP address: no private, shared, loopback, link-local or reserved network. */
export const isPublicIp = (ip: string) => ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'unicast'

/** Looks a name up and refuses what leads inside, whatever it led to when it was first named (DNS rebinding). */
export const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    const inside = found.find(({ address }) => !isPublicIp(address))
    if (inside || !found[0]) return done(new Error(`${host} leads to no public address`), [])
    return options.all ? done(null, found) : done(null, found[0].address, found[0].family)
  })
}
