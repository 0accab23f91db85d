import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { WEB_DIST } from '../../src/platform/http/site/static-site.ts'
import { openTestPortal } from '../support/open-test-portal.ts'

const { app } = await openTestPortal()
const isBuilt = existsSync(WEB_DIST)
const assets = isBuilt ? readdirSync(join(WEB_DIST, 'assets')) : []
const script = assets.find((name) => /^index-.*\.js$/.test(name))!
const font = assets.find((name) => name.endsWith('.woff2'))!
const contentOf = (name: string) => readFileSync(join(WEB_DIST, 'assets', name))
const ask = (name: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: `/assets/${name}`, headers })

describe.runIf(isBuilt)('a file of the site', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, *', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ] as const)('goes to who accepts %s as %s', async (header, encoding, open) => {
    const answer = await ask(script, { 'accept-encoding': header })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['vary']).toBe('accept-encoding')
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
    expect(Buffer.from(open(answer.rawPayload)).equals(contentOf(script))).toBe(true)
  })

  it('is kept for a year when its name says which it is, for minutes otherwise', async () => {
    expect((await ask(script)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await ask('i18n/en.account.json')).headers['cache-control']).toBe('public, max-age=300')
  })

  it('is asked for each time when browsers keep it by themselves: the worker that is told while no page is open', async () => {
    const worker = await app.inject('/push-worker.js')
    expect(worker.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    })
  })

  it('says of which type it is, and is safe from guessing', async () => {
    expect((await ask(script)).headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    expect((await ask(font)).headers['content-type']).toBe('font/woff2')
    expect((await app.inject('/favicon.svg')).headers['content-type']).toBe('image/svg+xml')
    expect((await app.inject('/favicon.ico')).headers['content-type']).toBe('image/x-icon')
  })

  it('is not sent again to who has it, whichever way it was packed', async () => {
    const tags = []
    for (const header of ['br', 'gzip', 'identity']) {
      const accept = { 'accept-encoding': header }
      const etag = String((await ask(script, accept)).headers['etag'])
      const again = await ask(script, { ...accept, 'if-none-match': `"other", W/${etag}` })
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag])
      tags.push(etag)
    }
    expect(new Set(tags).size).toBe(3)
  })

  it('tells its headers alone when that is asked for', async () => {
    const answer = await ask(script, {}, 'HEAD')
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    expect(Number(answer.headers['content-length'])).toBe(contentOf(script).length)
  })

  it.each([
    ['bytes=10-19', 10, 20],
    ['bytes=10-', 10, undefined],
    ['bytes=-10', -10, undefined],
  ])('comes in parts: %s', async (range, from, to) => {
    const answer = await ask(font, { range })
    const content = contentOf(font)
    expect(answer.statusCode).toBe(206)
    expect(answer.rawPayload.equals(content.subarray(from, to))).toBe(true)
    const first = from < 0 ? content.length + from : from
    const last = (to ?? content.length) - 1
    expect(answer.headers['content-range']).toBe(`bytes ${first}-${last}/${content.length}`)
  })

  it.each(['bytes=0-1,5-6', 'bytes=9-1', 'items=1-2', 'bytes=999999999-'])(
    'comes whole when the part is not to be had: %s',
    async (range) => {
      expect((await ask(font, { range })).statusCode).toBe(200)
    },
  )

  it('comes whole when the part is of another version', async () => {
    const range = 'bytes=0-9'
    const etag = String((await ask(font)).headers['etag'])
    expect((await ask(font, { range, 'if-range': etag })).statusCode).toBe(206)
    expect((await ask(font, { range, 'if-range': '"other"' })).statusCode).toBe(200)
  })

  it('that is not there is a 404, and so is a compressed copy by its own name', async () => {
    for (const name of ['nothing.js', `${script}.br`, '', '..%2f.vite/manifest.json'])
      expect((await ask(name)).statusCode).not.toBe(200)
    const nothing = await ask('nothing.js')
    expect(nothing.json()).toMatchObject({ code: 'NOT_FOUND' })
    expect(nothing.headers['content-language']).toBe('en')
  })
})

describe.runIf(isBuilt)('a name that only a file has', () => {
  it('is answered with that file: robots.txt keeps crawlers out', async () => {
    const { statusCode, headers, body } = await app.inject('/robots.txt')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toMatch(/^User-agent: \*\nDisallow: \/$/m)
    expect(headers['set-cookie']).toBeUndefined()
  })

  it.each([
    '/sitemap.xml',
    '/.well-known/security.txt',
    '/.well-known/change-password',
    '/apple-touch-icon.png',
    '/index.php',
    '/wp-login.php?a=b',
    '/.env',
    '/.git/config',
    '/some/where/app.js.map',
  ])('and never with the page: %s', async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await app.inject({ method, url, headers: { accept: 'text/html' } })
      expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
    }
  })

  it.each([
    '/lionna_x5/game-master/ma-details/a@x.test',
    '/fulgrim_x4/stats/v1.2b',
    '/account/a.b',
    '/metrics',
    '/1.5',
  ])('is not what an address of the application has: %s', async (url) => {
    const { statusCode, headers } = await app.inject(url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  })
})

describe.runIf(isBuilt)('the page itself', () => {
  it('is asked for each time, and sent once', async () => {
    const first = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'gzip' })
    expect(gunzipSync(first.rawPayload).toString()).toContain('<meta name="castellan-')
    const headers = { 'accept-encoding': 'gzip', 'if-none-match': String(first.headers['etag']) }
    const again = await app.inject({ url: '/lionna_x5/profile', headers })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

describe.runIf(isBuilt)('the page', () => {
  it.each(['/', '/account/resend'])(
    'brings the CSRF token along at %s, and again where it is known',
    async (url) => {
      const first = await app.inject(url)
      const again = await app.inject({ url, headers: { 'if-none-match': String(first.headers['etag']) } })
      expect([first.statusCode, again.statusCode]).toEqual([200, 304])
      for (const { cookies } of [first, again])
        expect(cookies).toEqual([
          expect.objectContaining({ name: 'XSRF-TOKEN', path: '/', sameSite: 'Strict' }),
        ])
    },
  )
})
