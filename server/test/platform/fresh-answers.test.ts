import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { CALL_LIMITS } from '../../src/platform/http/engine/call-limits.ts'
import { sessionHash } from '../../src/platform/secrets/session-hash.ts'
import { later } from '../support/clock.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson, newSession } from '../support/people.ts'

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

  it.each(['br', 'gzip'])('is compressed once for all who accept %s', async (encoding) => {
    const accept = { 'accept-encoding': encoding }
    const { body, headers } = await ask()
    expect([headers['content-encoding'], headers['vary']]).toEqual([
      undefined,
      'authorization, accept-encoding',
    ])
    await expect.poll(async () => (await ask(accept)).headers['content-encoding']).toBe(encoding)
    const packed = await ask(accept)
    const opened = encoding === 'br' ? brotliDecompressSync(packed.rawPayload) : gunzipSync(packed.rawPayload)
    expect(opened.toString()).toBe(body)
    expect(packed.rawPayload.length).toBeLessThan(body.length / 4)
    expect((await ask({ ...accept, 'if-none-match': String(headers['etag']) })).statusCode).toBe(304)
    expect((await ask({ 'accept-encoding': 'identity' })).body).toBe(body)
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
      await expect.poll(async () => (await ask()).body).not.toBe(before.body)
      expect((await ask()).statusCode).toBe(200)
    })
  })
})

/** The clans that were looked for in the world. */
const lookedFor: string[] = []
const watched = await openTestPortal({
  beside: portal,
  with: ({ worlds }) => {
    const world = worlds.lionna_x5!
    const byName = (name: string) => {
      lookedFor.push(name)
      return world.clans.byName(name)
    }
    return { worlds: { ...worlds, lionna_x5: { ...world, clans: { ...world.clans, byName } } } }
  },
})

describe('a refusal everybody gets', () => {
  it('is the same in capitals', async () => {
    for (const name of ['no clan', 'NO CLAN', 'No Clan'])
      expect(refusalOf(await findClan(name))).toEqual([404, 'CLAN_NOT_FOUND'])
    expect(lookedFor.filter((name) => name.toLowerCase() === 'no clan')).toHaveLength(1)
  })

  it('asks the world once', async () => {
    for (let i = 0; i < 3; i++) expect(refusalOf(await findClan('nobody'))).toEqual([404, 'CLAN_NOT_FOUND'])
    expect(lookedFor.filter((name) => name === 'nobody')).toHaveLength(1)
  })

  it('is not kept by browsers', async () => {
    expect((await findClan('nobody')).headers['cache-control']).toBe('no-store')
  })
})

describe('what is not kept', () => {
  it('is counted against the caller, whatever is kept is not', async () => {
    const { token: another, sessionId } = await newSession(portal, (await newPerson(portal)).id)
    const findClan = (name: string) => find(name, another)
    await findClan('asked before')
    for (let i = 0; i < 2_998; i++) await watched.limits.count(CALL_LIMITS.read, sessionHash(sessionId))
    expect(refusalOf(await findClan('the last one'))).toEqual([404, 'CLAN_NOT_FOUND'])
    const tooMany = await findClan('one too many')
    expect(refusalOf(tooMany)).toEqual([429, 'TOO_MANY'])
    expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(0)
    expect(lookedFor).not.toContain('one too many')
    for (const name of ['asked before', 'the last one'])
      expect(refusalOf(await findClan(name))).toEqual([404, 'CLAN_NOT_FOUND'])
  })

  it('is counted apart where each answer is costly, and what was kept stays there to be read', async () => {
    const { token: another, sessionId } = await newSession(portal, (await newPerson(portal)).id)
    const curve = (days: number) =>
      watched.app.inject({
        url: `/api/lionna_x5/statistics/getOnlineHistogram?serverId=1&daysToShow=${days}`,
        headers: { authorization: `Bearer ${another}` },
      })
    for (let i = 0; i < 239; i++) await watched.limits.count(CALL_LIMITS.costly, sessionHash(sessionId))
    expect((await curve(3)).statusCode).toBe(200)
    expect(refusalOf(await curve(4))).toEqual([429, 'TOO_MANY'])
    expect((await curve(3)).statusCode).toBe(200)
    expect(refusalOf(await find('nobody else', another))).toEqual([404, 'CLAN_NOT_FOUND'])
  })

  it('is counted against the network of who is not signed in', async () => {
    const remoteAddress = '10.77.0.1'
    const url = '/api/teon_x1/accounts/is-referral-enabled'
    for (let i = 0; i < 3_000; i++) await watched.limits.count(CALL_LIMITS.read, remoteAddress)
    expect(refusalOf(await watched.app.inject({ url, remoteAddress }))).toEqual([429, 'TOO_MANY'])
    expect((await watched.app.inject({ url, remoteAddress: '10.77.0.2' })).statusCode).toBe(200)
    expect((await watched.app.inject({ url, remoteAddress })).statusCode).toBe(200)
  })
})

const find = (name: string, as: string) =>
  watched.app.inject({
    url: `/api/lionna_x5/statistics/getClanByName?name=${encodeURIComponent(name)}`,
    headers: { authorization: `Bearer ${as}` },
  })
const findClan = (name: string) => find(name, token)
const refusalOf = (answer: Awaited<ReturnType<typeof findClan>>) => [
  answer.statusCode,
  answer.json<{ code?: string }>().code,
]
