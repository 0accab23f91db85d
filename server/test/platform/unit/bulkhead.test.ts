import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { AppError } from '../../../src/platform/errors/app-error.ts'
import { bulkhead } from '../../../src/platform/http/engine/bulkhead.ts'

/** One request is worked on at a time, until the test lets it end. */
function openWork(waiting: number, patience = 60_000) {
  const { enter, within } = bulkhead({ most: 1, waiting, patience })
  const end = Promise.withResolvers<string>()
  let begun = 0
  const work = within(() => {
    begun += 1
    return end.promise
  })
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler((error, _request, reply) =>
    reply.code(503).send(error instanceof AppError && error.code),
  )
  app.post('/', { onRequest: enter, handler: work })
  const send = () => app.inject({ method: 'POST', url: '/', payload: {} })
  return { app, send, end: () => end.resolve('done'), begun: () => begun }
}

it('a bulkhead works on some, has some wait, and refuses what comes beyond', async () => {
  const { send, end, begun } = openWork(1)
  const first = send()
  await expect.poll(begun).toBe(1)
  const second = send()
  // it is in the line before another one comes
  await setImmediate()
  const third = await send()
  expect([third.statusCode, third.body]).toEqual([503, 'UNAVAILABLE'])
  expect(begun()).toBe(1)
  end()
  expect([(await first).body, (await second).body]).toEqual(['done', 'done'])
})

it('a bulkhead refuses who has waited for too long', async () => {
  const { send, end, begun } = openWork(1, 10)
  const first = send()
  await expect.poll(begun).toBe(1)
  expect((await send()).statusCode).toBe(503)
  end()
  expect((await first).body).toBe('done')
  expect((await send()).body).toBe('done')
})

it('a bulkhead keeps the place of who has left until their work is done', async () => {
  const { app, send, end, begun } = openWork(0)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const leaving = request({ port, host: '127.0.0.1', method: 'POST', agent: false })
  const gone = new Promise((resolve) => leaving.on('error', resolve))
  leaving.end()
  await expect.poll(begun).toBe(1)
  leaving.destroy()
  await gone
  expect((await send()).statusCode).toBe(503)
  end()
  await expect.poll(async () => (await send()).body).toBe('done')
})
