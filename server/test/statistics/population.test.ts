import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { SERVER_KEYS } from '../../../test/support/servers.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer, signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { worldTable } from '../support/world-table.ts'

const portal = await openTestPortal()
const { browser } = await newPlayer(portal)
const { population, fractions } = browser.api
const { browser: staff } = await signIn(portal, 'gm')

const total = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)

async function living(server: (typeof SERVER_KEYS)[number], minLevel = 1) {
  const { rows } = await sql<{ id: number; level: number; classId: number }>`
    select id, level, class_id from ${worldTable(server, 'character')}
    where deleted_at is null and level >= ${minLevel} order by id`.execute(portal.db)
  return rows
}

describe('the levels of the characters', () => {
  it.each(SERVER_KEYS)('of %s count every living character once, lowest level first', async (server) => {
    await sql`update ${worldTable(server, 'character')} set deleted_at = now() + interval '7 days'
      where id = (select max(id) from ${worldTable(server, 'character')})`.execute(portal.db)
    const levels = await population.getLevelDistribution({}, { server })
    const everybody = await living(server)
    expect(total(levels)).toBe(everybody.length)
    expect(levels.map(({ level }) => level)).toEqual(
      [...new Set(everybody.map(({ level }) => level))].toSorted((a, b) => a - b),
    )
  })
})

describe('the classes of the characters', () => {
  it('count every living character once, whatever its profession', async () => {
    const histogram = await population.getClassHistogram({})
    expect(total(histogram)).toBe((await living('lionna_x5')).length)
    expect(new Set(histogram.map(({ classId }) => classId)).size).toBe(histogram.length)
  })

  it('of one profession add up, over all four professions, to all of them', async () => {
    const everybody = await population.getClassHistogram({ threshold: 1 })
    const parts = await Promise.all(
      ([0, 1, 2, 3] as const).map((classTransfer) => population.getClassHistogram({ classTransfer })),
    )
    parts.forEach((part, profession) =>
      expect(part.every(({ professionLevel }) => professionLevel === profession)).toBe(true),
    )
    expect(parts.flat().toSorted((a, b) => a.classId - b.classId)).toEqual(everybody)
  })

  it('from a level on leave out who is below it', async () => {
    for (const threshold of [20, 40, 76, 99])
      expect(total(await population.getClassHistogram({ threshold }))).toBe(
        (await living('lionna_x5', threshold)).length,
      )
  })

  it('of professions and levels that cannot be are refused', async () => {
    for (const threshold of [0, 100])
      await expect(population.getClassHistogram({ threshold })).rejects.toMatchObject(
        refusal('BAD_INPUT', 'threshold'),
      )
    await expect(population.getClassHistogram({ classTransfer: 4 })).rejects.toMatchObject(
      refusal('BAD_INPUT', 'classTransfer'),
    )
  })
})

describe('the shops of those who are away', () => {
  it('come newest first, by kind, with the names of their goods and without those of the deleted', async () => {
    const server = 'teon_x1' as const
    const [shop, line, character] = ['offline_shop', 'offline_shop_line', 'character'].map((name) =>
      worldTable(server, name),
    )
    const [older, newer, gone] = await living(server)
    await sql`delete from ${shop!}`.execute(portal.db)
    await sql`insert into ${shop!} (character_id, kind, title, since) values
      (${older!.id}, 'craft', 'Рецепты <b>', '2026-01-01T00:00:00Z'), (${newer!.id}, 'craft', '', '2026-01-02T00:00:00Z'),
      (${gone!.id}, 'craft', 'gone', now())`.execute(portal.db)
    await sql`insert into ${line!} (character_id, position, item_id, count, price) values
      (${older!.id}, 2, 57, 1, 0), (${older!.id}, 1, 2147483647, 9007199254740991, 9007199254740991)`.execute(
      portal.db,
    )
    await sql`update ${character!} set deleted_at = now() where id = ${gone!.id}`.execute(portal.db)
    const shops = await population.getOfflineShops({ shopType: 'craft' }, { server })
    expect(shops).toMatchObject([
      { characterId: newer!.id, title: '', since: '2026-01-02T00:00:00.000Z', lines: [] },
      {
        characterId: older!.id,
        title: 'Рецепты <b>',
        lines: [
          {
            itemId: 2_147_483_647,
            itemName: 'Item 2147483647',
            count: 9007199254740991,
            price: 9007199254740991,
          },
          { itemId: 57, itemName: 'Adena', count: 1, price: 0 },
        ],
      },
    ])
    for (const shopType of ['sell', 'buy', 'package-sell'] as const)
      expect(await population.getOfflineShops({ shopType }, { server })).toEqual([])
  })

  it('of a kind there is not are refused', async () => {
    const shopType = 'steal' as 'sell'
    await expect(population.getOfflineShops({ shopType })).rejects.toMatchObject(
      refusal('BAD_INPUT', 'shopType'),
    )
  })
})

