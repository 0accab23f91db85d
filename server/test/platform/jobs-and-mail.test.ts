import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { housekeepingJob } from '../../src/identity/housekeeping-job.ts'
import { recordSecurityEvent } from '../../src/identity/accounts/security-event-repo.ts'
import { addMailToken } from '../../src/identity/links/mail-token-repo.ts'
import { newSecret } from '../../src/platform/secrets/secret.ts'
import { sendMail } from '../../src/platform/mail/send-mail.ts'
import { openProgram } from '../support/browser.ts'
import { dueNow } from '../support/due-now.ts'
import { letterTo, lettersTo, linkTo } from '../support/letters.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson, newSession, PASSWORD } from '../support/people.ts'
import { catchMail } from '../support/smtp-catcher.ts'

const smtp = await catchMail()
afterAll(() => smtp.close())
const portal = await openTestPortal({
  env: {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Castellan <castellan@play.test>',
    PUBLIC_URL: 'https://play.localhost',
  },
})

/** Mail leaves within a second or two; this is how long a slow machine may take. */
const POLL = { timeout: 15_000, interval: 50 }
const arrives = (email: string) => vi.waitUntil(() => smtp.mailsTo(email)[0], POLL)

/** What the queue does by itself once a minute. */
async function tidyUp(queue: string) {
  await sql`update pgboss.queue set maintain_on = null where name = ${queue}`.execute(portal.db)
  const boss = new PgBoss({ ...portal.database.jobsDatabase, supervise: false, schedule: false })
  await boss.start()
  await boss.supervise(queue)
  await boss.stop()
}

