import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { observeWorldsJob } from '../../src/statistics/world-feed/observe-worlds.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer } from '../support/people.ts'
import { worldTable } from '../support/world-table.ts'

const portal = await openTestPortal()
const { browser } = await newPlayer(portal)
const HERE = 'lionna_x5'
const world = portal.worlds[HERE]!
const job = observeWorldsJob(portal)
const here = (table: string) => worldTable(HERE, table)
const run = (statement: ReturnType<typeof sql>) => statement.execute(portal.db)
const allEvents = () =>
  portal.db.selectFrom('worldEvent').selectAll().where('server', '=', HERE).orderBy('id').execute()
/** What is told after the world was looked at before and after something. */
async function eventsOf(happens: () => Promise<unknown>) {
  await job.run({})
  const before = (await allEvents()).length
  await happens()
  await job.run({})
  return (await allEvents()).slice(before)
}
beforeEach(() => run(sql`truncate world_event, world_sight`))

describe('a world that is seen for the first time', () => {
  it('tells of the bosses that fell, by their own dates, and of nothing else', async () => {
    await job.run({})
    const told = await allEvents()
    expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(['boss-felled']))
    const dates = told.map(({ at }) => at.getTime())
    expect(dates).toEqual(dates.toSorted((a, b) => a - b))
  })
})

describe('what happens then', () => {
  it('is told once, though another process looks and tells meanwhile', async () => {
    const clan = (await world.clans.top(100)).find(({ castleId }) => castleId === null)!
    const [castle] = await world.castles.castles()
    const slowly = async () => {
      await job.run({})
      return world.castles.castles()
    }
    const slow = {
      ...portal.worlds,
      [HERE]: { ...world, castles: { ...world.castles, castles: slowly } },
    }
    const events = await eventsOf(async () => {
      await run(sql`update ${here('castle')} set owner_clan_id = ${clan.id} where id = ${castle!.id}`)
      await observeWorldsJob({ ...portal, worlds: slow }).run({})
    })
    expect(events).toMatchObject([{ kind: 'castle-taken', subjectId: castle!.id, clanId: clan.id }])
  })

  it('is a castle with another lord', async () => {
    const [castle] = await world.castles.castles()
    const clan = (await world.clans.top(100)).find(({ castleId }) => castleId === null)!
    const events = await eventsOf(() =>
      run(sql`update ${here('castle')} set owner_clan_id = ${clan.id} where id = ${castle!.id}`),
    )
    expect(events).toMatchObject([
      {
        kind: 'castle-taken',
        subjectId: castle!.id,
        clanId: clan.id,
        clanName: clan.name,
      },
    ])
    expect(await eventsOf(() => run(sql`update ${here('castle')} set owner_clan_id = null`))).toEqual([])
  })

  it('is a boss that fell, with the clan of whoever felled it', async () => {
    const [boss] = await world.bosses.all()
    const killer = (await world.rankings.byExp(50)).find(({ clan }) => clan)!
    const events = await eventsOf(() =>
      run(sql`insert into ${here('boss_kill')} (npc_id, killer_id, killer_name, killed_at)
        values (${boss!.npcId}, ${killer.characterId}, ${killer.name}, now())`),
    )
    expect(events).toMatchObject([
      {
        kind: 'boss-felled',
        subjectId: boss!.npcId,
        characterId: killer.characterId,
        clanId: killer.clan!.id,
      },
    ])
  })

  it('is a character that reaches a great level, and no one who was there already', async () => {
    const [, , one] = await world.rankings.byExp(3)
    await run(sql`update ${here('character')} set level = 75 where id = ${one!.characterId}`)
    const climb = () => run(sql`update ${here('character')} set level = 80 where id = ${one!.characterId}`)
    const events = await eventsOf(climb)
    expect(events.map(({ kind, subjectId, characterName }) => [kind, subjectId, characterName])).toEqual([
      ['level-reached', 76, one!.name],
      ['level-reached', 80, one!.name],
    ])
    expect(await eventsOf(climb)).toEqual([])
  })

  it('is a new hero', async () => {
    await run(sql`delete from ${here('hero')} where class_id = 88`)
    const [one] = (await world.rankings.byExp(200)).slice(-1)
    await run(sql`delete from ${here('hero')} where character_id = ${one!.characterId}`)
    const events = await eventsOf(() =>
      run(sql`insert into ${here('hero')} (character_id, class_id, times, message, is_current)
        values (${one!.characterId}, 88, 1, null, true)`),
    )
    expect(events).toMatchObject([{ kind: 'hero-crowned', subjectId: 88, characterId: one!.characterId }])
  })

  it('is a hero who is crowned again', async () => {
    const [hero] = await world.rankings.heroes()
    const events = await eventsOf(() =>
      run(sql`update ${here('hero')} set times = times + 1 where character_id = ${hero!.characterId}`),
    )
    expect(events).toMatchObject([
      {
        kind: 'hero-crowned',
        subjectId: hero!.classId,
        characterId: hero!.characterId,
      },
    ])
  })

  it('waits where the world does not answer, and is told when it does again', async () => {
    await job.run({})
    const { [HERE]: silent, ...rest } = portal.worlds
    const castles = {
      ...silent!.castles,
      castles: () => Promise.reject(new Error('no')),
    }
    const [boss] = await world.bosses.all()
    const before = (await allEvents()).length
    await run(sql`insert into ${here('boss_kill')} (npc_id, killer_name, killed_at)
      values (${boss!.npcId}, 'Somebody', now())`)
    await observeWorldsJob({
      ...portal,
      worlds: { ...rest, [HERE]: { ...silent!, castles } },
    }).run({})
    expect((await allEvents()).length).toBe(before)
    await job.run({})
    expect((await allEvents()).slice(before)).toMatchObject([
      { characterName: 'Somebody', characterId: null },
    ])
  })
})

describe('the feed', () => {
  it('comes the latest first, in parts, of everybody or of one clan', async () => {
    await job.run({})
    const { getWorldFeed } = browser.api.worldFeeds
    const first = await getWorldFeed({ limit: 3 })
    const ids = (await allEvents()).map(({ id }) => id).toReversed()
    expect(first.map(({ id }) => id)).toEqual(ids.slice(0, 3))
    const next = await getWorldFeed({ limit: 3, before: first.at(-1)!.id })
    expect(next.map(({ id }) => id)).toEqual(ids.slice(3, 6))
    for (const { subject } of first) expect(subject).not.toBe('')
    const { clanId } = (await allEvents()).find((one) => one.clanId !== null)!
    const ofClan = await getWorldFeed({ clanId: clanId! })
    expect(ofClan.length).toBeGreaterThan(0)
    expect(new Set(ofClan.map((one) => one.clanId))).toEqual(new Set([clanId]))
  })
})
