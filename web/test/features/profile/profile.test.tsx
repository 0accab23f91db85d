import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement, Fragment } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { session } from '../../../src/lib/session/session.ts'
import { referenceInfo } from '../../support/referral.ts'
import { charactersByAccount, inOrder } from '../../../src/features/profile/characters/account-groups.ts'
import { bestRank, strongestOf } from '../../../src/features/profile/glance/own-standing.ts'
import { setServerOffset } from '../../../src/lib/format/zone.ts'
import { config, entry } from '../../support/money.ts'
import { openPage, Refusal } from '../../support/open-page.tsx'
import { character, characterCard, detailsOf, gameAccount } from '../../support/people.ts'

/** The page with the card that lies over it, as the shell shows them. */
const ProfilePage = async () => {
  const { ProfilePage: Page } = await import('../../../src/features/profile/ProfilePage.tsx')
  const { CharacterCard } = await import('../../../src/features/characters/CharacterCard.tsx')
  return () => createElement(Fragment, null, createElement(Page), createElement(CharacterCard))
}
afterEach(() => vi.unstubAllGlobals())

const hero = character(1, { name: 'Aelia', isHero: true, title: 'Second Window' })
const all = {
  getBalance: { balance: 12_450, debt: 0, isOnHold: false },
  'own-purchases': [],
  getUserBalanceHistory: [entry(1)],
  getGameAccounts: [gameAccount('maple45'), gameAccount('fern70', { isBlocked: true })],
  getAllMACharacters: [hero, character(2, { account: 'FERN70', name: 'Naeedia', lastSeen: null })],
  'deleted-characters': { price: 0, characters: [] },
  getOnlineNow: { at: '2026-11-20T10:00:00Z', characters: 187, addresses: 120, offlineShops: 36 },
  getCharacterById: detailsOf(hero),
  'character-card': characterCard(1, { name: 'Aelia' }),
  getOneTimeQuests: [
    { questId: 1, name: 'Letters of Love', state: 'completed', step: null },
    { questId: 2, name: 'What Women Want', state: 'started', step: 3 },
  ],
  getRepeatableQuests: [],
  'get-reference-info': referenceInfo({ isOn: false }),
  'name-rules': { minLength: 2, maxLength: 16, perAccount: 0, days: 90 },
  'world-feed': [],
}
const card = (name: string) => screen.findByRole('region', { name })

