import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson, newSession } from '../support/people.ts'

// over a socket: what a program sends need not be what a browser does
const portal = await openTestPortal()
const { app, db } = portal
const gm = await newPerson(portal, { roles: [{ role: 'GameMaster', scope: 'all' }] })
const { token } = await newSession(portal, gm.id)
let origin = ''

beforeAll(async () => {
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const JSON_TYPE = 'application/json'
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))
const fileOf = (...content: (string | number[])[]) => bytes('{"reason":"farm","content":"', ...content, '"}')

async function send(body: Uint8Array, type = JSON_TYPE) {
  const response = await fetch(`${origin}/api/auth/uploadBlackListItems`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body: new Uint8Array(body),
  })
  const { code, field, message } = (await response.json()) as Record<string, unknown>
  return { status: response.status, code, field, message }
}

const whatThereIs = async () => ({
  listed: await db.selectFrom('blackList').selectAll().execute(),
  acts: await db.selectFrom('staffJournal').select('id').execute(),
})

it.each([
  ['a picture', 'image/png', bytes([0x89], 'PNG\r\n\u001a\n'), 415, undefined],
  [
    'a form of a browser',
    'multipart/form-data; boundary=x',
    bytes('--x\r\n\r\na@b.test\r\n--x--'),
    415,
    undefined,
  ],
  ['a list as it is', 'text/csv', bytes('email,a@b.test'), 415, undefined],
  ['half a request', JSON_TYPE, bytes('{"reason":"farm","content":"a@b.test'), 400, 'body'],
  ['no text at all', JSON_TYPE, bytes('{"reason":"farm","content":42}'), 400, 'content'],
  ['an archive', JSON_TYPE, fileOf('PK\\u0003\\u0004', [0xff, 0xfe, 0x9c]), 400, 'content'],
  ['Latin-1', JSON_TYPE, fileOf('email,a@b.test,', [0xe4, 0xf6, 0xfc]), 400, 'content'],
  ['UTF-16', JSON_TYPE, fileOf([0xff, 0xfe], 'a@b.test'), 400, 'content'],
  ['a letter cut in two', JSON_TYPE, fileOf('email,a@b.test,', [0xd0]), 400, 'content'],
  ['50 megabytes', JSON_TYPE, fileOf('x'.repeat(50 * 1024 * 1024)), 413, undefined],
  ['lines without end', JSON_TYPE, fileOf('a@b.test\\n'.repeat(200_002)), 413, 'content'],
])('%s is refused in words, and nothing is listed', async (_what, type, body, status, field) => {
  const before = await whatThereIs()
  const answer = await send(body, type)
  expect(answer).toMatchObject({ status, field })
  expect(answer.message).toMatch(/\w.*[^.]$/)
  expect(await whatThereIs()).toEqual(before)
})

it('a file is listed as it comes over a socket', async () => {
  expect(await send(fileOf('email,over-a-socket@b.test,ä'))).toMatchObject({ status: 200 })
  const rows = await db.selectFrom('blackList').select(['value', 'reason']).execute()
  expect(rows).toContainEqual({ value: 'over-a-socket@b.test', reason: 'ä' })
})
