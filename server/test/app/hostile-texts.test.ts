import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { HOSTILE } from '../../../test/support/hostile-texts.ts'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { OWN_BRAND } from '../../src/platform/brand/brand.ts'
import { WEB_DIST } from '../../src/platform/http/site/static-site.ts'
import { writeMail } from '../../src/platform/mail/write-mail.ts'
import { announceJob } from '../../src/statistics/channel/announce-job.ts'
import { newFolder } from '../support/new-folder.ts'
import { openLoopback } from '../support/loopback-server.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer, newSession } from '../support/people.ts'
import { readPdf } from '../support/read-pdf.ts'
import { catchMail } from '../support/smtp-catcher.ts'
import { worldTable } from '../support/world-table.ts'

const discord = await openLoopback(() => ({ json: { id: '1' } }))
const settings = join(newFolder(), 'settings.json')
writeFileSync(settings, JSON.stringify({ [server]: { channel: { posts: ['castle-taken'] } } }))
const portal = await openTestPortal({
  env: {
    SHARE_CHARACTERS: 'on',
    [`DISCORD_WEBHOOK_${server.toUpperCase()}`]: `${discord.url}/api/webhooks/7/secret`,
    SETTINGS_FILE: settings,
  },
})
const { db } = portal
const world = portal.worlds[server]!
const here = (name: string) => worldTable(server, name)

/** What a game may have stored: PostgreSQL keeps everything but the zero character. */
const STORED = HOSTILE.map((text) => text.slice(0, 60))
/** What nothing shows, or what turns round what stands beside it. */
const UNSEEN = /[\p{Cc}\p{Bidi_Control}]/u
const DIRECTIONS = /\p{Bidi_Control}/u

const posts = () => discord.heard.map(({ body }) => JSON.parse(body) as { content: string })
const postedLines = () =>
  posts().flatMap(({ content }) => content.split('\n').filter((line) => !line.startsWith('-# ')))
const count = (page: string, tag: RegExp) => page.match(tag)?.length ?? 0
const shapeOf = (ics: string) =>
  ics
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .map((line) => line.split(/[:;]/)[0])

describe('what players and staff have written, where the portal sends it elsewhere', () => {
  it('is text in a mail, and never a header of it', async () => {
    const smtp = await catchMail()
    afterAll(() => smtp.close())
    const transport = createTransport({ url: smtp.url })
    for (const text of HOSTILE) {
      const { html, ...mail } = writeMail(OWN_BRAND, {
        language: 'en',
        kind: 'hostile',
        subject: text,
        lines: [text],
        button: { label: text, url: 'https://example.test' },
        after: [text],
      })
      expect(html).not.toMatch(/<(script|img|svg|iframe|b>)/i)
      await transport.sendMail({ ...mail, html, from: 'portal@example.test', to: 'player@example.test' })
    }
    transport.close()
    expect(smtp.mails).toHaveLength(HOSTILE.length)
    for (const { to, bcc, cc, attachments } of smtp.mails) {
      expect(to).toMatchObject([{ address: 'player@example.test' }])
      expect([bcc, cc, attachments]).toEqual([undefined, undefined, []])
    }
  })

  it('is text in a channel, whoever is called so', async () => {
    for (const [n, name] of STORED.entries())
      await sql`insert into world_event (server, event_key, at, kind, subject_id, character_name, clan_name)
        values (${server}, ${`hostile/${n}`}, now() - ${n} * interval '1 second', 'castle-taken', 3, 'Hero', ${name})`.execute(
        db,
      )
    await announceJob(portal).run({})
    await expect.poll(() => postedLines().length).toBe(STORED.length)
    for (const line of postedLines()) {
      const said = /^\*\*(.*)\*\* has taken the castle of \*\*Giran\*\*$/u.exec(line)?.[1]
      expect(said).toBeDefined()
      // what is left of it without what is written to be nothing else
      expect(said!.replaceAll(/\\./gu, '')).not.toMatch(/[*_~`|<>@#[\]()]|:\/\//u)
      expect(said).not.toMatch(UNSEEN)
    }
    for (const post of posts()) expect(post).toMatchObject({ allowed_mentions: { parse: [] } })
  })

  it.runIf(existsSync(WEB_DIST))('is text in the preview of a link, and in its picture', async () => {
    const [one] = await world.rankings.byExp(1)
    const pageOf = async () =>
      (
        await portal.app.inject({
          url: `/${server}/profile?character=${one!.characterId}`,
          remoteAddress: '192.0.2.9',
        })
      ).body
    const plain = await pageOf()
    for (const text of STORED) {
      // no longer than a name can be
      await sql`update ${here('character')} set name = left(${text}, 35) where id = ${one!.characterId}`.execute(
        db,
      )
      const page = await pageOf()
      for (const tag of [/<[a-z]+/g, /<meta/g, /"/g]) expect(count(page, tag)).toBe(count(plain, tag))
      const [head] = page.split('</head>')
      expect(head!.replaceAll('\n', '')).not.toMatch(UNSEEN)
      const path = /property="og:image" content="([^"]*)"/
        .exec(page)![1]!
        .replace(portal.config.publicUrl, '')
      const picture = await portal.app.inject(path)
      expect([text, picture.statusCode, picture.headers['content-type']]).toEqual([text, 200, 'image/jpeg'])
    }
  })

  it('is text in a calendar, of which each line is short and known', async () => {
    const [boss] = await world.bosses.all()
    const { browser } = await newPlayer(portal)
    const { reminders } = browser.api
    await sql`update ${here('boss')} set is_alive = false, respawn_from = '2030-01-01T10:00:00Z', respawn_to = '2030-01-01T18:00:00Z'
      where npc_id = ${boss!.npcId}`.execute(db)
    await reminders.remindMe({ kind: 'boss', id: boss!.npcId, on: true })
    const { path } = await reminders.makeReminderCalendar({})
    const plain = shapeOf((await portal.app.inject(path)).body)
    expect(plain).toContain('SUMMARY')
    for (const name of STORED) {
      await sql`update ${here('boss')} set name = ${name} where npc_id = ${boss!.npcId}`.execute(db)
      const { body } = await portal.app.inject(path)
      expect([name, shapeOf(body)]).toEqual([name, plain])
      for (const line of body.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(UNSEEN)
      }
    }
  })

  it('is text in a document, on pages that hold it', async () => {
    const { person } = await newPlayer(portal)
    for (const [n, note] of STORED.entries())
      await sql`
        select ledger_post('gift', 'test', ${`${person.id} hostile ${n}`}, array[
          ledger_purse('user', ${server}, ${person.id}, null), ledger_purse('rewards', ${server}, null, null)],
          array[1, -1], null, null, ${note}, '{}', now())`.execute(db)
    const { token } = await newSession(portal, person.id)
    const answer = await portal.app.inject({
      method: 'POST',
      url: `/api/${server}/accounts/getPurchaseHistoryPDF`,
      headers: { authorization: `Bearer ${token}` },
      payload: { email: person.email },
    })
    expect(answer.statusCode).toBe(200)
    // what is packed may be any bytes
    const file = answer.rawPayload.toString('latin1').replaceAll(/\bstream\r?\n.*?\bendstream\b/gs, '')
    expect(file).not.toMatch(/\/(JavaScript|JS|URI|Launch|AA|OpenAction)\b/)
    const rows = readPdf(answer.rawPayload)
      .flatMap(({ lines }) => lines)
      .filter((line) => / \| Gift \| /.test(line))
    expect(rows).toHaveLength(STORED.length)
    for (const row of rows) expect(row).not.toMatch(DIRECTIONS)
  })
})
