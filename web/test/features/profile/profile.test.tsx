import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { session } from '../../../src/lib/session/session-store.ts'
import { charactersByAccount, inOrder } from '../../../src/features/profile/characters/account-groups.ts'
import { setServerOffset } from '../../../src/lib/format/zone.ts'
import { config, entry } from '../../support/money.ts'
import { openPage, Refusal } from '../../support/open-page.tsx'
import { character, detailsOf, gameAccount } from '../../support/people.ts'

const ProfilePage = async () => (await import('../../../src/features/profile/ProfilePage.tsx')).ProfilePage
afterEach(() => vi.unstubAllGlobals())

const hero = character(1, { name: 'Aelia', isHero: true, title: 'Second Window' })
const all = {
  getBalance: { balance: 12_450, debt: 0, isOnHold: false },
  getUserBalanceHistory: [entry(1)],
  getGameAccounts: [gameAccount('maple45'), gameAccount('fern70', { isBlocked: true })],
  getAllMACharacters: [hero, character(2, { account: 'FERN70', name: 'Naeedia', lastSeen: null })],
  getOnlineNow: { at: '2026-11-20T10:00:00Z', characters: 187, addresses: 120, offlineShops: 36 },
  getCharacterById: detailsOf(hero),
  getOneTimeQuests: [
    { questId: 1, name: 'Letters of Love', state: 'completed', step: null },
    { questId: 2, name: 'What Women Want', state: 'started', step: 3 },
  ],
  getRepeatableQuests: [],
}
const card = (name: string) => screen.findByRole('region', { name })

describe('the profile', () => {
  it('shows coins, accounts and characters where they belong', async () => {
    setServerOffset(180)
    await openPage(ProfilePage, all)
    expect(await screen.findByText('12,450')).toBeTruthy()
    const maple = await card('maple45')
    const line = await within(maple).findByRole('button', { name: /Aelia/ })
    expect(line.textContent).toContain('Hero')
    expect(line.textContent).toContain('Second Window')
    expect(line.textContent).toContain('2026-11-19 23:15')
    const fern = await card('fern70')
    expect(within(fern).getByText('Blocked')).toBeTruthy()
    expect((await within(fern).findByRole('button', { name: /Naeedia/ })).textContent).toContain('NONE')
  })

  it('opens a character with all that is known of it', async () => {
    const user = userEvent.setup()
    await openPage(ProfilePage, all)
    await user.click(await screen.findByRole('button', { name: /Aelia/ }))
    const sheet = await screen.findByRole('dialog', { name: 'Aelia' })
    expect(await within(sheet).findByText('48.3% of level 60')).toBeTruthy()
    expect(within(sheet).getByText('Sword Singer')).toBeTruthy()
    expect(within(sheet).getByText('4 received, 9 left to give')).toBeTruthy()
    expect(within(sheet).getByText('#ffcc00')).toBeTruthy()
    expect(within(sheet).getByText('Oren').parentElement?.textContent).toBe('Oren82,613 / 52,620 / -1,495')
    expect(within(sheet).getByText('1 d 1 h')).toBeTruthy()
  })

  it('opens the quests of a character, those under way first', async () => {
    const user = userEvent.setup()
    await openPage(ProfilePage, all)
    await user.click(await screen.findByRole('button', { name: /Aelia/ }))
    const sheet = await screen.findByRole('dialog', { name: 'Aelia' })
    await user.click(await within(sheet).findByText('One-time quests'))
    expect(within(sheet).getByText('1 of 2 completed')).toBeTruthy()
    const lines = within(sheet)
      .getAllByRole('listitem')
      .map((line) => line.textContent)
    expect(lines.slice(-2)).toEqual(['What Women WantStep 3', 'Letters of LoveCompleted'])
    expect(within(sheet).getByText('No quests yet')).toBeTruthy()
    expect(within(sheet).queryByText('0 of 0 completed')).toBeNull()
  })

  it('says what to do where there is no game account', async () => {
    await openPage(ProfilePage, { ...all, getGameAccounts: [], getAllMACharacters: [] })
    expect(await screen.findByText('No game account on Lionna yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See the top players' }).getAttribute('href')).toBe(
      '/lionna_x5/stats/topExp',
    )
  })

  it('names the server whose staff can be asked for a game account', async () => {
    await openPage(ProfilePage, { ...all, getGameAccounts: [], getAllMACharacters: [] })
    expect(await screen.findByText(/ask the staff of Lionna for one/)).toBeTruthy()
  })

  it('tells whoever has no game account and no confirmed address to confirm it first', async () => {
    await openPage(ProfilePage, { ...all, getGameAccounts: [], getAllMACharacters: [] })
    act(() => session.set((account) => account && { ...account, validated: false }))
    expect(await screen.findByText(/Confirm your e-mail address first/)).toBeTruthy()
    expect(screen.queryByText(/ask the staff/)).toBeNull()
  })

  it('closes the card of a character on the way back, and stays', async () => {
    const user = userEvent.setup()
    const { back } = await openPage(ProfilePage, all)
    await user.click(await screen.findByRole('button', { name: /Aelia/ }))
    await screen.findByRole('dialog', { name: 'Aelia' })
    back()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Aelia' })).toBeNull())
    expect(screen.getByRole('heading', { name: 'My Profile' })).toBeTruthy()
  })

  it('closes each sheet on the way back, and one that was closed is no step any more', async () => {
    const user = userEvent.setup()
    const { back, canGoBack } = await openPage(ProfilePage, { ...all, getDonationServicesConfig: config() })
    for (const name of ['Send to a friend', 'Send to a friend']) {
      await user.click(await screen.findByRole('button', { name }))
      await screen.findByRole('dialog')
      back()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await user.click(await screen.findByRole('button', { name: /Aelia/ }))
    await screen.findByRole('dialog', { name: 'Aelia' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(canGoBack()).toBe(false)
  })

  it('lets one failure be one failure', async () => {
    await openPage(ProfilePage, { ...all, getBalance: new Refusal(429, 'Too many attempts') })
    expect(await screen.findByText('Too many attempts')).toBeTruthy()
    expect(await screen.findByRole('button', { name: /Aelia/ })).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1)
  })

  it('still shows the accounts when their characters cannot be had', async () => {
    await openPage(ProfilePage, { ...all, getAllMACharacters: new Refusal(404, 'The world is asleep') })
    const maple = await card('maple45')
    expect(await within(maple).findByText('The world is asleep')).toBeTruthy()
    expect(await screen.findByText('12,450')).toBeTruthy()
  })
})

describe('game accounts', () => {
  it('hold their characters whatever the case of the login, the strongest first', () => {
    const groups = charactersByAccount([
      character(1, { account: 'Maple', level: 10 }),
      character(2, { account: 'maple', level: 80 }),
      character(3, { account: 'fern', level: 5 }),
    ])
    expect(groups.get('maple')?.map((one) => one.id)).toEqual([2, 1])
    expect(groups.get('fern')?.map((one) => one.id)).toEqual([3])
  })

  it('stand with the ones in the game first, then the last used', () => {
    const order = inOrder([
      gameAccount('never', { lastActive: null }),
      gameAccount('old', { lastActive: '2025-01-01T00:00:00Z' }),
      gameAccount('playing', { lastActive: '2024-01-01T00:00:00Z', isOnline: true }),
      gameAccount('new', { lastActive: '2026-01-01T00:00:00Z' }),
    ])
    expect(order.map((account) => account.login)).toEqual(['playing', 'new', 'old', 'never'])
  })
})
