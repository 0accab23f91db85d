import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '@castellan/contract/rules/durations'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { noteNames } from '../../src/players/former-names/former-name-repo.ts'
import { rememberRankingsJob } from '../../src/statistics/rankings/remember-rankings.ts'
import { signIn } from '../support/people.ts'
import { openServices, type Player } from '../support/services.ts'
import { worldTable } from '../support/world-table.ts'

const { portal, db, player, write, withSettings } = await openServices()
const { browser: staff } = await signIn(portal, 'gm')
const { browser: anybody } = await signIn(portal, 'player')

const note = (characterId: number, name: string, at = new Date()) =>
  noteNames(db, server, [{ characterId, name }], at)
/** As the game would rename somebody. */
const inGame = (characterId: number, name: string) =>
  sql`update ${worldTable(server, 'character')} set name = ${name} where id = ${characterId}`.execute(db)
const told = async (characterId: number) =>
  (await anybody.api.characterCards.getCharacterCard({ characterId })).formerNames
const namesOf = async (characterId: number) => (await told(characterId)).map(({ name }) => name)
const find = async (key: string) => (await anybody.api.search.searchNames({ key })).characters
const rename = (me: Player, newName: string) =>
  me.api.changeCharacterName({ characterId: me.characterId, newName })

/** A line of a season's standing. */
const line = (characterId: number, name: string) => ({ characterId, name })

describe('a former name', () => {
  it('is known to the moment where the portal changed it', async () => {
    const me = await player()
    const start = Date.now()
    await rename(me, `New${me.person.id}`)
    const [former] = await told(me.characterId)
    expect(former).toMatchObject({ name: me.name, isExact: true })
    expect(Date.parse(former!.until)).toBeGreaterThanOrEqual(start)
  })

  it('is known by when another one was seen, where the game changed it', async () => {
    const me = await player()
    const seen = new Date(Date.now() - DAY_MS)
    await note(me.characterId, 'OldName', new Date(Date.now() - 2 * DAY_MS))
    await note(me.characterId, me.name, seen)
    await note(me.characterId, me.name)
    expect(await told(me.characterId)).toEqual([
      { name: 'OldName', until: seen.toISOString(), isExact: false },
    ])
  })

  it('is both of two that were swapped', async () => {
    const me = await player()
    await me.api.swapInsideMA({ characterId: me.characterId, otherCharacterId: me.otherId })
    expect([await namesOf(me.characterId), await namesOf(me.otherId)]).toEqual([[me.name], [me.otherName]])
  })

  it('is the one whose change was undone, and not the one that is had again', async () => {
    const me = await player()
    const newName = `Brief${me.person.id}`
    const { purchaseId } = (await rename(me, newName))!
    await me.purchases.undoPurchase({ purchaseId })
    expect(await namesOf(me.characterId)).toEqual([newName])
  })

  it('is not told where staff took it away, also when it was seen before', async () => {
    const me = await player()
    await note(me.characterId, me.name)
    await staff.api.characterServices.changeCharacterName({
      characterId: me.characterId,
      newName: `Decent${me.person.id}`,
      reason: 'an offensive name',
    })
    await note(me.characterId, `Decent${me.person.id}`)
    expect(await told(me.characterId)).toEqual([])
    expect(await find(me.name)).toEqual([])
  })

  it('that staff took away stands in no season any more, and other names of it do', async () => {
    const me = await player()
    const newName = `Decent${me.person.id}`
    const ids = [me.characterId, -1, me.characterId]
    const lines = [line(me.characterId, me.name), line(-1, me.name), line(me.characterId, 'Earlier')]
    await sql`insert into season_standing (server, season, ranking, from_day, at, is_complete, character_ids, lines)
      values (${server}, '2019', 'exp', '2019-01-01', now(), true, ${ids}::integer[], ${JSON.stringify(lines)}::jsonb)`.execute(
      db,
    )
    await staff.api.characterServices.changeCharacterName({
      characterId: me.characterId,
      newName,
      reason: 'an offensive name',
    })
    const kept = await db
      .selectFrom('seasonStanding')
      .select('lines')
      .where('season', '=', '2019')
      .executeTakeFirstOrThrow()
    expect(kept.lines).toEqual([line(me.characterId, newName), lines[1], lines[2]])
  })

  it('that staff took away is not brought back by a look at the world from before', async () => {
    const me = await player()
    await note(me.characterId, me.name)
    const before = new Date()
    const newName = `Decent${me.person.id}`
    await staff.api.characterServices.changeCharacterName({
      characterId: me.characterId,
      newName,
      reason: 'an offensive name',
    })
    await note(me.characterId, me.name, new Date(before.getTime() - 1))
    await note(me.characterId, newName)
    expect(await told(me.characterId)).toEqual([])
  })

  it('is not told where nobody may be called so', async () => {
    const me = await player()
    await note(me.characterId, 'FilthyWord')
    await note(me.characterId, me.name)
    const { names } = portal.settings.of(server)
    await withSettings({ names: { ...names, forbidden: ['filthy*'] } }, async () => {
      expect(await told(me.characterId)).toEqual([])
      expect(await find('filthyword')).toEqual([])
    })
  })

  it('is told for a year, and then forgotten', async () => {
    const me = await player()
    await note(me.characterId, 'LongAgo', new Date(Date.now() - 367 * DAY_MS))
    await note(me.characterId, me.name, new Date(Date.now() - 366 * DAY_MS))
    expect(await told(me.characterId)).toEqual([])
    await rememberRankingsJob(portal).run({})
    const rows = await db
      .selectFrom('characterName')
      .select('name')
      .where('characterId', '=', me.characterId)
      .execute()
    expect(rows).toEqual([{ name: me.name }])
  })

  it('is noted by the hourly look at the rankings', async () => {
    const [best] = await portal.worlds[server]!.rankings.byExp(1)
    await rememberRankingsJob(portal).run({})
    await inGame(best!.characterId, 'Renamed1')
    await Promise.all([rememberRankingsJob(portal).run({}), rememberRankingsJob(portal).run({})])
    expect(await namesOf(best!.characterId)).toEqual([best!.name])
    await inGame(best!.characterId, best!.name)
  })
})

describe('a search by a former name', () => {
  it('finds who had it, under the present one, once and after those who are called so', async () => {
    const me = await player()
    const newName = `Other${me.person.id}`
    await rename(me, newName)
    expect(await find(me.name)).toMatchObject([
      { characterId: me.characterId, name: newName, formerName: me.name },
    ])
    expect(await find(newName)).toMatchObject([{ name: newName, formerName: null }])
  })

  it('does not find the banned and the deleted', async () => {
    for (const change of [{ isBanned: true }, { deletedAt: new Date() }]) {
      const me = await player()
      await rename(me, `Gone${me.person.id}`)
      await write(me.characterId, change)
      expect(await find(me.name)).toEqual([])
    }
  })
})
