import { sql } from 'kysely'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { housekeepingJob } from '../../src/identity/housekeeping-job.ts'
import { endMailTokens } from '../../src/identity/links/mail-token-repo.ts'
import { recordSecurityEvent } from '../../src/identity/accounts/security-event-repo.ts'
import { openProgram } from '../support/browser.ts'
import { dueNow } from '../support/due-now.ts'
import { eventsOf } from '../support/events.ts'
import { linkTo } from '../support/letters.ts'
import { faultsOf, openTestPortal } from '../support/open-test-portal.ts'
import { newPerson } from '../support/people.ts'
import { catchMail } from '../support/smtp-catcher.ts'

const smtp = await catchMail()
afterAll(() => smtp.close())
const portal = await openTestPortal({ env: { SMTP_URL: smtp.url } })
const POLL = { timeout: 18_000, interval: 50 }

/** A letter that the mail server refused once, and that will be tried again. */
async function refusedLetter() {
  const { id, email } = await newPerson(portal)
  smtp.refuse(1)
  await openProgram(portal).api.passwords.forgotPassword({ username: email, recaptcha: '' })
  await vi.waitUntil(async () => (await stateOf(email)) === 'retry', POLL)
  return { id, email, token: (await linkTo(portal, email)).token }
}

async function stateOf(email: string) {
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where name = 'mail' and data ->> 'to' = ${email}
    order by created_on desc limit 1`.execute(portal.db)
  return rows[0]?.state
}

describe('a letter that cannot be delivered', () => {
  it('is one error in the log after the last try, which names it, its kind and whom it was for', async () => {
    const { email, token } = await refusedLetter()
    smtp.refuse(1)
    await sql`
      update pgboss.job set retry_count = retry_limit
      where name = 'mail' and data ->> 'to' = ${email}`.execute(portal.db)
    await dueNow(portal.db, 'mail')
    await vi.waitUntil(() => faultsOf(portal).length > 0, POLL)
    expect(faultsOf(portal)).toMatchObject([{ msg: 'mail given up', kind: 'reset-password', to: email }])
    expect(faultsOf(portal)[0]!['mail']).toMatch(/^[0-9a-f-]{36}$/)
    expect(JSON.stringify(portal.logLines)).not.toContain(token)
    expect(smtp.mailsTo(email)).toEqual([])
  })

  it('is not sent once its link has ended: it would lead nowhere', async () => {
    const { id, email } = await refusedLetter()
    await endMailTokens(portal.db, id)
    await dueNow(portal.db, 'mail')
    await vi.waitUntil(async () => (await stateOf(email)) === 'completed', POLL)
    expect(smtp.mailsTo(email)).toEqual([])
  })
})

describe('what happened to accounts', () => {
  it('stays written down for as many days as the operator says', async () => {
    const { id } = await newPerson(portal)
    for (const kind of ['registered', 'validated'] as const)
      await recordSecurityEvent(portal.db, kind, { accountId: id })
    await sql`
      update security_event set at = now() - interval '401 days'
      where account_id = ${id} and kind = 'registered'`.execute(portal.db)
    await housekeepingJob(portal.database, 400).run({})
    expect(await eventsOf(portal, id, 'registered')).toHaveLength(0)
    expect(await eventsOf(portal, id, 'validated')).toHaveLength(1)
  })
})
