import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { session } from '../../../src/lib/session/session.ts'
import { dialog } from '../../support/admin-page.ts'
import { openPage, Refusal } from '../../support/open-page.tsx'
import { anna } from './anna.ts'

const load = async () => (await import('../../../src/features/ma-details/MaDetailsPage.tsx')).MaDetailsPage

const bob = {
  email: 'bob@example.test',
  blocked: true,
  score: 72,
  isHousehold: false,
  links: [
    {
      kind: 'paymentAddress',
      times: 4,
      coins: null,
      what: ['203.0.113.1', '203.0.113.2', '203.0.113.3'],
      lastAt: '2026-05-01T10:00:00Z',
    },
    { kind: 'coins', times: 2, coins: 1500, what: [], lastAt: '2026-04-01T10:00:00Z' },
  ],
}
const carol = { ...bob, email: 'carol@example.test', blocked: false, isHousehold: true, links: [] }

async function open(linked: unknown, role: 'GameMaster' | 'Admin' = 'GameMaster', answers: object = {}) {
  const page = await openPage(
    load,
    { getMAinfo: anna, notes: [], 'linked-accounts': linked as object, ...answers },
    '/?email=anna%40example.test&part=linked',
  )
  session.set((before) => before && { ...before, role })
  return page
}
const card = async () => within(await screen.findByRole('region', { name: 'Linked accounts' }))

describe('linked accounts', () => {
  it('are told with how likely, and why in words, each a way to the other', async () => {
    await open({ accounts: [bob, carol], isWorldSilent: false })
    const linked = await card()
    expect(linked.getByRole('link', { name: 'bob@example.test' }).getAttribute('href')).toBe(
      '/lionna_x5/game-master/ma-details?email=bob%40example.test',
    )
    expect(linked.getByText('72 of 100')).toBeTruthy()
    expect(linked.getByText('Blocked')).toBeTruthy()
    expect(
      linked.getByText(
        /4 shared addresses, with payments from them: 203.0.113.1, 203.0.113.2, 203.0.113.3, … · last/,
      ),
    ).toBeTruthy()
    expect(linked.getByText(/2 transfers between them, 1,500 coins · last/)).toBeTruthy()
  })

  it('of a household raise no alarm', async () => {
    await open({ accounts: [carol], isWorldSilent: false })
    const linked = await card()
    expect(linked.getByText('Household')).toBeTruthy()
    expect(linked.queryByText(/of 100/)).toBeNull()
    expect(linked.queryByRole('button')).toBeNull()
  })

  it('are declared a household by admins, with a reason, and taken out of it', async () => {
    const { sentBy } = await open({ accounts: [bob, carol], isWorldSilent: false }, 'Admin', {
      'declare-household': { members: ['anna@example.test', 'bob@example.test'] },
      'leave-household': { members: [] },
    })
    const linked = await card()
    await userEvent.click(await linked.findByRole('button', { name: 'Household' }))
    const question = await dialog('Are anna@example.test and bob@example.test one household?')
    await userEvent.type(question.getByLabelText(/Reason, for staff only/), 'one passport')
    await userEvent.click(question.getByRole('button', { name: 'Household' }))
    await waitFor(() =>
      expect(sentBy('declare-household')).toEqual([
        { email: 'anna@example.test', others: ['bob@example.test'], reason: 'one passport' },
      ]),
    )
    await userEvent.click(linked.getByRole('button', { name: 'Not a household' }))
    const other = await dialog('Take carol@example.test out of the household?')
    await userEvent.type(other.getByLabelText(/Reason, for staff only/), 'moved out')
    await userEvent.click(other.getByRole('button', { name: 'Not a household' }))
    await waitFor(() =>
      expect(sentBy('leave-household')).toEqual([{ email: 'carol@example.test', reason: 'moved out' }]),
    )
  })

  it('may be declared by e-mail where nothing links them; whom the portal refuses is told', async () => {
    const { sentBy } = await open({ accounts: [], isWorldSilent: false }, 'Admin', {
      'declare-household': new Refusal(404, 'Account not found', 'ACCOUNT_NOT_FOUND', 'others'),
    })
    expect(await screen.findByText('No linked accounts')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Declare a household' }))
    const sheet = await dialog('Declare a household')
    await userEvent.type(sheet.getByLabelText(/Other accounts/), 'x@example.test, y@example.test')
    await userEvent.type(sheet.getByLabelText(/Reason/), 'one passport')
    await userEvent.click(sheet.getByRole('button', { name: 'Declare a household' }))
    expect(await sheet.findByText('Account not found')).toBeTruthy()
    expect(sentBy('declare-household')).toEqual([
      { email: 'anna@example.test', others: ['x@example.test', 'y@example.test'], reason: 'one passport' },
    ])
  })

  it('say what is missing while the world does not answer', async () => {
    await open({ accounts: [], isWorldSilent: true })
    expect(await screen.findByText(/The game server does not answer/)).toBeTruthy()
  })

  it('fail by themselves', async () => {
    await open(new Refusal(503, 'Out of order'))
    expect(await screen.findByText('Out of order')).toBeTruthy()
  })
})
