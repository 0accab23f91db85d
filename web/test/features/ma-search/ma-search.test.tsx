import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openPage, Refusal } from '../../support/open-page.tsx'
import { rowsOf } from '../../support/admin-page.ts'

const load = async () => (await import('../../../src/features/ma-search/MaSearchPage.tsx')).MaSearchPage

const anna = {
  email: 'anna@example.test',
  formerly: 'anna@old.test',
  validated: true,
  blocked: true,
  frozen: false,
  erased: false,
  roles: [{ role: 'GameMaster', scope: 'all' }],
  gameAccounts: 3,
  notes: { all: 2, pinned: 1 },
  registeredAt: '2026-01-02T03:04:05Z',
  lastSignInAt: null,
}

describe('the search for master accounts', () => {
  it('asks nothing before three signs are typed', async () => {
    const { asked } = await openPage(load, {}, '/?search=an')
    expect(await screen.findByText('Whom are you looking for?')).toBeTruthy()
    expect(asked.filter((url) => url.includes('getMasterAccounts'))).toEqual([])
  })

  it('shows whom the typed text finds, and keeps it in the address', async () => {
    const { sentBy, search } = await openPage(load, { getMasterAccounts: [anna] })
    await userEvent.type(await screen.findByRole('searchbox'), 'anna')
    await screen.findByText('anna@old.test')
    const [row] = await rowsOf('Master Account Search')
    expect(row).toContain('anna@example.test')
    expect(row).toContain('anna@old.test')
    expect(row).toContain('Blocked')
    expect(row).toContain('NONE')
    expect(row).toContain('2 notes')
    expect(row).toContain('Game Master, all servers')
    expect(sentBy('getMasterAccounts').at(-1)).toEqual({ email: 'anna' })
    await waitFor(() => expect(search()).toEqual({ search: 'anna' }))
  })

  it('says that nobody was found', async () => {
    await openPage(load, { getMasterAccounts: [] }, '/?search=nobody')
    expect(await screen.findByText('No such account')).toBeTruthy()
  })

  it('says that there are more than it shows', async () => {
    const many = Array.from({ length: 100 }, (_, n) => ({ ...anna, email: `anna${n}@example.test` }))
    await openPage(load, { getMasterAccounts: many }, '/?search=anna')
    expect(await screen.findByText(/These are the 100 nearest/)).toBeTruthy()
  })

  it('says why it could not look', async () => {
    await openPage(load, { getMasterAccounts: new Refusal(503, 'Out of order') }, '/?search=anna')
    expect(await screen.findByText('Out of order')).toBeTruthy()
  })
})
