import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { openTestPortal } from '../support/open-test-portal.ts'
import { connectTo, type RawAnswer, sendRaw, wholeOf } from '../support/raw-request.ts'

const { app } = await openTestPortal()
await app.listen({ port: 0, host: '127.0.0.1' })

const head = (...lines: string[]) => [...lines, 'Connection: close', '', ''].join('\r\n')
const get = (...lines: string[]) => head('GET /healthz HTTP/1.1', ...lines)
const post = (...lines: string[]) =>
  head('POST /api/auth/login HTTP/1.1', 'Host: x', 'Content-Type: application/json', ...lines)

/** A refusal that the app itself answers. */
const known = await sendRaw(app, head('GET /api/nothing HTTP/1.1', 'Host: x'))
const namesOf = ({ headers }: RawAnswer) =>
  Object.keys(headers)
    .filter((name) => name !== 'keep-alive')
    .toSorted()

const WELL_NAMED = /^[\w.:-]{8,64}$/

describe('a request that no route ever sees is refused like any other', () => {
  it.each([
    ['what is not HTTP', 'hello\r\n\r\n', 400, 'BAD_INPUT'],
    ['an unknown method', head('FETCH / HTTP/1.1', 'Host: x'), 400, 'BAD_INPUT'],
    ['a header without a name', get('Host: x', ': y'), 400, 'BAD_INPUT'],
    ['a header with NUL', get('Host: x', 'Cookie: a\0b'), 400, 'BAD_INPUT'],
    ['two lengths', post('Content-Length: 2', 'Content-Length: 3'), 400, 'BAD_INPUT'],
    ['a length that is no number', post('Content-Length: -1'), 400, 'BAD_INPUT'],
    ['a length and chunks', post('Content-Length: 2', 'Transfer-Encoding: chunked'), 400, 'BAD_INPUT'],
    ['a chunk without a size', `${post('Transfer-Encoding: chunked')}zz\r\n`, 400, 'BAD_INPUT'],
    ['endless headers', get('Host: x', `Cookie: ${'a'.repeat(70_000)}`), 431, 'HEADERS_TOO_LARGE'],
    ['an endless address', head(`GET /${'a'.repeat(70_000)} HTTP/1.1`, 'Host: x'), 431, 'HEADERS_TOO_LARGE'],
    [
      'endless words beside a chunk',
      `${post('Transfer-Encoding: chunked')}1;${'a'.repeat(20_000)}\r\n`,
      413,
      'TOO_LARGE',
    ],
    ['a broken address', head('GET /api/%E0%A4%A HTTP/1.1', 'Host: x'), 400, 'BAD_INPUT'],
    [
      'a body that is no JSON',
      head('POST /api/auth/login HTTP/1.1', 'Host: x', 'Content-Type: text/plain', 'Content-Length: 2'),
      415,
      'WRONG_MEDIA_TYPE',
    ],
    ['a body of 300 kB', post(`Content-Length: ${300 * 1024}`), 413, 'TOO_LARGE'],
  ])('%s', async (_what, text, status, code) => {
    const answer = await sendRaw(app, text)
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      status,
      { code, message: expect.any(String) as string },
    ])
    expect(namesOf(answer)).toEqual(namesOf(known))
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-length': String(Buffer.byteLength(answer.body)),
      'content-security-policy': known.headers['content-security-policy'],
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': expect.stringMatching(WELL_NAMED) as string,
    })
  })

  it('but an expectation nobody knows is no reason to', async () => {
    expect(await sendRaw(app, get('Host: x', 'Expect: wonders'))).toMatchObject({ status: 200 })
  })
})

describe('what is no request, after one', () => {
  it('breaks an answer off that is under way, and puts nothing between its bytes', async () => {
    const slow = await openTestPortal()
    const begun = Promise.withResolvers<void>()
    // in place of a long document: the first of two lines, and never the second
    slow.app.server.off('request', slow.app.server.listeners('request')[0] as () => void)
    slow.app.server.on('request', (_request, response) => {
      response.writeHead(200, { 'content-length': 20 })
      response.write('line one\n', () => begun.resolve())
    })
    await slow.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connectTo(slow.app)
    const whole = wholeOf(socket)
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    await begun.promise
    socket.write('hello\r\n\r\n')
    expect(await whole).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\n\r\nline one\n$/s)
  })

  it('is refused behind an answer that is complete', async () => {
    const socket = connectTo(app)
    const whole = wholeOf(socket)
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(socket, 'data')
    socket.write('hello\r\n\r\n')
    expect(await whole).toMatch(/^HTTP\/1\.1 200 OK\r\n.*HTTP\/1\.1 400 Bad Request\r\n/s)
  })
})

describe('a header of which only one may be there', () => {
  const refused = { code: 'BAD_INPUT', field: expect.any(String) as string }
  it.each(['Host', 'Authorization', 'Content-Type', 'Origin', 'Sec-Fetch-Site', 'X-XSRF-TOKEN'])(
    '%s is refused when it comes twice, different or not',
    async (name) => {
      for (const [one, other] of [
        ['x', 'y'],
        ['x', 'x'],
      ]) {
        const host = name === 'Host' ? [] : ['Host: x']
        const answer = await sendRaw(app, get(...host, `${name}: ${one}`, `${name.toLowerCase()}: ${other}`))
        expect([answer.status, JSON.parse(answer.body)]).toEqual([400, expect.objectContaining(refused)])
        expect(answer.body).toContain(name.toLowerCase())
        expect(answer.headers).toMatchObject({ 'x-request-id': expect.any(String) as string })
      }
    },
  )

  it.each([
    ['is missing', []],
    ['has a space in it', ['Host: a b']],
    ['names two', ['Host: a,b/c']],
    ['carries a path', ['Host: a/b']],
    ['carries a name and a password', ['Host: a@b']],
    ['has a port that is no number', ['Host: a:b']],
  ])('Host is refused when it %s', async (_what, lines) => {
    const answer = await sendRaw(app, get(...lines))
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      400,
      expect.objectContaining({ code: 'BAD_INPUT', field: 'host' }),
    ])
  })

  it.each([
    'a',
    'a:3000',
    'play.example.test.',
    '127.0.0.1:80',
    '[::1]',
    '[2001:db8::1]:443',
    'xn--e1a.test',
  ])('Host is taken as %s', async (host) =>
    expect((await sendRaw(app, get(`Host: ${host}`))).status).toBe(200),
  )

  it('is not one of those a proxy may repeat or split', async () => {
    const answer = await sendRaw(
      app,
      get(
        'Host: x',
        'Cookie: a=1',
        'Cookie: b=2',
        'X-Forwarded-For: 192.0.2.1',
        'X-Forwarded-For: 192.0.2.2',
      ),
    )
    expect(answer.status).toBe(200)
  })

  it('may be left out by a program of the first HTTP', async () => {
    expect((await sendRaw(app, 'GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200)
  })
})
