import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../support/open-page.tsx'
import { catchDownloads, rowsOf } from '../../support/admin-page.ts'

const load = async () =>
  (await import('../../../src/features/referral-history/ReferralHistoryPage.tsx')).ReferralHistoryPage

const counted = {
  guest: 'sam@example.test',
  partner: 'frodo@example.test',
  nickname: 'Frodo',
  code: 'Frodo-ABCDE',
  refType: 'friend',
  at: '2026-07-10T12:00:00Z',
  isBound: true,
  because: null,
  characterName: 'Samwise',
  signs: ['sameAddress', 'alikeEmails'],
  claims: [
    {
      rewardId: 7,
      bonusTarget: 'guest',
      level: 20,
      count: 100_000,
      itemName: 'Adena',
      recipient: 'Samwise',
      claimedAt: '2026-07-11T12:00:00Z',
      delivery: 'underWay',
      purchaseId: 4,
    },
  ],
}
const refused = {
  ...counted,
  guest: 'gollum@example.test',
  isBound: false,
  because: 'late',
  characterName: null,
  signs: [],
  claims: [],
}
const open = (address?: string) => openPage(load, { 'get-referrals': [counted, refused] }, address)

describe('the referral history', () => {
  it('lists who brought whom, whether it counts, what was claimed and what looks odd', async () => {
    await open()
    const [first, second] = await rowsOf('Referral History')
    expect(first).toContain('sam@example.testfrodo@example.test')
    expect(first).toContain('Counts')
    expect(first).toContain('1 claimed')
    expect(first).toContain('Same addressE-mails alike')
    expect(second).toContain('Refused')
  })

  it('shows those that count, were refused, or look odd, and keeps that in the address', async () => {
    const { search } = await open()
    await rowsOf('Referral History')
    await userEvent.click(screen.getByRole('radio', { name: 'Odd' }))
    await waitFor(async () => expect(await rowsOf('Referral History')).toHaveLength(1))
    expect(search()).toMatchObject({ show: 'odd' })
    await userEvent.click(screen.getByRole('radio', { name: 'Refused' }))
    await waitFor(async () => expect((await rowsOf('Referral History'))[0]).toContain('gollum'))
  })

  it('is taken along as a file', async () => {
    await open('/?start=2026-07-01&end=2026-07-31')
    await rowsOf('Referral History')
    const files = catchDownloads()
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(files[0]?.name).toBe('referrals-lionna_x5-2026-07-01-2026-07-31.csv'))
  })

  it('opens one with its deliveries and what looks odd, in words', async () => {
    await open()
    await rowsOf('Referral History')
    await userEvent.click(screen.getByRole('button', { name: /^Open .*sam@example.test/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Referral' }))
    expect(sheet.getByText('Guest and partner have come from one internet address.')).toBeTruthy()
    expect(sheet.getByText(/100,000 × Adena, level 20, for Samwise/)).toBeTruthy()
    expect(sheet.getByText('On its way')).toBeTruthy()
  })

  it('says when there is nothing, and when the filter hides all', async () => {
    await openPage(load, { 'get-referrals': [counted] }, '/?show=refused')
    expect(await screen.findByText('None of these in this period')).toBeTruthy()
  })
})
