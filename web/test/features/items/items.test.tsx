import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../support/open-page.tsx'
import { rowsOf } from '../../support/admin-page.ts'

const load = async () => (await import('../../../src/features/items/ItemsPage.tsx')).ItemsPage

const sword = {
  itemDbId: 501,
  itemId: 2,
  name: 'Long Sword',
  kind: 'sword',
  grade: 'D',
  count: 1,
  enchant: 7,
  isWorn: true,
  slot: 'rightHand',
  isTradable: true,
  price: null,
  expiresAt: null,
  place: 'equipped',
  owner: { kind: 'character', id: 9, name: 'Grey', account: 'grey1', email: 'grey@example.test' },
}
const pile = {
  ...sword,
  itemDbId: 502,
  enchant: 0,
  count: 1_250_000,
  isWorn: false,
  slot: null,
  place: 'clanWarehouse',
  owner: { kind: 'clan', id: 7, name: 'Lions', account: null, email: null },
}
const sums = {
  pieces: 1_250_001,
  piles: 2,
  owners: 2,
  isWhole: true,
  kinds: [{ itemId: 2, name: 'Long Sword' }],
  hasMoreKinds: false,
}
const open = (answers: object = {}, address = '/?search=sword') =>
  openPage(load, { itemSearch: [sword, pile], 'item-search-sums': sums, ...answers }, address)

describe('the search for items', () => {
  it('begins by asking for nothing', async () => {
    const { asked } = await open({}, '/')
    expect(await screen.findByText('What are you looking for?')).toBeTruthy()
    expect(asked.filter((url) => url.includes('item'))).toEqual([])
  })

  it('says that the number of an object was looked for as such, which names no kinds', async () => {
    await open({ 'item-search-sums': { ...sums, kinds: [] } }, '/?search=268435777')
    await rowsOf('Item Search')
    expect(screen.getByLabelText<HTMLInputElement>('Search by', { selector: 'input' }).value).toBe(
      'Object id',
    )
    expect(screen.queryByText('Kinds')).toBeNull()
  })

  it('lists what was found, where it lies and whose it is', async () => {
    const { sentBy } = await open()
    const rows = await rowsOf('Item Search')
    expect(rows[0]).toContain('+7 Long Sword')
    expect(rows[0]).toContain('Worn')
    expect(rows[0]).toContain('grey@example.test')
    expect(rows[1]).toContain('1,250,000')
    expect(sentBy('itemSearch')).toEqual([
      { key: 'sword', searchType: 'itemName', limit: expect.any(Number) },
    ])
    const link = screen.getByRole('link', { name: 'Clan warehouse' })
    expect(link.getAttribute('href')).toBe('/lionna_x5/game-master/clans-info/7/clanWarehouse')
    expect(screen.getByRole('link', { name: 'Worn' }).getAttribute('href')).toBe(
      '/lionna_x5/game-master/characterDetails/9/inventory',
    )
  })

  it('sums up what was found', async () => {
    await open()
    const region = within(await screen.findByRole('region', { name: 'What was found in all' }))
    expect(await region.findByText('1,250,001')).toBeTruthy()
    expect(region.getByText('Long Sword')).toBeTruthy()
  })

  it('says where it did not sum up everything', async () => {
    await open({ 'item-search-sums': { ...sums, isWhole: false, hasMoreKinds: true } })
    expect(await screen.findByText('More than 1,250,001')).toBeTruthy()
    expect(screen.getByText('The first 100,000 piles alone are summed up')).toBeTruthy()
    expect(screen.getByText('More than 50 kinds: write more of the name')).toBeTruthy()
  })

  it('asks by what is chosen, and keeps it in the address', async () => {
    const user = userEvent.setup()
    const { search, sentBy } = await open({}, '/?search=Grey')
    await rowsOf('Item Search')
    await user.click(screen.getByRole('combobox', { name: 'Search by' }))
    await user.click(await screen.findByRole('option', { name: 'Owner' }))
    await waitFor(() => expect(search()).toMatchObject({ by: 'owner', search: 'Grey' }))
    await waitFor(() =>
      expect(sentBy('itemSearch').at(-1)).toMatchObject({ key: 'Grey', searchType: 'owner' }),
    )
  })

  it('says that nobody has such a thing, and what was refused', async () => {
    await open({ itemSearch: [] })
    expect(await screen.findByText('Nothing found')).toBeTruthy()
  })

  it('leads to the story of a thing', async () => {
    await open()
    await rowsOf('Item Search')
    expect(screen.getAllByRole('link', { name: 'Story of Long Sword' })).toHaveLength(2)
  })

  it('leads to the story of an object that nobody has any more', async () => {
    await open({ itemSearch: [] }, '/?by=itemDbId&search=268435999')
    const link = await screen.findByRole('link', { name: 'Open the story of object 268435999' })
    expect(link.getAttribute('href')).toBe('/lionna_x5/game-master/item-stories/268435999')
  })

  it.each([
    ['itemId', 'adena', 'An id has digits only'],
    ['itemDbId', '99999999999', 'No item has such a number'],
    ['itemName', '9999999999', 'No item has such a number'],
  ])('by %s says at the field why %s is not looked for', async (by, key, words) => {
    const { asked } = await open({}, `/?by=${by}&search=${key}`)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByRole('searchbox').getAttribute('aria-invalid')).toBe('true')
    expect(asked.filter((url) => url.includes('item'))).toEqual([])
  })
})
