import type { ReminderChoice } from '@castellan/contract/calls/statistics/reminders'
import { CASTLE_SIEGE_MS } from '@castellan/contract/rules/castle-siege'
import type { Notification } from '@castellan/contract/shapes/notification-shapes'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { remindJob } from '../../src/statistics/reminders/remind-job.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { worldTable } from '../support/world-table.ts'

const portal = await openTestPortal()
const HERE = 'lionna_x5'
const world = portal.worlds[HERE]!
const job = remindJob(portal)
const here = (table: string) => worldTable(HERE, table)
const run = (statement: ReturnType<typeof sql>) => statement.execute(portal.db)
const NOTHING: ReminderChoice = {
  sieges: 'chosen',
  clanSieges: false,
  heroes: false,
  minutes: 30,
  castleIds: [],
  hallIds: [],
  bossIds: [],
}
const [castle, otherCastle] = await world.castles.castles()
const [boss] = (await world.bosses.all()).filter(({ isAlive, respawn }) => !isAlive && respawn)

const siegeIn = (id: number, minutes: number) =>
  run(
    sql`update ${here('castle')} set next_siege = now() + ${minutes} * interval '1 minute' where id = ${id}`,
  )

interface Chosen extends Partial<Pick<ReminderChoice, 'sieges' | 'clanSieges' | 'heroes' | 'minutes'>> {
  readonly castle?: number
}
/** Somebody who wants to be reminded of something, and what they were reminded of so far. */
async function playerWith({ castle: id, ...chosen }: Chosen = {}) {
  const { browser, person } = await newPlayer(portal)
  const { reminders, notifications } = browser.api
  const { sieges, clanSieges, heroes, minutes } = { ...NOTHING, ...chosen }
  await reminders.setReminders({ sieges, clanSieges, heroes, minutes })
  if (id !== undefined) await reminders.remindMe({ kind: 'castle', id, on: true })
  const told = async () => (await notifications.getNotifications({})).map(wordsOf)
  return { person, reminders, told }
}
const wordsOf = (told: Notification) =>
  told.kind === 'reminder' ? `${told.of} ${told.subjectId}` : told.kind

beforeEach(async () => {
  await run(sql`truncate reminder_choice, reminder_told, world_event`)
  await run(sql`update ${here('castle')} set next_siege = now() + interval '9 days'`)
})

describe('what a player wants to hear of', () => {
  it('is nothing at first, and the account’s alone on each server', async () => {
    const [one, other] = [await newPlayer(portal), await newPlayer(portal)]
    const { reminders } = one.browser.api
    expect(await reminders.getReminders({})).toEqual(NOTHING)
    await reminders.remindMe({ kind: 'boss', id: boss!.npcId, on: true })
    await reminders.remindMe({ kind: 'castle', id: castle!.id, on: true })
    const chosen = { sieges: 'chosen', clanSieges: true, heroes: true, minutes: 60 } as const
    await reminders.setReminders(chosen)
    expect(await reminders.getReminders({})).toEqual({
      ...chosen,
      castleIds: [castle!.id],
      hallIds: [],
      bossIds: [boss!.npcId],
    })
    expect(await other.browser.api.reminders.getReminders({})).toEqual(NOTHING)
    expect(await reminders.getReminders({}, { server: 'teon_x1' })).toEqual(NOTHING)
  })

  it('is chosen once however often it is asked for at a time, and goes again', async () => {
    const { reminders } = await playerWith()
    const ids = (await world.castles.castles()).map(({ id }) => id)
    await Promise.all([...ids, ...ids].map((id) => reminders.remindMe({ kind: 'castle', id, on: true })))
    expect((await reminders.getReminders({})).castleIds).toEqual(ids.toSorted((a, b) => a - b))
    await reminders.remindMe({ kind: 'castle', id: ids[0]!, on: false })
    expect((await reminders.getReminders({})).castleIds).not.toContain(ids[0])
  })

  it('is every siege but one where all were wanted and one no longer is', async () => {
    const { reminders } = await playerWith({ sieges: 'all' })
    await reminders.remindMe({ kind: 'castle', id: castle!.id, on: false })
    const { sieges, castleIds, hallIds } = await reminders.getReminders({})
    expect(sieges).toBe('chosen')
    expect(castleIds).toContain(otherCastle!.id)
    expect(castleIds).not.toContain(castle!.id)
    expect(hallIds).toHaveLength((await world.castles.contestableHalls()).length)
  })

  it('must be something the world has', async () => {
    const { reminders } = await playerWith()
    const asked = (kind: 'castle' | 'hall' | 'boss') => reminders.remindMe({ kind, id: 999_999, on: true })
    await expect(asked('castle')).rejects.toMatchObject(refusal('CASTLE_NOT_FOUND', 'id'))
    await expect(asked('hall')).rejects.toMatchObject(refusal('HALL_NOT_FOUND', 'id'))
    await expect(asked('boss')).rejects.toMatchObject(refusal('BOSS_NOT_FOUND', 'id'))
  })

  it('is shown with its next moments, the soonest first', async () => {
    await siegeIn(castle!.id, 300)
    const { reminders } = await playerWith({ castle: castle!.id, minutes: 60 })
    await reminders.remindMe({ kind: 'castle', id: otherCastle!.id, on: true })
    const [first, second, ...more] = await reminders.getUpcomingReminders({})
    expect([first, second]).toMatchObject([
      { kind: 'castle', id: castle!.id, name: castle!.name },
      { kind: 'castle', id: otherCastle!.id },
    ])
    expect(Date.parse(first!.begins) - Date.parse(first!.remindAt)).toBe(3_600_000)
    expect(Date.parse(first!.ends!) - Date.parse(first!.begins)).toBe(CASTLE_SIEGE_MS)
    expect(more).toEqual([])
  })
})

