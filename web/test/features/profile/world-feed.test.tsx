import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openPage, Refusal } from '../../support/open-page.tsx'
import { character } from '../../support/people.ts'

const WorldFeed = async () => (await import('../../../src/features/profile/feed/WorldFeed.tsx')).WorldFeed

const CLAN = { id: 7, name: 'IronWatch', level: 8, hasCrest: false, alliance: null }
const event = (id: number, more: object) => ({
  id,
  at: '2026-11-20T10:00:00Z',
  subjectId: 1,
  characterId: null,
  characterName: null,
  clanId: null,
  clanName: null,
  ...more,
})
const TAKEN = event(4, { kind: 'castle-taken', subject: 'Gludio', clanId: CLAN.id, clanName: CLAN.name })
const FELLED = event(3, {
  kind: 'boss-felled',
  subject: 'Queen Ant',
  characterId: 12,
  characterName: 'Aelia',
})
const CROWNED = event(2, {
  kind: 'hero-crowned',
  subject: 'Duelist',
  characterId: 13,
  characterName: 'Corwin',
})
const REACHED = event(1, { kind: 'level-reached', subject: '80', characterId: 14, characterName: 'Naeedia' })
const all = { getAllMACharacters: [], 'world-feed': [TAKEN, FELLED, CROWNED, REACHED] }

const lines = async () =>
  within(await screen.findByRole('list', { name: 'What’s happening in the realm' })).getAllByRole('listitem')

describe('what happened in the world', () => {
  it('is told in a sentence each, which lead to the clan and the character', async () => {
    await openPage(WorldFeed, all)
    const told = await lines()
    expect(told.map((line) => line.textContent)).toEqual([
      expect.stringMatching(/IronWatch.*Gludio/),
      expect.stringMatching(/Aelia.*Queen Ant/),
      expect.stringMatching(/Corwin.*Duelist/),
      expect.stringMatching(/Naeedia.*80/),
    ])
    expect(within(told[0]!).getByRole('link', { name: 'IronWatch' }).getAttribute('href')).toContain('clan=7')
    expect(within(told[1]!).getByRole('link', { name: 'Aelia' }).getAttribute('href')).toContain(
      'character=12',
    )
  })

  it('can be that of one’s own clan alone', async () => {
    const user = userEvent.setup()
    await openPage(WorldFeed, {
      getAllMACharacters: [character(1, { name: 'Aelia', clan: CLAN })],
      'world-feed': (query: URLSearchParams) => (query.get('clanId') === '7' ? [TAKEN] : [TAKEN, FELLED]),
    })
    expect(await lines()).toHaveLength(2)
    await user.click(await screen.findByRole('radio', { name: 'IronWatch' }))
    expect(await screen.findAllByRole('listitem')).toHaveLength(1)
  })

  it('shows the latest six, and the others when they are wanted', async () => {
    const many = Array.from({ length: 9 }, (_, index) => ({ ...REACHED, id: 9 - index }))
    await openPage(WorldFeed, { ...all, 'world-feed': many })
    expect(await lines()).toHaveLength(6)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show more' }))
    expect(await lines()).toHaveLength(9)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('says that nothing has happened yet', async () => {
    await openPage(WorldFeed, { ...all, 'world-feed': [] })
    expect(await screen.findByText('Nothing has happened yet')).toBeTruthy()
  })

  it('tells of a failure with another try', async () => {
    await openPage(WorldFeed, { ...all, 'world-feed': new Refusal(429, 'Too many attempts') })
    expect(await screen.findByText('Too many attempts')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })
})
