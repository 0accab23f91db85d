import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { alertsOf } from '../../../src/lib/alerts.ts'
import { ACT_ID, openPage, Refusal } from '../../support/open-page.tsx'
import { dialog, rowsOf, undoLast } from '../../support/admin-page.ts'

const load = async () => (await import('../../../src/features/ip-limits/IpLimitsPage.tsx')).IpLimitsPage

const cafe = {
  id: 7,
  ipAddress: '192.0.2.10',
  allowedConnections: 20,
  token: 'cafe-7',
  comment: 'Internet cafe',
  changedAt: '2026-06-01T10:00:00.000Z',
}
const old = {
  ...cafe,
  id: 8,
  ipAddress: '2001:db8::1',
  allowedConnections: 0,
  comment: '',
  changedAt: '2023-02-01T10:00:00.000Z',
}
const open = (answers: object = {}) => openPage(load, { getIpAddresses: [cafe, old], ...answers })

describe('the IP limits', () => {
  it('are listed with what may connect, and say where nobody may', async () => {
    await open()
    const rows = await rowsOf('IP Limits')
    expect(rows[0]).toContain('192.0.2.10')
    expect(rows[0]).toContain('20')
    expect(rows[1]).toContain('2001:db8::1')
    expect(rows[1]).toContain('Blocked')
  })

  it('get a new one by a form, with a token made by the portal where none is typed', async () => {
    const { sentBy } = await open({ addIpAddresses: { ...cafe, ipAddress: '10.0.0.1' } })
    await userEvent.click(await screen.findByRole('button', { name: 'New limit' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'New limit' }))
    await userEvent.type(sheet.getByLabelText('Address'), ' 10.0.0.1 ')
    const most = sheet.getByLabelText('Connections')
    await userEvent.clear(most)
    await userEvent.type(most, '3')
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sentBy('addIpAddresses')).toEqual([
        { ipAddress: '10.0.0.1', allowedConnections: 3, comment: '' },
      ]),
    )
  })

  it('are changed where they stand', async () => {
    const { sentBy } = await open({ updateIpAddresses: cafe })
    await userEvent.click(await screen.findByRole('button', { name: 'Change the limit of 192.0.2.10' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Change the limit of 192.0.2.10' }))
    await userEvent.type(sheet.getByLabelText('Comment'), ' No 2')
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    const { id, changedAt: _at, ...fields } = cafe
    await waitFor(() =>
      expect(sentBy('updateIpAddresses')).toEqual([
        { id, ...fields, comment: 'Internet cafe No 2', expected: fields },
      ]),
    )
  })

  it('tell at the field what was refused', async () => {
    await open({
      addIpAddresses: new Refusal(409, 'This address has a limit already', 'IP_LIMIT_EXISTS', 'ipAddress'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'New limit' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'New limit' }))
    await userEvent.type(sheet.getByLabelText('Address'), '192.0.2.10')
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    expect(await sheet.findByText('This address has a limit already')).toBeTruthy()
  })

  it('are taken away after a question, and put back by Undo', async () => {
    const { sentBy } = await open({ deleteIpAddresses: { message: 'Gone' }, addIpAddresses: cafe })
    await userEvent.click(await screen.findByRole('button', { name: 'Delete the limit of 192.0.2.10' }))
    const question = await dialog('Delete the limit of 192.0.2.10?')
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(alertsOf().at(-1)?.message).toBe('Gone'))
    await undoLast('Undo this?')
    await waitFor(() => expect(sentBy('undo')).toEqual([{ id: ACT_ID, reason: 'a slip' }]))
  })

  it('that are old are shown before they go, and why is asked', async () => {
    const { asked } = await open({
      removeIpAddressesBeforeDate: { message: '1 limit is removed', removed: 1 },
    })
    await rowsOf('IP Limits')
    await userEvent.click(screen.getByRole('button', { name: 'Remove old ones' }))
    const sheet = await dialog('Remove old ones')
    await userEvent.type(sheet.getByLabelText('Not changed since'), '2022-01-01')
    expect(await sheet.findByText('There is no limit that old.')).toBeTruthy()
    await userEvent.clear(sheet.getByLabelText('Not changed since'))
    await userEvent.type(sheet.getByLabelText('Not changed since'), '2024-01-01')
    const items = within(await sheet.findByRole('list', { name: '1 limit would go:' })).getAllByRole(
      'listitem',
    )
    expect(items.map((item) => item.textContent)).toEqual([expect.stringContaining('2001:db8::1')])
    await userEvent.type(sheet.getByLabelText('Reason, for staff only'), 'closed')
    await userEvent.click(sheet.getByRole('button', { name: 'Remove 1 limit' }))
    await waitFor(() => expect(alertsOf().at(-1)?.message).toBe('1 limit is removed'))
    const url = new URL(
      asked.find((one) => one.includes('removeIpAddressesBeforeDate'))!,
      'http://portal.test',
    )
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ reason: 'closed', expected: '1' })
  })

  it('say when there are none', async () => {
    await open({ getIpAddresses: [] })
    expect(await screen.findByText('No limits')).toBeTruthy()
  })
})
