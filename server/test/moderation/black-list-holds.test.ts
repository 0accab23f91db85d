import { describe, expect, it } from 'vitest'
import { followBlackListed } from '../../src/identity/accounts/black-list-repo.ts'
import { inTransaction } from '../../src/platform/db/in-transaction.ts'
import { newestActOf } from '../support/journal-of.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { newStaff } from '../support/staff.ts'

const portal = await openTestPortal()
const { db } = portal
const { blackList } = (await newStaff(portal, 'GameMaster', 'all')).api
const reason = 'sells coins for money'

const put = (id: string) => blackList.addToBlackList({ id, reason })
const takeOff = (id: string) => blackList.removeFromBlackList({ id, reason: 'has made it good' })
const find = async (key: string) => blackList.searchBlackListItems({ key })

describe('whoever is listed by a lower role', () => {
  it('stays where staff of a higher role list them too, which is a row of the journal', async () => {
    const { email } = await newPerson(portal)
    const id = `email:${email}`
    await put(id)
    const chief = await newStaff(portal, 'Admin', 'all')
    const BY_HIGHER = refusal('ACT_BY_HIGHER')
    expect(await chief.api.blackList.addToBlackList({ id, reason })).toMatchObject({ isChanged: true })
    const act = await newestActOf(chief)
    expect(act).toMatchObject({ after: { raised: [id] }, canUndo: true })
    await expect(takeOff(id)).rejects.toMatchObject(BY_HIGHER)
    await chief.api.journal.undoAct({ id: act.id, reason: 'a slip' })
    expect(await find(email)).toMatchObject([{ blackListed: true, byHigher: false }])
    await takeOff(id)
  })

  it('stays where two higher roles list them too, each of which thinks better of its own alone, in any order', async () => {
    const chief = await newStaff(portal, 'Admin', 'all')
    const chiefs = await newStaff(portal, 'SuperUser', 'all')
    for (const order of ['admin first', 'super user first'] as const) {
      const id = `email:held-${order.replaceAll(' ', '-')}@example.test`
      await put(id)
      await chief.api.blackList.addToBlackList({ id, reason })
      const own = await newestActOf(chief)
      await chiefs.api.blackList.addToBlackList({ id, reason })
      const theirs = await newestActOf(chiefs)
      const release = {
        'admin first': () => chief.api.journal.undoAct({ id: own.id, reason: 'a slip' }),
        'super user first': () => chiefs.api.journal.undoAct({ id: theirs.id, reason: 'a slip' }),
      }
      await release[order]()
      const last = order === 'admin first' ? chief : { api: { blackList } }
      await expect(last.api.blackList.removeFromBlackList({ id, reason })).rejects.toMatchObject(
        refusal('ACT_BY_HIGHER'),
      )
      await release[order === 'admin first' ? 'super user first' : 'admin first']()
      await takeOff(id)
      await put(id)
      // who held it before has no part in it
      await takeOff(id)
    }
  })

  it('is held as it was where a removal is undone, also by the address they took meanwhile', async () => {
    const chief = await newStaff(portal, 'Admin', 'all')
    const person = await newPerson(portal)
    const id = `email:${person.email}`
    await put(id)
    await chief.api.blackList.addToBlackList({ id, reason })
    await chief.api.blackList.removeFromBlackList({ id, reason })
    await chief.api.journal.undoAct({ id: (await newestActOf(chief)).id, reason: 'a slip' })
    await expect(takeOff(id)).rejects.toMatchObject(refusal('ACT_BY_HIGHER'))
    await inTransaction(db, (tx) => followBlackListed(tx, person.email, 'taken-meanwhile@example.test'))
    await expect(takeOff('email:taken-meanwhile@example.test')).rejects.toMatchObject(
      refusal('ACT_BY_HIGHER'),
    )
  })

  it('stays where a higher role lists them too that came with a file of a lower one', async () => {
    const chief = await newStaff(portal, 'Admin', 'all')
    const content = 'first-of-two@example.test\nsecond-of-two@example.test'
    const { uploadId } = await blackList.uploadBlackListItems({ content, reason })
    await chief.api.blackList.addToBlackList({ id: 'email:second-of-two@example.test', reason })
    const whole = { uploadId: uploadId!, reason }
    await expect(blackList.removeBlackListUpload(whole)).rejects.toMatchObject(refusal('ACT_BY_HIGHER'))
    expect(await find('second-of-two@example.test')).toMatchObject([{ blackListed: true }])
    await chief.api.blackList.removeBlackListUpload(whole)
  })

  it('stays where a file of staff of a higher role lists them too, until that is taken back', async () => {
    const chief = await newStaff(portal, 'Admin', 'all')
    const content = 'another-of-a-file@example.test'
    await put(`email:${content}`)
    const { uploadId } = await chief.api.blackList.uploadBlackListItems({ content, reason })
    expect(await newestActOf(chief)).toMatchObject({ after: { listed: 0, raised: 1 }, canUndo: true })
    await expect(takeOff(`email:${content}`)).rejects.toMatchObject(refusal('ACT_BY_HIGHER'))
    await chief.api.blackList.removeBlackListUpload({ uploadId: uploadId!, reason })
    await takeOff(`email:${content}`)
    expect(await find(content)).toMatchObject([{ blackListed: false }])
  })
})
