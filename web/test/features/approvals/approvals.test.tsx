import type { Approval } from '@castellan/contract/calls/moderation/approvals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { alertsOf } from '../../../src/lib/alerts.ts'
import { session } from '../../../src/lib/session/session.ts'
import { rowsOf } from '../../support/admin-page.ts'
import { openPage, Refusal } from '../../support/open-page.tsx'

const load = async () => (await import('../../../src/features/approvals/ApprovalsPage.tsx')).ApprovalsPage

const waiting: Approval = {
  id: 3,
  call: 'addCoins',
  server: 'lionna_x5',
  target: 'rich@example.test',
  limit: 'coins',
  size: 1_500_000,
  above: 1_000_000,
  alone: 0,
  withinHours: 24,
  undoes: null,
  of: { coins: 1_500_000 },
  reason: 'won the contest',
  askedBy: 'admin@example.test',
  askedAt: '2026-05-01T10:00:00.000Z',
  expiresAt: '2026-05-02T10:00:00.000Z',
  state: 'waiting',
  answeredBy: null,
  answeredAt: null,
  note: '',
  isOwn: false,
  mayGrant: true,
  mayDecline: true,
  barredBy: null,
}
const granted: Approval = {
  ...waiting,
  id: 4,
  call: 'deleteItems',
  target: 'item 57 of Aria 501',
  of: {
    itemDbId: 501,
    item: 'Adena',
    count: 2_000_000_000,
    owner: 'Aria',
    place: 'warehouse',
    worth: 2_000_000_000,
  },
  state: 'granted',
  answeredBy: 'super@example.test',
  isOwn: true,
  mayGrant: false,
  mayDecline: false,
  barredBy: null,
}
const open = (list: Approval[], answers: object = {}) => openPage(load, { approvals: list, ...answers })
const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const dialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }))

