import { describe, expect, it } from 'vitest'
import type { StaffRole } from '@castellan/contract/engine/roles'
import { openProgram } from '../support/browser.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newBlocked, newPerson, newSession } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { newStaff } from '../support/staff.ts'

const portal = await openTestPortal()
const chief = await newStaff(portal, 'SuperUser', 'all')
const reason = 'answers players at night'
const GM = { role: 'GameMaster', scope: 'lionna_x5' } as const

const giveGm = (email: string) => chief.api.staffRoles.addRole({ email, ...GM, reason })
const journalOf = (accountId: number) =>
  portal.db
    .selectFrom('staffJournal')
    .select(['call', 'scope', 'before', 'after', 'undo', 'reason', 'target'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute()
const rolesOf = (accountId: number) =>
  portal.db
    .selectFrom('roleAssignment')
    .select(['role', 'scope'])
    .where('accountId', '=', accountId)
    .execute()
/** Somebody with a session that is open all the while. */
async function newSignedIn() {
  const person = await newPerson(portal)
  const program = openProgram(portal)
  program.token = (await newSession(portal, person.id)).token
  return { ...person, api: program.api }
}

describe('a role', () => {
  it('is given: an open session has it at once, and the journal knows the way back', async () => {
    const { id, email, api } = await newSignedIn()
    await expect(api.ipLimits.getIpAddresses({})).rejects.toMatchObject(refusal('ROLE_DENIED'))
    const given = await chief.api.staffRoles.addRole({ email, ...GM, reason })
    expect(given).toMatchObject({ email, roles: [GM], twoFactor: false, validated: true, blocked: false })
    await expect(api.ipLimits.getIpAddresses({})).resolves.toEqual([])
    await expect(api.ipLimits.getIpAddresses({}, { server: 'teon_x1' })).rejects.toMatchObject(
      refusal('ROLE_DENIED'),
    )
    expect(await journalOf(id)).toEqual([
      {
        call: 'addRole',
        scope: GM.scope,
        target: email,
        before: [],
        after: [GM],
        undo: { call: 'removeRole', input: { email, ...GM } },
        reason,
      },
    ])
  })

  it('is taken: an open session loses it at once, and the journal knows the way back', async () => {
    const { id, email, api } = await newSignedIn()
    await chief.api.staffRoles.addRole({ email, ...GM, reason })
    await api.ipLimits.getIpAddresses({})
    expect(await chief.api.staffRoles.removeRole({ email, ...GM, reason })).toMatchObject({ roles: [] })
    await expect(api.ipLimits.getIpAddresses({})).rejects.toMatchObject(refusal('ROLE_DENIED'))
    expect((await journalOf(id))[1]).toMatchObject({
      before: [GM],
      after: [],
      undo: { call: 'addRole', input: { email, ...GM } },
    })
    expect(await api.notifications.getNotifications({})).toMatchObject(
      [false, true].map((isGiven) => ({ kind: 'roleChanged', ...GM, isGiven, server: GM.scope })),
    )
  })

  it('that is held, or is not, leaves no row when it is given or taken again', async () => {
    const { id, email } = await newPerson(portal)
    await chief.api.staffRoles.removeRole({ email, ...GM, reason })
    await chief.api.staffRoles.addRole({ email, ...GM, reason })
    await chief.api.staffRoles.addRole({ email, ...GM, reason })
    expect(await journalOf(id)).toHaveLength(1)
  })

  it('is of no use to who is blocked, and is not given to whose address is not proved', async () => {
    const { email } = await newBlocked(portal)
    const stranger = await newPerson(portal, { isValidated: false })
    await expect(giveGm(email)).rejects.toMatchObject(refusal('ACCOUNT_BLOCKED', 'email'))
    await expect(giveGm(stranger.email)).rejects.toMatchObject(refusal('ACCOUNT_NOT_VALIDATED', 'email'))
    await expect(giveGm('nobody@example.test')).rejects.toMatchObject(refusal('ACCOUNT_NOT_FOUND', 'email'))
    expect(await rolesOf(stranger.id)).toEqual([])
  })

  it.each([
    ['role', { role: 'User' }],
    ['role', { role: 'Emperor' }],
    ['scope', { scope: 'nowhere_x1' }],
    ['reason', { reason: 'no' }],
  ])('is refused with a bad %s: %j', async (field, part) => {
    const { email } = await newPerson(portal)
    const sent = { email, ...GM, reason, ...part } as {
      email: string
      role: StaffRole
      scope: string
      reason: string
    }
    await expect(chief.api.staffRoles.addRole(sent)).rejects.toMatchObject(refusal('BAD_INPUT', field))
  })
})

describe('who gives and takes roles', () => {
  it('does not change their own', async () => {
    const { email } = chief
    const own = { email, role: 'SuperUser', scope: 'all', reason } as const
    await expect(chief.api.staffRoles.removeRole(own)).rejects.toMatchObject(refusal('OWN_ACCOUNT'))
    await expect(chief.api.staffRoles.addRole({ ...own, ...GM })).rejects.toMatchObject(
      refusal('OWN_ACCOUNT'),
    )
  })

  it('is a super user of where the role holds', async () => {
    const local = await newStaff(portal, 'SuperUser', 'lionna_x5')
    const { email } = await newPerson(portal)
    const give = (scope: string) => local.api.staffRoles.addRole({ email, role: 'SuperUser', scope, reason })
    for (const scope of ['all', 'teon_x1'])
      await expect(give(scope)).rejects.toMatchObject(refusal('SCOPE_NOT_YOURS', 'scope'))
    await expect(give('lionna_x5')).resolves.toMatchObject({ roles: [{ role: 'SuperUser' }] })
    const wish = { email: chief.email, role: 'SuperUser', scope: 'all', reason } as const
    await expect(local.api.staffRoles.removeRole(wish)).rejects.toMatchObject(refusal('OUTRANKED'))
  })

  it('is no admin', async () => {
    const admin = await newStaff(portal, 'Admin', 'all')
    const { email } = await newPerson(portal)
    await expect(admin.api.staffRoles.addRole({ email, ...GM, reason })).rejects.toMatchObject(
      refusal('ROLE_DENIED'),
    )
    await expect(admin.api.staffRoles.getAdminUsers({})).rejects.toMatchObject(refusal('ROLE_DENIED'))
  })

  it('is one who stays where two take the role from each other at once', async () => {
    const [one, two] = [
      await newStaff(portal, 'SuperUser', 'all'),
      await newStaff(portal, 'SuperUser', 'all'),
    ]
    const take = (by: typeof one, { email }: typeof one) =>
      by.api.staffRoles.removeRole({ email, role: 'SuperUser', scope: 'all', reason })
    const outcomes = await Promise.allSettled([take(one, two), take(two, one)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect([...(await rolesOf(one.id)), ...(await rolesOf(two.id))]).toHaveLength(1)
  })
})

describe('the list of the staff', () => {
  it('has a person once, with all roles, the highest first', async () => {
    const { email } = await newPerson(portal, {
      roles: [GM, { role: 'GameMaster', scope: 'all' }, { role: 'Admin', scope: 'teon_x1' }],
    })
    const staff = await chief.api.staffRoles.getAdminUsers({})
    const found = staff.filter((member) => member.email === email)
    expect(found).toHaveLength(1)
    expect(found[0]!.roles.map(({ role, scope }) => `${role} ${scope}`)).toEqual([
      'Admin teon_x1',
      'GameMaster all',
      'GameMaster lionna_x5',
    ])
    expect(found[0]).toMatchObject({ lastSignIn: null, awaitsTwoFactor: false, frozen: false })
  })

  it('leaves players out', async () => {
    const { email } = await newPerson(portal)
    const staff = await chief.api.staffRoles.getAdminUsers({})
    expect(staff.map((member) => member.email)).not.toContain(email)
  })
})
