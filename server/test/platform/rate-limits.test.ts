import { randomInt } from 'node:crypto'
import { Redis } from 'ioredis'
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openBrowser, openProgram, type Visitor } from '../support/browser.ts'
import { openTestPortal, type TestPortal } from '../support/open-test-portal.ts'
import { newPerson, newSession, PASSWORD, type Person } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { sharing } from '../support/redis.ts'
import { openWire } from '../support/wire.ts'

const portal = await openTestPortal()
const puzzled = await openTestPortal({ beside: portal, env: { CAPTCHA_PROVIDER: 'altcha' } })
const proxied = await openTestPortal({ beside: portal, env: { TRUSTED_PROXIES: '10.200.0.1' } })
/** What this run leaves in a shared Redis can be told from what others do. */
const NETWORK = `11.${randomInt(256)}.${randomInt(256)}`
const MARK = `@${NETWORK}.test`
const WRONG = refusal('WRONG_CREDENTIALS')
const TOO_MANY = refusal('TOO_MANY')

const guess = (visitor: Visitor, { email }: Person, password = 'a wrong one') =>
  visitor.api.session.login({ email, password, server: 'lionna_x5', recaptcha: '' })

async function guessTimes(visitor: Visitor, person: Person, times: number) {
  for (let i = 0; i < times; i++) await expect(guess(visitor, person)).rejects.toMatchObject(WRONG)
}

/** A wrong password for an account of its own, from an address. */
const guessFrom = async (remoteAddress: string, i: number) => {
  const email = `nobody-${i}@site.test`
  const payload = { email, password: 'a wrong one', server: 'lionna_x5', recaptcha: '' }
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload,
    remoteAddress,
  })
  return answer.json<{ code: string }>().code
}

describe('guessing a password', () => {
  it('is stopped at the sixth try of a network, which learns how long to wait', async () => {
    const person = await newPerson(portal)
    const program = openProgram(portal)
    await guessTimes(program, person, 5)
    const answer = await program.request('POST', '/api/auth/login', {
      body: { email: person.email, password: PASSWORD, server: 'lionna_x5', recaptcha: '' },
    })
    expect(answer.status).toBe(429)
    expect(answer.json()).toEqual({
      code: 'TOO_MANY',
      message: 'Too many attempts. Try again in 15 minutes',
    })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(890)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(900)
  })

  it('that is stopped does not learn whether the password was right', async () => {
    const person = await newPerson(portal)
    const program = openProgram(portal)
    await guessTimes(program, person, 5)
    const answers = []
    for (const password of [PASSWORD, 'a wrong one', PASSWORD]) {
      const { email } = person
      const body = { email, password, server: 'lionna_x5', recaptcha: '' }
      const answer = await program.request('POST', '/api/auth/login', { body })
      answers.push({ status: answer.status, said: answer.json() })
    }
    expect(answers[0]).toMatchObject({ status: 429, said: { code: 'TOO_MANY' } })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  it('from one network does not keep the owner out on another', async () => {
    const person = await newPerson(portal)
    const attacker = openProgram(portal)
    await guessTimes(attacker, person, 5)
    for (let i = 0; i < 30; i++) await expect(guess(attacker, person)).rejects.toMatchObject(TOO_MANY)
    await expect((await openBrowser(portal)).signIn(person.email, PASSWORD)).resolves.toBeDefined()
  })

  it('in parallel gets no further: five of twenty are looked at', async () => {
    const person = await newPerson(portal)
    const program = openProgram(portal)
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => guess(program, person)))
    const codes = outcomes.map((outcome) => (outcome as PromiseRejectedResult).reason.code as string)
    expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(5)
    expect(codes.filter((code) => code === 'TOO_MANY')).toHaveLength(15)
  })

  it('from many networks is stopped after twenty for one account', async () => {
    const person = await newPerson(portal)
    for (let network = 0; network < 4; network++) await guessTimes(openProgram(portal), person, 5)
    await expect(guess(openProgram(portal), person)).rejects.toMatchObject(TOO_MANY)
  })

  it('of many accounts is stopped after fifty for one network', async () => {
    const program = openProgram(portal)
    const tries = Array.from({ length: 51 }, (_, i) =>
      guess(program, { id: 0, email: `nobody-${i}@example.test`, password: '' }).catch(
        (error: { code: string }) => error.code,
      ),
    )
    const codes = await Promise.all(tries)
    expect(codes.filter((code) => code === 'TOO_MANY')).toHaveLength(1)
  })

  it('of many accounts is stopped after three hundred for one site of IPv6, whatever networks it has', async () => {
    for (let i = 0; i < 300; i++)
      expect(await guessFrom(`2001:db8:77:${i.toString(16)}::1`, i)).toBe('WRONG_CREDENTIALS')
    expect(await guessFrom('2001:db8:77:ffff::1', 300)).toBe('TOO_MANY')
    expect(await guessFrom('2001:db8:78::1', 301)).toBe('WRONG_CREDENTIALS')
  })

  it('starts anew after the right one', async () => {
    const person = await newPerson(portal)
    const program = openProgram(portal)
    for (let round = 0; round < 3; round++) {
      await guessTimes(program, person, 4)
      await expect(guess(program, person, PASSWORD)).resolves.toBeDefined()
    }
  })

  it('is counted for the account however its address is spelled', async () => {
    const person = await newPerson(portal)
    const program = openProgram(portal)
    const spellings = [
      person.email,
      person.email.toUpperCase(),
      person.email.replace('person', 'ｐｅｒｓｏｎ'),
    ]
    for (let i = 0; i < 5; i++)
      await expect(guess(program, { ...person, email: spellings[i % 3]! })).rejects.toMatchObject(WRONG)
    await expect(guess(program, person, PASSWORD)).rejects.toMatchObject(TOO_MANY)
  })
})

