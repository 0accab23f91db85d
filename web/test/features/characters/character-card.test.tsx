import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement, Fragment } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPage, Refusal } from '../../support/open-page.tsx'
import { character, characterCard, clan, detailsOf, ranked, worldInfo } from '../../support/people.ts'

/** A ranking with the cards that lie over it, as the shell shows them. */
const TopExpPage = async () => {
  const { TopExpPage: Page } = await import('../../../src/features/rankings/TopExpPage.tsx')
  const { CharacterCard } = await import('../../../src/features/characters/CharacterCard.tsx')
  const { ClanCard } = await import('../../../src/features/clans/ClanCard.tsx')
  return () =>
    createElement(Fragment, null, createElement(Page), createElement(ClanCard), createElement(CharacterCard))
}
afterEach(() => vi.unstubAllGlobals())

const stranger = characterCard(1001, {
  name: 'Hero1',
  isClanLeader: true,
  castle: { id: 3, name: 'Giran' },
  bossesSlain: [
    { npcId: 29_019, name: 'Antharas', kills: 2 },
    { npcId: 29_001, name: 'Queen Ant', kills: 5 },
  ],
  ranks: [
    { ranking: 'exp', rank: 1, change24h: 2, change7d: 0 },
    { ranking: 'pvpOfClass', rank: 12, change24h: null, change7d: -3 },
  ],
})
const answers = {
  getTopExp: [ranked(1), ranked(2)],
  getAllMACharacters: [],
  getWorldInfo: worldInfo(),
  'character-card': stranger,
  getClanById: clan(7, { name: 'Wolves', leaderId: 1001, leaderName: 'Hero1' }),
}
const opened = (name: string) => screen.findByRole('dialog', { name })
const inTable = async (name: string) => within(await screen.findByRole('table')).findByRole('link', { name })

