import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GameList, GAME_LIST_KEYS, GAME_LISTS } from '@castellan/game-world/port/game-lists'
import { sampleWorld } from '../../../game-world/src/conformance/sample-world.ts'
import { fixtureRows } from '../../../game-world/test/adapters/l2j/fixture-rows.ts'
import {
  createGameDatabase,
  type GameDatabase,
  insertRows,
  isMariadbThere,
} from '../../../game-world/test/adapters/l2j/game-database.ts'
import { testFamilies } from '../../../game-world/test/adapters/l2j/schemas/index.ts'
import { type TcpProxy, tcpProxy } from '../../../game-world/test/support/tcp-proxy.ts'
import { gameListsJob } from '../../src/moderation/game-lists/game-lists-job.ts'
import { readListPart } from '../../src/moderation/game-lists/list-rows-repo.ts'
import { tellGamesSoon } from '../../src/moderation/game-lists/tell-games-soon.ts'
import { openTestPortal, type TestPortal } from '../support/open-test-portal.ts'
import { newPerson, signIn } from '../support/people.ts'
import { ADEN, withAden } from '../support/with-aden.ts'

const server = ADEN
const at = { server }
const family = testFamilies.find(({ key }) => key === 'mobius-ct0')!

const apiOf = async (portal: TestPortal) => (await signIn(portal, 'super', server)).browser.api
const tableOf = (list: GameList) => `castellan_${GAME_LISTS[list].name}`
/** A round of a job of its own, in which no game rests after a failure. */
const tell = (portal: TestPortal) => gameListsJob(portal).run({})

