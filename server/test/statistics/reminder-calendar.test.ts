import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { CASTLE_SIEGE_MS } from '@castellan/contract/rules/castle-siege'
import { HOUR_MS } from '@castellan/contract/rules/durations'
import { WorldUnavailable } from '@castellan/game-world/port'
import { CALENDAR_LIMIT } from '../../src/statistics/reminders/serve-calendars.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { NEW, reset, resetLink } from '../support/password-links.ts'
import { newPlayer } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { worldTable } from '../support/world-table.ts'

const portal = await openTestPortal()
const elsewhere = await openTestPortal({ beside: portal })
const HERE = 'lionna_x5'
const world = portal.worlds[HERE]!
const here = (table: string) => worldTable(HERE, table)
const run = (statement: ReturnType<typeof sql>) => statement.execute(portal.db)
const [castle, otherCastle] = await world.castles.castles()
const [boss] = (await world.bosses.all()).filter(({ isAlive, respawn }) => !isAlive && respawn)
const setSiege = (id: number, at: string) =>
  run(sql`update ${here('castle')} set next_siege = ${at}::timestamptz where id = ${id}`)

const read = (url: string, headers: Record<string, string> = {}, app = portal.app) =>
  app.inject({ url, headers })
const unfolded = (ics: string) => ics.replaceAll('\r\n ', '').split('\r\n')
const fieldsOf = (ics: string, name: string) => unfolded(ics).filter((line) => line.startsWith(name))

/** Somebody who follows one castle by a calendar. */
async function follower() {
  const { browser, person } = await newPlayer(portal)
  const { reminders } = browser.api
  await reminders.remindMe({ kind: 'castle', id: castle!.id, on: true })
  const { path } = await reminders.makeReminderCalendar({})
  return { person, reminders, path, browser }
}

beforeEach(async () => {
  await run(sql`update ${here('castle')} set next_siege = null`)
  await setSiege(castle!.id, '2030-05-05T16:00:00Z')
})

describe('the calendar of what was chosen', () => {
  it('has the next siege in UTC, with an alarm as long before as was chosen, and asks to be read again', async () => {
    const { path } = await follower()
    expect(path).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/)
    const answer = await read(path)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    })
    const lines = unfolded(answer.body)
    for (const line of [
      `UID:next-castle-${castle!.id}@${HERE}.localhost`,
      `SUMMARY:Siege of ${castle!.name} (Lionna x5)`,
      'DTSTART:20300505T160000Z',
      'DTEND:20300505T180000Z',
      'TRIGGER:-PT30M',
      'REFRESH-INTERVAL;VALUE=DURATION:PT60M',
    ])
      expect(lines).toContain(line)
    expect(answer.body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    for (const line of answer.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  it('is known by its tag as long as nothing changed, and another one once the siege was moved', async () => {
    const { path } = await follower()
    const first = await read(path)
    const known = { 'if-none-match': String(first.headers['etag']) }
    const again = await read(path, known, elsewhere.app)
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await setSiege(castle!.id, '2030-05-06T18:30:00Z')
    const moved = await read(path, known)
    expect(moved.statusCode).toBe(200)
    expect(fieldsOf(moved.body, 'DTSTART')).toEqual(['DTSTART:20300506T183000Z'])
    expect(fieldsOf(moved.body, 'UID')).toEqual(fieldsOf(first.body, 'UID'))
  })

  it('follows the choice, with the window of a boss from its beginning to its end', async () => {
    const { path, reminders } = await follower()
    await setSiege(otherCastle!.id, '2030-06-01T16:00:00Z')
    await run(sql`update ${here('boss')} set respawn_from = '2030-01-01T10:00:00Z',
      respawn_to = '2030-01-01T18:00:00Z' where npc_id = ${boss!.npcId}`)
    await reminders.remindMe({ kind: 'castle', id: castle!.id, on: false })
    await reminders.remindMe({ kind: 'boss', id: boss!.npcId, on: true })
    const { body } = await read(path)
    expect(fieldsOf(body, 'DTSTART')).toEqual(['DTSTART:20300101T100000Z'])
    expect(fieldsOf(body, 'DTEND')).toEqual(['DTEND:20300101T180000Z'])
    await reminders.setReminders({ sieges: 'all', clanSieges: false, heroes: false, minutes: 60 })
    const all = await read(path)
    expect(fieldsOf(all.body, 'DTSTART')).toContain('DTSTART:20300601T160000Z')
    expect(fieldsOf(all.body, 'TRIGGER')).toContain('TRIGGER:-PT60M')
  })

  it('says nothing of whose it is, and speaks the language of the account', async () => {
    const { path, person } = await follower()
    await run(sql`update account set language = 'ru' where id = ${person.id}`)
    const { body } = await read(path)
    expect(unfolded(body)).toContain(`SUMMARY:Осада: ${castle!.name} (Lionna x5)`)
    expect(body).not.toContain(person.email)
    expect(body).not.toContain('example.test')
  })

  it('keeps a siege until it has ended', async () => {
    const { path } = await follower()
    await setSiege(castle!.id, new Date(Date.now() - HOUR_MS).toISOString())
    expect((await read(path)).body).toContain(`UID:next-castle-${castle!.id}@`)
    await setSiege(castle!.id, new Date(Date.now() - CASTLE_SIEGE_MS).toISOString())
    expect((await read(path)).body).not.toContain('VEVENT')
  })

  it('leaves out what is over, and is a calendar still', async () => {
    const { path } = await follower()
    await setSiege(castle!.id, '2020-01-01T00:00:00Z')
    const { body } = await read(path)
    expect(body).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/)
    expect(body).not.toContain('VEVENT')
  })
})

