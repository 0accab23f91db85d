import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { giveListedEvents } from '../../src/moderation/events/give-listed-events.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
const { db } = portal
const { journal, repeatableEvents } = (await signIn(portal, 'gm')).browser.api

const journalOf = (eventId: number) =>
  db
    .selectFrom('staffJournal')
    .select(['call', 'before', 'after', 'undo'])
    .where('target', '=', `event ${eventId}`)
    .orderBy('id')
    .execute()
const eventOf = async (eventId: number) =>
  (await repeatableEvents.getRepeatableEvents({})).find((event) => event.eventId === eventId)!
/** What staff write of an event. */
const written = async (eventId: number) => {
  const { name: _name, changedAt: _changedAt, ...event } = await eventOf(eventId)
  return event
}
/** The drops of an event as a game server reads them. */
const readByTheGame = async (eventId: number) => {
  const { rows } = await sql<object>`
    select enabled, items_per_period, drop_starts_at from for_game_servers.repeatable_events
    where server = 'lionna_x5' and event_id = ${eventId}`.execute(db)
  return rows[0]
}

describe('the repeatable events', () => {
  it('are there from the first start, by name, switched off, and of the days to come', async () => {
    const events = await repeatableEvents.getRepeatableEvents({})
    expect(events.map(({ name }) => name)).toEqual([
      'Valentine’s Day',
      'Letter Collector',
      'Squash Festival',
      'Glittering Medals',
      'Christmas',
    ])
    expect(events.every(({ enabled }) => !enabled)).toBe(true)
    expect(events.every(({ itemDropStart }) => Date.parse(itemDropStart) > Date.now())).toBe(true)
  })

  it('are planned: the game reads it, the journal knows the way back, and the same again leaves no row', async () => {
    const before = await written(1)
    const after = {
      ...before,
      enabled: true,
      itemsPerPeriod: 12,
      itemDropStart: '2031-02-10T00:00:00.000Z',
      itemDropEnd: '2031-02-18T00:00:00.000Z',
      npcSpawnStart: '2031-02-09T00:00:00.000Z',
      npcSpawnEnd: '2031-02-25T00:00:00.000Z',
      itemExpirationDate: '2031-03-01T00:00:00.000Z',
    }
    expect(await repeatableEvents.updateRepeatableEvent(after)).toMatchObject(after)
    await repeatableEvents.updateRepeatableEvent(after)
    expect(await readByTheGame(1)).toEqual({
      enabled: true,
      itemsPerPeriod: 12,
      dropStartsAt: new Date('2031-02-10'),
    })
    expect(await journalOf(1)).toEqual([
      {
        call: 'updateRepeatableEvent',
        before,
        after,
        undo: { call: 'updateRepeatableEvent', input: before },
      },
    ])
    await repeatableEvents.updateRepeatableEvent(before)
    expect(await written(1)).toEqual(before)
  })

  it('are switched on and off, once however often it is asked at once', async () => {
    await Promise.all(
      Array.from({ length: 5 }, () => repeatableEvents.updateEventEnabled({ eventId: 2, enabled: true })),
    )
    expect(await eventOf(2)).toMatchObject({ enabled: true })
    const off = { call: 'updateEventEnabled', input: { eventId: 2, enabled: false } }
    expect(await journalOf(2)).toMatchObject([{ call: 'updateEventEnabled', undo: off }])
  })

  it('are told by the journal by the name the operator gave them', async () => {
    await repeatableEvents.updateEventEnabled({ eventId: 2, enabled: false })
    const [act] = await journal.getActs({ limit: 1 })
    expect(act).toMatchObject({ call: 'updateEventEnabled', target: 'event Letter Collector 2' })
  })

  it.each([
    ['itemDropEnd', { itemDropEnd: '2029-12-31T23:59:59Z' }],
    ['npcSpawnEnd', { npcSpawnEnd: '2029-12-31T23:59:59Z' }],
    ['itemExpirationDate', { itemExpirationDate: '2030-01-09T23:59:59Z' }],
    ['randomTimeSec', { periodTimeSec: 60, randomTimeSec: 61 }],
    ['periodTimeSec', { periodTimeSec: 0 }],
    ['itemsPerPeriod', { itemsPerPeriod: 0 }],
    ['dropModulo', { dropModulo: 0 }],
    ['randomTimeSec', { randomTimeSec: -1 }],
    ['itemDropStart', { itemDropStart: '2030-13-01T00:00:00Z' }],
    ['itemDropStart', { itemDropStart: '2030-01-01' }],
    ['npcSpawnEnd', { npcSpawnEnd: '2030-02-31T00:00:00Z' }],
  ])('are refused with a bad %s, and stay: %j', async (field, part) => {
    const before = await written(3)
    const sent = {
      ...before,
      itemDropStart: '2030-01-01T00:00:00Z',
      itemDropEnd: '2030-01-10T00:00:00Z',
      npcSpawnStart: '2030-01-01T00:00:00Z',
      npcSpawnEnd: '2030-01-17T00:00:00Z',
      itemExpirationDate: '2030-01-24T00:00:00Z',
      ...part,
    }
    await expect(repeatableEvents.updateRepeatableEvent(sent)).rejects.toMatchObject(
      refusal('BAD_INPUT', field),
    )
    expect(await written(3)).toEqual(before)
    expect(await journalOf(3)).toEqual([])
  })

  it('may be a moment long: an end is not before its start', async () => {
    const at = '2030-01-01T00:00:00.000Z'
    const sent = { ...(await written(4)), itemDropStart: at, itemDropEnd: at, npcSpawnStart: at }
    const answer = await repeatableEvents.updateRepeatableEvent({
      ...sent,
      npcSpawnEnd: at,
      itemExpirationDate: at,
    })
    expect(answer).toMatchObject({ itemDropStart: at, itemExpirationDate: at })
  })

  it('that are not there are not changed, nor those of another server', async () => {
    const nowhere = { ...(await written(1)), eventId: 999 }
    await expect(repeatableEvents.updateRepeatableEvent(nowhere)).rejects.toMatchObject(
      refusal('EVENT_NOT_FOUND', 'eventId'),
    )
    await expect(repeatableEvents.updateEventEnabled({ eventId: 999, enabled: true })).rejects.toMatchObject(
      refusal('EVENT_NOT_FOUND', 'eventId'),
    )
    await repeatableEvents.updateEventEnabled({ eventId: 5, enabled: true }, { server: 'teon_x1' })
    expect(await eventOf(5)).toMatchObject({ enabled: false })
  })

  it('get those the operator lists besides, and keep what staff changed', async () => {
    const before = await repeatableEvents.getRepeatableEvents({})
    const { events } = portal.settings.of('lionna_x5')
    const listed = [...events, { id: 77, name: 'Hallow’s Eve', begins: '10-25' }]
    Object.assign(portal.settings.of('lionna_x5'), { events: listed })
    await giveListedEvents(db, portal.config.servers.all, portal.settings, new Date('2026-10-25T00:00:01Z'))
    const after = await repeatableEvents.getRepeatableEvents({})
    expect(after.slice(0, -1)).toEqual(before)
    expect(after.at(-1)).toMatchObject({
      eventId: 77,
      name: 'Hallow’s Eve',
      enabled: false,
      itemDropStart: '2027-10-25T00:00:00.000Z',
    })
    Object.assign(portal.settings.of('lionna_x5'), { events })
    expect(await eventOf(77)).toMatchObject({ name: null })
  })
})