describe.skipIf(!isMariadbThere)('lists that a game reads in its own database', () => {
  let database: GameDatabase
  let proxy: TcpProxy
  let portal: TestPortal
  let api: Awaited<ReturnType<typeof apiOf>>
  const logins: string[] = []

  beforeAll(async () => {
    database = await createGameDatabase(family.schema, family)
    await insertRows(database, fixtureRows(sampleWorld, family))
    const direct = new URL(database.url)
    proxy = await tcpProxy(direct.hostname, Number(direct.port || 3306))
    direct.port = String(proxy.port)
    portal = await openTestPortal({ env: withAden(`${direct.href}?write=true`) })
    api = await apiOf(portal)
    await tell(portal)
  })
  afterAll(() => database?.drop())

  const rows = async (statement: string) =>
    (await database.connection.query(statement))[0] as Record<string, unknown>[]
  const newLogin = async () => {
    const { id } = await newPerson(portal)
    const login = `player${logins.push('')}`
    await portal.db.insertInto('gameAccount').values({ server, login, accountId: id }).execute()
    return login
  }
  const standingOf = async (list: GameList) =>
    (await api.gameLists.getGameLists({}, at)).lists.find((one) => one.list === list)!
  const noted = async () =>
    (await portal.db.selectFrom('gameListChange').select('list').orderBy('id').execute()).map(
      ({ list }) => list,
    )

  it('have the columns that the views of the portal have', async () => {
    for (const list of GAME_LIST_KEYS) {
      const { name } = GAME_LISTS[list]
      const { rows: view } = await sql<{ columnName: string }>`
        select column_name from information_schema.columns
        where table_schema = 'for_game_servers' and table_name = ${name}`.execute(portal.db)
      const table = await rows(`
        select column_name as c from information_schema.columns
        where table_schema = '${database.name}' and table_name = '${tableOf(list)}'`)
      expect(new Set(table.map(({ c }) => c))).toEqual(new Set(view.map(({ columnName }) => columnName)))
    }
  })

  it('are what staff have made of them, as the views have it', async () => {
    const [login, other] = [await newLogin(), await newLogin()]
    await api.ipLimits.addIpAddresses(
      { ipAddress: '2001:DB8:7::1', allowedConnections: 3, token: 'cafe', comment: 'Кафе' },
      at,
    )
    await api.builderAccounts.addBuilderAccount({ accountName: login, defaultBuilder: 7 }, at)
    await api.announcements.addAnnounce({ announceMessage: 'Siege at 20:00', interval: 600 }, at)
    await api.reservedNames.reserveNameFor({ name: 'Kristoph', account: other }, at)
    await api.blackList.addToBlackList({ id: 'ip:203.0.113.66', reason: 'bots' }, at)
    const [event] = await api.repeatableEvents.getRepeatableEvents({}, at)
    await api.repeatableEvents.updateEventEnabled({ eventId: event!.eventId, enabled: true }, at)
    await tell(portal)
    for (const list of GAME_LIST_KEYS) {
      const { name, columns, key } = GAME_LISTS[list]
      const there = await rows(
        `select ${Object.keys(columns).join()} from ${tableOf(list)} order by ${key.join()}`,
      )
      const { rows: here } = await readListPart(portal.db, list, server, null)
      const flagsAsNumbers = here.map((row) =>
        Object.fromEntries(Object.entries(row).map(([c, v]) => [c, typeof v === 'boolean' ? Number(v) : v])),
      )
      expect({ [name]: there }).toEqual({ [name]: flagsAsNumbers })
    }
    expect(await rows('select * from castellan_ip_limits')).toEqual([
      {
        server,
        ip_address: '2001:db8:7::1',
        allowed_connections: 3,
        token: 'cafe',
        comment: 'Кафе',
        changed_at: expect.any(Number),
        network: '2001:db8:7::/64',
      },
    ])
    expect(await rows('select account, default_builder from castellan_builder_accounts')).toEqual([
      { account: login, default_builder: 7 },
    ])
    expect(await rows('select name, lower_name, account, expires_at from castellan_reserved_names')).toEqual([
      { name: 'Kristoph', lower_name: 'kristoph', account: other, expires_at: null },
    ])
    expect(await rows('select event_id from castellan_repeatable_events where enabled')).toEqual([
      { event_id: event!.eventId },
    ])
    expect(await noted()).toEqual([])
  })

  it('are told by themselves seconds after a change', async () => {
    const stop = tellGamesSoon(portal)
    try {
      await api.announcements.addAnnounce({ announceId: 77, announceMessage: 'Soon', interval: 0 }, at)
      expect(await noted()).toEqual(['announcements'])
      await expect
        .poll(() => rows('select message from castellan_login_announcements where announce_id = 77'))
        .toEqual([{ message: 'Soon' }])
    } finally {
      stop()
    }
  })

  it('follow whatever changes them: a cascade, a household, or the end of one', async () => {
    const [one, two] = [await newPerson(portal), await newPerson(portal)]
    await portal.db
      .insertInto('gameAccount')
      .values([
        { server, login: 'sister', accountId: one.id },
        { server, login: 'brother', accountId: two.id },
      ])
      .execute()
    const reason = 'showed one passport'
    await api.linkedAccounts.declareHousehold({ email: one.email, others: [two.email], reason })
    await api.reservedNames.reserveNameFor({ name: 'Sisterly', account: 'sister' }, at)
    await tell(portal)
    const homes = await rows('select account, household from castellan_households order by account')
    expect(homes.map(({ account }) => account)).toEqual(['brother', 'sister'])
    expect(homes[0]!['household']).toBe(homes[1]!['household'])
    await portal.db.deleteFrom('gameAccount').where('login', '=', 'sister').execute()
    expect(new Set(await noted())).toEqual(new Set(['households', 'reservedNames']))
    await tell(portal)
    expect(await rows('select account from castellan_households')).toEqual([{ account: 'brother' }])
    expect(await rows(`select * from castellan_reserved_names where account = 'sister'`)).toEqual([])
  })

  it('hold a name that is reserved twice for one login once, for as long as it lasts', async () => {
    const login = await newLogin()
    await api.reservedNames.reserveNameFor({ name: 'Twofold', account: login }, at)
    await portal.db
      .insertInto('keptName')
      .values({
        key: 'a rename',
        name: 'Twofold',
        server,
        looks: 'twofold',
        login,
        expiresAt: new Date('2040-01-01'),
      })
      .execute()
    await tell(portal)
    expect(
      await rows(`select expires_at from castellan_reserved_names where lower_name = 'twofold'`),
    ).toEqual([{ expires_at: null }])
  })

  it('are handed over in parts however long they are, and what is taken off goes', async () => {
    await sql`
      insert into black_list (kind, value, reason)
      select 'hwid', 'serial-' || n, 'bots' from generate_series(1, 4500) n`.execute(portal.db)
    await tell(portal)
    const many = `select count(*) as n from castellan_black_list where kind = 'hwid'`
    expect(await rows(many)).toEqual([{ n: 4500 }])
    const before = await rows(`select version from castellan_lists where list = 'black_list'`)
    await portal.db.updateTable('gameList').set({ comparedAt: null }).execute()
    await tell(portal)
    expect(await rows(`select version from castellan_lists where list = 'black_list'`)).toEqual(before)
    await sql`update black_list set removed_at = now() where kind = 'hwid'`.execute(portal.db)
    await tell(portal)
    expect(await rows(many)).toEqual([{ n: 0 }])
  })

  it('are mended every few minutes where somebody has changed them in the game', async () => {
    await rows('delete from castellan_builder_accounts')
    await rows('drop table castellan_login_announcements')
    await tell(portal)
    expect(await rows('select * from castellan_builder_accounts')).toEqual([])
    await portal.db
      .updateTable('gameList')
      .set({ comparedAt: new Date(Date.now() - 11 * 60_000) })
      .execute()
    await tell(portal)
    expect(await rows('select default_builder from castellan_builder_accounts')).toEqual([
      { default_builder: 7 },
    ])
    expect(
      await rows('select message from castellan_login_announcements where announce_id = 77'),
    ).toHaveLength(1)
  })

  it('wait for a game that is away, which staff are told, and lose nothing', async () => {
    await tell(portal)
    expect(await standingOf('ipLimits')).toMatchObject({ waitsSince: null, comparedAt: expect.any(String) })
    await proxy.cut()
    const limit = await api.ipLimits.addIpAddresses({ ipAddress: '198.51.100.9', allowedConnections: 1 }, at)
    await tell(portal)
    const { waitsSince } = await standingOf('ipLimits')
    expect(Date.parse(waitsSince!)).toBeGreaterThanOrEqual(Date.parse(limit.changedAt) - 1_000)
    expect(await standingOf('announcements')).toMatchObject({ waitsSince: null })
    await proxy.mend()
    await expect
      .poll(async () => {
        await tell(portal)
        return (await standingOf('ipLimits')).waitsSince
      })
      .toBeNull()
    expect(await rows(`select token from castellan_ip_limits where ip_address = '198.51.100.9'`)).toEqual([
      { token: limit.token },
    ])
  })

  it('are the same whichever of several processes tells, at the same moment', async () => {
    const beside = await openTestPortal({ env: withAden(`${database.url}?write=true`), beside: portal })
    for (let interval = 1; interval <= 10; interval += 1) {
      await api.announcements.updateAnnounce({ announceId: 77, announceMessage: 'Soon', interval }, at)
      await Promise.all([tell(portal), tell(beside), tell(portal)])
    }
    expect(
      await rows('select interval_seconds from castellan_login_announcements where announce_id = 77'),
    ).toEqual([{ interval_seconds: 10 }])
    expect(await noted()).toEqual([])
  })

  it('are not noted for a server whose game reads the views, and that is what it is told', async () => {
    await api.ipLimits.addIpAddresses(
      { ipAddress: '198.51.100.77', allowedConnections: 1 },
      { server: 'teon_x1' },
    )
    expect(await noted()).toEqual([])
    expect(await api.gameLists.getGameLists({}, { server: 'teon_x1' })).toEqual({
      readBy: 'views',
      why: null,
      lists: [],
    })
  })
})

describe.skipIf(!isMariadbThere)('a game whose database is only read', () => {
  let database: GameDatabase
  let portal: TestPortal
  beforeAll(async () => {
    database = await createGameDatabase(family.schema, family)
    portal = await openTestPortal({ env: withAden(database.url) })
  })
  afterAll(() => database?.drop())

  it('hears of no list, which staff are told with the reason', async () => {
    const api = await apiOf(portal)
    expect(await api.gameLists.getGameLists({}, at)).toEqual({
      readBy: 'nothing',
      why: 'The address of its database does not let the portal write (write=true)',
      lists: [],
    })
    await api.ipLimits.addIpAddresses({ ipAddress: '198.51.100.8', allowedConnections: 1 }, at)
    await tell(portal)
    expect(await portal.db.selectFrom('gameListChange').select('id').execute()).toEqual([])
  })
})