describe('mail', () => {
  it('leaves by SMTP: readable as text and as HTML, with one link that works', async () => {
    const email = 'newcomer@example.test'
    await register(email)
    const mail = await arrives(email)
    const link = await linkTo(portal, email)
    const url = `https://play.localhost/account/verify-email?token=${link.token}`
    expect(mail).toMatchObject({
      subject: 'Confirm your address · Castellan',
      from: { name: 'Castellan', address: 'castellan@play.test' },
    })
    expect(mail.text).toContain(url)
    expect(mail.html).toContain(`href="${url}"`)
    expect(mail.html!.match(/href=/g)).toHaveLength(1)
    await expect(
      openProgram(portal).api.registration.verifyEmail({ token: link.token, password: PASSWORD }),
    ).resolves.toBeDefined()
  })

  it('is sent once', async () => {
    const { email } = await newPerson(portal)
    await openProgram(portal).api.passwords.forgotPassword({ username: email, recaptcha: '' })
    await arrives(email)
    await vi.waitUntil(async () => (await stateOf(email)) === 'completed', POLL)
    expect(smtp.mailsTo(email)).toHaveLength(1)
  })

  it('leaves the queue, with the secret it holds, a minute after it was sent', async () => {
    const { email } = await newPerson(portal)
    await openProgram(portal).api.passwords.forgotPassword({ username: email, recaptcha: '' })
    await vi.waitUntil(async () => (await stateOf(email)) === 'completed', POLL)
    const clearedAfter = async (seconds: number) => {
      await sql`update pgboss.job set completed_on = now() - make_interval(secs => ${seconds})
        where name = 'mail' and data ->> 'to' = ${email}`.execute(portal.db)
      await tidyUp('mail')
      return (await lettersTo(portal, email)).length === 0
    }
    expect(await clearedAfter(50)).toBe(false)
    expect(await clearedAfter(61)).toBe(true)
  })

  it('that the mail server refuses for a while is sent again later', async () => {
    smtp.refuse(1)
    const { email } = await newPerson(portal)
    await openProgram(portal).api.passwords.forgotPassword({ username: email, recaptcha: '' })
    await vi.waitUntil(async () => (await stateOf(email)) === 'retry', POLL)
    expect(smtp.mailsTo(email)).toEqual([])
    // the next try is due in some seconds
    await dueNow(portal.db, 'mail')
    await arrives(email)
    const refused = portal.logLines.filter(({ msg }) => msg === 'job failed, it will be tried again')
    expect(refused).toMatchObject([
      { level: 40, queue: 'mail', err: { message: expect.stringContaining('come back later') as string } },
    ])
  })

  it('is sent once when the mail server is so slow that many together take longer than one may', async () => {
    const mails = Array.from({ length: 9 }, (_, i) => `slow-${i}@example.test`)
    const { rows } = await sql<{ expiry: number }>`
      select expire_seconds as expiry from pgboss.queue where name = 'mail'`.execute(portal.db)
    const { expiry } = rows[0]!
    await sql`update pgboss.queue set expire_seconds = 3 where name = 'mail'`.execute(portal.db)
    smtp.takeTime(1_000)
    await portal.db.transaction().execute(async (tx) => {
      for (const to of mails)
        await sendMail(portal, tx, to, { kind: 'k', subject: 's', text: 't', html: 'h' })
    })
    for (const to of mails) await vi.waitUntil(async () => (await stateOf(to)) === 'completed', POLL)
    expect(mails.map((to) => smtp.mailsTo(to).length)).toEqual(mails.map(() => 1))
    smtp.takeTime(0)
    await sql`update pgboss.queue set expire_seconds = ${expiry} where name = 'mail'`.execute(portal.db)
  })

  it('is not sent when the transaction that asked for it is rolled back', async () => {
    await expect(
      portal.db.transaction().execute(async (tx) => {
        await sendMail(portal, tx, 'ghost@example.test', { kind: 'k', subject: 's', text: 't', html: 'h' })
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await lettersTo(portal, 'ghost@example.test')).toEqual([])
  })

  it('cannot be given more recipients or headers through an address', async () => {
    const sneaky = 'a@example.test\r\nBcc: b@example.test'
    const answer = await openProgram(portal).request('POST', '/api/auth/forgot-password', {
      body: { username: sneaky, recaptcha: '' },
    })
    expect(answer.status).toBe(400)
  })

  it('shows odd letters as they are and never as HTML', async () => {
    const email = `o'brien+<b>@example.test`
    const answer = await openProgram(portal).request('POST', '/api/auth/register', { body: form(email) })
    expect(answer.status).toBe(400)
    const apostrophe = `o'brien&co@example.test`
    await register(apostrophe)
    const { token } = await linkTo(portal, apostrophe)
    await openProgram(portal).api.registration.verifyEmail({ token, password: PASSWORD })
    await openProgram(portal).api.passwords.forgotPassword({ username: apostrophe, recaptcha: '' })
    const { html, text } = await letterTo(portal, apostrophe)
    expect(text).toContain('email=o%27brien%26co%40example.test')
    expect(html).toContain('&amp;email=o%27brien%26co%40example.test')
  })

  it('of a secret is forgotten by the queue soon after it was sent', async () => {
    const { rows } = await sql<{ seconds: number }>`
      select deletion_seconds as seconds from pgboss.queue where name = 'mail'`.execute(portal.db)
    expect(rows[0]!.seconds).toBeLessThanOrEqual(60)
  })
})

describe('the mailbox of a development portal', () => {
  it('shows every mail, newest first, with links to follow', async () => {
    const { email } = await newPerson(portal)
    await openProgram(portal).api.passwords.forgotPassword({ username: email, recaptcha: '' })
    const url = `/dev/mailbox.json?to=${encodeURIComponent(email)}`
    const read = async () => (await portal.app.inject(url)).json<{ id: number; text: string }[]>()
    const [mail] = await vi.waitUntil(async () => {
      const mails = await read()
      return mails.length > 0 && mails
    }, POLL)
    for (const odd of ['to=a&to=b', 'to=%00', `to=${'x'.repeat(300)}`])
      for (const path of ['/dev/mailbox', '/dev/mailbox.json'])
        expect((await portal.app.inject(`${path}?${odd}`)).statusCode).toBe(400)
    const list = await portal.app.inject('/dev/mailbox')
    expect(list.body).toContain('<a href="/">Back to the portal</a>')
    expect(list.body).toContain(`/dev/mailbox/${mail!.id}`)
    const page = await portal.app.inject(`/dev/mailbox/${mail!.id}`)
    expect(page.body).toContain('href="https://play.localhost/account/reset-password?token=')
  })

  it('answers 404 for a mail that is not there', async () => {
    for (const id of ['999999', 'x', '-1', '1%00', '9'.repeat(30)])
      expect((await portal.app.inject(`/dev/mailbox/${id}`)).statusCode).toBe(404)
  })

  it('shows what a stranger wrote as text', async () => {
    await portal.db
      .insertInto('mailbox')
      .values({ recipient: '<img src=x>', subject: '<script>1</script>', text: '<b>', html: '' })
      .execute()
    const page = await portal.app.inject('/dev/mailbox')
    expect(page.body).not.toMatch(/<script>1|<img src=x/)
  })
})

describe('every night', () => {
  it('secrets that open nothing any more are forgotten, and the others stay', async () => {
    const { id } = await newPerson(portal)
    const old = await newSession(portal, id)
    const young = await newSession(portal, id)
    await sql`update session set expires_at = now() - interval '31 days' where id = ${old.sessionId}`.execute(
      portal.db,
    )
    await addMailToken(portal.db, 'reset-password', id, newSecret())
    await sql`update mail_token set expires_at = now() - interval '31 days' where account_id = ${id}`.execute(
      portal.db,
    )
    await addMailToken(portal.db, 'reset-password', id, newSecret())
    const minute = 60_000
    await portal.db
      .insertInto('usedHumanCheck')
      .values([
        { signature: 'old', expiresAt: new Date(Date.now() - minute) },
        { signature: 'young', expiresAt: new Date(Date.now() + minute) },
      ])
      .execute()
    await housekeepingJob(portal.database, 400).run({})
    const sessions = await portal.db.selectFrom('session').select('id').where('accountId', '=', id).execute()
    expect(sessions).toEqual([{ id: young.sessionId }])
    const tokens = await portal.db
      .selectFrom('mailToken')
      .select('hash')
      .where('accountId', '=', id)
      .execute()
    expect(tokens).toHaveLength(1)
    const checks = await portal.db.selectFrom('usedHumanCheck').select('signature').execute()
    expect(checks).toEqual([{ signature: 'young' }])
  })

  it('sessions that ended are forgotten, though events of long ago cannot be', async () => {
    const { id } = await newPerson(portal)
    const { sessionId } = await newSession(portal, id)
    await sql`update session set expires_at = now() - interval '31 days' where id = ${sessionId}`.execute(
      portal.db,
    )
    await recordSecurityEvent(portal.db, 'registered', { accountId: id })
    await sql`update security_event set at = now() - interval '401 days' where account_id = ${id}`.execute(
      portal.db,
    )
    await sql`
      create function keep() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$`.execute(
      portal.db,
    )
    await sql`create trigger keep before delete on security_event for each row execute function keep()`.execute(
      portal.db,
    )
    await expect(housekeepingJob(portal.database, 400).run({})).rejects.toThrow('the disk is full')
    await sql`drop function keep cascade`.execute(portal.db)
    const left = portal.db.selectFrom('session').select('id').where('accountId', '=', id).execute()
    expect(await left).toEqual([])
  })

  it('every hour and every five minutes, jobs are due by themselves', async () => {
    const { rows } = await sql<{ name: string; cron: string }>`
      select name, cron from pgboss.schedule order by name`.execute(portal.db)
    expect(Object.fromEntries(rows.map(({ name, cron }) => [name, cron]))).toMatchObject({
      housekeeping: '17 3 * * *',
      'sample-economy': '0 * * * *',
      'sample-online': '*/5 * * * *',
      'ledger-check': '41 3 * * *',
    })
  })
})

const form = (email: string) => ({
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  server: 'lionna_x5' as const,
  recaptcha: '',
})
const register = (email: string) => openProgram(portal).api.registration.register(form(email))

async function stateOf(email: string) {
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where name = 'mail' and data ->> 'to' = ${email}
    order by created_on desc limit 1`.execute(portal.db)
  return rows[0]?.state
}
