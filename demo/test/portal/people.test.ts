import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { SERVER_KEYS } from '../../../test/support/servers.ts'
import { openTestPortal } from '../../../server/test/support/open-test-portal.ts'
import { worldTable } from '../../../server/test/support/world-table.ts'

const portal = await openTestPortal()
const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(portal.db)).rows

describe('the people of a demonstration', () => {
  it('registered over many days, none of them after their first game account', async () => {
    const late = await rowsOf(sql`
      select email from account join game_account on account_id = account.id
      where account.created_at > game_account.created_at or validated_at < account.created_at`)
    expect(late).toEqual([])
    const days = await rowsOf(sql`select distinct created_at::date from account`)
    expect(days.length).toBeGreaterThan(30)
  })

  it('go on registering until today, most of them with a proved address', async () => {
    const [late] = await rowsOf(sql`
      select count(distinct created_at::date)::int as days, count(*)::int as people, count(validated_at)::int as proved,
        count(*) filter (where created_at > now() - interval '1 day')::int as today
      from account where created_at > now() - interval '90 days'`)
    const { days, people, proved, today } = late as Record<'days' | 'people' | 'proved' | 'today', number>
    expect(days).toBeGreaterThan(60)
    expect(today).toBeGreaterThan(0)
    expect(proved).toBeLessThan(people)
    expect(proved).toBeGreaterThan(people * 0.7)
    const impossible = await rowsOf(sql`
      select email from account where created_at > now() or validated_at > now() or validated_at < created_at`)
    expect(impossible).toEqual([])
  })

  it.each(SERVER_KEYS)(
    'of %s were last active when one of their characters was seen last',
    async (server) => {
      const wrong = await rowsOf(sql`
      select login, last_active, max(last_seen) as seen
      from ${worldTable(server, 'account')} join ${worldTable(server, 'character')} on account = login
      group by login, last_active having last_active < max(last_seen)`)
      expect(wrong).toEqual([])
    },
  )

  it.each(SERVER_KEYS)('of %s have gained nothing since they were seen last', async (server) => {
    const ofDays = sql`character_day day join ${worldTable(server, 'character')} it on it.id = character_id and server = ${server}`
    const [told] = await rowsOf(
      sql`select count(*)::int as days from ${ofDays} where last_seen < now() - interval '3 days'`,
    )
    expect(told).not.toEqual({ days: 0 })
    // the first day says as what they begin
    const wrong = await rowsOf(sql`
      select name, max(day) as grown, last_seen from ${ofDays} where presence = 'offline'
      group by name, last_seen having max(day) > last_seen::date + 1 and count(*) > 1`)
    expect(wrong).toEqual([])
  })

  it('are of different numbers on every server', async () => {
    const sizes = await Promise.all(
      SERVER_KEYS.map(async (server) => {
        const { accounts, characters, clans, adena } = await portal.worlds[server]!.population.totals()
        return [accounts, characters, clans, adena].join()
      }),
    )
    expect(new Set(sizes).size).toBe(SERVER_KEYS.length)
  })
})