describe('the profile', () => {
  it('shows who waits for their end, with the way to bring them back', async () => {
    const gone = character(9, { name: 'Fallen', deletedAt: '2026-11-27T10:00:00Z' })
    await openPage(ProfilePage, { ...all, 'deleted-characters': { price: 250, characters: [gone] } })
    const waiting = await card('Deleted characters')
    const link = within(waiting).getByRole('link', { name: 'Bring back for 250 coins: Fallen' })
    expect(link.textContent).toBe('Bring back for 250 coins')
    expect(link.getAttribute('href')).toMatch(/profile\/characters\/9\?part=services$/)
    expect(waiting.textContent).toContain('Gone for good on 2026-11-27')
  })

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
    await user.click(within(sheet).getByRole('radio', { name: 'Details' }))
    expect(await within(sheet).findByText('48.3% of level 60')).toBeTruthy()
    expect(within(sheet).getByText('Sword Singer')).toBeTruthy()
    expect(within(sheet).getByText('4 received, 9 left to give')).toBeTruthy()
    expect(within(sheet).getByText('#ffcc00')).toBeTruthy()
    expect(within(sheet).getByText('Oren').parentElement?.textContent).toBe('Oren82613 52620 -1495')
    expect(within(sheet).getByText('1 d 1 h')).toBeTruthy()
  })

  it('opens the quests of a character, those under way first', async () => {
    const user = userEvent.setup()
    await openPage(ProfilePage, all)
    await user.click(await screen.findByRole('button', { name: /Aelia/ }))
    const sheet = await screen.findByRole('dialog', { name: 'Aelia' })
    await user.click(within(sheet).getByRole('radio', { name: 'Quests' }))
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

  it('leads a newcomer step by step: address, game account, client', async () => {
    await openPage(ProfilePage, { ...all, getGameAccounts: [], getAllMACharacters: [] })
    const steps = within(await card('First steps')).getAllByRole('listitem')
    expect(steps.map((step) => step.textContent)).toEqual([
      expect.stringContaining('Confirm your e-mail address (done)'),
      expect.stringContaining('It is the login for the game client on Lionna.'),
      expect.stringContaining('Download the game client'),
    ])
    expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull()
  })

  it.each([
    ['gives the client', 'download', /^Download/],
    ['leads to whoever knows where the client is', 'support', /^Support/],
  ])('%s where the operator says where it is', async (_does, site, name) => {
    const content = `https://play.test/${site}`
    const meta = Object.assign(document.createElement('meta'), { name: `castellan-${site}`, content })
    document.head.append(meta)
    await openPage(ProfilePage, { ...all, getGameAccounts: [], getAllMACharacters: [] })
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(content)
    meta.remove()
  })

  it('has whoever did not confirm their address do that first', async () => {
    await openPage(ProfilePage, {
      ...all,
      getGameAccounts: [],
      getAllMACharacters: [],
    })
    act(() => session.set((account) => account && { ...account, validated: false }))
    expect(await screen.findByText(/^We sent the link to/)).toBeTruthy()
    expect(screen.getByText(/^Once your address is confirmed, you create the login/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Send to a friend' })).toHaveProperty('disabled', true)
    // the banner of the shell says what to do; the page does not say it again
    expect(screen.getAllByText(/Confirm your e-mail/)).toHaveLength(1)
    expect(screen.queryByText('Reserved names')).toBeNull()
  })

  it('tells at a glance what is besieged next, how one stands and what the clan holds', async () => {
    const siege = new Date(Date.now() + 3_600_000).toISOString()
    await openPage(ProfilePage, {
      ...all,
      realms: [
        {
          server: 'lionna_x5',
          chronicle: 'Interlude',
          state: 'up',
          online: 1_204,
          nextSiege: { castles: ['Gludio', 'Giran', 'Dion'], at: siege },
        },
      ],
      'character-card': characterCard(1, { name: 'Aelia', castle: { id: 3, name: 'Dion' } }),
    })
    const glance = await card('At a glance')
    expect(await within(glance).findByText('Dion +2')).toBeTruthy()
    expect(within(glance).getByText('1,204')).toBeTruthy()
    const best = await within(glance).findByRole('link', { name: /Best rank/ })
    expect(best.textContent).toContain('#3')
    expect(best.textContent).toContain('Experience · Aelia')
    expect(best.getAttribute('href')).toBe('/lionna_x5/stats/topExp')
    expect(within(glance).getByRole('link', { name: /Castle of the clan/ }).textContent).toContain(
      'DionWolves',
    )
  })

  it('has a dash for a figure that could not be had', async () => {
    await openPage(ProfilePage, { ...all, 'character-card': new Refusal(404, 'Nobody') })
    const best = within(await card('At a glance')).findByRole('link', { name: /Best rank ?—/ })
    expect(await best).toBeTruthy()
  })

  it('says since when somebody plays, not when they were last there', async () => {
    setServerOffset(180)
    await openPage(ProfilePage, { ...all, getGameAccounts: [gameAccount('maple45', { isOnline: true })] })
    const since = await within(await card('maple45')).findByText(/^In the game since/)
    expect(since.textContent).toContain('In the game since 2026-11-19 23:15')
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
    expect(await card('maple45')).toBeTruthy()
    expect(await screen.findByText('12,450')).toBeTruthy()
  })

  it('says once why several parts are missing, and one Retry heals all', async () => {
    let isDown = true
    const orDown = (answer: object) => () => (isDown ? new Refusal(503, 'The portal is busy') : answer)
    await openPage(ProfilePage, {
      ...all,
      getBalance: orDown(all.getBalance),
      getAllMACharacters: orDown(all.getAllMACharacters),
      getUserBalanceHistory: orDown(all.getUserBalanceHistory),
    })
    await waitFor(() => expect(screen.getAllByText('Not loaded').length).toBeGreaterThan(2))
    expect(screen.getAllByText('The portal is busy')).toHaveLength(1)
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('12,450')).toBeTruthy()
    expect(await screen.findByRole('button', { name: /Aelia/ })).toBeTruthy()
    expect(screen.queryByText('The portal is busy')).toBeNull()
  })
})

describe('game accounts', () => {
  it('hold their characters whatever the case of the login, by name', () => {
    const groups = charactersByAccount([
      character(1, { account: 'Maple', name: 'Zora' }),
      character(2, { account: 'maple', name: 'Aelia' }),
      character(3, { account: 'fern', level: 5 }),
    ])
    expect(groups.get('maple')?.map((one) => one.id)).toEqual([2, 1])
    expect(groups.get('fern')?.map((one) => one.id)).toEqual([3])
  })

  it('stand by their names, whoever plays', () => {
    const order = inOrder([
      gameAccount('willow', { isOnline: true }),
      gameAccount('birch', { lastActive: null }),
      gameAccount('fern'),
    ])
    expect(order.map((account) => account.login)).toEqual(['birch', 'fern', 'willow'])
  })
})

/** A rank as a card has it. */
const rank = (ranking: 'exp' | 'pvp' | 'pk' | 'expOfClass', place: number) => ({
  ranking,
  rank: place,
  change24h: null,
  change7d: null,
})

describe('how a player stands', () => {
  it('is told by the cards of the most experienced and of the most victorious', () => {
    const [strong, duellist, banned] = [
      character(1, { exp: 900, pvp: 1 }),
      character(2, { exp: 100, pvp: 50 }),
      character(3, { exp: 9_000, isBanned: true }),
    ]
    expect(strongestOf([strong, duellist, banned])).toEqual([1, 2])
    expect(strongestOf([strong])).toEqual([1])
    expect(strongestOf([])).toEqual([])
  })

  it('is the best rank, one of a class only where there is no other, and never that of murderers', () => {
    const strong = characterCard(1, { ranks: [rank('exp', 40), rank('pk', 1), rank('expOfClass', 2)] })
    const other = characterCard(2, { ranks: [rank('pvp', 12)] })
    expect(bestRank([strong, other])).toMatchObject({ ranking: 'pvp', rank: 12 })
    expect(bestRank([characterCard(3, { ranks: [rank('expOfClass', 2)] })])).toMatchObject({ rank: 2 })
    expect(bestRank([characterCard(4, { ranks: [] })])).toBeNull()
  })
})
