import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEEPEST_RANK } from '@castellan/contract/calls/statistics/character-card'
import { RANKING_SIZE } from '@castellan/contract/calls/statistics/rankings'
import { SERVER_KEYS } from '../../../test/support/servers.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer, signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { worldTable } from '../support/world-table.ts'

const portal = await openTestPortal()
const { browser } = await newPlayer(portal)
const { getCharacterCard } = browser.api.characterCards
const HERE = 'lionna_x5'
const world = portal.worlds[HERE]!
const here = (table: string) => worldTable(HERE, table)
const run = (statement: ReturnType<typeof sql>) => statement.execute(portal.db)
const NOBODY = 2_147_483_647

describe('the card of a character', () => {
  it.each(SERVER_KEYS)('of %s tells a stranger what every player of the game can see', async (server) => {
    const [best] = await portal.worlds[server]!.rankings.byExp(1)
    const card = await getCharacterCard({ characterId: best!.characterId }, { server })
    expect(card).toMatchObject({ characterId: best!.characterId, name: best!.name, level: best!.level })
    expect(card.ranks).toContainEqual(expect.objectContaining({ ranking: 'exp', rank: 1 }))
    expect(card.clan).toEqual(best!.clan)
    const details = (await portal.worlds[server]!.characters.byId(best!.characterId))!
    expect(card.classPath.at(-1)!.classId).toBe(details.baseClassId)
  })

  it('says neither whose it is nor where it stands nor when it was there', async () => {
    const [best] = await world.rankings.byExp(1)
    const { account } = (await world.characters.byId(best!.characterId))!
    const card = await getCharacterCard({ characterId: best!.characterId })
    expect(JSON.stringify(card)).not.toContain(account)
    for (const secret of ['account', 'lastSeen', 'location', 'place', 'playedSeconds', 'createdAt', 'exp'])
      expect(card).not.toHaveProperty(secret)
  })

  it('tells its way through the classes, from the first to the main one', async () => {
    const [, one] = await world.rankings.byExp(2)
    await run(sql`update ${here('character')} set base_class_id = 88 where id = ${one!.characterId}`)
    const card = await getCharacterCard({ characterId: one!.characterId })
    expect(card.classPath.map(({ classType }) => classType)).toEqual([
      'Human Fighter',
      'Warrior',
      'Gladiator',
      'Duelist',
    ])
  })
})

describe('of a clan’s leader', () => {
  it('the card says so, with the castle and the hall of the clan', async () => {
    const [clan] = await world.clans.top(1)
    const { leaderId, id } = clan!
    await run(sql`update ${here('castle')} set owner_clan_id = null where owner_clan_id = ${id}`)
    await run(sql`update ${here('rentable_hall')} set owner_clan_id = null where owner_clan_id = ${id}`)
    await run(sql`update ${here('contestable_hall')} set owner_clan_id = null where owner_clan_id = ${id}`)
    await run(sql`update ${here('castle')} set owner_clan_id = ${id} where id = 3`)
    expect(await getCharacterCard({ characterId: leaderId })).toMatchObject({
      clan: { id, name: clan!.name },
      isClanLeader: true,
      castle: { id: 3 },
      hall: null,
    })
    const member = (await world.clans.members(id)).find((one) => !one.isLeader)!
    expect(await getCharacterCard({ characterId: member.characterId })).toMatchObject({
      clan: { id },
      isClanLeader: false,
    })
  })
})

describe('its ranks', () => {
  it('are those of the rankings, and reach far deeper', async () => {
    const deep = await world.rankings.byExp(RANKING_SIZE + 20)
    const beyond = deep.at(-1)!
    const card = await getCharacterCard({ characterId: beyond.characterId })
    expect(card.ranks).toContainEqual(expect.objectContaining({ ranking: 'exp', rank: deep.length }))
    expect(deep.length).toBeLessThan(DEEPEST_RANK)
  })

  it('leave out murders and victories of whoever has none', async () => {
    const [, , , , one] = await world.rankings.byExp(5)
    await run(sql`update ${here('character')} set pvp = 0, pk = 0 where id = ${one!.characterId}`)
    const { ranks } = await getCharacterCard({ characterId: one!.characterId })
    expect(ranks.map(({ ranking }) => ranking)).not.toContain('pvp')
    expect(ranks.map(({ ranking }) => ranking)).not.toContain('pk')
    expect(ranks.map(({ ranking }) => ranking)).not.toContain('pvpOfClass')
  })

  it('tell the place among the hunters of the running round, and the bosses it slew by name', async () => {
    const [first] = await world.bosses.hunters(0, 1)
    const card = await getCharacterCard({ characterId: first!.characterId })
    expect(card.ranks).toContainEqual(expect.objectContaining({ ranking: 'hunters', rank: 1 }))
    const kills = card.bossesSlain.reduce((sum, boss) => sum + boss.kills, 0)
    expect(kills).toBeGreaterThanOrEqual(first!.kills)
    for (const boss of card.bossesSlain) expect(boss.name).not.toBe('')
  })
})

describe('the ranks of one’s own character', () => {
  it('are told below the deepest rank of a card, as the rankings count them', async () => {
    // of their own, where nobody has asked for the card before
    const unasked = await openTestPortal()
    const { api } = (await signIn(unasked, 'player')).browser
    const [best] = await api.rankings.getMyPlaces({ ranking: 'exp' })
    const id = best!.characterId
    await sql`insert into ${here('character')} overriding system value
      select (jsonb_populate_record(one, jsonb_build_object('id', 8000000 + n, 'name', 'Deep' || n, 'exp', one.exp + 1))).*
      from ${here('character')} one, generate_series(1, ${DEEPEST_RANK}::int) n where one.id = ${id}`.execute(
      unasked.db,
    )
    const card = await api.characterCards.getCharacterCard({ characterId: id })
    expect(card.ranks.map(({ ranking }) => ranking)).not.toContain('exp')
    const ranks = await api.characterCards.getCharacterRanks({ characterId: id })
    const rank = best!.rank + DEEPEST_RANK
    expect(ranks).toContainEqual(expect.objectContaining({ ranking: 'exp', rank }))
  })

  it('are nothing that a stranger may ask for', async () => {
    const [best] = await world.rankings.byExp(1)
    await expect(
      browser.api.characterCards.getCharacterRanks({ characterId: best!.characterId }),
    ).rejects.toMatchObject(refusal('CHARACTER_NOT_FOUND', 'characterId'))
  })
})

describe('is missing', () => {
  let ids: number[]
  beforeAll(async () => {
    ids = (await world.rankings.byExp(50)).slice(-2).map(({ characterId }) => characterId)
    await run(sql`update ${here('character')} set is_banned = true where id = ${ids[0]!}`)
    await run(sql`update ${here('character')} set deleted_at = now() where id = ${ids[1]!}`)
  })

  it('for whoever is banned, deleted or never was', async () => {
    for (const characterId of [...ids, 0, NOBODY])
      await expect(getCharacterCard({ characterId })).rejects.toMatchObject(
        refusal('CHARACTER_NOT_FOUND', 'characterId'),
      )
  })
})
