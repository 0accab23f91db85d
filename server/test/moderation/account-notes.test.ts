import { describe, expect, it } from 'vitest'
import { LONGEST_ACCOUNT_NOTE, MOST_NOTES } from '@castellan/contract/calls/moderation/account-notes'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { openBrowser } from '../support/browser.ts'
import { erase, tablesWith } from '../support/erasure.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson, newPlayer, PASSWORD } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { newStaff } from '../support/staff.ts'

const portal = await openTestPortal()
const { db } = portal
const [gm, other, admin] = [
  await newStaff(portal, 'GameMaster', server),
  await newStaff(portal, 'GameMaster', server),
  await newStaff(portal, 'Admin', 'all'),
]
const note = (email: string, text: string, isPinned = false, by = gm) =>
  by.api.accountNotes.addNote({ email, text, isPinned })
const notesOf = (email: string, by = gm) => by.api.accountNotes.getNotesOf({ email })
const lastAct = async (email: string) => (await admin.api.dossier.getActsOn({ email, limit: 1 }))[0]!

describe('a note about an account', () => {
  it('stands before the others while it is pinned, with who wrote it and when', async () => {
    const { email } = await newPerson(portal)
    await note(email, 'Asks about refunds every month', true)
    await note(email, 'Has a brother on the same server', false, other)
    expect(await notesOf(email)).toMatchObject([
      { text: 'Asks about refunds every month', isPinned: true, by: gm.email, isOwn: true, changedAt: null },
      { text: 'Has a brother on the same server', isPinned: false, by: other.email, isOwn: false },
    ])
  })

  it('is signed by whoever changes what another wrote, and by its author again where that is undone', async () => {
    const { email } = await newPerson(portal)
    const { noteId } = (await note(email, 'Paid twice, see the ticket'))[0]!
    const pinned = { email, noteId, text: 'Paid twice, see the ticket', isPinned: true }
    expect(await admin.api.accountNotes.updateNote(pinned)).toMatchObject([{ by: gm.email }])
    const reworded = { ...pinned, text: 'Paid once' }
    expect(await admin.api.accountNotes.updateNote(reworded)).toMatchObject([{ by: admin.email }])
    const { id } = await lastAct(email)
    await admin.api.journal.undoAct({ id, reason: 'it was twice' })
    expect(await notesOf(email)).toMatchObject([{ text: pinned.text, by: gm.email }])
    await gm.api.accountNotes.updateNote(reworded)
    await admin.api.journal.undoAct({ id: (await lastAct(email)).id, reason: 'it was twice' })
    expect(await notesOf(email)).toMatchObject([{ text: pinned.text, by: gm.email }])
  })

  it('is changed and deleted by its author or an admin, each an act with a way back', async () => {
    const { email } = await newPerson(portal)
    const { noteId } = (await note(email, 'first'))[0]!
    const changed = { email, noteId, text: 'second', isPinned: true }
    await expect(other.api.accountNotes.updateNote(changed)).rejects.toMatchObject(refusal('NOTE_OF_ANOTHER'))
    await expect(other.api.accountNotes.deleteNote({ email, noteId })).rejects.toMatchObject(
      refusal('NOTE_OF_ANOTHER'),
    )
    expect(await gm.api.accountNotes.updateNote(changed)).toMatchObject([
      { text: 'second', isPinned: true, by: gm.email, changedAt: expect.any(String) },
    ])
    expect(await lastAct(email)).toMatchObject({
      call: 'updateNote',
      before: { noteId, text: 'first', isPinned: false },
      after: { noteId, text: 'second', isPinned: true },
      undo: { call: 'updateNote', input: { email, noteId, text: 'first', isPinned: false } },
    })
    expect(await admin.api.accountNotes.deleteNote({ email, noteId })).toEqual([])
    const { undo } = await lastAct(email)
    expect(undo).toMatchObject({ call: 'addNote', input: { email, text: 'second', isPinned: true } })
    await admin.api.accountNotes.addNote({ email, text: 'second', isPinned: true })
    expect(await notesOf(email)).toHaveLength(1)
  })

  it('that says the same again changes nothing, and one of somebody else’s is missing', async () => {
    const [one, two] = [await newPerson(portal), await newPerson(portal)]
    const { noteId } = (await note(one.email, 'same'))[0]!
    await gm.api.accountNotes.updateNote({ email: one.email, noteId, text: ' same ', isPinned: false })
    expect(await lastAct(one.email)).toMatchObject({ call: 'addNote' })
    await expect(gm.api.accountNotes.deleteNote({ email: two.email, noteId })).rejects.toMatchObject(
      refusal('NOTE_NOT_FOUND', 'noteId'),
    )
  })

  it.each([
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['{{constructor}} $t(evil) %s', '{{constructor}} $t(evil) %s'],
    ["'); drop table account; --", "'); drop table account; --"],
    ['two\r\nlines\n', 'two\nlines'],
    ['𝔸 נ Ω 💣', '𝔸 נ Ω 💣'],
  ])('is kept as it was written: %s', async (text, kept) => {
    const { email } = await newPerson(portal)
    expect(await note(email, text)).toMatchObject([{ text: kept }])
  })

  it.each([
    ['nothing', ''],
    ['blanks', ' \n\t '],
    ['signs that show nothing', '\u200b\u200d'],
    ['more than there is room for', 'x'.repeat(LONGEST_ACCOUNT_NOTE + 1)],
  ])('is not %s', async (_what, text) => {
    const { email } = await newPerson(portal)
    await expect(note(email, text)).rejects.toMatchObject(refusal('BAD_INPUT', 'text'))
    expect(await notesOf(email)).toEqual([])
  })

  it('is not read by whom it is about, neither as a note nor as an act', async () => {
    await note(gm.email, 'takes long breaks', false, admin)
    await expect(notesOf(gm.email)).rejects.toMatchObject(refusal('OWN_ACCOUNT'))
    await expect(note(gm.email, 'not true')).rejects.toMatchObject(refusal('OWN_ACCOUNT'))
    expect(await gm.api.dossier.getActsOn({ email: gm.email })).toEqual([])
    expect(await notesOf(gm.email, admin)).toHaveLength(1)
    await expect(notesOf(gm.email, other)).rejects.toMatchObject(refusal('OUTRANKED'))
  })

  it('stands in the journal for other staff, and in no list of it for whom it is about', async () => {
    const [noted, reader] = [await newStaff(portal, 'GameMaster', server), gm]
    const roles = db.deleteFrom('roleAssignment').where('accountId', '=', noted.id)
    const [held] = await roles.returningAll().execute()
    const { noteId } = (await note(noted.email, 'sleeps at work'))[0]!
    await gm.api.accountNotes.updateNote({ email: noted.email, noteId, text: 'slept', isPinned: false })
    await gm.api.accountNotes.deleteNote({ email: noted.email, noteId })
    await db.insertInto('roleAssignment').values(held!).execute()
    const notes = ['deleteNote', 'updateNote', 'addNote']
    const filter = { target: noted.email }
    const listed = async ({ api }: typeof gm) => (await api.journal.getActs(filter)).map(({ call }) => call)
    const counted = async ({ api }: typeof gm) => (await api.journal.sumActs(filter)).acts
    expect([await listed(reader), await counted(reader)]).toEqual([notes, 3])
    expect([await listed(noted), await counted(noted)]).toEqual([[], 0])
    const byActor = { email: gm.email, since: new Date(Date.now() - 3_600_000).toISOString() }
    const ofActor = async ({ api }: typeof gm) =>
      (await api.journal.getActsSince(byActor)).acts.filter(({ target }) => target === noted.email)
    expect(await ofActor(admin)).toHaveLength(3)
    await db.updateTable('roleAssignment').set({ role: 'Admin' }).where('accountId', '=', noted.id).execute()
    expect(await ofActor(noted)).toEqual([])
  })

  it('is its author’s again, of the day it was written, where its deletion is undone', async () => {
    const { email } = await newPerson(portal)
    const [written] = await note(email, 'was friendly')
    const { noteId: id, ...same } = written!
    await admin.api.accountNotes.deleteNote({ email, noteId: id })
    await admin.api.journal.undoAct({ id: (await lastAct(email)).id, reason: 'it was right' })
    const [back] = await notesOf(email)
    expect(back).toMatchObject(same)
  })

  it('is not written about staff of a higher role, nor by staff elsewhere', async () => {
    await expect(note(admin.email, 'strict')).rejects.toMatchObject(refusal('OUTRANKED'))
    const elsewhere = await newStaff(portal, 'GameMaster', 'bartz_x3')
    const { email } = await newPerson(portal)
    await expect(note(email, 'x', false, elsewhere)).rejects.toMatchObject(refusal('ROLE_DENIED'))
  })

  it('is of staff where the player has game accounts, from no list and by no undo of others', async () => {
    const elsewhere = await newStaff(portal, 'GameMaster', 'bartz_x3')
    const open = async () => {
      const browser = await openBrowser(portal)
      await browser.signIn(elsewhere.email, PASSWORD, 'bartz_x3')
      return browser.api
    }
    const api = await open()
    const { id, email } = await newPerson(portal)
    const play = (on: string, login: string) =>
      db.insertInto('gameAccount').values({ server: on, login, accountId: id }).execute()
    await note(email, 'before the first game account')
    expect(await api.accountNotes.getNotesOf({ email })).toHaveLength(1)
    await play(server, 'playshere1')
    const { noteId } = (await note(email, 'was warned in the castle'))[0]!
    const ELSEWHERE = refusal('ACCOUNT_ELSEWHERE')
    await expect(api.accountNotes.getNotesOf({ email })).rejects.toMatchObject(ELSEWHERE)
    const written = { email, text: 'not mine', isPinned: false }
    await expect(api.accountNotes.addNote(written)).rejects.toMatchObject(ELSEWHERE)
    await expect(api.accountNotes.updateNote({ ...written, noteId })).rejects.toMatchObject(ELSEWHERE)
    await expect(api.accountNotes.deleteNote({ email, noteId })).rejects.toMatchObject(ELSEWHERE)
    const { id: actId } = await lastAct(email)
    await expect(api.journal.undoAct({ id: actId, reason: 'not mine' })).rejects.toMatchObject(ELSEWHERE)
    await expect(api.dossier.getActsOn({ email })).rejects.toMatchObject(ELSEWHERE)
    expect(await api.journal.getActs({ target: email })).toEqual([])
    expect(await api.journal.sumActs({ target: email })).toMatchObject({ acts: 0 })
    expect(await notesOf(email)).toHaveLength(2)
    await play('bartz_x3', 'playsthere')
    expect(await api.accountNotes.getNotesOf({ email })).toHaveLength(2)
    expect(await api.journal.getActs({ target: email })).toHaveLength(2)
  })

  it('is one of a hundred at most, also when many are written at once', async () => {
    const { id, email } = await newPerson(portal)
    const many = Array.from({ length: MOST_NOTES - 1 }, () => ({
      accountId: id,
      authorId: gm.id,
      text: 'again',
      isPinned: false,
    }))
    await db.insertInto('accountNote').values(many).execute()
    const results = await Promise.allSettled(Array.from({ length: 3 }, () => note(email, 'one more')))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(note(email, 'and one')).rejects.toMatchObject(refusal('TOO_MANY_NOTES'))
  })

  it('is a sign on whom a search finds', async () => {
    const { email } = await newPerson(portal, { name: 'noted' })
    await note(email, 'one', true)
    await note(email, 'two')
    expect(await gm.api.masterAccounts.getMasterAccounts({ email })).toMatchObject([
      { notes: { all: 2, pinned: 1 } },
    ])
  })

  it('goes with who is erased, from the journal too', async () => {
    const { person, browser } = await newPlayer(portal)
    const { noteId } = (await note(person.email, 'lives in Ravenholm'))[0]!
    const sent = { email: person.email, noteId, text: 'lives in Ravenholm now', isPinned: true }
    await gm.api.accountNotes.updateNote(sent)
    await gm.api.accountNotes.deleteNote({ email: person.email, noteId })
    await note(person.email, 'moved from Ravenholm')
    await erase(portal, browser, person)
    expect(await tablesWith(db, 'Ravenholm')).toEqual([])
  })
})
