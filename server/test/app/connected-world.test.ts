import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseAddress } from '@castellan/game-world/adapters/l2j'
import { sampleWorld } from '../../../game-world/src/conformance/sample-world.ts'
import { fixtureRows } from '../../../game-world/test/adapters/l2j/fixture-rows.ts'
import {
  createGameDatabase,
  type GameDatabase,
  insertRows,
  isMariadbThere,
  urlOf,
} from '../../../game-world/test/adapters/l2j/game-database.ts'
import { testFamilies } from '../../../game-world/test/adapters/l2j/schemas/index.ts'
import { confirmWorld } from '../../src/players/game-accounts/confirm-world.ts'
import { censusStore } from '../../src/platform/worlds/census-repo.ts'
import { atTheEnd } from '../support/at-the-end.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { withAden } from '../support/with-aden.ts'

const family = testFamilies.find(({ key }) => key === 'mobius-ct0')!

describe.skipIf(!isMariadbThere)('a server whose database the operator connects', () => {
  let database: GameDatabase
  beforeAll(async () => {
    database = await createGameDatabase(family.schema, family)
    await insertRows(database, fixtureRows(sampleWorld, family))
  })
  afterAll(() => database?.drop())

  it('looks like every other one', async () => {
    const portal = await openTestPortal({ env: withAden(database.url) })
    const { api } = (await signIn(portal, 'player', 'aden_x7')).browser
    const at = { server: 'aden_x7' }
    const { rankings, castles } = api
    expect(JSON.stringify(await rankings.getTopExp({}, at))).toContain('Corwin')
    expect(JSON.stringify(await rankings.getTopPvp({}, at))).toContain('Aldous')
    expect(JSON.stringify(await rankings.getTopExpByClass({}, at))).toContain('Ely')
    expect(JSON.stringify(await rankings.getTopPetsByExp({}, at))).toContain('Zephyr')
    expect(JSON.stringify(await rankings.getHeroes({}, at))).toContain('Onward')
    expect(await castles.getCastleInfo({ castleId: 1 }, at)).toMatchObject({ name: 'Gludio' })
    const info = await api.worlds.getWorldInfo({}, at)
    expect(info.features).toMatchObject({ heroes: true, nameColors: false })
    expect(info.chronicle).toContain('Interlude')
  })

  it('is not written into without leave, and says so', async () => {
    const portal = await openTestPortal({ env: withAden(database.url) })
    const { actions } = portal.worlds['aden_x7']!.capabilities
    expect(actions.giveItems).toEqual({ cannot: expect.stringContaining('does not let the portal write') })
    const { api } = (await signIn(portal, 'player', 'aden_x7')).browser
    const { cannot, unkept } = await api.worlds.getWorldAbilities({}, { server: 'aden_x7' })
    expect(cannot.map(({ action }) => action)).toContain('giveItems')
    expect(unkept).toContainEqual({
      fact: 'lastKiller',
      why: 'L2J servers do not keep who killed a boss',
    })
  })

  it('takes the place of characters that were there before, which is said at the start', async () => {
    const before = await openTestPortal()
    const worldAddresses = { lionna_x5: parseAddress(database.url) }
    await confirmWorld(before.db, { ...before.config, worldAddresses }, 'lionna_x5', 'moved')
    const portal = await openTestPortal({ env: { WORLD_LIONNA_X5_URL: database.url }, beside: before })
    const told = portal.logLines
      .map(({ msg }) => msg)
      .filter((msg) => msg.includes('another world in their place'))
    expect(told).toEqual([expect.stringContaining('characters in the schema world_lionna_x5')])
  })

  it('is read by the one who may only read', async () => {
    const { connection, name } = database
    const reader = { name: `reader_${name.slice(-12)}`, password: 'only-reading' }
    await connection.query('create user ?@? identified by ?', [reader.name, '%', reader.password])
    await connection.query(`grant select on ${name}.* to ?@?`, [reader.name, '%'])
    const env = {
      ...withAden('mariadb://portal:secret@127.0.0.1:1/l2j'),
      WORLD_ADEN_X7_READ_URL: urlOf(name, reader),
    }
    const portal = await openTestPortal({ env })
    const { api } = (await signIn(portal, 'player', 'aden_x7')).browser
    expect(JSON.stringify(await api.rankings.getTopExp({}, { server: 'aden_x7' }))).toContain('Corwin')
    await connection.query('drop user ?@?', [reader.name, '%'])
  })

  it('is shown once another process has counted it for the first time, and says that it is counted until then', async () => {
    const large = await createGameDatabase(family.schema, family)
    atTheEnd(() => large.drop())
    await insertRows(large, fixtureRows(sampleWorld, family))
    await large.connection.query(
      "insert into characters (charId, account_name, char_name) select 1000000 + seq, 'many', concat('Many', seq) from seq_1_to_30000",
    )
    await large.connection.query('analyze table characters')
    const first = await openTestPortal()
    const store = censusStore(first.db, 'aden_x7')
    const lease = await store.takeLease('people', 60_000)
    const portal = await openTestPortal({ beside: first, env: withAden(large.url) })
    const { api } = (await signIn(portal, 'player', 'aden_x7')).browser
    const look = () => api.rankings.getTopExp({}, { server: 'aden_x7' })
    await expect(look()).rejects.toMatchObject(refusal('WORLD_COUNTING'))
    await store.releaseLease('people', lease!)
    await expect.poll(async () => JSON.stringify(await look().catch(() => null))).toContain('Corwin')
  })

  it('that is away keeps neither the portal nor another server from working', async () => {
    const portal = await openTestPortal({ env: withAden('mariadb://portal:secret@127.0.0.1:1/l2j') })
    const { api } = (await signIn(portal, 'player', 'aden_x7')).browser
    await expect(api.rankings.getTopExp({}, { server: 'aden_x7' })).rejects.toMatchObject({
      code: 'WORLD_UNAVAILABLE',
    })
    expect(await api.rankings.getTopExp({}, { server: 'lionna_x5' })).toBeDefined()
    const told = portal.logLines
      .map(({ msg }) => msg)
      .filter((msg) => msg.startsWith('the database of a world'))
    expect(told[0]).toBe(
      'the database of a world: nothing listens at 127.0.0.1:1. Is MariaDB started there, and does it listen beyond its own machine (bind-address)?',
    )
    expect(JSON.stringify(portal.logLines)).not.toContain('secret@')
  })
})
