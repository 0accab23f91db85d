import { Redis } from 'ioredis'
import { describe, expect, it } from 'vitest'
import { startRedis } from '../../../scripts/services.ts'
import { openProgram } from '../support/browser.ts'
import { atTheEnd } from '../support/at-the-end.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson, newSession } from '../support/people.ts'
import { sharing } from '../support/redis.ts'

/** Milliseconds all calls of a kind together may take longer while Redis hangs: the first waits, and the others don't. */
const MOST_MORE = 1_500
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

      const usual = {
        signIn: await allOf(signIn),
        newAnswer: await allOf(newAnswer),
        own: await allOf(own),
      }
      pause()
      const hung = {
        signIn: await allOf(signIn),
        newAnswer: await allOf(newAnswer),
        own: await allOf(own),
      }
      resume()
      expect(hung.signIn - usual.signIn).toBeLessThan(MOST_MORE)
      expect(hung.newAnswer - usual.newAnswer).toBeLessThan(MOST_MORE)
      expect(hung.own - usual.own).toBeLessThan(MOST_MORE)
      expect(portal.logLines.map(({ msg }) => msg)).toContain(
        'Redis is not reachable: limits count in each process by itself until it is',
      )
      await sharing(client, '@hangs.test', portal)
    },
  )
})

/** Milliseconds of some calls, one after the other. */
async function allOf(call: () => Promise<{ status: number }>) {
  const since = performance.now()
  for (let i = 0; i < CALLS; i++) expect((await call()).status).toBeLessThan(500)
  return performance.now() - since
}
