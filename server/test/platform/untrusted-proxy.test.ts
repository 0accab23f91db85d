import { describe, expect, it } from 'vitest'
import { openTestPortal } from '../support/open-test-portal.ts'

const portal = await openTestPortal()
const proxied = await openTestPortal({ beside: portal, env: { TRUSTED_PROXIES: '10.200.0.0/16' } })

const ask = ({ app }: typeof portal, remoteAddress: string, forwarded?: string) =>
  app.inject({ url: '/healthz', remoteAddress, headers: forwarded ? { 'x-forwarded-for': forwarded } : {} })
const warningsOf = ({ logLines }: typeof portal) =>
  logLines.filter(({ msg }) => msg.includes('TRUSTED_PROXIES')).map(({ peer }) => peer)

describe('a forwarded address', () => {
  it('of a peer nobody named is said once, since all behind it count as one', async () => {
    await ask(portal, '10.200.0.1')
    expect(warningsOf(portal)).toEqual([])
    await ask(portal, '10.200.0.1', '203.0.113.5')
    await ask(portal, '10.200.0.2', '203.0.113.6')
    expect(warningsOf(portal)).toEqual(['10.200.0.1'])
  })

  it('of a trusted proxy is believed without a word, and of another peer it is said', async () => {
    await ask(proxied, '10.200.0.1', '203.0.113.5')
    await ask(proxied, '10.200.0.1', '10.200.0.1')
    expect(warningsOf(proxied)).toEqual([])
    await ask(proxied, '10.201.0.1', '203.0.113.5')
    expect(warningsOf(proxied)).toEqual(['10.201.0.1'])
  })
})