describe('its address', () => {
  it('is the owner’s to see, ends when another one is made, and when it is taken away', async () => {
    const { path, reminders } = await follower()
    expect(await reminders.getReminderCalendar({})).toEqual({ path })
    const { path: next } = await reminders.makeReminderCalendar({})
    expect((await read(path)).statusCode).toBe(404)
    expect((await read(next)).statusCode).toBe(200)
    await reminders.removeReminderCalendar({})
    expect((await read(next)).statusCode).toBe(404)
    expect(await reminders.getReminderCalendar({})).toEqual({ path: null })
  })

  it('opens nothing for who guesses, and nothing of an account that is blocked', async () => {
    const { path, person } = await follower()
    const guessed = ['x', `${'a'.repeat(43)}.ics`, 'a'.repeat(43), `${path.slice(14, -4)}.txt`]
    for (const file of guessed) expect((await read(`/api/calendar/${file}`)).statusCode).toBe(404)
    await run(sql`update account set blocked_at = now() where id = ${person.id}`)
    expect((await read(path)).statusCode).toBe(404)
  })

  it('opens nothing while its owner has frozen the account', async () => {
    const { path, person } = await follower()
    await run(sql`update account set frozen_at = now() where id = ${person.id}`)
    expect((await read(path)).statusCode).toBe(404)
    await run(sql`update account set frozen_at = null where id = ${person.id}`)
    expect((await read(path)).statusCode).toBe(200)
  })

  it('ends with the password, for whoever knew that may have kept it, and the next one opens', async () => {
    const { path, person, browser } = await follower()
    const link = await resetLink(portal, person)
    await browser.api.passwords.resetPassword(reset(link, NEW))
    expect((await read(path)).statusCode).toBe(404)
    await browser.signIn(person.email, NEW)
    const { reminders } = browser.api
    expect(await reminders.getReminderCalendar({})).toEqual({ path: null })
    const { path: next } = await reminders.makeReminderCalendar({})
    expect((await read(next)).statusCode).toBe(200)
  })

  it('is made for proved addresses only', async () => {
    const { browser, person } = await newPlayer(portal)
    await run(sql`update account set validated_at = null where id = ${person.id}`)
    await expect(browser.api.reminders.makeReminderCalendar({})).rejects.toMatchObject(
      refusal('ACCOUNT_NOT_VALIDATED'),
    )
  })

  it('is read so often and no more; others are not held up by it', async () => {
    const [{ path }, other] = [await follower(), await follower()]
    for (let i = 0; i < CALENDAR_LIMIT.points; i++) expect((await read(path)).statusCode).toBe(200)
    const refused = await read(path)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await read(other.path)).statusCode).toBe(200)
  })

  it('says that the world is away for now, so that calendars keep what they have', async () => {
    const { path } = await follower()
    const down = await openTestPortal({
      beside: portal,
      with: ({ worlds }) => ({
        worlds: {
          ...worlds,
          [HERE]: {
            ...worlds[HERE]!,
            castles: {
              ...worlds[HERE]!.castles,
              castles: () => Promise.reject(new WorldUnavailable('away')),
            },
          },
        },
      }),
    })
    expect((await read(path, {}, down.app)).statusCode).toBe(503)
  })
})
