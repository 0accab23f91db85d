import { expect, it } from 'vitest'
import { WorldUnavailable } from '@castellan/game-world/port'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson, newSession } from '../support/people.ts'

const isAway = () => Promise.reject(new WorldUnavailable('away'))

const portal = await openTestPortal({
  env: { TRUSTED_PROXIES: '10.200.0.1' },
  with: ({ worlds }) => {
    const world = worlds.lionna_x5!
    return { worlds: { ...worlds, lionna_x5: { ...world, clans: { ...world.clans, byName: isAway } } } }
  },
})

const idOf = async (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  (await portal.app.inject({ url, headers, remoteAddress })).headers['x-request-id']

it('every answer names its request, and no two the same', async () => {
  const urls = [
    '/',
    '/api/openapi.json',
    '/api/nowhere',
    '/healthz',
    '/api/lionna_x5/statistics/getClanByName?name=x',
  ]
  const ids = await Promise.all(urls.map((url) => idOf(url)))
  for (const id of ids) expect(id).toMatch(/^[\w.:-]{8,64}$/)
  expect(new Set(ids).size).toBe(urls.length)
})

it('the id a trusted proxy gave is kept, a stranger’s and a malformed one are not', async () => {
  const given = { 'x-request-id': 'proxy-0123456789', 'x-forwarded-for': '192.0.2.1' }
  expect(await idOf('/healthz', given, '10.200.0.1')).toBe('proxy-0123456789')
  expect(await idOf('/healthz', given, '192.0.2.9')).not.toBe('proxy-0123456789')
  const odd = { ...given, 'x-request-id': 'a b\tc<script>' }
  expect(await idOf('/healthz', odd, '10.200.0.1')).toMatch(/^[\w.:-]{8,64}$/)
})

it('an outage names the request in its answer and in the log, where it is one line however often it comes', async () => {
  const { token } = await newSession(portal, (await newPerson(portal)).id)
  const ask = (name: string) =>
    portal.app.inject({
      url: `/api/lionna_x5/statistics/getClanByName?name=${name}`,
      headers: { authorization: `Bearer ${token}` },
    })
  const first = await ask('a')
  expect(first.json()).toMatchObject({ code: 'WORLD_UNAVAILABLE', requestId: first.headers['x-request-id'] })
  for (const name of ['b', 'c', 'd']) expect((await ask(name)).statusCode).toBe(503)
  const failed = portal.logLines.filter(({ msg }) => msg.startsWith('request failed'))
  expect(failed.map(({ msg, requestId }) => [msg, requestId])).toEqual([
    ['request failed: WORLD_UNAVAILABLE', first.headers['x-request-id']],
  ])
})