describe('a network', () => {
  it('is all of an IPv6 customer’s /64', async () => {
    const person = await newPerson(portal)
    for (let i = 1; i <= 5; i++) {
      const program = openProgram(portal)
      program.network = `2001:db8:1:2::${i}`
      await guessTimes(program, person, 1)
    }
    const neighbour = openProgram(portal)
    neighbour.network = '2001:db8:1:2:ffff::1'
    await expect(guess(neighbour, person, PASSWORD)).rejects.toMatchObject(TOO_MANY)
    const other = openProgram(portal)
    other.network = '2001:db8:1:3::1'
    await expect(guess(other, person, PASSWORD)).resolves.toBeDefined()
  })

  it('is not what a stranger writes into a header', async () => {
    const person = await newPerson(portal)
    const program = openProgram(portal)
    const tries = async (name: string, i: number) => {
      const answer = await program.request('POST', '/api/auth/login', {
        headers: { [name]: `10.99.0.${i}` },
        body: { email: person.email, password: 'wrong', server: 'lionna_x5', recaptcha: '' },
      })
      return answer.status
    }
    const headers = ['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip', 'client-ip', 'forwarded', 'via']
    const statuses = []
    for (const [i, name] of headers.entries()) statuses.push(await tries(name, i))
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })

  it('is what a trusted wire says', async () => {
    const person = await newPerson(portal)
    for (let i = 0; i < 6; i++) {
      const program = openProgram(proxied)
      program.network = '10.200.0.1'
      const answer = await program.request('POST', '/api/auth/login', {
        headers: { 'x-forwarded-for': `10.98.0.${i}` },
        body: { email: person.email, password: 'wrong', server: 'lionna_x5', recaptcha: '' },
      })
      expect(answer.status).toBe(400)
    }
  })
})