describe('the card of a character', () => {
  it('says what somebody was called before, and until when that is known', async () => {
    const formerNames = [
      { name: 'Exact', until: '2026-11-02T10:30:00.000Z', isExact: true },
      { name: 'Guessed', until: '2026-05-01T00:00:00.000Z', isExact: false },
    ]
    await openPage(
      TopExpPage,
      { ...answers, 'character-card': { ...stranger, formerNames } },
      '/?character=1001',
    )
    const former = (await within(await opened('Hero1')).findByText('Formerly')).nextElementSibling!
    expect(
      within(former as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Exact until 2026-11-02 \d\d:30/),
      expect.stringMatching(/^Guessed until about 2026-0[45]-\d\d$/),
    ])
  })

  it('is opened by its name in a ranking, stands in the address, and Back closes it', async () => {
    const user = userEvent.setup()
    const { search, back } = await openPage(TopExpPage, answers)
    await user.click(await inTable('Hero1'))
    await opened('Hero1')
    expect(search()).toEqual({ character: 1001 })
    back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(search()).toEqual({})
  })

  it('tells what everybody may know', async () => {
    await openPage(TopExpPage, answers, '/?character=1001')
    const card = within(await opened('Hero1'))
    const path = within(await card.findByRole('region', { name: 'Class path' })).getAllByRole('listitem')
    expect(path.map((step) => step.textContent)).toEqual(['Human Fighter', 'Warrior', 'Gladiator', 'Duelist'])
    expect(
      card
        .getByRole('link', { name: /^1\s*\+2 in 24 hours, ±0 in 7 days\s*Experience/ })
        .getAttribute('href'),
    ).toBe('/lionna_x5/stats/topExp')
    expect(
      card.getByRole('link', { name: /^12\s*−3 in 7 days\s*PvP in its class/ }).getAttribute('href'),
    ).toBe('/lionna_x5/stats/topPvpByClass?class=Duelist')
    expect(card.getByText('Antharas × 2, Queen Ant × 5')).toBeTruthy()
    expect(card.getByRole('link', { name: 'Giran' })).toBeTruthy()
    expect(card.getByText('Leader')).toBeTruthy()
    expect(card.getByText('2 times')).toBeTruthy()
    expect(card.queryByRole('radio')).toBeNull()
  })

  it('and the card of its clan take each other’s place, and Back goes through them', async () => {
    const user = userEvent.setup()
    const { search, back } = await openPage(TopExpPage, answers, '/?character=1001')
    await user.click(await within(await opened('Hero1')).findByRole('link', { name: 'Wolves' }))
    await user.click(await within(await opened('Wolves')).findByRole('link', { name: 'Hero1' }))
    await opened('Hero1')
    expect(search()).toEqual({ character: 1001 })
    back()
    await opened('Wolves')
    expect(search()).toEqual({ clan: 7 })
  })

  it('says which subclass is played instead of the main class', async () => {
    const plays = { ...stranger, classId: 21, classType: 'Sword Singer' }
    await openPage(TopExpPage, { ...answers, 'character-card': plays }, '/?character=1001')
    expect(await screen.findByText('Plays the subclass Sword Singer now')).toBeTruthy()
  })

  it('is silent about heroes where the chronicle has none', async () => {
    await openPage(TopExpPage, { ...answers, getWorldInfo: worldInfo({ heroes: false }) }, '/?character=1001')
    await screen.findByRole('region', { name: 'Class path' })
    await waitFor(() => expect(screen.queryByText('2 times')).toBeNull())
  })

  it('says so when there is no such character, and where others are', async () => {
    const gone = new Refusal(404, 'Character not found', 'CHARACTER_NOT_FOUND')
    await openPage(TopExpPage, { ...answers, 'character-card': gone }, '/?character=99')
    expect(await screen.findByText('There is no such character here')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See the top players' })).toBeTruthy()
  })

  it('that could not be read offers another try', async () => {
    const user = userEvent.setup()
    let tries = 0
    const second = () => (tries++ ? stranger : new Refusal(422, 'Not this time'))
    await openPage(TopExpPage, { ...answers, 'character-card': second }, '/?character=1001')
    expect(await screen.findByText('Not this time')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('2 times')).toBeTruthy()
  })

  it.each(['abc', '-1', '0', '99999999999'])('is not opened by %s', async (id) => {
    const { asked } = await openPage(TopExpPage, answers, `/?character=${id}`)
    await inTable('Hero1')
    expect(asked.some((address) => address.includes('character-card'))).toBe(false)
  })
})

describe('the card of one’s own character', () => {
  const mine = character(1001, { name: 'Hero1' })
  const own = { ...answers, getAllMACharacters: [mine], getCharacterById: detailsOf(mine) }

  it('shows what others see, and behind a tab everything else', async () => {
    const user = userEvent.setup()
    await openPage(TopExpPage, own, '/?character=1001')
    const card = within(await opened('Hero1'))
    expect(await card.findByText('Antharas × 2, Queen Ant × 5')).toBeTruthy()
    expect(card.queryByText('maple45')).toBeNull()
    await user.click(card.getByRole('radio', { name: 'Details' }))
    expect(await card.findByText('maple45')).toBeTruthy()
  })

  it('shows the ranks that its page does, also one that nobody else is told', async () => {
    const ranks = [{ ranking: 'pvp', rank: 1_640, change24h: null, change7d: null }]
    await openPage(TopExpPage, { ...own, 'character-ranks': ranks }, '/?character=1001')
    const card = within(await opened('Hero1'))
    expect(await card.findByRole('link', { name: /1,640/ })).toBeTruthy()
  })

  it('that is banned shows what its owner knows alone', async () => {
    const gone = new Refusal(404, 'Character not found', 'CHARACTER_NOT_FOUND')
    const banned = { ...mine, isBanned: true }
    await openPage(
      TopExpPage,
      { ...own, getAllMACharacters: [banned], 'character-card': gone },
      '/?character=1001',
    )
    const card = within(await opened('Hero1'))
    expect(await card.findByText('maple45')).toBeTruthy()
    expect(card.queryByRole('radio', { name: 'Overview' })).toBeNull()
  })
})
