import { expect, it } from 'vitest'
import { grantRole } from '../support/grant-role.ts'
import { openProgram } from '../support/browser.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson, newSession } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { newStaff, type Staff } from '../support/staff.ts'

const portal = await openTestPortal({ env: { APPROVE_COINS_ABOVE: '1000' } })
const { db } = portal
const newAdmin = () => newStaff(portal, 'Admin', 'all')
const asker = await newAdmin()
const chief = await newStaff(portal, 'SuperUser', 'all')

/** Asks for more coins than one person gives; answers the request, and what was sent. */
async function newRequest({ api }: Staff = asker) {
  const { email } = await newPerson(portal)
  const date = '2026-01-02T03:04:05.000Z'
  const sent = { email, characterName: '', comment: 'the auction went wrong', date, balanceValue: 5_000 }
  await expect(api.balance.changeBalance(sent)).rejects.toMatchObject(refusal('APPROVAL_NEEDED'))
  const found = (await api.approvals.getApprovals({})).find(({ target }) => target === email)
  return { sent, approvalId: found!.id }
}

const balanceOf = async (email: string) => (await asker.api.balance.getBalance({ email })).balance

it('an approval goes with whoever gave it, and is asked for anew', async () => {
  for (const dismiss of [
    ({ id }: Staff) => db.deleteFrom('roleAssignment').where('accountId', '=', id).execute(),
    ({ id }: Staff) =>
      db.updateTable('account').set({ blockedAt: new Date() }).where('id', '=', id).execute(),
    ({ id }: Staff) => db.updateTable('account').set({ frozenAt: new Date() }).where('id', '=', id).execute(),
    ({ email }: Staff) =>
      chief.api.blackList.addToBlackList({ id: `email:${email}`, reason: 'sold their account' }),
  ]) {
    const approver = await newAdmin()
    const { sent, approvalId } = await newRequest()
    await approver.api.approvals.grantApproval({ approvalId })
    await dismiss(approver)
    await expect(asker.api.approvals.carryOutApproval({ approvalId })).rejects.toMatchObject({
      ...refusal('APPROVAL_CLOSED'),
      message: 'Whoever approved it may not do so any more. Ask for it again',
    })
    await expect(asker.api.balance.changeBalance(sent)).rejects.toMatchObject(refusal('APPROVAL_NEEDED'))
    expect(await balanceOf(sent.email)).toBe(0)
  }
})

it('an approval is taken back before it is carried out, by whoever gave it and by others who might have', async () => {
  for (const judge of ['approver', 'chief'] as const) {
    const approver = await newAdmin()
    const { sent, approvalId } = await newRequest()
    await approver.api.approvals.grantApproval({ approvalId })
    const { approvals } = judge === 'chief' ? chief.api : approver.api
    await approvals.declineApproval({ approvalId, reason: 'it is for a friend' })
    await expect(asker.api.approvals.carryOutApproval({ approvalId })).rejects.toMatchObject(
      refusal('APPROVAL_CLOSED'),
    )
    await expect(asker.api.balance.changeBalance(sent)).rejects.toMatchObject(refusal('APPROVAL_NEEDED'))
    const [told] = await asker.api.notifications.getNotifications({})
    expect(told).toMatchObject({ kind: 'approvalAnswered', isGranted: false })
  }
})

it('what was carried out is not taken back', async () => {
  const approver = await newAdmin()
  const { sent, approvalId } = await newRequest()
  await approver.api.approvals.grantApproval({ approvalId })
  await asker.api.approvals.carryOutApproval({ approvalId })
  await expect(
    approver.api.approvals.declineApproval({ approvalId, reason: 'too late' }),
  ).rejects.toMatchObject(refusal('APPROVAL_CLOSED'))
  expect(await balanceOf(sent.email)).toBe(5_000)
})

/** Somebody whom a super user has made staff in this moment. */
async function newlyMade(role: 'SuperUser' | 'Admin') {
  const made = await newPerson(portal)
  await chief.api.staffRoles.addRole({ email: made.email, role, scope: 'all', reason: 'a friend' })
  const program = openProgram(portal)
  program.token = (await newSession(portal, made.id)).token
  return { ...made, api: program.api }
}

const TOO_YOUNG = 'A role approves once it is 3 days old. Somebody else has to approve this'

