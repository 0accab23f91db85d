import { describe, expect, it } from 'vitest'
import { grantRole } from '../support/grant-role.ts'
import { openBrowser } from '../support/browser.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson, newPlayer, PASSWORD, signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal({
  env: { APPROVE_COINS_ABOVE: '1000', APPROVE_LISTED_ABOVE: '2', APPROVE_IP_LIMITS_ABOVE: '1' },
})
const HERE = 'lionna_x5'
const newAdmin = (scope = 'all') => newPlayer(portal, { roles: [{ role: 'Admin', scope }] })
const asker = await newAdmin()
const second = await newAdmin()
const gm = (await signIn(portal, 'gm')).browser

const change = (email: string, balanceValue: number, comment = 'the auction went wrong') => ({
  email,
  balanceValue,
  characterName: '',
  comment,
  date: '2026-01-02T03:04:05.000Z',
  requestId: crypto.randomUUID(),
})
/** A file of three addresses. */
const file = (name: string) => ({
  content: `${name}1@example.com\n${name}2@example.com\n${name}3@example.com\n`,
  fileName: 'thieves.txt',
  reason: 'a list of thieves',
})
const NEEDED = refusal('APPROVAL_NEEDED')

/** Somebody whose balance would be changed by more than one may, and the request for it. */
async function newRequest(balanceValue = 5_000, by = asker) {
  const { email, id: accountId } = await newPerson(portal)
  const sent = change(email, balanceValue)
  await expect(by.browser.api.balance.changeBalance(sent)).rejects.toMatchObject(NEEDED)
  const request = await requestOn(email, by)
  return { email, accountId, sent, id: request!.id, request: request! }
}

const requestOn = async (email: string, { browser } = asker) =>
  (await browser.api.approvals.getApprovals({})).find(({ target }) => target === email)
const stateOf = async (id: number) =>
  (await asker.browser.api.approvals.getApprovals({})).find((request) => request.id === id)!.state
const balanceOf = async (email: string) => (await asker.browser.api.balance.getBalance({ email })).balance
const grant = (approvalId: number, { browser }: Pick<typeof second, 'browser'> = second) =>
  browser.api.approvals.grantApproval({ approvalId })

