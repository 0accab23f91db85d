import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { openProgram } from '../support/browser.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson, newSession } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { newStaff } from '../support/staff.ts'

const portal = await openTestPortal()
const { db } = portal
const reason = 'asked in a ticket'
const chief = await newStaff(portal, 'SuperUser', 'all')

/** Somebody who is staff in several ways. */
async function newStaffWith(roles: NonNullable<Parameters<typeof newPerson>[1]>['roles']) {
  const person = await newPerson(portal, { roles: roles! })
  const program = openProgram(portal)
  program.token = (await newSession(portal, person.id)).token
  return { ...person, api: program.api }
}

const announce = (staff: { api: typeof chief.api }, at = server) =>
  staff.api.announcements.addAnnounce({ announceMessage: 'Siege tonight', interval: 0 }, { server: at })

describe('the staff journal', () => {
  it('lists what was done, newest first, in parts', async () => {
    const gm = await newStaff(portal, 'GameMaster', 'all')
    const { email } = await newPerson(portal)
    await gm.api.masterAccounts.blockMasterAccount({ email, reason })
    await gm.api.masterAccounts.unblockMasterAccount({ email, reason: 'a mistake' })
    const acts = await gm.api.journal.getActs({ by: gm.email })
    expect(acts).toMatchObject([
      { call: 'unblockMasterAccount', reason: 'a mistake' },
      {
        call: 'blockMasterAccount',
        by: gm.email,
        role: 'GameMaster',
        scope: 'all',
        target: email,
        targetKind: 'account',
        before: { blocked: false },
        after: { blocked: true },
        reason,
        canUndo: false,
        superseded: { call: 'unblockMasterAccount', by: gm.email },
        undoes: null,
        undone: null,
      },
    ])
    const [first, second] = acts
    expect(await gm.api.journal.getActs({ by: gm.email, limit: 1 })).toEqual([first])
    expect(await gm.api.journal.getActs({ by: gm.email, before: first!.id })).toEqual([second])
  })

  it('is filtered by who, what, on what, where, when and whether it was undone, and added up alike', async () => {
    const gm = await newStaff(portal, 'GameMaster', 'all')
    const { email, id } = await newPerson(portal, { name: 'wanted' })
    const from = new Date(Date.now() - 1_000).toISOString()
    await gm.api.masterAccounts.blockMasterAccount({ email, reason })
    await announce(gm)
    const [announced, blocked] = await gm.api.journal.getActs({ by: gm.email })
    await gm.api.journal.undoAct({ id: blocked!.id, reason })
    const find = async (filter: object) =>
      (await chief.api.journal.getActs({ by: gm.email, ...filter })).map(({ call }) => call)
    const all = ['unblockMasterAccount', 'addAnnounce', 'blockMasterAccount']
    const on = ['unblockMasterAccount', 'blockMasterAccount']
    const cases: [object, string[]][] = [
      [{}, all],
      [{ by: gm.email.slice(0, -5).toUpperCase() }, all],
      [{ call: 'addAnnounce' }, ['addAnnounce']],
      [{ targetKind: 'account' }, on],
      [{ targetKind: 'account', targetId: String(id) }, on],
      [{ target: 'WANTED' }, on],
      [{ target: 'announce' }, ['addAnnounce']],
      [{ target: 'wan%ed' }, []],
      [{ scope: 'all' }, on],
      [{ scope: server }, ['addAnnounce']],
      [{ from }, all],
      [{ to: from }, []],
      [{ state: 'undone' }, ['blockMasterAccount']],
      [{ state: 'reversible' }, ['unblockMasterAccount', 'addAnnounce']],
      [{ by: 'nobody of the staff' }, []],
    ]
    for (const [filter, calls] of cases) {
      expect([filter, await find(filter)]).toEqual([filter, calls])
      expect(await chief.api.journal.sumActs({ by: gm.email, ...filter })).toEqual({
        acts: calls.length,
        people: calls.length ? 1 : 0,
        undone: calls.includes('blockMasterAccount') ? 1 : 0,
      })
    }
    expect(announced).toMatchObject({ call: 'addAnnounce', scope: server })
    expect((await chief.api.journal.getActs({ by: gm.email }))[0]!.undoes).toBe(blocked!.id)
  })

  it('refuses a day that no calendar has, and words of no filter', async () => {
    await expect(chief.api.journal.getActs({ from: '2026-02-31T00:00:00Z' })).rejects.toMatchObject(
      refusal('BAD_INPUT', 'from'),
    )
    await expect(chief.api.journal.sumActs({ to: '2026-02-31T00:00:00Z' })).rejects.toMatchObject(
      refusal('BAD_INPUT', 'to'),
    )
    await expect(chief.api.journal.getActs({ target: 'ab' })).rejects.toMatchObject(
      refusal('BAD_INPUT', 'target'),
    )
  })
})

describe('who sees what', () => {
  it('staff see acts of their servers and of all, done in roles up to their own there', async () => {
    const wide = await newStaff(portal, 'GameMaster', 'all')
    const both = await newStaffWith([
      { role: 'GameMaster', scope: server },
      { role: 'Admin', scope: 'teon_x1' },
    ])
    const admin = await newStaff(portal, 'Admin', 'all')
    const { email } = await newPerson(portal)
    for (const staff of [wide, admin])
      for (const at of [server, 'teon_x1', 'bartz_x3']) await announce(staff, at)
    await wide.api.masterAccounts.blockMasterAccount({ email, reason })
    await admin.api.masterAccounts.setMAInvalidated({ email, reason })
    const seenBy = async ({ api }: typeof wide, by: string) =>
      (await api.journal.getActs({ by })).map(({ scope }) => scope)
    expect(await seenBy(both, wide.email)).toEqual(['all', 'teon_x1', server])
    expect(await seenBy(both, admin.email)).toEqual(['teon_x1'])
    expect(await seenBy(wide, admin.email)).toEqual([])
    expect(await seenBy(admin, wide.email)).toEqual(['all', 'bartz_x3', 'teon_x1', server])
    expect(await both.api.journal.sumActs({ by: admin.email })).toMatchObject({ acts: 1, people: 1 })
    await expect(both.api.journal.getActs({ by: wide.email, scope: 'bartz_x3' })).resolves.toEqual([])
  })

  it('what the operator did by a command is for super users', async () => {
    const admin = await newStaff(portal, 'Admin', 'all')
    const call = `staff grant ${admin.id}`
    await db
      .insertInto('staffJournal')
      .values({ role: 'Operator', scope: 'all', address: 'root', call, target: admin.email, actorId: null })
      .execute()
    expect(await chief.api.journal.getActs({ call })).toMatchObject([{ by: 'root', canUndo: false }])
    expect(await admin.api.journal.getActs({ call })).toEqual([])
  })

  it('players see nothing of it', async () => {
    const player = await newStaffWith([])
    for (const read of ['getActs', 'sumActs'] as const)
      await expect(player.api.journal[read]({})).rejects.toMatchObject(refusal('ROLE_DENIED'))
  })
})
