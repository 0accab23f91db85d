import { expect, it } from 'vitest'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { newStaff, type Staff } from '../support/staff.ts'

const portal = await openTestPortal({ env: { APPROVE_COINS_ABOVE: '1000' } })
const newAdmin = () => newStaff(portal, 'Admin', 'all')
const asker = await newAdmin()
const approvers = [await newAdmin(), await newAdmin()] as const

/** Asks for more coins than one person gives, to somebody who may be told by now. */
async function newRequest(email: string, balanceValue: number) {
  const sent = { email, characterName: '', comment: 'the auction', date: '2026-01-02T03:04:05.000Z' }
  await expect(asker.api.balance.changeBalance({ ...sent, balanceValue })).rejects.toMatchObject(
    refusal('APPROVAL_NEEDED'),
  )
  const found = (await asker.api.approvals.getApprovals({})).find(
    ({ target, size }) => target === email && size === balanceValue,
  )
  return found!.id
}

/** What of somebody the bell says still to one of the staff: oldest first, whether it was read. */
async function readBy({ api }: Staff, email: string) {
  const told = await api.notifications.getNotifications({})
  return told
    .filter((one) => one.kind === 'approvalAsked' && one.target === email)
    .map(({ isRead }) => isRead)
    .toReversed()
}

it.each(['grantApproval', 'declineApproval', 'withdrawn'] as const)(
  'nobody’s bell says of a request that it waits once it has its answer (%s), while that of another goes on',
  async (answer) => {
    const { email } = await newPerson(portal)
    const approvalId = await newRequest(email, 5_000)
    await newRequest(email, 6_000)
    for (const one of approvers) expect(await readBy(one, email)).toEqual([false, false])
    const [first] = approvers
    const unread = await approvers[1].api.notifications.countUnread({})
    if (answer === 'grantApproval') await first.api.approvals.grantApproval({ approvalId })
    else {
      const { api } = answer === 'withdrawn' ? asker : first
      await api.approvals.declineApproval({ approvalId, reason: 'not now' })
    }
    for (const one of approvers) expect(await readBy(one, email)).toEqual([true, false])
    expect((await approvers[1].api.notifications.countUnread({})).unread).toBe(unread.unread - 1)
  },
)
