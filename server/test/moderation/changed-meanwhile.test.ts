import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { follow } from '../support/follow.ts'
import { newPerson, signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { openShop } from '../support/shop.ts'
import { worldTable } from '../support/world-table.ts'

const { portal, buyer, admin } = await openShop()
const other = await signIn(portal, 'gm')
const { api } = other.browser
const mine = admin.browser.api
const reason = 'a slip'
const outdated = (field: string) => refusal('CHANGED_MEANWHILE', field)

describe('a change that was decided on something else than there is by now is refused', () => {
  it('of an announcement, which others see at once and undo as ever', async () => {
    const { announceId, ...expected } = await api.announcements.addAnnounce({
      announceMessage: 'Siege at nine',
      interval: 600,
    })
    const { told } = await follow(admin.browser)
    await api.announcements.updateAnnounce({ announceId, announceMessage: 'At ten', interval: 600, expected })
    await expect.poll(() => told.flatMap(({ tags }) => tags)).toContain('announcements')
    const late = { announceId, announceMessage: 'At eleven', interval: 600, expected }
    await expect(mine.announcements.updateAnnounce(late)).rejects.toMatchObject(outdated('announceMessage'))
    // the same again is no other change
    expect(await mine.announcements.updateAnnounce({ ...late, announceMessage: 'At ten' })).toMatchObject({
      announceMessage: 'At ten',
    })
    const { id } = await portal.db
      .selectFrom('staffJournal')
      .select('id')
      .where('call', '=', 'updateAnnounce')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await api.journal.undoAct({ id, reason })
    expect(await api.announcements.getLoginAnnounces({})).toContainEqual({ announceId, ...expected })
  })

  it('of the limit of an address', async () => {
    const {
      id,
      changedAt: _at,
      ...expected
    } = await api.ipLimits.addIpAddresses({
      ipAddress: '192.0.2.77',
      allowedConnections: 3,
      comment: 'cafe',
    })
    const change = { id, ...expected, expected }
    await api.ipLimits.updateIpAddresses({ ...change, comment: 'cafe No 2' })
    await expect(mine.ipLimits.updateIpAddresses({ ...change, allowedConnections: 9 })).rejects.toMatchObject(
      outdated('comment'),
    )
  })

  it('of an event', async () => {
    const [event] = await api.repeatableEvents.getRepeatableEvents({})
    const { eventId, name: _name, changedAt: _at, ...expected } = event!
    const change = { eventId, ...expected, expected }
    await api.repeatableEvents.updateRepeatableEvent({ ...change, dropModulo: 31 })
    await expect(
      mine.repeatableEvents.updateRepeatableEvent({ ...change, dropModulo: 32 }),
    ).rejects.toMatchObject(outdated('dropModulo'))
  })

  it('of the level of a builder account', async () => {
    const { login: accountName } = await buyer()
    await mine.builderAccounts.addBuilderAccount({ accountName, defaultBuilder: 3 })
    const change = { accountName, expected: { defaultBuilder: 3 } }
    await mine.builderAccounts.editBuilderAccount({ ...change, defaultBuilder: 4 })
    await expect(
      mine.builderAccounts.editBuilderAccount({ ...change, defaultBuilder: 5 }),
    ).rejects.toMatchObject(outdated('defaultBuilder'))
  })

  it('of a kind of referral, and of a reward', async () => {
    const type = await api.referralManagement.addRefType({ refType: 'meanwhile', description: 'one' })
    const expected = { refType: type.refType, description: type.description }
    await api.referralManagement.updateRefType({ ...type, description: 'two', expected })
    await expect(
      mine.referralManagement.updateRefType({ ...type, description: 'three', expected }),
    ).rejects.toMatchObject(outdated('description'))
    const [item] = await api.referral.getRewardItems({})
    const written = {
      refType: type.refType,
      level: 20,
      bonusCount: 1,
      bonusTarget: 'guest' as const,
      refItemId: item!.id,
    }
    const { rewardId } = await api.referralManagement.addReward(written)
    const change = { rewardId, ...written, expected: written }
    await api.referralManagement.updateReward({ ...change, bonusCount: 2 })
    await expect(mine.referralManagement.updateReward({ ...change, bonusCount: 3 })).rejects.toMatchObject(
      outdated('bonusCount'),
    )
  })

  it('of a note about an account', async () => {
    const { email } = await newPerson(portal)
    const first = { text: 'asks often', isPinned: false }
    const { noteId } = (await api.accountNotes.addNote({ email, ...first }))[0]!
    const change = { email, noteId, isPinned: true, expected: first }
    await api.accountNotes.updateNote({ ...change, text: 'asks no more' })
    await expect(mine.accountNotes.updateNote({ ...change, text: 'asks and asks' })).rejects.toMatchObject(
      outdated('text'),
    )
    // the same again is no other change
    expect(await mine.accountNotes.updateNote({ ...change, text: 'asks no more' })).toMatchObject([
      { text: 'asks no more', isPinned: true },
    ])
  })

  it('of the fraction of an alliance', async () => {
    await sql`update ${worldTable('lionna_x5', 'alliance')} set faction_id = null`.execute(portal.db)
    const [alliance] = await api.fractions.getFractionAlliances({})
    const change = { allianceName: alliance!.name, expectedFractionId: 0, reason }
    await api.fractions.addFractionAlliance({ ...change, fractionId: 1 })
    await expect(mine.fractions.addFractionAlliance({ ...change, fractionId: 2 })).rejects.toMatchObject(
      outdated('fractionId'),
    )
  })
})