describe('a reminder', () => {
  it('comes so many minutes before, once, and not to who did not want it', async () => {
    await siegeIn(castle!.id, 45)
    const [wants, other] = [
      await playerWith({ castle: castle!.id }),
      await playerWith({ castle: otherCastle!.id }),
    ]
    await job.run({})
    expect(await wants.told()).toEqual([])
    await siegeIn(castle!.id, 29)
    await Promise.all([job.run({}), job.run({})])
    await job.run({})
    expect([await wants.told(), await other.told()]).toEqual([[`castle ${castle!.id}`], []])
  })

  it('comes again when the siege was moved to another moment', async () => {
    await siegeIn(castle!.id, 20)
    const { told } = await playerWith({ castle: castle!.id })
    await job.run({})
    await siegeIn(castle!.id, 25)
    await job.run({})
    expect(await told()).toEqual([`castle ${castle!.id}`, `castle ${castle!.id}`])
  })

  it('does not come once it began, unless the portal was away for a moment', async () => {
    await siegeIn(castle!.id, -3)
    await siegeIn(otherCastle!.id, -6)
    const { told } = await playerWith({ sieges: 'all', minutes: 0 })
    await job.run({})
    expect(await told()).toEqual([`castle ${castle!.id}`])
  })

  it('tells of the window of a boss', async () => {
    const { reminders, told } = await playerWith()
    await reminders.remindMe({ kind: 'boss', id: boss!.npcId, on: true })
    await run(sql`update ${here('boss')} set respawn_from = now() + interval '10 minutes',
      respawn_to = now() + interval '70 minutes' where npc_id = ${boss!.npcId}`)
    await job.run({})
    expect(await told()).toEqual([`boss ${boss!.npcId}`])
  })

  it('tells whose clan attacks, where that was wanted', async () => {
    const member = (await world.rankings.byExp(100)).find(({ clan }) => clan)!
    const { account: login } = (await world.characters.byId(member.characterId))!
    const [mine, plain] = [
      await playerWith({ clanSieges: true }),
      await playerWith({ castle: otherCastle!.id }),
    ]
    await run(sql`insert into game_account (server, login, account_id) values (${HERE}, ${login}, ${mine.person.id})
      on conflict (server, login) do update set account_id = excluded.account_id`)
    await run(sql`update ${here('castle')} set owner_clan_id = null`)
    await run(sql`update ${here('castle')} set owner_clan_id = ${member.clan!.id} where id = ${castle!.id}`)
    await siegeIn(castle!.id, 10)
    await job.run({})
    expect([await mine.told(), await plain.told()]).toEqual([[`castle ${castle!.id}`], []])
  })

  it('tells of all heroes of one crowning together', async () => {
    const { told } = await playerWith({ heroes: true })
    await run(sql`insert into world_event (server, event_key, at, kind, subject_id)
      select ${HERE}, 'hero-crowned/' || n, date_trunc('minute', now()), 'hero-crowned', n from generate_series(1, 3) n`)
    await job.run({})
    await job.run({})
    expect(await told()).toEqual(['heroesCrowned'])
  })

  it('comes to nobody who is blocked, and a world that does not answer harms no other', async () => {
    const { person, told } = await playerWith({ castle: castle!.id })
    await run(sql`update account set blocked_at = now() where id = ${person.id}`)
    await siegeIn(castle!.id, 10)
    await job.run({})
    await run(sql`update account set blocked_at = null where id = ${person.id}`)
    expect(await told()).toEqual([])
    const silent = { ...world, castles: { ...world.castles, castles: () => Promise.reject(new Error('no')) } }
    await remindJob({ ...portal, worlds: { ...portal.worlds, [HERE]: silent } }).run({})
    expect(await told()).toEqual([])
    await job.run({})
    expect(await told()).toEqual([`castle ${castle!.id}`])
  })
})