describe('the approvals', () => {
  it('say what was done alone before, where an act is above the limit with that', async () => {
    await open([{ ...waiting, size: 600_000, alone: 500_000, of: { coins: 600_000 } }])
    const [coins] = await rowsOf('Approvals')
    expect(coins).toContain('Coins: 1,100,000 with the 500,000 of the last 24 h; the limit is 1,000,000')
  })

  it('say what is to be done, which is not done yet, with all that is approved', async () => {
    await open([waiting, granted, { ...waiting, id: 5, undoes: 12, of: { coins: -5_000 } }])
    const [coins, items, undo] = await rowsOf('Approvals')
    expect(coins).toContain(
      'Give coinsLionna x5 · 1,500,000 coinsCoins: 1,500,000, above the limit of 1,000,000',
    )
    expect(items).toContain(
      'Delete itemsLionna x5 · 2,000,000,000 × Adena · Aria · Warehouse · worth 2,000,000,000 adena',
    )
    expect(undo).toContain('Undoes an earlier actLionna x5 · -5,000 coins')
  })

  it('say of a gift to many what each receives, and that an own request was withdrawn', async () => {
    const of = { receivers: 273, coinsEach: 500, coins: 136_500, note: 'For the downtime' }
    await open([
      { ...waiting, call: 'startCompensation', of },
      { ...waiting, id: 9, state: 'declined', answeredBy: waiting.askedBy, note: 'Counted twice' },
    ])
    const [gift, withdrawn] = await rowsOf('Approvals')
    expect(gift).toContain(
      '500 coins each · 273 receivers · 136,500 coins in all. Public note: “For the downtime”',
    )
    expect(withdrawn).toContain('Withdrawn')
    expect(withdrawn).toContain('Answer: Counted twice')
  })

  it('say of a reward what it is, of which side and level, and who asked where no reason was wanted', async () => {
    const of = {
      item: 'Adena',
      count: 20_000_000,
      side: 'partner',
      type: 'friend',
      level: 61,
      worth: 20_000_000,
    }
    const limit = 'referralRewards'
    await open([{ ...waiting, call: 'addReward', target: 'reward friend partner 61', limit, of, reason: '' }])
    const [reward] = await rowsOf('Approvals')
    expect(reward).toContain(
      '20,000,000 × Adena · For whoever brought them · type “friend” · level 61 · worth 20,000,000 adena each time',
    )
    await userEvent.click(await screen.findByRole('button', { name: /^Approve: Add a referral reward/ }))
    const question = await dialog(/Approve “Add a referral reward/)
    expect(question.getByText(/Asked for by admin@example.test$/)).toBeTruthy()
  })

  it('are given after a question that says what, how much, and why', async () => {
    const { sentBy } = await open([waiting], { grant: { message: 'Approved' } })
    await userEvent.click(await screen.findByRole('button', { name: /^Approve: Give coins/ }))
    const question = await dialog(/Approve “Give coins · rich@example.test”\?/)
    expect(question.getByText(/1,500,000 coins.*admin@example.test: won the contest/)).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(sentBy('grant')).toEqual([{ approvalId: 3 }]))
  })

  it('open as a whole for whoever asked, with words on the buttons', async () => {
    const note = 'Sorry for the downtime. '.repeat(20)
    const of = { receivers: 273, coinsEach: 500, coins: 136_500, note }
    const { sentBy } = await open(
      [{ ...waiting, call: 'startCompensation', of, isOwn: true, mayGrant: false, mayDecline: false }],
      {
        decline: { message: 'Withdrawn' },
      },
    )
    await rowsOf('Approvals')
    await userEvent.click(await screen.findByRole('button', { name: 'Open rich@example.test' }))
    const sheet = await dialog(/^Start a compensation$/)
    expect(sheet.getByText(/136,500 coins in all/).textContent).toContain(note.trim())
    await userEvent.click(sheet.getByRole('button', { name: 'Withdraw' }))
    const question = await dialog(/^Withdraw “Start a compensation/)
    await userEvent.type(question.getByLabelText(/^Reason/), 'counted twice')
    await userEvent.click(question.getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(sentBy('decline')).toEqual([{ approvalId: 3, reason: 'counted twice' }]))
  })

  it('have any act carried out by whoever asked, also while the character plays', async () => {
    const { sentBy } = await open([granted], {
      'carry-out': (_query: unknown, body: Record<string, unknown>) =>
        body['force'] ? { message: 'Carried out' } : new Refusal(409, 'Is in the game', 'CHARACTER_ONLINE'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Carry out' }))
    const question = await dialog(/Carry out “Delete items · 57 · Aria 501”\?/)
    expect(
      question.getByText(/Lionna x5.*worth 2,000,000,000 adena.*Approved by super@example.test/s),
    ).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'Carry out' }))
    const warning = await dialog(/Warning/)
    await userEvent.click(warning.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(alertsOf().at(-1)?.message).toBe('Carried out'))
    expect(sentBy('carry-out')).toEqual([{ approvalId: 4 }, { approvalId: 4, force: true }])
  })

  it('lead to what they are on: an account, the story of a thing, a compensation, a list', async () => {
    await open([
      waiting,
      { ...granted, limit: 'itemDeletions' },
      { ...waiting, id: 6, call: 'startCompensation', target: 'compensation 12', limit: 'receivers' },
      { ...waiting, id: 7, call: 'uploadBlackListItems', target: 'black list', limit: 'blackList' },
      { ...waiting, id: 8, target: 'IP limits before 2026', limit: 'ipLimits', server: 'teon_x1' },
    ])
    // compensations are for admins
    act(() => session.set((account) => account && { ...account, role: 'Admin' }))
    await rowsOf('Approvals')
    expect(leadsTo('rich@example.test')).toContain('ma-details?email=rich%40example.test')
    expect(leadsTo('Item 57 · Aria 501')).toBe('/lionna_x5/game-master/item-stories/501')
    expect(leadsTo('Compensation 12')).toBe('/lionna_x5/admin/compensations?compensation=12')
    expect(leadsTo('Black List')).toBe('/lionna_x5/game-master/black-list')
    expect(leadsTo('IP limits before 2026')).toBe('/teon_x1/game-master/ip-limits')
  })

  it('that somebody may not approve yet say why, where they are opened', async () => {
    const barredBy = 'A role approves once it is 3 days old. Somebody else has to approve this'
    await open([{ ...waiting, mayGrant: false, barredBy }])
    await rowsOf('Approvals')
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Open rich@example.test' }))
    const sheet = await dialog(/./)
    expect(sheet.getByText(barredBy)).toBeTruthy()
    expect(sheet.queryByRole('button', { name: /^Approve/ })).toBeNull()
    expect(sheet.getByRole('button', { name: 'Decline' })).toBeTruthy()
  })

  it('of others are not carried out, and those nobody may answer have no button', async () => {
    await open([
      { ...granted, isOwn: false },
      { ...waiting, mayGrant: false, mayDecline: false },
    ])
    await rowsOf('Approvals')
    expect(screen.queryByRole('button', { name: 'Carry out' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
  })
})
