import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { DEMO_PASSWORD } from '../../../demo/src/portal/people/sign-ins.ts'
import { disarmDemo } from '../../src/moderation/demo-accounts/disarm-demo.ts'
import { checkLedger } from '../../src/coins/invariants/invariant-repo.ts'
import { openBrowser } from '../support/browser.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson, PASSWORD } from '../support/people.ts'
import { newDatabase, runToEnd, startPortal } from '../support/portal-process.ts'
import { PRODUCTION } from '../support/production.ts'
import { refusal } from '../support/refusal.ts'

const SUPER = 'super@castellan.test'
const OPERATOR = { name: 'somebody@machine', reason: 'it goes public' }
const TIMEOUT = { timeout: 120_000 }
const template = inject('template')

describe('a demonstration that was removed', () => {
  it('lets nobody in, holds no role, and leaves real people and the books as they were', async () => {
    const portal = await openTestPortal()
    const person = await newPerson(portal)
    const browser = await openBrowser(portal)
    await browser.signIn(SUPER)
    const entriesOf = () => portal.db.selectFrom('ledgerEntry').select('id').orderBy('id').execute()
    const entries = await entriesOf()

    expect(await disarmDemo(portal.db, OPERATOR)).toBeGreaterThan(4)
    expect(await disarmDemo(portal.db, OPERATOR)).toBe(0)

    await expect((await openBrowser(portal)).signIn(SUPER, DEMO_PASSWORD)).rejects.toMatchObject(
      refusal('WRONG_CREDENTIALS'),
    )
    await expect(browser.refresh()).rejects.toMatchObject(refusal('NO_SESSION'))
    expect(await portal.db.selectFrom('roleAssignment').select('role').execute()).toEqual([])
    await expect((await openBrowser(portal)).signIn(person.email, PASSWORD)).resolves.toBeDefined()
    expect(await entriesOf()).toEqual(entries)
    const broken = (await checkLedger(portal.db)).filter(({ isKept }) => !isKept)
    expect(broken).toEqual([])
    const left = await sql`select from pg_namespace where nspname = 'demo'`.execute(portal.db)
    expect(left.rows).toEqual([])
    const rows = await portal.db.selectFrom('staffJournal').select(['call', 'address']).execute()
    expect(rows).toContainEqual({ call: 'remove-demo', address: OPERATOR.name })
  })
})

describe.each(template.kind === 'server' ? [template] : [])('production', () => {
  it(
    'opens no database that was a demonstration until it is removed, and says by which command',
    TIMEOUT,
    async () => {
      const database = await newDatabase()
      const env = { ...PRODUCTION, ...database, CAPTCHA_PROVIDER: 'altcha', PORT: '0', HOST: '127.0.0.1' }
      const refused = await runToEnd('portal', env)
      expect(refused.error).toMatch(
        /^Castellan did not start: the database of DATABASE_URL was a demonstration: \d+ accounts .* npm run remove-demo\n$/,
      )
      expect(refused.code).toBe(1)

      const removed = await runToEnd('removeDemo', env)
      expect(removed).toMatchObject({ code: 0, error: '' })
      expect(removed.out).toMatch(/^\d+ accounts of the demonstration are blocked/)
      const again = await runToEnd('removeDemo', env)
      expect(again.out).toBe('There is no demonstration in this database.\n')

      const portal = await startPortal(env)
      expect((await fetch(`${portal.url}/healthz`)).status).toBe(200)
      expect((await portal.kill('SIGTERM')).code).toBe(0)
    },
  )
})