describe('everything there is of a world', () => {
  it('is counted, and who is online beside it', async () => {
    for (const server of ['bartz_x3', 'harbor_x1'] as const) {
      const { rows } = await sql<Record<string, number>>`
        select (select count(*)::int from ${worldTable(server, 'account')}) as accounts,
          (select count(*)::int from ${worldTable(server, 'clan')}) as clans,
          (select count(*)::int from ${worldTable(server, 'alliance')}) as alliances,
          (select count(*)::int from ${worldTable(server, 'item')}) as items,
          (select sum(count)::float8 from ${worldTable(server, 'item')} where item_id = 57) as adena`.execute(
        portal.db,
      )
      const { characters: online, offlineShops } = await portal.worlds[server]!.population.onlineNow()
      expect(await staff.api.economy.getServerStats({}, { server })).toEqual({
        ...rows[0]!,
        characters: (await living(server)).length,
        online,
        offlineShops,
      })
    }
  })

  it('is estimated where counting the items would take seconds', async () => {
    await sql`update pg_class set reltuples = 7654321
      where oid = 'world_airin_x3.item'::regclass`.execute(portal.db)
    expect(await staff.api.economy.getServerStats({}, { server: 'airin_x3' })).toMatchObject({
      items: 7_654_321,
    })
  })
})

describe('the fractions', () => {
  it.each(SERVER_KEYS)(
    'of %s are there where its chronicle takes sides, each with its report',
    async (server) => {
      const ids = await fractions.getFractionsIds({}, { server })
      expect(ids).toEqual(['bartz_x3', 'lionna_x5'].includes(server) ? [1, 2] : [])
      for (const fractionId of ids) {
        const { rows } = await sql<{ clans: number; members: number; online: number; pvp: number }>`
        select count(distinct clan.id)::int as clans, count(member.id)::int as members,
          (count(*) filter (where member.presence = 'online'))::int as online,
          coalesce(sum(member.pvp), 0)::float8 as pvp
        from ${worldTable(server, 'clan')} clan
        left join ${worldTable(server, 'alliance')} alliance on alliance.id = clan.alliance_id
        left join ${worldTable(server, 'character')} member
          on member.clan_id = clan.id and member.deleted_at is null
        where coalesce(alliance.faction_id, clan.faction_id) = ${fractionId}`.execute(portal.db)
        const report = await fractions.getFractionReport({ fractionId }, { server })
        expect(report).toMatchObject({ fractionId, ...rows[0]! })
        expect(report.name).not.toBe('')
      }
    },
  )

  it('own the castles of their clans', async () => {
    const server = 'bartz_x3' as const
    const castle = worldTable(server, 'castle')
    const { rows } = await sql<{ id: number }>`
      select clan.id from ${worldTable(server, 'clan')} clan
      left join ${worldTable(server, 'alliance')} alliance on alliance.id = clan.alliance_id
      where coalesce(alliance.faction_id, clan.faction_id) = 2 order by clan.id limit 2`.execute(portal.db)
    await sql`update ${castle} set owner_clan_id = null`.execute(portal.db)
    await sql`update ${castle} set owner_clan_id = ${rows[0]!.id} where id = 1`.execute(portal.db)
    await sql`update ${castle} set owner_clan_id = ${rows[1]!.id} where id = 2`.execute(portal.db)
    const [light, dark] = await portal.worlds[server]!.population.factions()
    expect([light!.castles, dark!.castles]).toEqual([0, 2])
  })

  it('that do not exist are missing, as are all of a server without fractions', async () => {
    await expect(fractions.getFractionReport({ fractionId: 3 })).rejects.toMatchObject(
      refusal('FRACTION_NOT_FOUND', 'fractionId'),
    )
    await expect(
      fractions.getFractionReport({ fractionId: 1 }, { server: 'harbor_x1' }),
    ).rejects.toMatchObject(refusal('FRACTION_NOT_FOUND', 'fractionId'))
  })
})
