import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allCalls } from '@castellan/contract'
import { addressOf, routePattern } from '@castellan/contract/engine/bases'
import { highestRole, outranks, roleAllows, ROLES } from '@castellan/contract/engine/roles'
import {
  DEFAULT_SERVER,
  findServerKey,
  SERVER_KEYS,
  SERVERS,
  serverOf,
} from '@castellan/contract/engine/servers'

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

describe('a server', () => {
  it('is one of five, with a key and an alias of its own each', () => {
    expect(SERVERS).toHaveLength(5)
    expect(new Set(SERVERS.map(({ alias }) => alias)).size).toBe(5)
    for (const key of SERVER_KEYS) expect(serverOf(key).key).toBe(key)
    expect(SERVER_KEYS).toContain(DEFAULT_SERVER)
  })

  it('is known by its key and by the one it used to have', () => {
    for (const key of SERVER_KEYS) expect(findServerKey(key)).toBe(key)
    expect(findServerKey('fulgrim_x4')).toBe('bartz_x3')
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
      expect(findServerKey(key)).toBeNull()
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
