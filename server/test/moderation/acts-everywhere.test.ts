import { describe, expect, it } from 'vitest'
import { allCalls } from '@castellan/contract'
import { isWorldCall } from '@castellan/contract/engine/call'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { fingerprint } from '../support/fingerprint.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { newStaff } from '../support/staff.ts'

const portal = await openTestPortal({ env: { APPROVE_LISTED_ABOVE: '1' } })
const here = await newStaff(portal, 'SuperUser', server)
const wide = await newStaff(portal, 'GameMaster', 'all')
const reason = 'many bots'
const NOT_EVERYWHERE = refusal('ROLE_NOT_EVERYWHERE')

/** What asks for reach in another way: by the scope it names, where the player plays, or the act that it answers. */
const ASK_THEMSELVES = [
  'accountNotes.addNote',
  'accountNotes.updateNote',
  'accountNotes.deleteNote',
  'journal.undoAct',
  'staffRoles.addRole',
  'staffRoles.removeRole',
  'approvals.grantApproval',
  'approvals.declineApproval',
  'approvals.carryOutApproval',
]

describe('what holds on every server', () => {
  it('is for a role that does too, but for what asks in another way how far a role reaches', () => {
    const shared = allCalls.filter(({ call }) => call.act && !isWorldCall(call))
    const others = shared.filter(({ call }) => !call.everywhere).map(({ name }) => name)
    expect(
      others.toSorted(),
      '`everywhere` in the contract, or ASK_THEMSELVES of server/test/moderation/acts-everywhere.test.ts',
    ).toEqual(ASK_THEMSELVES.toSorted())
    expect(allCalls.filter(({ call }) => call.everywhere && isWorldCall(call))).toEqual([])
  })

  it('is refused to the highest role of one server, who is told why, and nothing is done', async () => {
    const { email } = await newPerson(portal)
    const { email: other } = await newPerson(portal)
    const before = await fingerprint(portal)
    const { masterAccounts, blackList, linkedAccounts } = here.api
    await expect(masterAccounts.resetTwoFactor({ email, reason })).rejects.toMatchObject(NOT_EVERYWHERE)
    await expect(blackList.addToBlackList({ id: `email:${email}`, reason })).rejects.toMatchObject(
      NOT_EVERYWHERE,
    )
    await expect(linkedAccounts.declareHousehold({ email, others: [other], reason })).rejects.toMatchObject(
      NOT_EVERYWHERE,
    )
    const file = { content: email, requestId: crypto.randomUUID() }
    await expect(blackList.previewBlackListUpload(file)).rejects.toMatchObject(NOT_EVERYWHERE)
    expect(await fingerprint(portal)).toEqual(before)
  })

  it('is not undone from the journal either by who could not do it', async () => {
    const { email } = await newPerson(portal)
    await wide.api.masterAccounts.blockMasterAccount({ email, reason })
    const [act] = await here.api.journal.getActs({ by: wide.email })
    await expect(here.api.journal.undoAct({ id: act!.id, reason })).rejects.toMatchObject(
      refusal('ACT_OUT_OF_REACH'),
    )
  })

  it('is approved by nobody who could not do it', async () => {
    const asked = { content: '192.0.2.1\n192.0.2.2\n192.0.2.3', reason, requestId: crypto.randomUUID() }
    await expect(wide.api.blackList.uploadBlackListItems(asked)).rejects.toMatchObject(
      refusal('APPROVAL_NEEDED'),
    )
    const seenBy = async ({ api }: typeof here) =>
      (await api.approvals.getApprovals({})).filter(({ askedBy }) => askedBy === wide.email)
    const waits = (await seenBy(wide))[0]!
    expect(waits).toMatchObject({ call: 'uploadBlackListItems', state: 'waiting' })
    expect(await seenBy(here)).toEqual([])
    await expect(here.api.approvals.grantApproval({ approvalId: waits.id })).rejects.toMatchObject(
      refusal('APPROVAL_NOT_FOUND'),
    )
    const second = await newStaff(portal, 'GameMaster', 'all')
    await second.api.approvals.grantApproval({ approvalId: waits.id })
    expect((await seenBy(wide))[0]).toMatchObject({ state: 'granted' })
  })
})
