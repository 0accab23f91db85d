import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { grantRole } from '../support/grant-role.ts'
import { liveSessions } from '../../src/identity/session/live-sessions.ts'
import { age } from '../support/age.ts'
import type { Visitor } from '../support/browser.ts'
import { readClaims } from '../support/claims.ts'
import { at, later } from '../support/clock.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer, newSession } from '../support/people.ts'

const portal = await openTestPortal()
const elsewhere = await openTestPortal({ beside: portal })
const NOT_TOLD = 'ended sessions are not told of: they end within five seconds, not at once'
/** Milliseconds on a busy machine; what is not announced is remembered for longer. */
const AT_ONCE = 4_000
const RANKING = '/api/lionna_x5/statistics/getTopExp'

describe('a session that is remembered ends', () => {
  it.each([
    ['its owner signs out', ({ browser }: Player) => browser.api.session.logout({})],
    ['its account is blocked', ({ person }: Player) => block(person.id)],
    [
      'a grant makes it too old',
      async ({ person }: Player) => {
        await age(portal, 'session', '3 hours', sql`account_id = ${person.id}`)
        await grantRole(portal.db, person.email, 'GameMaster', 'all')
      },
    ],
  ])('in other processes too, at once, when %s', async (_, end) => {
    const player = await newPlayer(portal)
    expect(await statusElsewhere(player)).toBe(200)
    await end(player)
    await vi.waitFor(async () => expect(await statusElsewhere(player)).toBe(401), AT_ONCE)
  })

  it('by itself while it is remembered', async () => {
    const [young, old] = [await newPlayer(portal), await newPlayer(portal)]
    await age(portal, 'session', '23 hours 59 minutes 15 seconds', sql`account_id = ${old.person.id}`)
    const isRemembered = async ({ browser }: Player) =>
      portal.sessions.remembered(sessionOf(browser)) !== null
    await everythingHeard()
    for (const { browser } of [young, old]) await portal.sessions.find(sessionOf(browser))
    expect([await isRemembered(young), await isRemembered(old)]).toEqual([true, true])
    expect(await later(46, () => isRemembered(young))).toBe(true)
    expect(await later(46, () => isRemembered(old))).toBe(false)
  })

  it('within five seconds where nobody can be heard', async () => {
    const { browser, person } = await newPlayer(portal)
    const { sid } = readClaims(browser.token!)
    const deaf = liveSessions({ db: portal.db, listen: () => async () => {} }, portal.config, portal.log)
    const now = Date.now()
    await at(now, () => deaf.find(sid))
    const rememberedAfter = (seconds: number) => at(now + seconds * 1_000, async () => deaf.remembered(sid))
    expect(await rememberedAfter(4)).toMatchObject({ accountId: person.id })
    expect(await rememberedAfter(6)).toBeNull()
  })

  it('alone with the others of its account, however often each was looked up', async () => {
    const [one, other] = [await newPlayer(portal), await newPlayer(portal)]
    const { sessionId: second } = await newSession(portal, one.person.id)
    const [first, others] = [sessionOf(one.browser), sessionOf(other.browser)]
    await everythingHeard()
    for (const sid of [first, second, others, first, second]) await portal.sessions.find(sid)
    await block(one.person.id)
    const remembered = () => [first, second, others].map((sid) => portal.sessions.remembered(sid) !== null)
    await vi.waitFor(() => expect(remembered()).toEqual([false, false, true]), AT_ONCE)
  })

  it('for good, though it is being looked up when it ends', async () => {
    const { browser } = await newPlayer(portal)
    const sid = sessionOf(browser)
    const deaf = liveSessions({ db: portal.db, listen: () => async () => {} }, portal.config, portal.log)
    const isFound = deaf.find(sid)
    deaf.forget([sid])
    await isFound
    expect(deaf.remembered(sid)).toBeNull()
  })

  // the embedded database has no connections that could break
  it.each(portal.database.kind === 'server' ? ['again'] : [])(
    'within a second %s after the connection that hears of it has broken',
    async () => {
      const players = [await newPlayer(portal), await newPlayer(portal)] as const
      expect(await statusElsewhere(players[0])).toBe(200)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'castellan castellan_sessions' and datname = current_database()`.execute(
        portal.db,
      )
      await players[0].browser.api.session.logout({})
      await vi.waitFor(async () => expect(await statusElsewhere(players[0])).toBe(401), 7_000)
      expect(await statusElsewhere(players[1])).toBe(200)
      await players[1].browser.api.session.logout({})
      await vi.waitFor(async () => expect(await statusElsewhere(players[1])).toBe(401), 7_000)
      expect(elsewhere.logLines.map(({ level, msg }) => [level, msg])).toEqual([[40, NOT_TOLD]])
    },
  )

  it('later while nobody can be heard, which is said once, and once when it is over', () => {
    const lines: string[] = []
    const log = pino({}, { write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg) })
    liveSessions(
      {
        db: portal.db,
        listen: (_channel, { changed }) => {
          for (const isUp of [true, false, true]) changed(isUp, new Error('broken'))
          return async () => {}
        },
      },
      portal.config,
      log,
    )
    expect(lines).toEqual([NOT_TOLD, 'ended sessions are told of again'])
  })
})

type Player = Awaited<ReturnType<typeof newPlayer>>

const block = (id: number) =>
  portal.db.updateTable('account').set({ blockedAt: new Date() }).where('id', '=', id).execute()

const sessionOf = ({ token }: Visitor) => readClaims(token!).sid

/** Until what was announced by now is heard, which comes in the order it was committed in: it would be taken for an end. */
async function everythingHeard() {
  const nobody = 0
  const heard = new Promise<void>((resolve) => {
    const stop = portal.sessions.onChanged((accountId) => {
      if (accountId !== nobody) return
      stop()
      resolve()
    })
  })
  await sql`select pg_notify('castellan_sessions', ${String(nobody)})`.execute(portal.db)
  await heard
}

async function statusElsewhere({ browser }: Player) {
  const headers = { authorization: `Bearer ${browser.token}` }
  return (await elsewhere.app.inject({ url: RANKING, headers })).statusCode
}
