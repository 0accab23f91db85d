import { connect, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { openTestPortal } from '../support/open-test-portal.ts'
import { parse, wholeOf } from '../support/raw-request.ts'

const { app } = await openTestPortal()

it('a request that arrives a byte at a time is ended', async () => {
  const { server } = app
  expect(server.requestTimeout).toBeGreaterThan(0)
  expect(server.requestTimeout).toBeLessThanOrEqual(30_000)
  expect(server.headersTimeout).toBeLessThanOrEqual(server.requestTimeout)
  Object.assign(server, { headersTimeout: 1_000, requestTimeout: 2_000 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
  )
  const trickle = setInterval(() => socket.write(' '), 200)
  const answer = parse(await wholeOf(socket))
  clearInterval(trickle)
  expect([answer.status, JSON.parse(answer.body)]).toMatchObject([408, { code: 'TOO_SLOW' }])
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})