describe('an act above its limit', () => {
  it('is not done, and waits for a second member of staff', async () => {
    const { email, request, sent } = await newRequest()
    expect(await balanceOf(email)).toBe(0)
    expect(request).toMatchObject({
      call: 'changeBalance',
      server: HERE,
      state: 'waiting',
      limit: 'coins',
      size: 5_000,
      above: 1_000,
      of: { coins: 5_000 },
      reason: sent.comment,
      isOwn: true,
      mayGrant: false,
    })
    expect(await requestOn(email, second)).toMatchObject({
      isOwn: false,
      mayGrant: true,
      mayDecline: true,
      barredBy: null,
    })
  })

  it('is done once when it was approved, by whoever asked', async () => {
    const { email, id, sent } = await newRequest()
    await grant(id)
    await expect(second.browser.api.balance.changeBalance(sent)).rejects.toMatchObject(NEEDED)
    await asker.browser.api.balance.changeBalance(sent)
    expect([await balanceOf(email), await stateOf(id)]).toEqual([5_000, 'used'])
    expect(await asker.browser.api.balance.changeBalance(sent)).toMatchObject({ isReplay: true })
    await expect(asker.browser.api.balance.changeBalance(change(email, 5_000))).rejects.toMatchObject(NEEDED)
    expect(await balanceOf(email)).toBe(5_000)
  })

  it('stands first for whoever can carry it out, and behind what waits for others', async () => {
    const { id } = await newRequest()
    await grant(id)
    const { id: waits } = await newRequest()
    const idsFor = async ({ browser }: Pick<typeof second, 'browser'>) =>
      (await browser.api.approvals.getApprovals({})).map((request) => request.id)
    const [own, others] = [await idsFor(asker), await idsFor(second)]
    expect(own.indexOf(id)).toBeLessThan(own.indexOf(waits))
    expect(others.indexOf(id)).toBeGreaterThan(others.indexOf(waits))
  })

  it('is done once when it is sent ten times at the same moment', async () => {
    const { email, id } = await newRequest()
    await grant(id)
    const send = () => asker.browser.api.balance.changeBalance(change(email, 5_000))
    const tries = await Promise.allSettled(Array.from({ length: 10 }, send))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await balanceOf(email)).toBe(5_000)
  })

  it('is another one with other coins, and asks anew', async () => {
    const { email, id } = await newRequest()
    await grant(id)
    await expect(asker.browser.api.balance.changeBalance(change(email, 5_001))).rejects.toMatchObject(NEEDED)
  })

  it('asked for again is the same request, and for another reason another one', async () => {
    const { email, id, sent } = await newRequest()
    const { balance, approvals } = asker.browser.api
    const again = { ...sent, requestId: crypto.randomUUID() }
    await expect(balance.changeBalance(again)).rejects.toMatchObject(NEEDED)
    await expect(balance.changeBalance({ ...sent, comment: 'for a friend' })).rejects.toMatchObject(NEEDED)
    const requests = (await approvals.getApprovals({})).filter(({ target }) => target === email)
    expect(requests.map((one) => one.reason)).toEqual(['for a friend', sent.comment])
    expect(requests.at(-1)).toMatchObject({ id })
  })

  it('is approved for its reason, and for the account that has the address then', async () => {
    const { id, sent, email, accountId } = await newRequest()
    await grant(id)
    const { balance, approvals } = asker.browser.api
    await expect(balance.changeBalance({ ...sent, comment: 'a gift for a friend' })).rejects.toMatchObject(
      NEEDED,
    )
    const heir = await newPerson(portal)
    await portal.db
      .updateTable('account')
      .set({ email: `former-${email}` })
      .where('id', '=', accountId)
      .execute()
    await portal.db.updateTable('account').set({ email }).where('id', '=', heir.id).execute()
    await expect(balance.changeBalance(sent)).rejects.toMatchObject(NEEDED)
    await approvals.carryOutApproval({ approvalId: id })
    expect([await balanceOf(`former-${email}`), await balanceOf(email)]).toEqual([5_000, 0])
  })

  it('needs nobody up to the limit', async () => {
    const { email } = await newPerson(portal)
    await asker.browser.api.balance.changeBalance(change(email, 1_000))
    expect([await balanceOf(email), await requestOn(email)]).toEqual([1_000, undefined])
  })

  it('may be the removal of limits', async () => {
    const { ipLimits } = asker.browser.api
    for (const last of [1, 2])
      await ipLimits.addIpAddresses({ ipAddress: `198.51.100.${last}`, allowedConnections: 1 })
    await portal.db
      .updateTable('ipLimit')
      .set({ changedAt: new Date('2020-01-01') })
      .execute()
    const sent = { date: '2021-01-01', reason: 'nobody knows them any more' }
    await expect(ipLimits.removeIpAddressesBeforeDate(sent)).rejects.toMatchObject(NEEDED)
    expect(await ipLimits.getIpAddresses({})).toHaveLength(2)
    await grant((await requestOn('IP limits before 2021-01-01T00:00:00.000Z'))!.id)
    expect(await ipLimits.removeIpAddressesBeforeDate(sent)).toMatchObject({ removed: 2 })
  })

  it('may be a limit that lets more in, which counts as one that is gone', async () => {
    const { ipLimits } = asker.browser.api
    const at = [11, 12].map((last) => ({ ipAddress: `198.51.100.${last}`, allowedConnections: 1 }))
    const [one, two] = [await ipLimits.addIpAddresses(at[0]!), await ipLimits.addIpAddresses(at[1]!)]
    await ipLimits.updateIpAddresses({ ...at[0]!, id: one.id, allowedConnections: 100 })
    await expect(
      ipLimits.updateIpAddresses({ ...at[1]!, id: two.id, allowedConnections: 100 }),
    ).rejects.toMatchObject(NEEDED)
    await ipLimits.updateIpAddresses({ ...at[1]!, id: two.id, comment: 'a club' })
  })

  it('may be a file of the black list, and is another one when its content is', async () => {
    const { blackList } = asker.browser.api
    await expect(blackList.uploadBlackListItems(file('one'))).rejects.toMatchObject(NEEDED)
    await grant((await requestOn('black list'))!.id)
    await expect(blackList.uploadBlackListItems(file('two'))).rejects.toMatchObject(NEEDED)
    expect(await blackList.uploadBlackListItems(file('one'))).toMatchObject({ added: 3 })
  })
})

