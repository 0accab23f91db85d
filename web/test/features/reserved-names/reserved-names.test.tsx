import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { alertsOf } from '../../../src/lib/alerts.ts'
import { ACT_ID, openPage, Refusal } from '../../support/open-page.tsx'
import { catchDownloads, dialog, rowsOf, undoLast } from '../../support/admin-page.ts'

const load = async () =>
  (await import('../../../src/features/reserved-names/ReservedNamesPage.tsx')).ReservedNamesPage

const reservedAt = '2026-11-01T10:00:00Z'
const till = '2027-01-30T10:00:00Z'
const storm = {
  name: 'Stormborn',
  account: 'dany1',
  email: 'dany@example.test',
  reservedAt,
  expiresAt: till,
}
const snow = { name: 'Snow', account: 'jon1', email: 'jon@example.test', reservedAt, expiresAt: null }
const open = (answers: object = {}) =>
  openPage(load, {
    getReservedNames: [storm, snow],
    'name-rules': { minLength: 2, maxLength: 16, perAccount: 3, days: 90 },
    'check-name': { name: 'Arya', state: 'free', reason: null, message: null },
    ...answers,
  })

describe('the reserved names', () => {
  it('are listed with whose they are and until when', async () => {
    await open()
    const [first, second] = await rowsOf('Reserved Names')
    expect(first).toContain('Stormborndany1dany@example.test')
    expect(first).toContain('2027-01-30 10:00')
    expect(second).toContain('No end')
  })

  it('are found by name, game account or e-mail, and taken along as a file', async () => {
    await open()
    await rowsOf('Reserved Names')
    const files = catchDownloads()
    await userEvent.type(screen.getByPlaceholderText('Name, game account or e-mail'), 'jon@')
    await waitFor(async () => expect(await rowsOf('Reserved Names')).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(files[0]?.name).toMatch(/^reserved-names-lionna_x5/))
  })

  it('get one that staff reserve for somebody, until the end of a day', async () => {
    const { sentBy } = await open({ 'reserve-name-for': { ...snow, name: 'Arya', account: 'arya1' } })
    await userEvent.click(await screen.findByRole('button', { name: 'Reserve a name' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Reserve a name' }))
    await userEvent.type(sheet.getByLabelText('Name'), 'Arya')
    await userEvent.type(sheet.getByLabelText('Game account'), 'arya1')
    await userEvent.type(sheet.getByLabelText(/^Until/), '2199-12-31')
    await userEvent.click(sheet.getByRole('button', { name: 'Reserve' }))
    await waitFor(() =>
      expect(sentBy('reserve-name-for')).toEqual([
        { name: 'Arya', account: 'arya1', expiresAt: '2199-12-31T23:59:59.999Z' },
      ]),
    )
  })

  it('say at the field why one cannot be reserved', async () => {
    await open({
      'reserve-name-for': new Refusal(409, 'A character has this name', 'CHARACTER_NAME_TAKEN', 'name'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Reserve a name' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Reserve a name' }))
    await userEvent.type(sheet.getByLabelText('Name'), 'Arya')
    await userEvent.type(sheet.getByLabelText('Game account'), 'arya1')
    await userEvent.type(sheet.getByLabelText(/^Until/), '2001-01-01')
    await userEvent.click(sheet.getByRole('button', { name: 'Reserve' }))
    expect((await sheet.findByText(/^Enter a day as/)).textContent).toBe(
      'Enter a day as yyyy-mm-dd, from today on',
    )
    await userEvent.clear(sheet.getByLabelText(/^Until/))
    await userEvent.click(sheet.getByRole('button', { name: 'Reserve' }))
    expect(await sheet.findByText('A character has this name')).toBeTruthy()
  })

  it('are deleted with a reason, and reserved again by Undo as they were', async () => {
    const { sentBy } = await open({
      deleteReservedName: { message: 'Free again' },
      'reserve-name-for': storm,
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Delete the reservation of Stormborn' }))
    const question = await dialog('Delete the reservation of Stormborn?')
    await userEvent.type(question.getByLabelText(/^Reason/), 'offends others')
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(alertsOf().at(-1)?.message).toBe('Free again'))
    expect(sentBy('deleteReservedName')).toEqual([{ reason: 'offends others' }])
    await undoLast('Undo this?')
    await waitFor(() => expect(sentBy('undo')).toEqual([{ id: ACT_ID, reason: 'a slip' }]))
  })

  it('say when there are none', async () => {
    await open({ getReservedNames: [] })
    expect(await screen.findByText('No names are reserved')).toBeTruthy()
  })
})
