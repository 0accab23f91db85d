import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { alertsOf } from '../../../src/lib/alerts.ts'
import { type Answers, openPage, Refusal } from '../../support/open-page.tsx'
import { character } from '../../support/people.ts'
import { referenceInfo, rewardPath, rewardStep } from '../../support/referral.ts'

afterEach(() => vi.unstubAllGlobals())

const GuestPage = async () =>
  (await import('../../../src/features/referral/GuestRewardsPage.tsx')).GuestRewardsPage
const PartnerPage = async () =>
  (await import('../../../src/features/referral/PartnerRewardsPage.tsx')).PartnerRewardsPage

const all = {
  'get-guest-rewards-status': [rewardPath()],
  'get-partner-rewards-status': [rewardPath({ who: 'p•••@example.test', recipient: 'Frodo' })],
  'get-referral-history': [] as object[],
  'get-reference-info': referenceInfo(),
  getAllMACharacters: [character(1, { name: 'Aelia', level: 12 })],
}
const open = async (page: typeof GuestPage, answers: Answers = {}) => ({
  user: userEvent.setup(),
  ...(await openPage(page, { ...all, ...answers })),
})
const purchase = (state: string) => ({ state, characterName: 'Aelia' })

describe('what a guest earns', () => {
  it('is a path of levels: claimed, ready, on its way and locked with what is missing', async () => {
    await open(GuestPage)
    const path = within(await screen.findByRole('region', { name: 'Invited by Frodo' }))
    expect(path.getByText('1 of 4 claimed')).toBeTruthy()
    expect(path.getByText('3 hours played')).toBeTruthy()
    const steps = path.getAllByRole('listitem').map((step) => step.textContent)
    expect(steps).toEqual([
      expect.stringMatching(/^Level 1010,000 × AdenaClaimed/),
      expect.stringMatching(/^Level 2020,000 × AdenaClaim$/),
      expect.stringMatching(/^Level 2222,000 × AdenaOn its way/),
      expect.stringMatching(/^Level 4040,000 × Adena.*Aelia is level 25 of 40Locked$/),
    ])
  })

  it('shows conditions that are met beside those that are open', async () => {
    const missing = [
      { condition: 'played' as const, have: 1, need: 2, message: 'Aelia has played 1 of 2 hours' },
    ]
    const met = [
      { condition: 'guestConfirmed' as const, have: 1, need: 1 },
      { condition: 'level' as const, have: 25, need: 20 },
    ]
    const rewards = [rewardStep(20, { state: 'locked', missing, met })]
    await open(GuestPage, { 'get-guest-rewards-status': [rewardPath({ rewards })] })
    const done = within(await screen.findByRole('list', { name: 'Done' }))
    expect(done.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'E-mail of the guest confirmed',
      'Level 25, 20 needed',
    ])
    expect(screen.getAllByText('Aelia has played 1 of 2 hours').length).toBeGreaterThan(0)
  })

  it('is claimed by a button, and told where it went', async () => {
    const { user, sentBy } = await open(GuestPage, { 'apply-guest-reward': purchase('delivered') })
    await user.click(await screen.findByRole('button', { name: /^Claim: / }))
    await expect.poll(() => sentBy('apply-guest-reward')).toEqual([{ rewardId: 20 }])
    await expect
      .poll(() => alertsOf().map(({ message }) => message))
      .toContain('20,000 × Adena: handed to Aelia')
  })

  it('is claimed once by two fast clicks', async () => {
    const { sentBy } = await open(GuestPage, { 'apply-guest-reward': purchase('delivered') })
    const button = await screen.findByRole('button', { name: /^Claim: / })
    // nothing is drawn between them
    act(() => {
      button.click()
      button.click()
    })
    await expect
      .poll(() => alertsOf().map(({ message }) => message))
      .toContain('20,000 × Adena: handed to Aelia')
    expect(sentBy('apply-guest-reward')).toEqual([{ rewardId: 20 }])
  })

  it('is claimed all at once where more than one waits, and told in one message', async () => {
    const { user, sentBy } = await open(GuestPage, {
      'get-guest-rewards-status': [rewardPath({ rewards: [20, 30, 40].map((level) => rewardStep(level)) })],
      'apply-guest-reward': purchase('delivered'),
    })
    await user.click(await screen.findByRole('button', { name: 'Claim all' }))
    await expect
      .poll(() => sentBy('apply-guest-reward'))
      .toEqual([{ rewardId: 20 }, { rewardId: 30 }, { rewardId: 40 }])
    await expect.poll(() => alertsOf().map(({ message }) => message)).toContain('3 rewards: handed to Aelia')
  })

  it('is claimed one by one where one waits', async () => {
    await open(GuestPage)
    await screen.findByRole('button', { name: /^Claim: / })
    expect(screen.queryByRole('button', { name: 'Claim all' })).toBeNull()
  })

  it('that is refused says why', async () => {
    const { user } = await open(GuestPage, {
      'apply-guest-reward': new Refusal(409, 'Aelia is level 19 of 20', 'REWARD_LOCKED'),
    })
    await user.click(await screen.findByRole('button', { name: /^Claim: / }))
    await expect.poll(() => alertsOf().map(({ message }) => message)).toContain('Aelia is level 19 of 20')
  })

  it('waits for a character, which is nominated here', async () => {
    const used = {
      code: 'Frodo-AB2CD',
      nickname: 'Frodo',
      at: '2026-11-02T10:00:00Z',
      isBound: true,
      because: null,
      message: null,
      characterName: null,
      isFixed: false,
    }
    await open(GuestPage, {
      'get-guest-rewards-status': [rewardPath({ character: null, recipient: null })],
      'get-reference-info': referenceInfo({ used, canUse: false }),
    })
    expect(await screen.findByText('No character is chosen yet.')).toBeTruthy()
    expect(await screen.findByRole('combobox', { name: 'Who earns your rewards' })).toBeTruthy()
  })

  it('is nothing for whom nobody brought, and leads to where a code is entered', async () => {
    await open(GuestPage, { 'get-guest-rewards-status': [] })
    expect(await screen.findByText('You have not used a friend’s code')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to my profile' }).getAttribute('href')).toBe(
      '/lionna_x5/profile',
    )
  })

  it('can be asked for again when it could not be had', async () => {
    const { user, asked } = await open(GuestPage, {
      'get-guest-rewards-status': new Refusal(429, 'Too many attempts'),
    })
    expect(await screen.findByText('Too many attempts')).toBeTruthy()
    const before = asked.length
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await expect.poll(() => asked.length).toBeGreaterThan(before)
  })

  it('has a history in sentences, of one’s own side alone', async () => {
    const event = { at: '2026-11-02T10:00:00Z', who: 'Frodo', characterName: null, reward: null }
    await open(GuestPage, {
      'get-referral-history': [
        { ...event, kind: 'used', side: 'guest', of: 'guest', because: null },
        { ...event, kind: 'refused', side: 'guest', of: 'guest', because: 'sameAddress' },
        {
          ...event,
          kind: 'claimed',
          side: 'guest',
          of: 'guest',
          because: null,
          characterName: 'Aelia',
          reward: { level: 20, count: 100_000, itemName: 'Adena' },
        },
        { ...event, kind: 'used', side: 'partner', of: 'guest', because: null },
      ],
    })
    const history = within(await screen.findByRole('list', { name: 'What happened so far' }))
    expect(history.getAllByRole('listitem').map((line) => line.firstChild?.textContent)).toEqual([
      'You came by the code of Frodo.',
      'The code of Frodo did not count: both share an internet connection.',
      '100,000 × Adena for level 20, for Aelia.',
    ])
  })
})

describe('what a partner earns', () => {
  it('is a path for each guest, claimed by the name of their character', async () => {
    const { user, sentBy } = await open(PartnerPage, { 'apply-partner-reward': purchase('held') })
    const path = within(await screen.findByRole('region', { name: 'Aelia' }))
    expect(path.getByText('Items go to Frodo.')).toBeTruthy()
    await user.click(path.getByRole('button', { name: /^Claim: / }))
    await expect
      .poll(() => sentBy('apply-partner-reward'))
      .toEqual([{ rewardId: 20, guestCharName: 'Aelia' }])
    await expect
      .poll(() => alertsOf().map(({ message }) => message))
      .toContain('20,000 × Adena: on the way to Aelia')
  })

  it('is nothing yet for whom nobody came, and leads to the code', async () => {
    await open(PartnerPage, { 'get-partner-rewards-status': [] })
    expect(await screen.findByText('No friends yet')).toBeTruthy()
    expect(screen.getByText(/Create your referral code on your profile/)).toBeTruthy()
  })
})
