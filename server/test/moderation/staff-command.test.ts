import { describe, expect, it } from 'vitest'
import { SERVERS } from '../../../test/support/servers.ts'
import { readStaffAct, staffUsage } from '../../src/moderation/staff/operate-staff.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newBlocked, newPerson } from '../support/people.ts'

const portal = await openTestPortal()
const operator = { name: 'root@castle', reason: 'a trusted friend' }
const staff = async (...words: string[]) => readStaffAct(words, SERVERS)(portal.db, operator)
const journalOf = (target: string) =>
  portal.db.selectFrom('staffJournal').selectAll().where('target', '=', target).orderBy('id').execute()

describe('the staff command', () => {
  it('lists who holds which role on which server', async () => {
    const { email } = await newPerson(portal, { roles: [{ role: 'Admin', scope: 'teon_x1' }] })
    expect(await staff('list')).toMatch(
      new RegExp(`^${email} +Admin +teon_x1 +since \\d{4}-\\d\\d-\\d\\d$`, 'm'),
    )
  })

  it('grants and revokes, and writes both down with who, why, before and after', async () => {
    const { email } = await newPerson(portal)
    expect(await staff('grant', email, 'Admin', 'all')).toBe(`${email} is now Admin on all.`)
    expect(await staff('revoke', email, 'Admin', 'all')).toBe(`${email} is no longer Admin on all.`)
    const held = [{ role: 'Admin', scope: 'all' }]
    const who = {
      actorId: null,
      role: 'Operator',
      address: operator.name,
      reason: operator.reason,
      scope: 'all',
    }
    expect(await journalOf(email)).toMatchObject([
      { ...who, call: 'staff grant', before: [], after: held },
      { ...who, call: 'staff revoke', before: held, after: [] },
    ])
  })

  it('writes nothing down when nothing changed', async () => {
    const { email } = await newPerson(portal, { roles: [{ role: 'Admin', scope: 'teon_x1' }] })
    expect(await staff('grant', email, 'Admin', 'teon_x1')).toBe(`${email} was Admin on teon_x1 already.`)
    expect(await staff('revoke', email, 'Admin', 'all')).toBe(`${email} was not Admin on all.`)
    expect(await journalOf(email)).toEqual([])
  })

  it('takes every role of somebody at once', async () => {
    const { email } = await newPerson(portal, {
      roles: [
        { role: 'Admin', scope: 'teon_x1' },
        { role: 'GameMaster', scope: 'all' },
      ],
    })
    await staff('revoke', email)
    expect(await staff('list')).not.toContain(email)
    const [admin, master] = [
      { role: 'Admin', scope: 'teon_x1' },
      { role: 'GameMaster', scope: 'all' },
    ]
    // each where it was really held
    const rows = await journalOf(email)
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual(expect.objectContaining({ call: 'staff revoke', scope: 'teon_x1' }))
    expect(rows).toContainEqual(expect.objectContaining({ call: 'staff revoke', scope: 'all' }))
    expect(rows[0]!.before).toEqual(expect.arrayContaining([admin, master]))
    expect(rows[1]!.before).toEqual(rows[0]!.after)
    expect(rows[1]!.after).toEqual([])
  })

  it('reads roles, servers and addresses in any case, and the former key of a server', async () => {
    const { email } = await newPerson(portal)
    expect(await staff('grant', email.toUpperCase(), 'superuser', 'ALL')).toBe(
      `${email} is now SuperUser on all.`,
    )
    expect(await staff('grant', email, 'gamemaster', 'fulgrim_x4')).toBe(
      `${email} is now GameMaster on bartz_x3.`,
    )
  })

  it('makes nobody staff who is unknown, has not confirmed the address, or is blocked', async () => {
    const unconfirmed = await newPerson(portal, { isValidated: false })
    const blocked = await newBlocked(portal)
    await expect(staff('grant', 'nobody@example.test', 'Admin', 'all')).rejects.toThrow(
      'There is no master account nobody@example.test. Register it first.',
    )
    await expect(staff('grant', unconfirmed.email, 'SuperUser', 'all')).rejects.toThrow(
      `${unconfirmed.email} has not confirmed its address yet. Open the link in its mail first.`,
    )
    await expect(staff('grant', blocked.email, 'Admin', 'all')).rejects.toThrow(
      `${blocked.email} is blocked.`,
    )
  })

  it.each([
    [
      ['grant', 'a@b.test', 'Owner', 'all'],
      'There is no role Owner. Roles are GameMaster, Admin, SuperUser.',
    ],
    [['revoke', 'a@b.test', 'User'], 'There is no role User. Roles are GameMaster, Admin, SuperUser.'],
    [['grant', 'a@b.test', 'Admin', 'nowhere'], 'There is no server nowhere. Scopes are all, bartz_x3,'],
    [['revoke'], staffUsage(SERVERS)],
  ])('given %j it says what is wrong', async (words, why) => {
    await expect(staff(...words)).rejects.toThrow(why)
  })
})
