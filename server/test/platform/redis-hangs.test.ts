import { Redis } from 'ioredis'
import { describe, expect, it } from 'vitest'
import { startRedis } from '../../../scripts/services.ts'
import { openProgram } from '../support/browser.ts'
import { atTheEnd } from '../support/at-the-end.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson, newSession } from '../support/people.ts'
import { sharing } from '../support/redis.ts'

/** Of each kind. While Redis hangs the first of all waits for it, and the others ask nothing of it. */
const CALLS = 8

const redis = await startRedis()
if (redis) atTheEnd(() => redis.close())
else process.stderr.write('Not run, since Redis is not installed here: what happens when it hangs\n')

describe.runIf(redis)('a Redis that hangs', () => {
  it(
    'holds no call up for long, neither one that is limited nor one that is shared, and is used again when it wakes',
    { timeout: 60_000 },
    async () => {
      const { url, pause, resume } = redis!
      const portal = await openTestPortal({ env: { REDIS_URL: url } })
      const client = new Redis(url)
      atTheEnd(() => client.disconnect())
      await sharing(client, '@hangs.test', portal)
      const person = await newPerson(portal)
      const program = openProgram(portal)
      program.token = (await newSession(portal, person.id)).token

      const signIn = () =>
        program.request('POST', '/api/auth/login', {
          body: { email: person.email, password: person.password, server: 'lionna_x5', recaptcha: '' },
        })
      let asked = 0
      const newAnswer = () => {
        asked += 1
        return program.request('GET', `/api/lionna_x5/statistics/getClanByName?name=hangs-${asked}`)
      }
      const own = () => program.request('GET', '/api/lionna_x5/statistics/getAllMACharacters')

      const askAll = async () => {
        for (const call of [signIn, newAnswer, own])
          for (let i = 0; i < CALLS; i++) expect((await call()).status).toBeLessThan(500)
      }
      const atFirst = await commandsOf(client)
      await askAll()
      const usually = await commandsOf(client)
      pause()
      await askAll()
      resume()
      // it works off now what was sent to it meanwhile: whoever waited, had sent something
      const hanging = (await commandsOf(client)) - usually
      expect(usually - atFirst).toBeGreaterThan(3 * CALLS)
      expect(hanging).toBeLessThan(CALLS)
      expect(portal.logLines.map(({ msg }) => msg)).toContain(
        'Redis is not reachable: limits count in each process by itself until it is',
      )
      await sharing(client, '@hangs.test', portal)
    },
  )
})

/** How many commands a Redis has done, without those by which a connection is opened and is asked for this. */
async function commandsOf(client: Redis) {
  const done = (await client.info('commandstats')).matchAll(/^cmdstat_(\S+?):calls=(\d+)/gm)
  const own = [...done].filter(([, name]) => !/^(info|hello|select|client)\b/.test(name!))
  return own.reduce((sum, [, , calls]) => sum + Number(calls), 0)
}
