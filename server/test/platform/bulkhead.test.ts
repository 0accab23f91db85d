import { setTimeout as wait } from 'node:timers/promises'
import { request } from 'node:http'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newSession } from '../support/people.ts'
import { newStaff } from '../support/staff.ts'

const portal = await openTestPortal()
const gm = await newStaff(portal, 'GameMaster', 'all')
const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
const content = Array.from({ length: 5_000 }, (_, n) => `listed-${n}@example.test`).join('\n')
const body = JSON.stringify({ content })

/** A preview over a connection of its own; its caller leaves without waiting for an answer where told so. */
async function preview({ leaving = false } = {}) {
  const { token } = await newSession(portal, gm.id)
  const sent = request(`${address}/api/auth/previewBlackListUpload`, {
    method: 'POST',
    agent: false,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
  sent.end(body)
  if (leaving) {
    sent.on('error', () => {})
    await wait(20)
    sent.destroy()
    return null
  }
  const [answer] = await once(sent, 'response')
  answer.resume()
  return {
    status: answer.statusCode as number,
    retryAfter: answer.headers['retry-after'] as string | undefined,
  }
}

it('some files of megabytes are worked on at a time, some wait, and what comes beyond is refused', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => preview()))
  const read = answers.filter((answer) => answer!.status === 200)
  const refused = answers.filter((answer) => answer!.status === 503)
  expect(read.length).toBeGreaterThan(4)
  expect(read.length + refused.length).toBe(30)
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(refused.map((answer) => answer!.retryAfter))).toEqual(new Set(['5']))
})

it('whoever leaves keeps their place until the work is done, and gives it back then', async () => {
  await Promise.all(Array.from({ length: 6 }, () => preview({ leaving: true })))
  await expect.poll(async () => (await preview())!.status).toBe(200)
})
