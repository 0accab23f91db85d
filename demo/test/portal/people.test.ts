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
