import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openTestPortal } from '../support/open-test-portal.ts'

const { app } = await openTestPortal()

describe.each([
  ['/api/docs', 'text/html; charset=utf-8', '<!doctype html>'],
  ['/api/openapi.json', 'application/json; charset=utf-8', '{"openapi":"3.1'],
])('what tells of the calls, %s, is large and open to strangers', (url, type, beginning) => {
  const ask = (headers: Record<string, string> = {}) => app.inject({ url, headers })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('so it goes packed to who accepts %s', async (encoding, open) => {
    const { headers, rawPayload } = await ask({ 'accept-encoding': encoding })
    expect(headers).toMatchObject({ 'content-type': type, 'content-encoding': encoding })
    const whole = open(rawPayload)
    expect(whole.toString().startsWith(beginning)).toBe(true)
    expect(whole.length).toBeGreaterThan(10 * rawPayload.length)
    expect(whole.equals((await ask()).rawPayload)).toBe(true)
  })

  it('and is not sent again to who has it', async () => {
    const { etag } = (await ask()).headers
    const { statusCode, rawPayload } = await ask({ 'if-none-match': String(etag) })
    expect([statusCode, rawPayload.length]).toEqual([304, 0])
  })
})
