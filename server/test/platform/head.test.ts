import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER } from '../../../test/support/servers.ts'
import { openTestPortal } from '../support/open-test-portal.ts'

const { app } = await openTestPortal()
const answer = (method: 'GET' | 'HEAD', url: string) => app.inject({ method, url })

describe('HEAD', () => {
  it.each(['/api/auth/realms', `/api/${DEFAULT_SERVER}/statistics/getCastles`, '/api/live/nothing'])(
    'answers %s as GET does, without a body',
    async (url) => {
      const [head, get] = [await answer('HEAD', url), await answer('GET', url)]
      expect([head.statusCode, head.headers['content-type']]).toEqual([
        get.statusCode,
        get.headers['content-type'],
      ])
      expect(head.body).toBe('')
    },
  )
})
