import type { OurSponsor, Sponsor } from '@castellan/contract/shapes/report-shapes'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { alertsOf } from '../../../src/lib/alerts.ts'
import { dialog, openAdmin, rowsOf, undoLast } from '../../support/admin-page.ts'
import { ACT_ID, type Answers, Refusal } from '../../support/open-page.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const today = new Date().toISOString().slice(0, 10)

const donor = (rank: number, changes: Partial<Sponsor> = {}): Sponsor => ({
  rank,
  name: null,
  email: `donor${rank}@example.test`,
  payments: 2,
  euros: 100 / rank,
  coins: 10_000,
  lastPaymentAt: '2026-11-19T16:46:00Z',
  ...changes,
})

describe('the donors of a period', () => {
  it('are ranked by what they paid, and lead to their accounts', async () => {
    const { user, search } = await openAdmin('sponsors-report', {
      getSponsorsSummary: [donor(1, { name: 'Alros' }), donor(2)],
    })
    await screen.findByText('donor1@example.test')
    const [first, second] = await rowsOf('Donors')
    expect(first).toMatch(/donor1@example\.test.*Alros.*2.*100\.00.€.*10,000/)
    expect(second).toMatch(/donor2@example\.test.*—.*50\.00.€/)
    await user.click(screen.getByRole('button', { name: 'Open donor2@example.test' }))
    await dialog('Account')
    expect(search()).toEqual({ account: 'donor2@example.test' })
  })

  it('are nobody where nobody paid', async () => {
    await openAdmin('sponsors-report', { getSponsorsSummary: [] })
    expect(await screen.findByText('Nobody paid in this period')).toBeTruthy()
  })
})

describe('the public list', () => {
  const player: OurSponsor = { rank: 1, target: 'Alros', totalAmount: 100, isManual: false, date: null }
  const tavern: OurSponsor = {
    rank: 2,
    target: 'The Iron Tavern',
    totalAmount: 80.5,
    isManual: true,
    date: '2026-11-18',
  }
  const open = (answers: Answers, address = '/?tab=list') =>
    openAdmin('sponsors-report', { 'get-sponsor-lines': [player, tavern], ...answers }, address)

  it('shows a month as players see it; only lines of staff can be taken off', async () => {
    const { queriesOf } = await open({}, '/?tab=list&month=2026-10')
    await screen.findByText('The Iron Tavern')
    const [first, second] = await rowsOf('Public list')
    expect(first).toMatch(/Alros.*Donation.*100\.00/)
    expect(second).toMatch(/The Iron Tavern.*Staff.*2026-11-18.*80\.50/)
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1)
    expect(queriesOf('get-sponsor-lines')).toEqual([{ year: '2026', month: '10' }])
  })

  it('takes a line of staff, and shows it', async () => {
    let lines = [player]
    const { user, sentBy } = await open({
      'get-sponsor-lines': () => lines,
      addTopSponsor: () => {
        lines = [player, tavern]
        return { message: 'The Iron Tavern stands on the list' }
      },
    })
    await screen.findByText('Alros')
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' The Iron Tavern ')
    await user.type(screen.getByRole('textbox', { name: 'In euros' }), '80.5')
    await user.dblClick(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('The Iron Tavern')).toBeTruthy()
    expect(sentBy('addTopSponsor')).toEqual([{ target: 'The Iron Tavern', totalAmount: 80.5, date: today }])
    expect(alertsOf().at(-1)?.message).toBe('The Iron Tavern stands on the list')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('')
  })

  it('refuses a line it has, at its name, and one without a name or sum', async () => {
    const { user, sentBy } = await open({
      addTopSponsor: new Refusal(409, 'This line of sponsors is there already', 'SPONSOR_EXISTS'),
    })
    await user.click(await screen.findByRole('button', { name: 'Add' }))
    expect(screen.getAllByText('Please fill this in')).toHaveLength(2)
    expect(sentBy('addTopSponsor')).toEqual([])
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'The Iron Tavern')
    await user.type(screen.getByRole('textbox', { name: 'In euros' }), '80.5{Enter}')
    expect(await screen.findByText('This line of sponsors is there already')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true')
  })

  it('loses a line of staff after a question that names it', async () => {
    let lines = [player, tavern]
    const { user, sentBy } = await open({
      'get-sponsor-lines': () => lines,
      deleteTopSponsor: () => {
        lines = [player]
        return { message: 'Taken off' }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Remove The Iron Tavern' }))
    const question = await dialog('Remove The Iron Tavern?')
    expect(question.getByText(/80\.50.€ on 2026-11-18/)).toBeTruthy()
    await user.type(question.getByLabelText(/Reason/), 'Named twice')
    await user.click(question.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByText('The Iron Tavern')).toBeNull())
    expect(sentBy('deleteTopSponsor')).toEqual([
      { target: 'The Iron Tavern', totalAmount: 80.5, date: '2026-11-18', reason: 'Named twice' },
    ])
  })

  it('can be put back as it was, at once', async () => {
    let lines = [player, tavern]
    const { user, sentBy } = await open({
      'get-sponsor-lines': () => lines,
      deleteTopSponsor: () => {
        lines = [player]
        return { message: 'Taken off' }
      },
      undo: () => {
        lines = [player, tavern]
        return {}
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Remove The Iron Tavern' }))
    const question = await dialog('Remove The Iron Tavern?')
    await user.type(question.getByLabelText(/Reason/), 'By mistake')
    await user.click(question.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByText('The Iron Tavern')).toBeNull())
    const taken = alertsOf().at(-1)!
    expect([taken.message, taken.action?.label]).toEqual(['Taken off', 'Undo'])
    await undoLast('Undo this?')
    expect(await screen.findByText('The Iron Tavern')).toBeTruthy()
    expect(alertsOf().at(-1)?.message).toBe('The Iron Tavern is on the list again')
    expect(sentBy('undo')).toEqual([{ id: ACT_ID, reason: 'a slip' }])
  })
})
