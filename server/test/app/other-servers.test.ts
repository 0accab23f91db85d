import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import standard from '../../src/platform/servers/default-servers.json' with { type: 'json' }
import { newFolder } from '../support/new-folder.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const folder = newFolder()
let files = 0
const ADEN = {
  key: 'aden_x7',
  name: 'Aden',
  rate: 'x7',
  chronicle: 'c4',
  alias: 'c4',
  formerKeys: ['gludin_x7'],
  timeZone: 'Asia/Kathmandu',
}

/** Variables of a portal whose servers are these, the former default where it is one of them. */
function withServers(servers: readonly object[], more: object = {}) {
  const file = join(folder, `servers-${files++}.json`)
  writeFileSync(file, JSON.stringify({ default: 'lionna_x5', servers, ...more }))
  return { SERVERS_FILE: file }
}
const changed = (key: string, change: object) =>
  standard.servers.map((server) => (server.key === key ? { ...server, ...change } : server))

const portal = await openTestPortal({ env: withServers([...standard.servers, ADEN], { default: 'aden_x7' }) })
const { api } = (await signIn(portal, 'player', 'aden_x7')).browser
const statusOf = async (key: string) =>
  (await portal.app.inject(`/api/${key}/accounts/isAccountRegistrationEnabled`)).statusCode
const starting = (env: Readonly<Record<string, string>>) => openTestPortal({ env, beside: portal })
const told = (other: Awaited<ReturnType<typeof openTestPortal>>) =>
  other.logLines.filter(({ msg }) => msg.startsWith('the servers are not those of the last start'))

describe('a server that its operator adds', () => {
  it('has a world of its own chronicle, empty and up to date', async () => {
    const info = await api.worlds.getWorldInfo({}, { server: 'aden_x7' })
    expect(info).toMatchObject({ chronicle: 'Chronicle 4: Scions of Destiny' })
    expect(info.features).toMatchObject({ clanSkills: false, heroes: true })
  })

  it('shows the time of the zone the file names', async () => {
    expect(await api.serverClock.getServerUtcOffset({}, { server: 'aden_x7' })).toEqual({
      offsetMinutes: 345,
    })
  })

  it('is found by its former key, and one that nobody knows is none', async () => {
    expect([await statusOf('aden_x7'), await statusOf('gludin_x7'), await statusOf('nowhere_x1')]).toEqual([
      200, 200, 404,
    ])
  })

  it('stands among those a sign-in may choose from', async () => {
    const login = { email: 'a@b.test', password: 'whatever', server: 'nowhere_x1', recaptcha: 'off' }
    const keys = 'bartz_x3, teon_x1, lionna_x5, harbor_x1, airin_x3, aden_x7'
    await expect(api.session.login(login)).rejects.toMatchObject({
      ...refusal('BAD_INPUT', 'server'),
      message: `Must be one of ${keys}`,
    })
  })

  it('stands in what programs read', async () => {
    const { paths } = (await portal.app.inject('/api/openapi.json')).json<{
      paths: Record<string, Described>
    }>()
    const { get } = paths['/api/{server}/statistics/getTopExp']!
    expect(get?.parameters[0]?.schema.enum).toEqual(portal.config.servers.keys)
  })
})

interface Described {
  readonly get?: { readonly parameters: readonly { readonly schema: { readonly enum: readonly string[] } }[] }
}

describe('a portal does not start on a database whose players it would lose', () => {
  it('when a server of theirs is left out', async () => {
    const others = standard.servers.filter(({ key }) => key !== 'airin_x3')
    await expect(starting(withServers(others))).rejects.toThrow(
      'the database holds game accounts, coins and payments of the server airin_x3, which SERVERS_FILE does not name. ' +
        'Put it back, or start on another database',
    )
  })

  it('when its key is changed', async () => {
    const servers = changed('airin_x3', { key: 'oren_x3', formerKeys: ['airin_x3'] })
    await expect(starting(withServers(servers))).rejects.toThrow(
      'of the server airin_x3, and SERVERS_FILE has it among the former keys of oren_x3',
    )
  })

  it('when its world is looked for where there is none', async () => {
    const servers = changed('airin_x3', { world: { adapter: 'native', schema: 'world_elsewhere' } })
    await expect(starting(withServers(servers))).rejects.toThrow(
      'the database holds game accounts of the server airin_x3, and no schema world_elsewhere',
    )
    const { rows } = await sql`select from pg_namespace where nspname = 'world_elsewhere'`.execute(portal.db)
    expect(rows).toEqual([])
  })
})

describe('two processes of one portal', () => {
  it('may be told other names, of which the second one warns', async () => {
    const env = withServers([...changed('teon_x1', { name: 'Elmore' }), ADEN], { default: 'aden_x7' })
    const other = await openTestPortal({ env, beside: portal })
    expect(told(other)).toHaveLength(1)
    const same = await openTestPortal({ env, beside: portal })
    expect(told(same)).toEqual([])
  })
})
