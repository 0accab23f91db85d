import type { LookupAddress } from 'node:dns'
import { describe, expect, it } from 'vitest'
import { isPublicIp, isPushAddress, lookupPublic } from '../../../src/platform/web-push/push-address.ts'

describe('where a browser says it is reached', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QGuz',
    'https://db5p.notify.windows.com/w/?token=BQYA',
  ])('%s is a push service', (address) => {
    expect(isPushAddress(address, true)).toBe(true)
  })

  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://me:secret@fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://10.0.0.5/x',
    'https://2130706433/x',
    'https://[::1]/x',
    'https://[fd00::1]/x',
    'https://localhost/x',
    'https://intranet/x',
    'ftp://fcm.googleapis.com/x',
    'javascript:alert(1)',
    '',
  ])('%s is none', (address) => {
    expect(isPushAddress(address, true)).toBe(false)
  })

  it('may be this machine while one develops, and no other of the house', () => {
    expect(isPushAddress('http://127.0.0.1:4000/x', false)).toBe(true)
    expect(isPushAddress('http://192.168.1.2/x', false)).toBe(false)
  })
})

describe('an address it leads to', () => {
  it.each(['142.250.74.10', '2a00:1450:4001:82b::200a'])('%s is anybody’s', (ip) => {
    expect(isPublicIp(ip)).toBe(true)
  })

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd12::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    'x',
  ])('%s is inside', (ip) => {
    expect(isPublicIp(ip)).toBe(false)
  })

  it('is refused where a name leads inside', async () => {
    const { promise, resolve } = Promise.withResolvers<string | undefined>()
    lookupPublic('localhost', {}, (error: Error | null, _address: string | LookupAddress[]) =>
      resolve(error?.message),
    )
    expect(await promise).toBe('localhost leads to no public address')
  })
})