it('whoever was given a role a moment ago approves nothing in it, nor stops what others have approved', async () => {
  const { api } = await newlyMade('SuperUser')
  const { sent, approvalId } = await newRequest(chief)
  const { approvals, notifications } = api
  const listed = (await approvals.getApprovals({})).find(({ id }) => id === approvalId)
  expect(listed).toMatchObject({ mayGrant: false, mayDecline: false, barredBy: TOO_YOUNG })
  expect((await notifications.getNotifications({})).map(({ kind }) => kind)).not.toContain('approvalAsked')
  await expect(approvals.grantApproval({ approvalId })).rejects.toMatchObject({
    ...refusal('ROLE_TOO_YOUNG'),
    message: TOO_YOUNG,
  })
  expect(await balanceOf(sent.email)).toBe(0)
  const approver = await newStaff(portal, 'SuperUser', 'all')
  await approver.api.approvals.grantApproval({ approvalId })
  const stop = { approvalId, reason: 'never mind' }
  await expect(approvals.declineApproval(stop)).rejects.toMatchObject(refusal('ROLE_TOO_YOUNG'))
  await chief.api.approvals.carryOutApproval({ approvalId })
})

it('whoever made somebody staff a moment ago is no second person for them, nor who they made in turn', async () => {
  const made = await newlyMade('SuperUser')
  const next = await newPerson(portal)
  const role = { email: next.email, role: 'Admin', scope: 'all', reason: 'a friend' } as const
  await made.api.staffRoles.addRole(role)
  const program = openProgram(portal)
  program.token = (await newSession(portal, next.id)).token
  const { sent, approvalId } = await newRequest({ ...next, api: program.api })
  const listed = (await chief.api.approvals.getApprovals({})).find(({ id }) => id === approvalId)
  const barredBy =
    'You made the person who asked staff less than 3 days ago. Somebody else has to approve this'
  expect(listed).toMatchObject({ mayGrant: false, mayDecline: true, barredBy })
  const rung = await chief.api.notifications.getNotifications({})
  expect(rung).not.toContainEqual(expect.objectContaining({ kind: 'approvalAsked', target: sent.email }))
  await expect(chief.api.approvals.grantApproval({ approvalId })).rejects.toMatchObject(
    refusal('OWN_APPROVAL'),
  )
  await asker.api.approvals.grantApproval({ approvalId })
  await program.api.approvals.carryOutApproval({ approvalId })
})

it('what somebody gives alone who was made staff a moment ago counts as given by whoever made them', async () => {
  const maker = await newStaff(portal, 'SuperUser', 'all')
  const date = '2026-01-02T03:04:05.000Z'
  const give = async ({ api }: Pick<Staff, 'api'>) =>
    api.balance.addCoins({
      email: (await newPerson(portal)).email,
      characterName: '',
      comment: 'a prize',
      date,
      balanceValue: 800,
    })
  await give(maker)
  const made = await newPerson(portal)
  await maker.api.staffRoles.addRole({ email: made.email, role: 'Admin', scope: 'all', reason: 'a friend' })
  const program = openProgram(portal)
  program.token = (await newSession(portal, made.id)).token
  await expect(give(program)).rejects.toMatchObject(refusal('APPROVAL_NEEDED'))
})

it('a role that is given back approves anew in three days, whoever took it', async () => {
  const approver = await newAdmin()
  const { email } = approver
  const { sent, approvalId } = await newRequest()
  await approver.api.approvals.grantApproval({ approvalId })
  await chief.api.staffRoles.removeRole({ email, role: 'Admin', scope: 'all', reason: 'dismissed' })
  const [taken] = await chief.api.journal.getActs({ call: 'removeRole', limit: 1 })
  await chief.api.journal.undoAct({ id: taken!.id, reason: 'that was a slip' })
  await expect(asker.api.approvals.carryOutApproval({ approvalId })).rejects.toMatchObject(
    refusal('APPROVAL_CLOSED'),
  )
  const next = await newRequest()
  await expect(approver.api.approvals.grantApproval({ approvalId: next.approvalId })).rejects.toMatchObject(
    refusal('ROLE_TOO_YOUNG'),
  )
  expect(await balanceOf(sent.email)).toBe(0)
})

it('a role that the operator gives approves at once, also where the portal had given the same a moment ago', async () => {
  const approver = await newlyMade('Admin')
  await db.deleteFrom('roleAssignment').where('accountId', '=', approver.id).execute()
  expect(await grantRole(db, approver.email, 'Admin', 'all')).toBe('granted')
  const { sent, approvalId } = await newRequest()
  await approver.api.approvals.grantApproval({ approvalId })
  await asker.api.approvals.carryOutApproval({ approvalId })
  expect(await balanceOf(sent.email)).toBe(5_000)
})

