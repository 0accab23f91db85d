import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { accessTokens } from '../../src/identity/session/access-token.ts'
import { openServer } from '../../src/platform/db/server.ts'
import { atTheEnd } from '../support/at-the-end.ts'
import { openPostgres } from '../support/own-postgres.ts'
import { coinsOf, expectLedgerSound, give } from '../support/money.ts'
import { newFolder } from '../support/new-folder.ts'
import { newPerson, newSession } from '../support/people.ts'
import { startPortal } from '../support/portal-process.ts'

const JWT_SECRET = 'the-secret-of-the-tests-which-nobody-else-has'
const RESTARTS = ['fast', 'immediate', 'fast', 'immediate', 'fast']
const CLIENTS = 10
/** Transfers a minute that the limit lets one sender make. */
const MOST_TRANSFERS = 9
/** Milliseconds between what a client asks, and before it repeats a write: a slow restart must not end at the rate limits. */
const PAUSE = 20
const BACKOFF = 500

/** Sign-ins that fail, of one person within a quarter of an hour. */
const MORE_THAN_THE_LIMIT = 6

/** Read-only as a standby is, out of connections, too slow for its statement timeout; and how each is mended. */
const FAULTS = [
  ['alter role portal set default_transaction_read_only = on', 'alter role portal reset all'],
  ['alter role portal connection limit 0', 'alter role portal connection limit -1'],
  [`alter role portal set statement_timeout = '1ms'`, 'alter role portal reset all'],
] as const

// what was acknowledged is there after a crash
const postgres = await openPostgres({ synchronous_commit: 'on' })

describe.runIf(postgres)('a database that restarts under load', () => {
  it(
    'ends no portal: calls are refused while it is away, and every coin is where its sender was told',
    { timeout: 120_000 },
    async () => {
      const { url, restart } = postgres!
      const env = { DATABASE_URL: url, DATA_DIR: newFolder(), JWT_SECRET }
      const portals = [await startPortal(env), await startPortal(env)]
      const ended: number[] = []
      portals.forEach((portal, index) => void portal.ended.then(() => ended.push(index)))

      const before = await openServer(url)
      const receiver = await newPerson({ db: before.db })
      const senders = await Promise.all(
        Array.from({ length: CLIENTS }, async () => {
          const person = await newPerson({ db: before.db })
          await give({ db: before.db }, person.id, 100)
          return {
            ...person,
            ...(await newSession({ db: before.db, tokens: accessTokens([JWT_SECRET]) }, person.id)),
          }
        }),
      )
      await before.close()

      const seen = new Set<number | string>()
      let answers = 0
      const over = new AbortController()
      const clients = senders.map(async ({ email, token }, number) => {
        let turn = number
        const ask = async (path: string, body?: object) => {
          const status = await fetch(`${portals[turn % 2]!.url}/api/${path}`, {
            headers: {
              authorization: `Bearer ${token}`,
              ...(body && { 'content-type': 'application/json' }),
            },
            ...(body && { method: 'POST', body: JSON.stringify(body) }),
          }).then(
            async (answer) => (await answer.arrayBuffer(), answer.status),
            () => 'cut off',
          )
          seen.add(status)
          answers += 1
          return status
        }
        let sent = 0
        let isAnswered = true
        for (; !over.signal.aborted || !isAnswered; turn++) {
          await ask(`${server}/statistics/getAllMACharacters`)
          // an intention is repeated until it is answered
          if (!isAnswered || (turn % CLIENTS === 0 && sent < MOST_TRANSFERS)) {
            const body = {
              senderEmail: email,
              receiverEmail: receiver.email,
              balanceValue: 1,
              requestId: `intention-${number}-${sent}`,
            }
            isAnswered = (await ask(`${server}/accounts/transferCoins`, body)) === 200
            if (isAnswered) sent += 1
          }
          await setTimeout(isAnswered ? PAUSE : BACKOFF)
        }
        return sent
      })

      for (const mode of RESTARTS) {
        const busy = answers + 5 * CLIENTS
        await expect.poll(() => answers, { timeout: 20_000 }).toBeGreaterThan(busy)
        await restart(mode)
        for (const portal of portals)
          await expect
            .poll(async () => (await fetch(`${portal.url}/healthz`)).status, { timeout: 10_000 })
            .toBe(200)
      }
      over.abort()
      const sent = await Promise.all(clients)

      expect(ended).toEqual([])
      expect(seen).toEqual(new Set([200, 503]))
      const after = await openServer(url)
      expect(await coinsOf(after, receiver.id)).toBe(sent.reduce((sum, coins) => sum + coins, 0))
      await expectLedgerSound(after)
      await after.close()
    },
  )

  it(
    'is told as 503 whatever keeps it from its work, heals by itself, and costs nobody a try',
    { timeout: 60_000 },
    async () => {
      const operator = new pg.Client({ connectionString: postgres!.url })
      await operator.connect()
      atTheEnd(() => operator.end())
      await operator.query('create role portal login')
      await operator.query('create database faulty owner portal')
      const url = new URL(postgres!.url)
      Object.assign(url, { username: 'portal', pathname: '/faulty' })
      const portal = await startPortal({ DATABASE_URL: url.href, DATA_DIR: newFolder(), JWT_SECRET })
      const database = await openServer(url.href)
      const { email, password } = await newPerson(database)
      await database.close()

      const signIn = async () => {
        const answer = await portal.post('login', { email, password, server, recaptcha: '' })
        return answer.status === 200 ? 'signed in' : ((await answer.json()) as { code: string }).code
      }
      /** What was set counts for new connections. */
      const set = async (statement: string) => {
        await operator.query(statement)
        await operator.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'portal'`,
        )
      }

      expect(await signIn()).toBe('signed in')
      for (const [fault, mended] of FAULTS) {
        await set(fault)
        expect([fault, await signIn()]).toEqual([fault, 'UNAVAILABLE'])
        await set(mended)
        await expect.poll(signIn).toBe('signed in')
      }

      const [[fault, mended]] = FAULTS
      await set(fault)
      for (let tries = 0; tries < MORE_THAN_THE_LIMIT; tries++) expect(await signIn()).toBe('UNAVAILABLE')
      await set(mended)
      await expect.poll(signIn).toBe('signed in')
    },
  )
})
