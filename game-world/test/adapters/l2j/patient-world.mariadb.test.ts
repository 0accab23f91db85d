import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseAddress, patientL2jWorld } from '../../../src/adapters/l2j/index.ts'
import { sampleWorld } from '../../../src/conformance/sample-world.ts'
import { type GameWorld, WorldUnavailable } from '../../../src/port/index.ts'
import { tcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts'
import { fixtureRows } from './fixture-rows.ts'
import { createGameDatabase, type GameDatabase, insertRows, isMariadbThere } from './game-database.ts'
import { testFamilies } from './schemas/index.ts'

const family = testFamilies.find(({ key }) => key === 'mobius-ct2.6')!

describe.skipIf(!isMariadbThere)('a world whose database goes its own ways', () => {
  let database: GameDatabase
  let proxy: TcpProxy
  let world: GameWorld
  let told: string[]

  beforeAll(async () => {
    database = await createGameDatabase(family.schema, family)
    await insertRows(database, fixtureRows(sampleWorld, family))
    const { host, port } = parseAddress(database.url).game
    proxy = await tcpProxy(host, port)
  })
  beforeEach(async () => {
    told = []
    const url = new URL(database.url)
    url.host = `127.0.0.1:${proxy.port}`
    world = await patientL2jWorld(parseAddress(url.href), 'ct2.6', (why) => told.push(why))
  })
  afterEach(() => world?.close())
  afterAll(async () => {
    await proxy?.cut()
    await database?.drop()
  })

  const corwin = () => world.characters.byName('Corwin')

  it('answers again after it was away, and says that it is away until then', async () => {
    expect(await corwin()).toMatchObject({ name: 'Corwin' })
    await proxy.cut()
    await expect(Promise.all([corwin(), world.population.onlineNow()])).rejects.toThrow(WorldUnavailable)
    await expect(world.clock()).rejects.toThrow(WorldUnavailable)
    await proxy.mend()
    await expect
      .poll(() => corwin().catch(() => null), { timeout: 10_000, interval: 100 })
      .toMatchObject({ name: 'Corwin' })
  })

  it('that was away at the start is there within ten seconds after it came', async () => {
    await proxy.cut()
    const { host: _host, ...rest } = parseAddress(database.url).game
    const address = { ...rest, host: '127.0.0.1', port: proxy.port }
    const late = await patientL2jWorld(
      { ...parseAddress(database.url), game: address, login: address },
      'ct2.6',
      (why) => told.push(why),
    )
    await expect(late.population.onlineNow()).rejects.toThrow(WorldUnavailable)
    expect(told).toEqual([expect.stringContaining('nothing listens at')])
    await proxy.mend()
    await expect
      .poll(() => late.population.onlineNow().catch(() => null), { timeout: 10_000, interval: 500 })
      .toMatchObject({ characters: expect.any(Number) })
    await late.close()
  }, 20_000)

  it('whose tables changed is looked at again, said once, and answered from what is there now', async () => {
    expect(await corwin()).toMatchObject({ fame: expect.any(Number) })
    await database.connection.query('alter table characters drop column fame')
    const answers = await Promise.all([corwin(), corwin(), corwin()])
    for (const answer of answers) expect(answer).toMatchObject({ name: 'Corwin', fame: null })
    expect(told).toEqual([expect.stringMatching(/not what they were \(.*fame.*\)/)])
  })

  it('whose tables are gone is away, and nothing is asked of it again and again', async () => {
    await database.connection.query('rename table characters to characters_before')
    await expect(corwin()).rejects.toThrow(WorldUnavailable)
    await expect(corwin()).rejects.toThrow(WorldUnavailable)
    await database.connection.query('rename table characters_before to characters')
    expect(await corwin()).toMatchObject({ name: 'Corwin' })
    expect(told).toHaveLength(2)
    expect(told[1]).toContain('does not look like the database of an L2J server')
  })

  it('has parts that are handed through promises as other values are', async () => {
    expect(await Promise.resolve(world.characters)).toBe(world.characters)
  })

  it('counts the one ranking that is asked for', async () => {
    const { id } = (await corwin())!
    const all = await world.rankings.ranksOf(id, 100)
    expect(all.exp).not.toBeNull()
    expect(await world.rankings.ranksOf(id, 100, 'exp')).toEqual({
      exp: all.exp,
      pvp: null,
      pk: null,
      expOfClass: null,
      pvpOfClass: null,
    })
  })
})
