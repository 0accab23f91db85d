import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { later } from './support/clock.ts'
import { openTestPortal } from './support/open-test-portal.ts'
import { newPerson, newSession } from './support/people.ts'

const portal = await openTestPortal()
const { token } = await newSession(portal, (await newPerson(portal)).id)
const RANKING = '/api/lionna_x5/statistics/getTopExp'
const ask = (headers: Record<string, string> = {}, url = RANKING) =>
  portal.app.inject({ url, headers: { authorization: `Bearer ${token}`, ...headers } })

describe('an answer everybody gets', () => {
  it('has a tag, and is not sent again to who has it', async () => {
    const first = await ask()
    const etag = String(first.headers['etag'])
    const again = await ask({ 'if-none-match': etag })
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag])
    expect((await ask({ 'if-none-match': '"something-else"' })).statusCode).toBe(200)
  })

  it('is not given to who may not see it, tag or not', async () => {
    const etag = String((await ask()).headers['etag'])
    const stranger = await portal.app.inject({ url: RANKING, headers: { 'if-none-match': etag } })
    expect(stranger.statusCode).toBe(401)
  })

  it('differs by server and by what is asked for', async () => {
    const urls = ['lionna_x5', 'teon_x1'].map((server) => `/api/${server}/statistics/getTopExp`)
    const [here, there] = await Promise.all(urls.map((url) => ask({}, url)))
    expect(here!.body).not.toBe(there!.body)
    const days = await Promise.all(
      [1, 7].map((n) => ask({}, `/api/lionna_x5/statistics/getOnlineHistogram?daysToShow=${n}`)),
    )
    expect(days[0]!.body).not.toBe(days[1]!.body)
  })

  it('says its age', async () => {
    await ask()
    const answer = await later(7, () => ask())
    expect(Number(answer.headers['age'])).toBeGreaterThanOrEqual(7)
    expect(Number(answer.headers['age'])).toBeLessThan(60)
  })

  it('is the old one while its source is gone, and a new one when it is back', async () => {
    const before = await ask()
    await sql`alter schema world_lionna_x5 rename to world_gone`.execute(portal.db)
    await later(120, async () => {
      const stale = await ask()
      expect([stale.statusCode, stale.body]).toEqual([200, before.body])
      expect(Number(stale.headers['age'])).toBeGreaterThanOrEqual(120)
    })
    await sql`alter schema world_gone rename to world_lionna_x5`.execute(portal.db)
    await sql`update world_lionna_x5.character set exp = exp + 1 where id = (
      select id from world_lionna_x5.character order by exp limit 1)`.execute(portal.db)
    await sql`update world_lionna_x5.character set level = level + 1 where id = (
      select id from world_lionna_x5.character where deleted_at is null and not is_banned
      order by exp desc, id limit 1)`.execute(portal.db)
    await later(240, async () => {
      await expect.poll(async () => (await ask()).body, { timeout: 10_000 }).not.toBe(before.body)
      expect((await ask()).statusCode).toBe(200)
    })
  })
})
