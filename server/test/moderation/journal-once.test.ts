import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { releaseUndoLease, takeUndoLease } from '../../src/moderation/journal/undo-lease-repo.ts'
import { newestActOf as newestOf, rowsThatUndo } from '../support/journal-of.ts'
import { newPerson } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { openServices } from '../support/services.ts'
import { newStaff } from '../support/staff.ts'

const { portal, db, player, write } = await openServices()
const gm = await newStaff(portal, 'GameMaster', server)
const wide = await newStaff(portal, 'GameMaster', 'all')
const admin = await newStaff(portal, 'Admin', 'all')
const chief = await newStaff(portal, 'SuperUser', 'all')
const reason = 'asked in a ticket'
const why = 'it was a mistake'
const TODAY = new Date().toISOString().slice(0, 10)

describe('an act', () => {
  it('is undone once, however many ask at once', async () => {
    const me = await player()
    const { bans, journal } = gm.api
    await bans.banCharacterPerm({ charId: me.characterId, accountName: me.login, reason })
    const { id } = await newestOf(gm)
    const asked = await Promise.allSettled(
      Array.from({ length: 6 }, () => journal.undoAct({ id, reason: why })),
    )
    const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect(refused).toEqual(Array.from({ length: 5 }, () => expect.objectContaining(refusal('ACT_UNDONE'))))
    await expect(journal.undoAct({ id, reason: why })).rejects.toMatchObject(refusal('ACT_UNDONE'))
    expect(await rowsThatUndo(portal, id)).toEqual([{ call: 'unbanCharacter', reason: why, actorId: gm.id }])
  })

  it('is given back by whoever undoes it, and by nobody whose turn was over before', async () => {
    const { email } = await newPerson(portal)
    await wide.api.masterAccounts.blockMasterAccount({ email, reason })
    const { id } = await newestOf(wide)
    const late = (await takeUndoLease(db, id))!
    expect(await takeUndoLease(db, id)).toBeNull()
    await db
      .updateTable('undoLease')
      .set({ takenAt: new Date(0) })
      .where('actId', '=', id)
      .execute()
    const next = (await takeUndoLease(db, id))!
    await releaseUndoLease(db, late)
    expect(await takeUndoLease(db, id)).toBeNull()
    await releaseUndoLease(db, next)
    await wide.api.journal.undoAct({ id, reason: why })
    expect(await rowsThatUndo(portal, id)).toHaveLength(1)
  })

  it('that was not undone since its call refused can be undone later', async () => {
    const me = await player()
    const { characterServices, journal } = gm.api
    await characterServices.changeCharNameColor({ characterId: me.characterId, color: '#0000ff', reason })
    const { id } = await newestOf(gm)
    await write(me.characterId, { presence: 'online' })
    await expect(journal.undoAct({ id, reason: why })).rejects.toMatchObject(refusal('CHARACTER_ONLINE'))
    expect(await rowsThatUndo(portal, id)).toEqual([])
    await journal.undoAct({ id, reason: why, force: true })
    expect((await me.look()).nameColor).toBeNull()
  })

  it('that somebody undid by hand was changed since, and no row says that it was undone', async () => {
    const { email } = await newPerson(portal)
    const { journal, masterAccounts } = wide.api
    await masterAccounts.blockMasterAccount({ email, reason })
    const { id } = await newestOf(wide)
    await masterAccounts.unblockMasterAccount({ email, reason })
    await expect(journal.undoAct({ id, reason: why })).rejects.toMatchObject(refusal('CHANGED_SINCE'))
    expect(await rowsThatUndo(portal, id)).toEqual([])
  })

  it('stays where nothing undoes it, and where its call asks for a role that is not there', async () => {
    const me = await player()
    await gm.api.characterEdits.deleteCharacter({ characterId: me.characterId, days: 0, reason })
    const { id } = await newestOf(gm)
    await expect(gm.api.journal.undoAct({ id, reason: why })).rejects.toMatchObject(refusal('ACT_STAYS'))

    const { email } = await newPerson(portal)
    const both = await newStaff(portal, 'Admin', server)
    await both.api.balance.addCoins({
      email,
      characterName: '',
      comment: reason,
      date: TODAY,
      balanceValue: 10,
    })
    const given = await newestOf(both)
    await db
      .updateTable('roleAssignment')
      .set({ role: 'GameMaster' })
      .where('accountId', '=', both.id)
      .execute()
    portal.sessions.forget([])
    await expect(both.api.journal.undoAct({ id: given.id, reason: why })).rejects.toMatchObject(
      refusal('ACT_NOT_FOUND'),
    )
  })

  it('of a higher role, of another server, and one there is not, are nothing to whoever does not see them', async () => {
    const { email } = await newPerson(portal)
    await admin.api.masterAccounts.blockMasterAccount({ email, reason })
    const { id } = await newestOf(admin)
    for (const one of [id, 999_999_999])
      await expect(gm.api.journal.undoAct({ id: one, reason: why })).rejects.toMatchObject(
        refusal('ACT_NOT_FOUND'),
      )
    await wide.api.announcements.addAnnounce(
      { announceMessage: 'Elsewhere', interval: 0 },
      { server: 'teon_x1' },
    )
    const there = await newestOf(wide)
    expect(there.scope).toBe('teon_x1')
    await expect(gm.api.journal.undoAct({ id: there.id, reason: why })).rejects.toMatchObject(
      refusal('ACT_NOT_FOUND'),
    )
    // on its server, wherever whoever undoes it looks
    await wide.api.journal.undoAct({ id: there.id, reason: why })
  })

  it('done to a character by a higher role is seen on the character, and not undone by a lower one', async () => {
    const me = await player()
    const at = { characterId: me.characterId, reason }
    await admin.api.characterServices.changeCharNameColor({ ...at, color: '#ff00ff' })
    const named = { targetKind: 'character', targetId: String(me.characterId), scope: server } as const
    const [act] = await gm.api.journal.getActs(named)
    expect(act).toMatchObject({ call: 'changeCharNameColor', by: admin.email })
    await expect(gm.api.journal.undoAct({ id: act!.id, reason: why })).rejects.toMatchObject(
      refusal('ACT_BY_HIGHER'),
    )
  })

  it('that was done to oneself is for others to undo', async () => {
    const me = await newStaff(portal, 'GameMaster', server)
    await admin.api.masterAccounts.setMAInvalidated({ email: me.email, reason })
    const { id } = await newestOf(admin)
    const higher = await newStaff(portal, 'SuperUser', 'all')
    await db.updateTable('account').set({ validatedAt: new Date() }).where('id', '=', me.id).execute()
    await db.insertInto('roleAssignment').values({ accountId: me.id, role: 'Admin', scope: 'all' }).execute()
    portal.sessions.forget([])
    await expect(me.api.journal.undoAct({ id, reason: why })).rejects.toMatchObject(refusal('OWN_ACCOUNT'))
    await expect(higher.api.journal.undoAct({ id, reason: why })).rejects.toMatchObject(
      refusal('NOTHING_TO_CHANGE'),
    )
  })
})

