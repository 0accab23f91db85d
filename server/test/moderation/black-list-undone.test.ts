import { describe, expect, it } from 'vitest'
import { changeEmail } from '../support/changes.ts'
import { newestActOf } from '../support/journal-of.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson, newPlayer } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { newStaff } from '../support/staff.ts'

const portal = await openTestPortal()
const { db } = portal
const gm = await newStaff(portal, 'GameMaster', 'all')
const { blackList } = gm.api

const put = (id: string) => blackList.addToBlackList({ id, reason: 'sells coins for money' })
const takeOff = (id: string) => blackList.removeFromBlackList({ id, reason: 'has made it good' })
const find = async (key: string) => blackList.searchBlackListItems({ key })

describe('whoever was taken off the black list, which is undone', () => {
  it('is there again for the first reason, by whom and since when it was, where taking them off is undone by a higher role', async () => {
    const { email } = await newPerson(portal)
    await put(`email:${email}`)
    const listed = await find(email)
    await takeOff(`email:${email}`)
    const admin = await newStaff(portal, 'Admin', 'all')
    const { id } = await newestActOf(gm)
    await admin.api.journal.undoAct({ id, reason: 'it was somebody else' })
    expect(await find(email)).toEqual(listed.map((one) => ({ ...one, byHigher: true })))
    // whoever put it back answers for it as well
    await expect(takeOff(`email:${email}`)).rejects.toMatchObject(refusal('ACT_BY_HIGHER'))
  })

  it('is there again by what was taken off, and by no address of theirs that was not', async () => {
    const { person, browser } = await newPlayer(portal)
    const now = await changeEmail(portal, browser)
    const isListed = async () =>
      Promise.all([person.email, now].map(async (email) => (await find(email))[0]!.blackListed))
    await put(`email:${person.email}`)
    await takeOff(`email:${now}`)
    expect(await takeOff(`email:${person.email}`)).toMatchObject({ isChanged: true, also: [] })
    const { id } = await newestActOf(gm)
    await gm.api.journal.undoAct({ id, reason: 'it was somebody else' })
    expect(await isListed()).toEqual([true, false])
    expect(await newestActOf(gm)).toMatchObject({ after: { listed: [`email:${person.email}`] } })
  })

  it('is there again by all that was taken off, unless staff stand behind one of them by then', async () => {
    const { person, browser } = await newPlayer(portal)
    const now = await changeEmail(portal, browser)
    const both = [now, person.email].map((email) => `email:${email}`).toSorted()
    await put(`email:${person.email}`)
    expect(await takeOff(`email:${person.email}`)).toMatchObject({ also: [now] })
    const { id } = await newestActOf(gm)
    const role = { accountId: person.id, role: 'Admin', scope: 'all' } as const
    await db.insertInto('roleAssignment').values(role).execute()
    const undo = { id, reason: 'it was somebody else' }
    await expect(gm.api.journal.undoAct(undo)).rejects.toMatchObject(refusal('OUTRANKED', 'id'))
    await db.deleteFrom('roleAssignment').where('accountId', '=', person.id).execute()
    await gm.api.journal.undoAct(undo)
    const { after } = await newestActOf(gm)
    expect((after as { listed: string[] }).listed.toSorted()).toEqual(both)
  })
})
