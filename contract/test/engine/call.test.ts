import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allCalls } from '@castellan/contract'
import { addressOf, routePattern } from '@castellan/contract/engine/bases'
import { highestRole, outranks, roleAllows, ROLES } from '@castellan/contract/engine/roles'
import { serverDirectory } from '@castellan/contract/engine/servers'

describe('an address', () => {
  it('comes from the path of the specification and the bases of a deployment', () => {
    const path = '{api}/{server}/accounts/getBalance'
    expect(addressOf(path, 'teon_x1')).toBe('/api/teon_x1/accounts/getBalance')
    expect(routePattern(path)).toBe('/api/:server/accounts/getBalance')
    const split = { auth: 'https://auth.test', api: 'https://api.test', resources: 'https://res.test' }
    expect(addressOf('{auth}/login', '', split)).toBe('https://auth.test/login')
    expect(addressOf('{resources}/resources/getItemsInfo', '', split)).toBe(
      'https://res.test/resources/getItemsInfo',
    )
  })

  it('of every call has no placeholder left', () => {
    for (const { call } of allCalls) expect(addressOf(call.path, 'teon_x1')).toMatch(/^\/api(\/[\w-]+)+$/)
  })
})

const server = (key: string, alias: string, formerKeys: string[] = []) => ({
  key,
  name: key,
  rate: 'x1',
  alias,
  formerKeys,
})

describe('a server', () => {
  const servers = serverDirectory({
    default: 'teon_x1',
    servers: [server('bartz_x3', 'ct1', ['fulgrim_x4']), server('teon_x1', 'c5'), server('aden_x1', 'c5')],
  })

  it('stands in a directory in the order of the list, each alias once', () => {
    expect(servers.keys).toEqual(['bartz_x3', 'teon_x1', 'aden_x1'])
    expect(servers.aliases).toEqual(['ct1', 'c5'])
    expect(servers.default).toBe('teon_x1')
  })

  it('is known by its key and by those it used to have', () => {
    for (const key of servers.keys) expect(servers.find(key)).toBe(key)
    for (const key of servers.keys) expect(servers.of(key).key).toBe(key)
    expect(servers.find('fulgrim_x4')).toBe('bartz_x3')
    expect(() => servers.of('nowhere')).toThrow('There is no server nowhere')
  })

  it('is not anything else', () => {
    for (const key of [
      '',
      'Bartz',
      'bartz_x3 ',
      '__proto__',
      'constructor',
      'toString',
      null,
      undefined,
      3,
      {},
      ['bartz_x3'],
    ])
      expect(servers.find(key)).toBeNull()
  })
})

const opened = (access: Parameters<typeof roleAllows>[0]) => ROLES.filter((role) => roleAllows(access, role))

describe('a role', () => {
  it('opens what it should and nothing above', () => {
    expect(opened('staff')).toEqual(['GameMaster', 'Admin', 'SuperUser'])
    expect(opened('admin')).toEqual(['Admin', 'SuperUser'])
    expect(opened('superuser')).toEqual(['SuperUser'])
    for (const access of ['public', 'signed in', 'own', 'own or staff', 'own or admin'] as const)
      expect(opened(access)).toEqual(ROLES)
  })

  it('is the highest of those somebody holds, in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ROLES)), (roles) => {
        const highest = highestRole(roles)
        expect(roles.some((role) => outranks(role, highest))).toBe(false)
        expect(roles.length === 0 ? 'User' : roles.includes(highest)).toBeTruthy()
      }),
    )
    expect(highestRole([])).toBe('User')
  })
})
