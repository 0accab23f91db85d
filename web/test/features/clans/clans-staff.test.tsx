import { screen, waitFor, within } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ClanTab } from '../../../src/features/clans/staff/clan-tabs.ts'
import { rowsOf } from '../../support/admin-page.ts'
import { openPage, Refusal } from '../../support/open-page.tsx'
import { clan, worldInfo } from '../../support/people.ts'

const route = { id: '7' }
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useParams: () => route,
}))
beforeEach(() => void (route.id = '7'))
afterEach(() => vi.unstubAllGlobals())

const wolves = clan(7, { name: 'Wolves', castleName: 'Aden', castleId: 5 })
const member = {
  characterId: 9,
  name: 'Grey',
  level: 76,
  classId: 88,
  classType: 'Duelist',
  isLeader: true,
  isOnline: true,
  lastSeen: '2026-11-19T20:15:00Z',
}
const pile = {
  itemDbId: 501,
  itemId: 57,
  name: 'Adena',
  kind: 'coin',
  grade: 'none',
  count: 12_345,
  enchant: 0,
  isWorn: false,
  slot: null,
  isTradable: true,
  price: null,
  expiresAt: null,
}
const answers = {
  getClanById: wolves,
  getTopClans: [wolves],
  getAllMACharacters: [],
  getWorldInfo: worldInfo(),
  getClanMembers: [member],
  getClanWarehouseItems: [pile],
  getClanSkills: [
    { skillId: 370, name: 'Clan Vitality', level: 3, subPledge: null },
    { skillId: 611, name: 'Fire Squad', level: 1, subPledge: 100 },
  ],
  'search-clans': (query: URLSearchParams) => (query.get('key') === 'wol' ? [wolves] : [clan(1), wolves]),
}
const openTab = (tab: ClanTab, changes: object = {}) =>
  openPage(
    async () => {
      const { ClanInfoPage } = await import('../../../src/features/clans/staff/ClanInfoPage.tsx')
      return () => createElement(ClanInfoPage, { tab })
    },
    { ...answers, ...changes },
  )
const openSearch = (address = '/', changes: object = {}) =>
  openPage(
    async () => (await import('../../../src/features/clans/staff/ClansSearchPage.tsx')).ClansSearchPage,
    { ...answers, ...changes },
    address,
  )

describe('the search for clans', () => {
  it('begins with the best ones', async () => {
    await openSearch()
    const rows = await rowsOf('Clan Search')
    expect(rows).toHaveLength(2)
    expect(rows[1]).toContain('Wolves')
    expect(rows[1]).toContain('Aden')
  })

  it('asks for what the address names', async () => {
    await openSearch('/?search=wol')
    await waitFor(async () => expect(await rowsOf('Clan Search')).toHaveLength(1))
  })

  it('says that no clan is called that', async () => {
    await openSearch('/?search=xyz', { 'search-clans': [] })
    expect(await screen.findByText('No clan is called that')).toBeTruthy()
  })
})

describe('a clan for staff', () => {
  it('has pages that are addresses each', async () => {
    await openTab('details')
    const tabs = within(await screen.findByRole('navigation', { name: 'Pages of the clan' }))
    const links = tabs.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(
      ['details', 'members', 'clanWarehouse', 'skills'].map(
        (tab) => `/lionna_x5/game-master/clans-info/7/${tab}`,
      ),
    )
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Details')
    expect(await screen.findByText('Leader7')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Wolves')
  })

  it('names its members, who leads it, and leads to each', async () => {
    await openTab('members')
    const rows = await rowsOf('Clan Members')
    expect(rows[0]).toContain('GreyLeader')
    expect(rows[0]).toContain('Duelist')
    expect(screen.getByRole('link', { name: 'Grey' }).getAttribute('href')).toBe(
      '/lionna_x5/game-master/characterDetails/9/info',
    )
  })

  it('shows what lies in its warehouse, or that nothing does', async () => {
    await openTab('clanWarehouse')
    expect((await rowsOf('Clan Warehouse'))[0]).toContain('Adena12,345')
  })

  it('says the grade of a thing in its warehouse once', async () => {
    await openTab('clanWarehouse', {
      getClanWarehouseItems: [
        { ...pile, itemId: 80, name: 'Tallum Blade', kind: 'weapon', grade: 'A', count: 1 },
      ],
    })
    expect((await rowsOf('Clan Warehouse'))[0]).toContain('Tallum BladeA1WeaponStory')
  })

  it('leaves the grade to a name that says it', async () => {
    await openTab('clanWarehouse', {
      getClanWarehouseItems: [{ ...pile, name: 'Soulshot: S-grade', kind: 'shot', grade: 'S', count: 7 }],
    })
    expect((await rowsOf('Clan Warehouse'))[0]).toContain('Soulshot: S-grade7')
  })

  it('says that its warehouse is empty', async () => {
    await openTab('clanWarehouse', { getClanWarehouseItems: [] })
    expect(await screen.findByText('The warehouse is empty')).toBeTruthy()
  })

  it('tells its skills and which part of it has them', async () => {
    await openTab('skills')
    const rows = await rowsOf('Clan Skills')
    expect(rows[0]).toContain('Clan Vitality3The whole clan')
    expect(rows[1]).toContain('Sub-pledge 100')
  })

  it('has no skills where the chronicle knows none, and it is said so', async () => {
    await openTab('skills', { getWorldInfo: worldInfo({ clanSkills: false }) })
    expect(await screen.findByRole('heading', { name: 'Clans learn no skills here' })).toBeTruthy()
  })

  it.each(['7', 'abc', '99999999999', '0'])('that is not there is missing, with a way on: %s', async (id) => {
    route.id = id
    await openTab('members', { getClanById: new Refusal(404, 'Clan not found', 'CLAN_NOT_FOUND') })
    expect(await screen.findByText('There is no such clan here')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Search for clans' }).getAttribute('href')).toBe(
      '/lionna_x5/game-master/clans-search',
    )
  })

  it('that could not be read this time can be tried again', async () => {
    await openTab('details', { getClanById: new Refusal(503, 'The world does not answer') })
    expect(await screen.findByText('The world does not answer')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })
})
