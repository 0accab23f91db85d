import { beforeEach, describe, expect, it, vi } from 'vitest'
import { currentServer, selectServer, serverInPath, storedServer } from '../../../src/lib/session/server.ts'

beforeEach(() => localStorage.clear())

describe('the selected server', () => {
  it('is kept under __SERVER_NAME', () => {
    selectServer('teon_x1')
    expect(localStorage.getItem('__SERVER_NAME')).toBe('teon_x1')
    expect([storedServer(), currentServer()]).toEqual(['teon_x1', 'teon_x1'])
  })

  it.each(['', 'nowhere', 'LIONNA_X5', '__proto__', 'constructor'])(
    'falls back to lionna_x5 from %j',
    (value) => {
      localStorage.setItem('__SERVER_NAME', value)
      expect(storedServer()).toBe('lionna_x5')
    },
  )

  it('maps the former key fulgrim_x4 to bartz_x3', () => {
    localStorage.setItem('__SERVER_NAME', 'fulgrim_x4')
    expect(storedServer()).toBe('bartz_x3')
    expect(serverInPath('/fulgrim_x4/stats/online')).toBe('bartz_x3')
  })

  it('is that of the address a stranger opens, which is remembered before anybody signs in', async () => {
    history.replaceState(null, '', '/bartz_x3/stats/online')
    vi.resetModules()
    const page = await import('../../../src/lib/session/server.ts')
    history.replaceState(null, '', '/account/login')
    expect([page.currentServer(), page.storedServer()]).toEqual(['bartz_x3', 'bartz_x3'])
    expect(localStorage.getItem('__SERVER_NAME')).toBe('bartz_x3')
  })

  it('is named by the first segment of a path', () => {
    expect(serverInPath('/harbor_x1/profile')).toBe('harbor_x1')
    expect(serverInPath('/account/login')).toBeNull()
    expect(serverInPath('/')).toBeNull()
  })
})
