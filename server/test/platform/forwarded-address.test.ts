import { describe, expect, it } from 'vitest'
import { openTestPortal } from '../support/open-test-portal.ts'

const PROXY = '10.200.0.1'
const portal = await openTestPortal({ env: { TRUSTED_PROXIES: '10.200.0.0/16, fd00::/8' } })
let guesses = 0

/** As whom the portal knows a caller: the address that stands in the line of a failed sign-in, and that limits count. */
async function addressBehind(forwarded: string, remoteAddress = PROXY) {
  await portal.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    headers: { 'x-forwarded-for': forwarded },
    payload: {
      email: `nobody${(guesses += 1)}@x.test`,
      password: 'wrong',
      server: 'lionna_x5',
      recaptcha: '',
    },
  })
  return portal.logLines.findLast(({ msg }) => msg.startsWith('sign-in'))?.ip
}

describe('the address of a caller behind a trusted proxy', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8::1', '2001:db8::1'],
    ['::ffff:192.0.2.2', '::ffff:192.0.2.2'],
    // as some proxies write it: with the port, with brackets
    ['192.0.2.3:50123', '192.0.2.3'],
    ['[2001:db8::3]', '2001:db8::3'],
    ['[2001:db8::3]:50123', '2001:db8::3'],
    ['  192.0.2.4 ,\t10.200.0.9:80 ', '192.0.2.4'],
    // of several the last that no trusted proxy has
    ['198.51.100.1, 192.0.2.5', '192.0.2.5'],
    ['198.51.100.1, 192.0.2.6, fd00::1', '192.0.2.6'],
  ])('is told by it: %s', async (forwarded, ip) => {
    expect(await addressBehind(forwarded)).toBe(ip)
  })

  it.each([
    'unknown',
    '_hidden',
    'localhost',
    '192.0.2.999',
    '192.0.2.1.5',
    '192.0.2.1:',
    '192.0.2.1:port',
    '[192.0.2.1]',
    '[2001:db8::1',
    '2001:db8::1]:80',
    '<script>',
    'a'.repeat(5_000),
    ' , ,',
    // whoever wrote this, nobody behind it can be believed
    '192.0.2.1, unknown',
    '192.0.2.1, , x y',
  ])('is the proxy’s own where it tells none: %s', async (forwarded) => {
    expect(await addressBehind(forwarded)).toBe(PROXY)
  })

  it('is the nearest that is one', async () => {
    expect(await addressBehind('203.0.113.9, junk, 10.200.0.7')).toBe('10.200.0.7')
    expect(await addressBehind('junk, 192.0.2.8')).toBe('192.0.2.8')
  })

  it('is the connection’s where nobody is trusted', async () => {
    expect(await addressBehind('192.0.2.1', '203.0.113.77')).toBe('203.0.113.77')
    expect(await addressBehind('junk', '203.0.113.78')).toBe('203.0.113.78')
  })
})
