import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { sampleWorld } from '../../../game-world/src/conformance/sample-world.ts'
import { parseAddress } from '../../../game-world/src/adapters/l2j/index.ts'
import { fixtureRows } from '../../../game-world/test/adapters/l2j/fixture-rows.ts'
import {
  createGameDatabase,
  type GameDatabase,
  insertRows,
  isMariadbThere,
} from '../../../game-world/test/adapters/l2j/game-database.ts'
import { testFamilies } from '../../../game-world/test/adapters/l2j/schemas/index.ts'
import { tcpProxy, type TcpProxy } from '../../../game-world/test/support/tcp-proxy.ts'
import { faultsOf, openTestPortal, type TestPortal } from '../support/open-test-portal.ts'
import { signIn } from '../support/people.ts'
import { withAden } from '../support/with-aden.ts'

const family = testFamilies.find(({ key }) => key === 'mobius-ct0')!
/** Milliseconds the game database is away: as long as somebody needs to start it again, once where everything is checked. */
const AWAY = process.env['TEST_ALL'] && inject('template').kind === 'server' ? 60_000 : 3_000
/** Milliseconds in which a world is back after its database is. */
const BACK = 10_000
const ASKING = 4
const CONNECTIONS = 4

describe.skipIf(!isMariadbThere)('a game database that stops while everybody asks', () => {
  let database: GameDatabase
  let proxy: TcpProxy
  let portal: TestPortal
  let api: Awaited<ReturnType<typeof signIn>>['browser']['api']
  const over = new AbortController()
  const heard: Record<string, Set<string>> = { aden_x7: new Set(), lionna_x5: new Set() }
  let most = 0

  beforeAll(async () => {
    database = await createGameDatabase(family.schema, family)
    await insertRows(database, fixtureRows(sampleWorld, family))
    const url = new URL(`${database.url}?write=true`)
    const { host, port } = parseAddress(database.url).game
    proxy = await tcpProxy(host, port)
    url.host = `127.0.0.1:${proxy.port}`
    portal = await openTestPortal({ env: withAden(url.href) })
    api = (await signIn(portal, 'super', 'aden_x7')).browser.api
  })
  afterAll(async () => {
    await portal?.close()
    await proxy?.cut()
    await database?.drop()
  })

  /** What no memory answers: another key each time. */
  async function ask(server: string, turn: number) {
    try {
      await api.search.searchNames({ key: `co${turn}` }, { server })
      return 'answered'
    } catch (error) {
      return String((error as { code?: string }).code ?? error)
    }
  }

  async function keepAsking(server: string, who: number) {
    for (let turn = who; !over.signal.aborted; turn += ASKING) {
      heard[server]!.add(await ask(server, turn))
      // fewer a minute than would be too many
      await setTimeout(AWAY / 100)
    }
  }

  const connections = async () => {
    const [rows] = await database.connection.query(
      'select count(*) as many from information_schema.processlist where db = ? and id <> connection_id()',
      [database.name],
    )
    return (rows as { many: number }[])[0]!.many
  }

  it('is missed by its own world alone, and is back by itself', { timeout: AWAY + 90_000 }, async () => {
    const asking = Object.keys(heard).flatMap((server) =>
      Array.from({ length: ASKING }, (_, who) => keepAsking(server, who)),
    )
    await expect.poll(() => heard['aden_x7']!.has('answered')).toBe(true)
    most = Math.max(most, await connections())
    await proxy.cut()
    heard['aden_x7']!.clear()
    await setTimeout(AWAY)
    await expect.poll(() => [...heard['aden_x7']!]).toContain('WORLD_UNAVAILABLE')
    await proxy.mend()
    await expect.poll(() => ask('aden_x7', -1), { timeout: BACK, interval: 100 }).toBe('answered')
    heard['aden_x7']!.clear()
    await expect.poll(() => heard['aden_x7']!.has('answered')).toBe(true)
    most = Math.max(most, await connections())
    over.abort()
    await Promise.all(asking)
    expect([...heard['aden_x7']!]).toEqual(['answered'])
    expect([...heard['lionna_x5']!]).toEqual(['answered'])
    expect(most).toBeLessThanOrEqual(CONNECTIONS)
    // that it was away is told; any other fault would be ours, and an error that nobody awaits fails the run
    expect(faultsOf(portal)).toEqual([])
    const told = portal.logLines.filter(({ msg }) => msg.startsWith('request failed'))
    expect(new Set(told.map(({ msg, level }) => `${level} ${msg.replace(/, again$/, '')}`))).toEqual(
      new Set(['40 request failed: WORLD_UNAVAILABLE']),
    )
  })
})
