import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { newDatabase, startPortal } from '../support/portal-process.ts'

const env = await newDatabase()

it('a portal that is told to stop sends balancers elsewhere first, and answers everybody until then', async () => {
  const portal = await startPortal({ ...env, DRAIN_SECONDS: '6', LOG_LEVEL: 'info' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect(await ask(`${portal.url}/readyz`, agent)).toEqual([200, 'keep-alive'])
  const ended = portal.kill('SIGTERM')

  await expect.poll(() => ask(`${portal.url}/readyz`, agent)).toEqual([503, 'close'])
  expect(await ask(`${portal.url}/healthz`, agent)).toEqual([200, 'close'])
  expect(await ask(`${portal.url}/api/openapi.json`)).toEqual([200, 'close'])
  expect((await portal.post('login', {})).status).toBe(400)

  // who does not look at it learns it by a request that may be repeated; a POST is served until the port closes
  const dropped = () =>
    ask(`${portal.url}/`).then(
      () => 'answered',
      () => 'dropped',
    )
  await expect.poll(dropped).toBe('dropped')
  expect((await portal.post('login', {})).status).toBe(400)
  expect(await ask(`${portal.url}/healthz`)).toEqual([200, 'close'])
  expect((await ended).code).toBe(0)
  const said = portal
    .logged()
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as { msg: string; level: number }] : []))
  for (const msg of ['Castellan starts', 'told to stop: draining', 'stopped'])
    expect(said).toContainEqual(expect.objectContaining({ msg, level: 30 }))
  await expect(ask(`${portal.url}/readyz`)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  agent.destroy()
})

it('requests whose rest never comes do not keep a portal from stopping', { timeout: 40_000 }, async () => {
  const portal = await startPortal({ ...env, DRAIN_SECONDS: '1', LOG_LEVEL: 'info' })
  const login = 'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\n'
  const body = 'content-type: application/json\r\ncontent-length: 500\r\n\r\n{"email":'
  const senders = await Promise.all([login, login + body].map((begun) => beginRequest(portal.url, begun)))
  const ended = portal.kill('SIGTERM')
  expect(await Promise.race([ended, wait(20_000, 'still there', { ref: false })])).toMatchObject({
    code: 0,
    error: '',
  })
  expect(portal.logged()).toContain('requests that have not ended are cut off')
  expect(portal.logged()).toContain('"stopped"')
  for (const sender of senders) sender.destroy()
})

/** A connection on which the beginning of a request was sent, and nothing more. */
const beginRequest = (url: string, begun: string) =>
  new Promise<Socket>((resolve) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname, () => socket.write(begun, () => resolve(socket)))
    // cut off by the portal
    socket.on('error', () => {})
  })

/** The status of an answer, and what it says of the connection. */
const ask = (url: string, agent?: Agent) =>
  new Promise<[number, string | undefined]>((resolve, reject) => {
    request(url, { agent }, (response) => {
      response.resume().on('end', () => resolve([response.statusCode!, response.headers.connection]))
    })
      .on('error', reject)
      .end()
  })
