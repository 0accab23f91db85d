import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../src/app/read-config.ts'
import { DEFAULT_SERVERS } from '../../../src/platform/servers/read-servers.ts'
import { configProblems } from '../../support/config-problems.ts'
import { newFolder } from '../../support/new-folder.ts'

const DATA_DIR = newFolder()
const file = join(DATA_DIR, 'servers.json')

const ADEN = { key: 'aden_x7', name: 'Aden', rate: 'x7', chronicle: 'ct2.6', alias: 'h5' }
const GIRAN = { key: 'giran', name: 'Giran', rate: 'x1', chronicle: 'c4', alias: 'c4' }
const list = (...servers: object[]) => ({ default: 'aden_x7', servers })
const aden = (more: object) => list({ ...ADEN, ...more })

function write(content: unknown) {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return { DATA_DIR, SERVERS_FILE: file }
}

describe('the operator’s servers', () => {
  it.each([
    ['no JSON', '{', ' cannot be read: '],
    ['a list', '[]', ' must hold an object'],
    ['nothing', {}, ': default is required'],
    ['no server', list(), ': servers must have at least 1 entry'],
    ['a server without a name', list({ ...ADEN, name: undefined }), ': aden_x7.name is required'],
    ['a word nobody knows', aden({ port: 7777 }), ': aden_x7.port is not known here'],
    ['a key in capitals', aden({ key: 'Aden' }), ': Aden.key must be a key of 2 to 31 small letters'],
    ['a key with a space', aden({ key: 'a b' }), ': servers.0.key must be a key of 2 to 31 small letters'],
    ['a number for a name', aden({ name: 5 }), ': aden_x7.name must be text'],
    ['a blank name', aden({ name: ' ' }), ': aden_x7.name must be a name of up to 30 characters'],
    ['a rate in words', aden({ rate: 'fast' }), ': aden_x7.rate must be a rate such as x3'],
    [
      'a chronicle nobody knows',
      aden({ chronicle: 'c9' }),
      ': aden_x7.chronicle must be one of c1, c4, c5, ct0, ct1, ct2.6',
    ],
    ['an alias with a slash', aden({ alias: 'a/b' }), ': aden_x7.alias must be an alias of up to 31'],
    [
      'an adapter nobody has',
      aden({ world: { adapter: 'l2off', schema: 'aden' } }),
      ': aden_x7.world.adapter must be',
    ],
    [
      'a schema in capitals',
      aden({ world: { adapter: 'native', schema: 'Aden' } }),
      ': aden_x7.world.schema must be a schema of',
    ],
    [
      'a schema of the portal',
      aden({ world: { adapter: 'native', schema: 'public' } }),
      ': aden_x7.world.schema must not be public',
    ],
    [
      'a native world without its schema',
      aden({ world: { adapter: 'native' } }),
      ': aden_x7.world.schema is required of a native world',
    ],
    [
      'a native world with an address',
      aden({ world: { adapter: 'native', schema: 'aden', url: 'postgres://db/aden' } }),
      ': aden_x7.world.url belongs to the adapter l2j',
    ],
    [
      'an L2J world without an address',
      aden({ world: { adapter: 'l2j' } }),
      ': aden_x7.world.url is required of the adapter l2j',
    ],
    [
      'an L2J world with a schema',
      aden({ world: { adapter: 'l2j', url: 'mariadb://portal:secret@game/l2j', schema: 'aden' } }),
      ': aden_x7.world.schema belongs to the adapter native',
    ],
    [
      'an L2J world on PostgreSQL',
      aden({ world: { adapter: 'l2j', url: 'postgres://portal:secret@game/l2j' } }),
      ': aden_x7.world.url cannot be read: worlds on PostgreSQL are the portal’s own',
    ],
    [
      'a reader of other databases',
      aden({
        world: {
          adapter: 'l2j',
          url: 'mariadb://portal:secret@game/l2j?login=l2jlogin',
          readUrl: 'mariadb://reader:secret@game/l2j',
        },
      }),
      ': aden_x7.world.readUrl cannot be read: it says login= where the other address does not',
    ],
    [
      'a key of the portal’s addresses',
      { default: 'api', servers: [{ ...ADEN, key: 'api' }] },
      ': api cannot be the key',
    ],
    [
      'a key of what stands behind /api',
      { default: 'auth', servers: [{ ...ADEN, key: 'auth' }] },
      ': auth cannot be the key',
    ],
    [
      'a key that every object has',
      { default: 'constructor', servers: [{ ...ADEN, key: 'constructor' }] },
      ': constructor cannot be the key',
    ],
    ['one key twice', list(ADEN, { ...GIRAN, key: 'aden_x7' }), ': aden_x7 is the key of two servers'],
    [
      'a former key that is a key',
      list(ADEN, { ...GIRAN, formerKeys: ['aden_x7'] }),
      ': aden_x7 is the key of two servers, former keys included',
    ],
    [
      'a default that is none',
      { default: 'giran', servers: [ADEN] },
      ': default must be the key of one of the servers',
    ],
    [
      'two of one name',
      list(ADEN, { ...GIRAN, name: 'Aden', rate: 'x7' }),
      ': two servers are called Aden x7',
    ],
    [
      'an alias of two chronicles',
      list(ADEN, { ...GIRAN, alias: 'h5' }),
      ': aden_x7.alias must not be that of giran',
    ],
    [
      'a time zone nobody knows',
      aden({ timeZone: 'Mars/Olympus' }),
      ': aden_x7.timeZone must be a time zone such as',
    ],
    [
      'seasons in a wrong order',
      aden({ seasons: ['2026-07-01', '2026-03-01'] }),
      ': aden_x7.seasons must name days of the calendar, each after the one before; 2026-03-01 is not',
    ],
    [
      'a season from a day that is not there',
      aden({ seasons: ['2026-02-31'] }),
      ': aden_x7.seasons must name days of the calendar',
    ],
    [
      'seasons of another length',
      aden({ seasons: 'weeks' }),
      ': aden_x7.seasons must be one of months, quarters, years',
    ],
    [
      'one world twice',
      list(ADEN, { ...GIRAN, world: { adapter: 'native', schema: 'world_aden_x7' } }),
      ': two servers have the world world_aden_x7',
    ],
  ])('with %s are refused in one sentence', (_what, content, words) => {
    const problems = configProblems(write(content))
    expect(problems).toEqual([expect.stringContaining(`SERVERS_FILE: ${file}${words}`)])
  })

  it('in a file that is not there are refused', () => {
    const missing = join(DATA_DIR, 'nowhere.json')
    expect(configProblems({ DATA_DIR, SERVERS_FILE: missing })).toEqual([
      expect.stringContaining(`SERVERS_FILE: ${missing} cannot be read`),
    ])
  })

  it('have each a world of its own, unless the file says where it is', () => {
    const world = { adapter: 'native', schema: 'giran_world' }
    const { servers } = readConfig(
      write(list(ADEN, { ...GIRAN, world, timeZone: 'Europe/Kyiv', seasons: 'months' })),
    )
    expect(servers.keys).toEqual(['aden_x7', 'giran'])
    expect(servers.of('aden_x7')).toEqual({
      ...ADEN,
      formerKeys: [],
      timeZone: null,
      seasons: 'quarters',
      world: { adapter: 'native', schema: 'world_aden_x7' },
    })
    expect(servers.of('giran')).toMatchObject({ world, timeZone: 'Europe/Kyiv', seasons: 'months' })
  })

  it('that are no JSON are refused with the place, and without what stands there', () => {
    const problems = configProblems(write('{"url": mariadb://portal:secret@game/l2j}'))
    expect(problems).toEqual([`SERVERS_FILE: ${file} cannot be read: line 1, column 9: invalid symbol`])
  })

  it('are told where a comma is too many, and of no variable of a server that the file would name', () => {
    const text = JSON.stringify(list(ADEN), null, 2).replace(/\n\s*\]\n\}$/, ',$&')
    const env = { ...write(text), WORLD_ADEN_X7_URL: 'mariadb://portal:secret@127.0.0.1/l2j' }
    const lines = text.split('\n').length
    expect(configProblems(env)).toEqual([
      `SERVERS_FILE: ${file} cannot be read: line ${lines - 1}, column 3: value expected`,
    ])
  })

  it('may be saved by an editor that begins files with a mark, and not in UTF-16', () => {
    expect(readConfig(write(`\uFEFF${JSON.stringify(list(ADEN))}`)).servers.keys).toEqual(['aden_x7'])
    writeFileSync(file, Buffer.from(`\uFEFF${JSON.stringify(list(ADEN))}`, 'utf16le'))
    expect(configProblems({ DATA_DIR, SERVERS_FILE: file })).toEqual([
      `SERVERS_FILE: ${file} cannot be read: it is written in UTF-16. Save it in UTF-8`,
    ])
  })

  it('have each a database of their own', () => {
    const url = 'mariadb://portal:secret@127.0.0.1/l2j'
    const env = write(list(ADEN, { ...ADEN, key: 'giran_x2', name: 'Giran' }))
    const both = { ...env, WORLD_ADEN_X7_URL: url, WORLD_GIRAN_X2_URL: url }
    expect(configProblems(both)).toEqual([
      'WORLD_GIRAN_X2_URL: is the database of aden_x7 already. Each game is one server: take one of them away',
    ])
  })

  it('may lie in databases of game servers, whose passwords are kept apart from what is told of servers', () => {
    const url = 'mariadb://portal:secret@game/l2j?login=l2jlogin'
    const readUrl = 'mariadb://reader:secret@copy/l2j?login=l2jlogin'
    const env = write(aden({ world: { adapter: 'l2j', url, readUrl } }))
    const { servers, worldAddresses } = readConfig(env)
    expect(JSON.stringify(servers.all)).not.toContain('secret')
    expect(worldAddresses['aden_x7']).toMatchObject({
      game: { host: 'game', user: 'portal' },
      login: { database: 'l2jlogin' },
      reader: { game: { host: 'copy', user: 'reader' } },
    })
  })

  it('lie where the environment says, whatever the file does', () => {
    const world = { adapter: 'l2j', url: 'mariadb://a:a@file/l2j', readUrl: 'mariadb://b:b@copy/l2j' }
    const env = { ...write(aden({ world })), WORLD_ADEN_X7_URL: 'mariadb://c:c@env/l2j' }
    const { aden_x7: address } = readConfig(env).worldAddresses
    expect(address).toMatchObject({ game: { host: 'env' } })
    expect(address?.reader).toBeUndefined()
    const { reader } = readConfig({ ...env, WORLD_ADEN_X7_READ_URL: 'mariadb://d:d@env/l2j' }).worldAddresses[
      'aden_x7'
    ]!
    expect(reader?.game.user).toBe('d')
  })

  it('are five where no file names them', () => {
    const { servers } = readConfig({ DATA_DIR })
    expect(servers).toBe(DEFAULT_SERVERS)
    expect(servers.keys).toEqual(['bartz_x3', 'teon_x1', 'lionna_x5', 'harbor_x1', 'airin_x3'])
    expect(servers.default).toBe('lionna_x5')
    expect(servers.find('fulgrim_x4')).toBe('bartz_x3')
  })
})
