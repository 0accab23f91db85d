import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { faultsOf, openTestPortal } from '../support/open-test-portal.ts'
import { openProgram } from '../support/browser.ts'
import { newPerson, newSession } from '../support/people.ts'
import { newStaff } from '../support/staff.ts'

const TIMEOUT = { timeout: 120_000 }
const ROUNDS = 8
const reason = 'showed one passport with one address'

// sessions have to wait for each other, which one connection cannot
const isServer = inject('template').kind === 'server'
const portal = isServer ? await openTestPortal() : null
const second = portal && (await openTestPortal({ beside: portal }))

describe.runIf(isServer)('households that two admins change at once, by two processes', () => {
  if (!portal || !second) return

  it('are changed one after the other, and nobody waits in a circle', TIMEOUT, async () => {
    const one = await newStaff(portal, 'Admin', 'all')
    const two = await newStaff(portal, 'Admin', 'all')
    const there = openProgram(second)
    there.token = (await newSession(second, two.id)).token
    const before = await deadlocks()
    for (let round = 0; round < ROUNDS; round++) {
      const emails = (await Promise.all([1, 2, 3].map(() => newPerson(portal)))).map(({ email }) => email)
      // each of the three is first once, wherever its id stands among them
      const turned = emails.map((email) => ({ email, others: emails.filter((other) => other !== email) }))
      const acts = [one, there].flatMap(({ api }) =>
        turned.map(({ email, others }, place) =>
          (place + round) % 2
            ? api.linkedAccounts.leaveHousehold({ email, others, reason })
            : api.linkedAccounts.declareHousehold({ email, others, reason }),
        ),
      )
      for (const { members } of await Promise.all(acts)) expect([0, 3]).toContain(members.length)
    }
    expect(await deadlocks()).toBe(before)
    expect([faultsOf(portal), faultsOf(second)]).toEqual([[], []])
  })

  async function deadlocks() {
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(portal!.db)
    return rows[0]!.deadlocks
  }
})