describe('calls', () => {
  it('that write are limited to 120 a minute for one session; reading goes on', async () => {
    const { id, email } = await newPerson(portal)
    const program = openProgram(portal)
    program.token = (await newSession(portal, id)).token
    const statuses: number[] = []
    const url = '/api/lionna_x5/accounts/getBalance'
    for (let i = 0; i < 121; i++)
      statuses.push((await program.request('POST', url, { body: { email } })).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(120)
    expect(statuses.at(-1)).toBe(429)
    await expect(program.api.characters.getAllMACharacters({})).resolves.toEqual([])
  })

  it('that start a registration are limited to sixty an hour for one network', async () => {
    const program = openProgram(puzzled)
    const outcomes = await Promise.all(
      Array.from({ length: 61 }, (_, i) =>
        program.api.registration
          .register({
            email: `newcomer-${i}@example.test`,
            password: PASSWORD,
            confirmPassword: PASSWORD,
            server: 'lionna_x5',
            recaptcha: 'unsolved',
          })
          .catch((error: { code: string }) => error.code),
      ),
    )
    expect(outcomes.filter((code) => code === 'CAPTCHA_FAILED')).toHaveLength(60)
    expect(outcomes.filter((code) => code === 'TOO_MANY')).toHaveLength(1)
  })
})

const redisUrl = inject('redisUrl')
const redis = redisUrl === null ? null : await openShared(redisUrl)

describe.runIf(redis)('limits shared through Redis', () => {
  const { client, wire, one, two } = redis!
  // a machine that is busy with other things may have kept a portal from its Redis for a moment
  beforeEach(() => sharing(client, MARK, one, two))

  it('count the guesses of two processes together', async () => {
    const person = await somebody()
    const [here, there] = onOneNetwork(one, two)
    await guessTimes(here, person, 3)
    await guessTimes(there, person, 2)
    await expect(guess(here, person)).rejects.toMatchObject(TOO_MANY)
    await expect(guess(there, person)).rejects.toMatchObject(TOO_MANY)
  })

  it('go on in each process by itself while Redis is away, and are shared again when it is back', async () => {
    const person = await somebody()
    const [here, there] = onOneNetwork(one, two)
    await guessTimes(there, person, 2)
    const before = linesOf(two)
    await wire.cut()
    await guessTimes(there, person, 5)
    await expect(guess(there, person)).rejects.toMatchObject(TOO_MANY)
    expect(linesOf(two)).toBe(before + 1)

    await wire.mend()
    await sharing(client, MARK, two)
    const other = await somebody()
    await guessTimes(here, other, 3)
    await guessTimes(there, other, 2)
    await expect(guess(there, other)).rejects.toMatchObject(TOO_MANY)
  })

  let networks = 0
  function onOneNetwork(...portals: [TestPortal, TestPortal]) {
    networks += 1
    const programs = portals.map(openProgram) as [Visitor, Visitor]
    for (const program of programs) program.network = `${NETWORK}.${networks}`
    return programs
  }
})

/** How often a portal has said that its Redis is away. */
const linesOf = ({ logLines }: TestPortal) =>
  logLines.filter(({ msg }) => msg.startsWith('Redis is not reachable')).length

/** Two portals on one Redis, the second over a wire that can be cut. What they write is removed again. */
async function openShared(url: string) {
  const client = new Redis(url)
  const wire = await openWire(url, 6379)
  const one = await openTestPortal({ beside: portal, env: { REDIS_URL: url } })
  const two = await openTestPortal({ beside: portal, env: { REDIS_URL: wire.url } })
  afterAll(async () => {
    await wire.close()
    const keys = await client.keys('castellan:limit:*')
    const mine = keys.filter((key) => key.includes(NETWORK) || key.includes(MARK))
    if (mine.length) await client.del(...mine)
    await client.quit()
  })
  await sharing(client, MARK, one, two)
  return { client, wire, one, two }
}

async function somebody() {
  return { ...(await newPerson(portal)), email: `${crypto.randomUUID()}${MARK}` }
}
