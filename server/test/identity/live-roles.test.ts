import { describe, expect, it, vi } from 'vitest'
import { SERVERS } from '../../../test/support/servers.ts'
import { readStaffAct } from '../../src/moderation/staff/operate-staff.ts'
import { inTransaction } from '../../src/platform/db/in-transaction.ts'
import { publish } from '../../src/platform/live/announcer.ts'
import { codeOf, switchOn } from '../support/authenticator.ts'
import { openProgram, type Visitor } from '../support/browser.ts'
import { follow } from '../support/follow.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson, newPlayer, newSession, PASSWORD } from '../support/people.ts'
import { newStaff } from '../support/staff.ts'

const portal = await openTestPortal()
const elsewhere = await openTestPortal({ beside: portal })
const strict = await openTestPortal({ beside: portal, env: { STAFF_TWO_FACTOR: 'required' } })
const HERE = 'lionna_x5'
const reason = 'left the team'
const operator = { name: 'root@castle', reason }
const operate = (...words: string[]) => readStaffAct(words, SERVERS)(portal.db, operator)

/** Follows once the process hears of changes, a moment after it opened. */
const followSoon = (visitor: Pick<Visitor, 'api'>) => vi.waitFor(() => follow(visitor), 7_000)

/** Somebody who follows in another process, perhaps as staff. */
async function newFollower(...roles: NonNullable<Parameters<typeof newPerson>[1]>['roles'] & object) {
  const person = await newPerson(portal, { roles: [...roles] })
  const program = openProgram(elsewhere)
  program.token = (await newSession(portal, person.id)).token
  return { ...person, program, stream: await followSoon(program) }
}

/** Something changes for everybody, and something that staff alone are shown. */
const tell = () =>
  inTransaction(portal.db, async (tx) =>
    publish(tx, { to: { server: HERE }, tags: ['sponsors', 'staff', 'masterAccounts'] }),
  )

/** What a follower is told of it. */
async function toldTo({ told }: Awaited<ReturnType<typeof follow>>) {
  const ofIt = () => told.filter(({ tags }) => tags.includes('sponsors'))
  const before = ofIt().length
  await tell()
  await expect.poll(ofIt).toHaveLength(before + 1)
  return ofIt().at(-1)!.tags
}

const master = { role: 'GameMaster', scope: HERE } as const
const PLAYERS = ['sponsors']
const STAFF = [...PLAYERS, 'staff', 'masterAccounts']

describe('a stream of changes goes on, and tells what its owner may see by then', () => {
  it('where staff take the role', async () => {
    const { email, stream } = await newFollower(master)
    await expect.poll(() => toldTo(stream)).toEqual(STAFF)
    const chief = await newStaff(portal, 'SuperUser', 'all')
    await chief.api.staffRoles.removeRole({ email, ...master, reason })
    await expect.poll(() => toldTo(stream)).toEqual(PLAYERS)
  })

  it('where the operator takes every role by a command', async () => {
    const { email, stream } = await newFollower(master, { role: 'Admin', scope: 'teon_x1' })
    await operate('revoke', email)
    await expect.poll(() => toldTo(stream)).toEqual(PLAYERS)
  })

  it('where a player is given a role', async () => {
    const { email, stream } = await newFollower()
    await expect.poll(() => toldTo(stream)).toEqual(PLAYERS)
    await operate('grant', email, 'GameMaster', HERE)
    await expect.poll(() => toldTo(stream)).toEqual(STAFF)
  })

  it('where a second factor that staff must have comes or goes', async () => {
    const { browser, person } = await newPlayer(strict, { roles: [master] })
    const stream = await followSoon(browser)
    await expect.poll(() => toldTo(stream)).toEqual(PLAYERS)
    const { secret } = await switchOn(strict, browser, person.id)
    await expect.poll(() => toldTo(stream)).toEqual(STAFF)
    await browser.api.twoFactor.disableTwoFactor({ password: PASSWORD, code: codeOf(secret) })
    await expect.poll(() => toldTo(stream)).toEqual(PLAYERS)
  })

  it('where one role of two is taken', async () => {
    const { email, stream } = await newFollower(master, { role: 'Admin', scope: 'teon_x1' })
    await operate('revoke', email, 'Admin', 'teon_x1')
    // the bell says so once the change is there
    await expect.poll(() => stream.told.filter(({ to }) => to === 'you')).not.toEqual([])
    expect([await toldTo(stream), stream.isOver]).toEqual([STAFF, false])
  })
})