it('an older role of somebody makes them no second person for what a young one lets them do', async () => {
  const maker = await newStaff(portal, 'SuperUser', 'all')
  const risen = await newStaff(portal, 'GameMaster', 'harbor_x1')
  await maker.api.staffRoles.addRole({ email: risen.email, role: 'Admin', scope: 'all', reason: 'a friend' })
  const { approvalId } = await newRequest(risen)
  await expect(maker.api.approvals.grantApproval({ approvalId })).rejects.toMatchObject(
    refusal('OWN_APPROVAL'),
  )
  await asker.api.approvals.grantApproval({ approvalId })
  await risen.api.approvals.carryOutApproval({ approvalId })
})

it('who is of one household with whoever asks is no second person, and is told so', async () => {
  const approver = await newAdmin()
  const { approvalId } = await newRequest()
  const household = { email: asker.email, others: [approver.email], reason: 'they are married' }
  await chief.api.linkedAccounts.declareHousehold(household)
  const barredBy =
    'You are of one household with whoever asked, or with whom it is about. Somebody else has to approve this'
  const listed = (await approver.api.approvals.getApprovals({})).find(({ id }) => id === approvalId)
  expect(listed).toMatchObject({ mayGrant: false, mayDecline: true, barredBy })
  await expect(approver.api.approvals.grantApproval({ approvalId })).rejects.toMatchObject({
    ...refusal('OWN_APPROVAL'),
    message: barredBy,
  })
  await chief.api.linkedAccounts.leaveHousehold({ email: asker.email, reason: 'they are not' })
  await approver.api.approvals.grantApproval({ approvalId })
})

it('everybody who gave a role counts, not who was first', async () => {
  const [first, second] = [
    await newStaff(portal, 'SuperUser', 'all'),
    await newStaff(portal, 'SuperUser', 'all'),
  ]
  const made = await newPerson(portal)
  const role = { email: made.email, scope: 'all', reason: 'a friend' } as const
  await first.api.staffRoles.addRole({ ...role, role: 'GameMaster' })
  await second.api.staffRoles.addRole({ ...role, role: 'Admin' })
  const program = openProgram(portal)
  program.token = (await newSession(portal, made.id)).token
  const { approvalId } = await newRequest({ ...made, api: program.api })
  await expect(second.api.approvals.grantApproval({ approvalId })).rejects.toMatchObject(
    refusal('OWN_APPROVAL'),
  )
  // a game master gives nobody coins: by the word of the first alone nothing of this is done
  await first.api.approvals.grantApproval({ approvalId })
})

it('an act is done by a second approval where whoever gave the first is gone', async () => {
  const [gone, approver] = [await newAdmin(), await newAdmin()]
  const { sent, approvalId } = await newRequest()
  await gone.api.approvals.grantApproval({ approvalId })
  await db.deleteFrom('roleAssignment').where('accountId', '=', gone.id).execute()
  await expect(asker.api.balance.changeBalance(sent)).rejects.toMatchObject(refusal('APPROVAL_NEEDED'))
  const asked = await asker.api.approvals.getApprovals({})
  const again = asked.find(({ target, state }) => target === sent.email && state === 'waiting')
  await approver.api.approvals.grantApproval({ approvalId: again!.id })
  await asker.api.balance.changeBalance(sent)
  expect(await balanceOf(sent.email)).toBe(5_000)
})

it('a request that is asked for again is of the role it is asked in then, and of the address of then', async () => {
  const riser = await newAdmin()
  const { sent, approvalId } = await newRequest(riser)
  const email = `moved-${sent.email}`
  await db.updateTable('account').set({ email }).where('email', '=', sent.email).execute()
  await db
    .insertInto('roleAssignment')
    .values({ accountId: riser.id, role: 'SuperUser', scope: 'all' })
    .execute()
  await expect(riser.api.balance.changeBalance({ ...sent, email })).rejects.toMatchObject(
    refusal('APPROVAL_NEEDED'),
  )
  await expect(asker.api.approvals.grantApproval({ approvalId })).rejects.toMatchObject(
    refusal('APPROVAL_NOT_FOUND'),
  )
  const waiting = await chief.api.approvals.getApprovals({})
  expect(waiting.find(({ id }) => id === approvalId)).toMatchObject({ target: email })
  await chief.api.approvals.grantApproval({ approvalId })
})