describe('everything somebody did since a moment', () => {
  it('is listed newest first with what keeps each from being undone, and is undone act by act', async () => {
    const bad = await newStaff(portal, 'GameMaster', 'all')
    const [one, other, mine] = [await newPerson(portal), await newPerson(portal), await player()]
    const since = new Date(Date.now() - 1_000).toISOString()
    for (const { email } of [one, other]) await bad.api.masterAccounts.blockMasterAccount({ email, reason })
    await bad.api.masterAccounts.unblockMasterAccount({ email: other.email, reason })
    await bad.api.characterEdits.deleteCharacter({ characterId: mine.characterId, days: 0, reason })
    const list = async () => (await admin.api.journal.getActsSince({ email: bad.email, since })).acts
    expect((await list()).map(({ call, obstacle }) => [call, obstacle]).slice(-4)).toEqual([
      ['deleteCharacter', 'stays'],
      ['unblockMasterAccount', null],
      ['blockMasterAccount', null],
      ['blockMasterAccount', null],
    ])
    for (const { id, obstacle } of await list())
      if (!obstacle) await admin.api.journal.undoAct({ id, reason: why })
    const left = (await list()).map(({ obstacle }) => obstacle)
    expect(left.slice(-4)).toEqual(['stays', 'undone', 'undone', 'undone'])
    const blockedAt = async ({ email }: typeof one) =>
      (await admin.api.masterAccounts.getMAinfo({ email })).blockedAt
    expect([await blockedAt(one), await blockedAt(other)]).toEqual([null, null])
  })

  it('leaves an act alone that undid another of the list: nothing is between them', async () => {
    const bad = await newStaff(portal, 'GameMaster', 'all')
    const { email } = await newPerson(portal)
    const since = new Date(Date.now() - 1_000).toISOString()
    await bad.api.masterAccounts.blockMasterAccount({ email, reason })
    await bad.api.journal.undoAct({ id: (await newestOf(bad)).id, reason: why })
    const { acts } = await admin.api.journal.getActsSince({ email: bad.email, since })
    expect(acts.map(({ obstacle }) => obstacle)).toEqual(['evened', 'undone'])
  })

  it('is not shown of a superior, nor to who is no admin', async () => {
    const since = '2026-01-01T00:00:00Z'
    await expect(admin.api.journal.getActsSince({ email: chief.email, since })).rejects.toMatchObject(
      refusal('OUTRANKED'),
    )
    await expect(gm.api.journal.getActsSince({ email: gm.email, since })).rejects.toMatchObject(
      refusal('ROLE_DENIED'),
    )
    await expect(
      admin.api.journal.getActsSince({ email: gm.email, since: '2026-02-31T00:00:00Z' }),
    ).rejects.toMatchObject(refusal('BAD_INPUT', 'since'))
  })
})
