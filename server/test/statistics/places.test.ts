import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { SERVER_KEYS, chronicleOf } from '../../../test/support/servers.ts'
import {
  castleById,
  castlesOf,
  chronicleByKey,
  contestableHallsOf,
  rentableHallsOf,
} from '@castellan/game-world/game-data'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { worldTable } from '../support/world-table.ts'

const portal = await openTestPortal()
const { browser } = await newPlayer(portal)
const { castles, worlds } = browser.api
const HERE: ServerKey = 'lionna_x5'
const [strong, weak, third] = await portal.worlds[HERE]!.clans.top(3)
const here = (table: string) => worldTable(HERE, table)
const run = (statement: ReturnType<typeof sql>) => statement.execute(portal.db)

const ids = (places: readonly { id: number }[]) => places.map(({ id }) => id).toSorted((a, b) => a - b)

describe('what a world has', () => {
  it.each(SERVER_KEYS)(
    'is for %s what its chronicle has, and every place of it can be asked for',
    async (server) => {
      const chronicle = chronicleOf(server)
      const info = await worlds.getWorldInfo({}, { server })
      expect(info.chronicle).toBe(chronicleByKey(chronicle).name)
      expect(info.castleIds).toEqual(ids(castlesOf(chronicle)))
      expect(info.rentableHallIds).toEqual(ids(rentableHallsOf(chronicle)))
      expect(info.contestableHallIds).toEqual(ids(contestableHallsOf(chronicle)))
      for (const castleId of info.castleIds)
        expect(await castles.getCastleInfo({ castleId }, { server })).toMatchObject({
          castleId,
          name: castleById(castleId)!.name,
        })
      for (const clanHallId of info.contestableHallIds)
        expect((await castles.getConquestedClanHall({ clanHallId }, { server })).clanHallId).toBe(clanHallId)
      const [clanHallId] = info.rentableHallIds
      expect((await castles.getRentableClanHall({ clanHallId: clanHallId! }, { server })).town).not.toBe('')
    },
  )

  it('of the first chronicle lacks what came later', async () => {
    const { features } = await worlds.getWorldInfo({}, { server: 'harbor_x1' })
    expect(features).toMatchObject({ heroes: false, pets: false, clanSkills: false, raidBosses: false })
    expect((await worlds.getWorldInfo({})).features).toMatchObject({
      heroes: true,
      pets: true,
      factions: true,
    })
  })
})

describe('a castle', () => {
  it('has an owner, a tax, a treasury, and who signed up for its siege, best clan first', async () => {
    await run(sql`update ${here('castle')} set owner_clan_id = null where owner_clan_id = ${strong!.id}`)
    await run(sql`update ${here('castle')} set owner_clan_id = ${strong!.id}, tax_percent = 25,
      treasury = 9007199254740991, next_siege = '2031-01-05T20:00:00Z' where id = 5`)
    await run(sql`delete from ${here('castle_siege_clan')} where castle_id = 5`)
    await run(sql`insert into ${here('castle_siege_clan')} values (5, ${third!.id}, 'attacker'),
      (5, ${weak!.id}, 'attacker'), (5, ${strong!.id}, 'defender')`)
    // another portal, which keeps no answer from before
    const beside = await newPlayer(await openTestPortal({ beside: portal }))
    const castle = await beside.browser.api.castles.getCastleInfo({ castleId: 5 })
    expect(castle).toMatchObject({
      owner: { id: strong!.id, name: strong!.name },
      taxPercent: 25,
      treasury: 9_007_199_254_740_991,
      nextSiege: '2031-01-05T20:00:00.000Z',
      defenders: [{ id: strong!.id }],
    })
    expect(castle.attackers.map(({ id }) => id)).toEqual([weak!.id, third!.id])
  })

  it('that does not exist is missing', async () => {
    for (const castleId of [0, 10, 2_147_483_647])
      await expect(castles.getCastleInfo({ castleId })).rejects.toMatchObject(
        refusal('CASTLE_NOT_FOUND', 'castleId'),
      )
  })

  it('that was built after the first chronicle is missing there', async () => {
    for (const castleId of [6, 7, 8, 9])
      await expect(castles.getCastleInfo({ castleId }, { server: 'harbor_x1' })).rejects.toMatchObject(
        refusal('CASTLE_NOT_FOUND', 'castleId'),
      )
  })
})

describe('a clan hall', () => {
  it('that is let has its auction and its functions', async () => {
    const hall = 30
    await run(sql`delete from ${here('hall_auction')} where hall_id = ${hall}`)
    await run(sql`delete from ${here('hall_function')} where hall_id = ${hall}`)
    await run(
      sql`update ${here('rentable_hall')} set owner_clan_id = null, paid_until = null where id = ${hall}`,
    )
    await run(sql`insert into ${here('hall_auction')} values (${hall}, 1000, '2031-02-01T00:00:00Z')`)
    await run(
      sql`insert into ${here('hall_bid')} values (${hall}, ${weak!.id}, 5000), (${hall}, ${third!.id}, 7000)`,
    )
    await run(
      sql`insert into ${here('hall_function')} values (${hall}, 'hp', 3, 500, '2031-01-01T00:00:00Z')`,
    )
    expect(await castles.getRentableClanHall({ clanHallId: hall })).toMatchObject({
      clanHallId: hall,
      owner: null,
      paidUntil: null,
      auction: { currentBid: 7_000, bidders: 2, endsAt: '2031-02-01T00:00:00.000Z' },
      functions: [{ kind: 'hp', level: 3, lease: 500, until: '2031-01-01T00:00:00.000Z' }],
    })
  })

  it('that does not exist is missing, and one of the other kind too', async () => {
    for (const clanHallId of [0, 21, 2_147_483_647])
      await expect(castles.getRentableClanHall({ clanHallId })).rejects.toMatchObject(
        refusal('HALL_NOT_FOUND', 'clanHallId'),
      )
    for (const clanHallId of [0, 22, 2_147_483_647])
      await expect(castles.getConquestedClanHall({ clanHallId })).rejects.toMatchObject(
        refusal('HALL_NOT_FOUND', 'clanHallId'),
      )
    await expect(
      castles.getConquestedClanHall({ clanHallId: 64 }, { server: 'harbor_x1' }),
    ).rejects.toMatchObject(refusal('HALL_NOT_FOUND', 'clanHallId'))
  })
})
