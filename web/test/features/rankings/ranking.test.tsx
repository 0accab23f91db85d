import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPage, Refusal } from '../../support/open-page.tsx'
import { character, ranked } from '../../support/people.ts'

const TopExpPage = async () => (await import('../../../src/features/rankings/TopExpPage.tsx')).TopExpPage
const TopPvpPage = async () => (await import('../../../src/features/rankings/TopPvpPage.tsx')).TopPvpPage
const TopPkPage = async () => (await import('../../../src/features/rankings/TopPkPage.tsx')).TopPkPage
afterEach(() => vi.unstubAllGlobals())

const hundred = Array.from({ length: 100 }, (_, index) => ranked(index + 1))
const mine = [character(1003), character(1060)]
const rowOf = async (name: string) => {
  const table = await screen.findByRole('table', { name: /Top/ })
  return (await within(table).findByText(name)).closest('tr')!
}

describe('a ranking', () => {
  it('marks my own characters, on the podium and in the table', async () => {
    await openPage(TopExpPage, { getTopExp: hundred, getAllMACharacters: mine })
    const row = await rowOf('Hero3')
    await waitFor(() => expect(row.dataset['mine']).toBe('true'))
    expect(within(row).getByText('You')).toBeTruthy()
    const podium = screen.getByRole('list', { name: 'The first three' })
    expect(within(within(podium).getAllByRole('listitem')[2]!).getByText('You')).toBeTruthy()
    expect((await rowOf('Hero4')).dataset['mine']).toBeUndefined()
  })

  it('has a short form of a figure that a phone has no room for, and reads out the whole one', async () => {
    const rows = [
      { ...ranked(1), exp: 987_654_321_012 },
      { ...ranked(2), exp: 9_876_543 },
    ]
    await openPage(TopExpPage, { getTopExp: rows, getAllMACharacters: [] })
    const podium = await screen.findByRole('list', { name: 'The first three' })
    const [first, second] = await within(podium).findAllByRole('listitem')
    const brief = within(first!).getByTitle('987,654,321,012')
    expect([brief.textContent, brief.getAttribute('aria-hidden')]).toEqual(['988B', 'true'])
    expect(within(first!).getByText('987,654,321,012')).toBeTruthy()
    expect(first!.querySelector('[data-signs]')).toBeTruthy()
    expect(second!.querySelector('[data-signs]')).toBeNull()
  })

  it('leads to my own characters over the pages', async () => {
    const user = userEvent.setup()
    const { search } = await openPage(TopExpPage, { getTopExp: hundred, getAllMACharacters: mine })
    const jump = await screen.findByRole('button', { name: 'Jump to me' })
    await user.click(jump)
    expect(document.activeElement?.textContent).toContain('Hero3')
    await user.click(jump)
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Hero60'))
    expect(search()).toEqual({ page: 3 })
  })

  it('keeps sorting and search in the address', async () => {
    const user = userEvent.setup()
    const { search } = await openPage(
      TopExpPage,
      { getTopExp: hundred, getAllMACharacters: [] },
      '/?search=hero1',
    )
    expect(await screen.findByText('12 rows')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Name' }))
    await waitFor(() => expect(search()).toEqual({ search: 'hero1', sort: 'name' }))
  })

  it('says what share of the best a figure is', async () => {
    const two = [ranked(1, { pvp: 200 }), ranked(2, { pvp: 50 })]
    await openPage(TopPvpPage, { getTopPVP: two, getAllMACharacters: [] })
    expect(within(await rowOf('Hero2')).getByText('25% of the best')).toBeTruthy()
  })

  it('still shows itself when my own characters cannot be had', async () => {
    await openPage(TopExpPage, {
      getTopExp: hundred,
      getAllMACharacters: new Refusal(404, 'Account not found'),
    })
    expect(await rowOf('Hero1')).toBeTruthy()
    expect(screen.queryByText('Account not found')).toBeNull()
  })

  it('offers to try again when it cannot be had itself', async () => {
    const { asked } = await openPage(TopExpPage, {
      getTopExp: new Refusal(429, 'Too many attempts'),
      getAllMACharacters: [],
    })
    expect(await screen.findByText('Too many attempts')).toBeTruthy()
    const before = asked.filter((path) => path.endsWith('getTopExp')).length
    await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(asked.filter((path) => path.endsWith('getTopExp')).length).toBe(before + 1))
  })

  it('says so when nobody is ranked', async () => {
    await openPage(TopExpPage, { getTopExp: [], getAllMACharacters: [] })
    expect(await screen.findByText('Nobody is ranked yet')).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'The first three' })).toBeNull()
  })

  it('leaves the innocent out of the ranking of murderers', async () => {
    const two = [ranked(1, { pk: 8, pvp: 2 }), ranked(2, { pk: 0 })]
    await openPage(TopPkPage, { getTopPK: two, getAllMACharacters: [] })
    expect(within(await rowOf('Hero1')).getByText('20%')).toBeTruthy()
    expect(screen.queryByText('Hero2')).toBeNull()
  })

  it('is glad where nobody murders', async () => {
    await openPage(TopPkPage, { getTopPK: [ranked(1)], getAllMACharacters: [] })
    expect(await screen.findByText('No blood has been spilled')).toBeTruthy()
  })

  it('tells how old the server’s answer already was', async () => {
    const answer = Response.json(hundred, { headers: { age: '180' } })
    await openPage(TopExpPage, { getTopExp: () => answer.clone(), getAllMACharacters: [] })
    expect(await screen.findByText('Updated 3 minutes ago')).toBeTruthy()
  })

  it('leads from a clan’s name to its card', async () => {
    const user = userEvent.setup()
    const { search } = await openPage(TopExpPage, { getTopExp: hundred, getAllMACharacters: [] })
    await user.click(within(await rowOf('Hero1')).getByRole('link', { name: 'Wolves' }))
    await waitFor(() => expect(search()).toEqual({ clan: 7 }))
  })
})
