import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { entry, PAYMENT_ID, purchase } from '../../support/money.ts'
import userEvent from '@testing-library/user-event'
import { api } from '../../../src/lib/api/client.ts'
import { refreshCall } from '../../../src/lib/query/query.ts'
import { catchDownloads } from '../../support/admin-page.ts'
import { openBalance } from './balance-page.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const movements = [
  entry(9, {
    movement: 'payment',
    coins: 1_050,
    note: { code: 'text', text: 'PayPal' },
    ourTransactionId: PAYMENT_ID,
  }),
  entry(8, { coins: -50 }),
  entry(7, {
    movement: 'to_game',
    coins: -300,
    purchase: purchase({ state: 'held', problem: { code: 'text', text: 'Aelia is in the game' } }),
  }),
  entry(6, {
    movement: 'gift',
    coins: 5,
    note: { code: 'text', text: 'Welcome' },
    at: '2020-01-01T00:00:00Z',
  }),
]

describe('the history of coins', () => {
  it('shows the latest, with deliveries, and links to their payments', async () => {
    const { sentBy } = await openBalance({ getUserBalanceHistory: movements })
    const latest = within(await screen.findByRole('list', { name: 'Latest movements' }))
    const lines = latest.getAllByRole('listitem').map((line) => line.textContent)
    expect(lines[0]).toMatch(/Donation.*PayPal.*\+1,050/)
    expect(lines[1]).toMatch(/Sent.*friend@example\.test.*−50/)
    expect(lines[2]).toMatch(
      /Sent to a character.*On its way.*600 × Coin of Luck · Aelia · Balance 1,000.*−300/,
    )
    expect(latest.getByRole('link', { name: 'Donation' }).getAttribute('href')).toBe(
      `/lionna_x5/profile/donations?open=${PAYMENT_ID}`,
    )
    expect(sentBy('getUserBalanceHistory')).toEqual([{ email: 'player@castellan.test', limit: 5 }])
  })

  it('invites to donate where nothing has moved yet', async () => {
    await openBalance()
    expect(await screen.findByText('No coins have moved yet')).toBeTruthy()
  })

  it('shows all of it, filtered by movement, time and words, and keeps that in the address', async () => {
    const { user, search } = await openBalance({ getUserBalanceHistory: movements })
    await user.click(await screen.findByRole('button', { name: 'All movements' }))
    const table = await screen.findByRole('table', { name: 'Movements, newest first' })
    const rows = () => within(table).getAllByRole('row').slice(1)
    await waitFor(() => expect(rows()).toHaveLength(4))
    await user.click(screen.getByRole('combobox', { name: 'Movement' }))
    await user.click(await screen.findByRole('option', { name: 'Gift' }))
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(rows()[0]!.textContent).toContain('Welcome')
    expect(search()).toEqual({ coins: 'all', movement: 'gift' })
    await user.click(screen.getByRole('combobox', { name: 'Time' }))
    await user.click(await screen.findByRole('option', { name: 'Last 30 days' }))
    expect(await screen.findByText('Nothing moved here')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Latest only' }))
    await waitFor(() => expect(search()).toEqual({}))
  })

  it('reaches back to the first movement, a part at a time', async () => {
    const many = Array.from({ length: 500 }, (_, place) => entry(1_000 - place))
    const { user, sentBy } = await openBalance(
      {
        getUserBalanceHistory: (_query, body) =>
          body['before'] === undefined
            ? many
            : [entry(7, { note: { code: 'text', text: 'the very first' } })],
      },
      '/?coins=all',
    )
    await user.click(await screen.findByRole('button', { name: 'Load older rows' }))
    await waitFor(() => expect(sentBy('getUserBalanceHistory')).toHaveLength(2))
    expect(sentBy('getUserBalanceHistory')[1]).toMatchObject({ before: 501 })
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'very first{Enter}')
    expect(await screen.findByText('the very first')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Load older rows' })).toBeNull()
  })

  it('says in its file what the page says of a purchase that was undone', async () => {
    const undone = purchase({ state: 'cancelled', problem: { code: 'undone' } })
    await openBalance({ getUserBalanceHistory: [entry(7, { purchase: undone })] }, '/?coins=all')
    const files = catchDownloads()
    expect(await screen.findByText('Undone')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: /CSV/ }))
    await waitFor(() => expect(files).toHaveLength(1))
    expect((await files[0]!.content.text()).split('\n')[1]).toMatch(/\bUndone\b/)
  })

  it('neither loses nor doubles a movement when new ones come in while it is read', async () => {
    const ledger = Array.from({ length: 1_200 }, (_, place) =>
      entry(place + 1, { note: { code: 'text', text: `n${place + 1}` } }),
    )
    await openBalance(
      {
        getUserBalanceHistory: (_query, body) =>
          ledger
            .filter(({ id }) => id < Number(body['before'] ?? Infinity))
            .toReversed()
            .slice(0, Number(body['limit'])),
      },
      '/?coins=all',
    )
    const files = catchDownloads()
    await userEvent.click(await screen.findByRole('button', { name: 'Load older rows' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Load older rows' })).toBeNull())
    ledger.push(...[1_201, 1_202, 1_203].map((id) => entry(id, { note: { code: 'text', text: `n${id}` } })))
    await refreshCall(api.balance.getUserBalanceHistory)
    await userEvent.click(await screen.findByRole('button', { name: /CSV/ }))
    await waitFor(() => expect(files).toHaveLength(1))
    const lines = (await files[0]!.content.text()).trim().split('\n').slice(1)
    const notes = lines.map((line) => /\bn\d+\b/.exec(line)?.[0])
    expect(notes).toEqual(Array.from({ length: 1_203 }, (_, place) => `n${1_203 - place}`))
  })
})
