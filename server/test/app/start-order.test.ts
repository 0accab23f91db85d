import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../src/app/read-config.ts'
import { runPortal } from '../../src/app/run-portal.ts'
import { openDatabase } from '../../src/platform/db/open-database.ts'
import { newDatabase } from '../support/portal-process.ts'

const env = {
  ...(await newDatabase()),
  PORT: '0',
  HOST: '127.0.0.1',
  DEMO: 'off',
  CAPTCHA_PROVIDER: 'off',
  LOG_LEVEL: 'silent',
  JWT_SECRET: 'the-secret-of-the-tests-which-nobody-else-has',
}
const ASKED = { username: 'nobody@example.test', recaptcha: '' }

it('a portal answers before it takes up work, and then does what was asked of it by then', async () => {
  const config = readConfig(env)
  const database = await openDatabase(config)
  const portal = await runPortal(config, database)
  onTestFinished(portal.stop)
  const [url] = /http:[^ ]+/.exec(portal.welcome!)!
  const { status } = await fetch(`${url}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ASKED),
  })
  expect(status).toBe(200)
  const states = async () => {
    const { rows } = await sql<{ state: string }>`
      select state from pgboss.job where name = 'account-requests'`.execute(database.db)
    return rows.map(({ state }) => state)
  }
  expect(await states()).toEqual(['created'])
  await portal.work()
  await expect.poll(states).toEqual(['completed'])
})

it('a portal that is told to stop while it takes up work stops in good order', async () => {
  const config = readConfig(env)
  const portal = await runPortal(config, await openDatabase(config))
  const taken = portal.work()
  await portal.stop()
  await expect(taken).resolves.toBeUndefined()
})