describe('an answer', () => {
  it('is no business of whoever asked, of whom it is about, and of those who may not do it themselves', async () => {
    const { id } = await newRequest()
    await expect(grant(id, asker)).rejects.toMatchObject(refusal('OWN_APPROVAL'))
    await expect(gm.api.approvals.grantApproval({ approvalId: id })).rejects.toMatchObject(
      refusal('APPROVAL_NOT_FOUND'),
    )
    const { email } = await newPerson(portal, { roles: [{ role: 'Admin', scope: 'teon_x1' }] })
    const elsewhere = await openBrowser(portal)
    await elsewhere.signIn(email, PASSWORD, 'teon_x1')
    expect((await elsewhere.api.approvals.getApprovals({})).map((request) => request.id)).not.toContain(id)
    await expect(grant(id, { browser: elsewhere })).rejects.toMatchObject(refusal('APPROVAL_NOT_FOUND'))
    const about = await newPlayer(portal)
    const sent = change(about.person.email, 9_000)
    await expect(asker.browser.api.balance.changeBalance(sent)).rejects.toMatchObject(NEEDED)
    const { id: own } = (await requestOn(about.person.email))!
    await grantRole(portal.db, about.person.email, 'Admin', 'all')
    await expect(grant(own, about)).rejects.toMatchObject(refusal('OWN_APPROVAL'))
  })

  it('is a second person’s word in the database too', async () => {
    const { id } = await newRequest()
    const own = { answer: 'granted', answeredBy: asker.person.id, answeredAt: new Date() } as const
    await expect(
      portal.db.updateTable('approval').set(own).where('id', '=', id).execute(),
    ).rejects.toMatchObject({ constraint: 'approval_two_people' })
  })

  it('is given once, and told', async () => {
    const { id, sent } = await newRequest()
    const reason = 'the auction went well'
    await second.browser.api.approvals.declineApproval({ approvalId: id, reason })
    await expect(grant(id)).rejects.toMatchObject(refusal('APPROVAL_CLOSED'))
    const [told] = await asker.browser.api.notifications.getNotifications({})
    expect(told).toMatchObject({ kind: 'approvalAnswered', call: 'changeBalance', isGranted: false })
    expect(await requestOn(sent.email)).toMatchObject({
      state: 'declined',
      answeredBy: second.person.email,
      note: reason,
    })
  })

  it('is asked of those who may give it, by the bell', async () => {
    const { email } = await newRequest()
    const [told] = await second.browser.api.notifications.getNotifications({})
    expect(told).toMatchObject({ kind: 'approvalAsked', call: 'changeBalance', target: email })
    expect(await gm.api.notifications.getNotifications({})).not.toContainEqual(
      expect.objectContaining({ target: email }),
    )
  })

  it('leaves one row of the journal', async () => {
    const { id, email } = await newRequest()
    await grant(id)
    const rows = await portal.db
      .selectFrom('staffJournal')
      .select(['call', 'actorId', 'scope', 'after'])
      .where('target', '=', `approval ${id}: changeBalance ${email}`)
      .execute()
    const after = { granted: { coins: 5_000, day: '2026-01-02' } }
    expect(rows).toEqual([{ call: 'grantApproval', actorId: second.person.id, scope: HERE, after }])
  })

  it('comes too late after a day, and an approval is worth nothing then', async () => {
    const [late, granted] = [await newRequest(), await newRequest()]
    await grant(granted.id)
    await portal.db
      .updateTable('approval')
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where('id', 'in', [late.id, granted.id])
      .execute()
    await expect(grant(late.id)).rejects.toMatchObject(refusal('APPROVAL_CLOSED'))
    await expect(asker.browser.api.balance.changeBalance(granted.sent)).rejects.toMatchObject(NEEDED)
    expect(await balanceOf(granted.email)).toBe(0)
  })

  it('can be a withdrawal by whoever asked', async () => {
    const { id, email } = await newRequest()
    await asker.browser.api.approvals.declineApproval({ approvalId: id, reason: 'a slip of the pen' })
    expect(await requestOn(email)).toMatchObject({ state: 'declined' })
    const [act] = await asker.browser.api.journal.getActs({ call: 'declineApproval', target: email })
    expect(act!.after).toEqual({ withdrawn: { coins: 5_000, day: '2026-01-02' } })
  })

  it('to what is not there is refused', async () => {
    await expect(grant(987_654_321)).rejects.toMatchObject(refusal('APPROVAL_NOT_FOUND'))
  })
})
