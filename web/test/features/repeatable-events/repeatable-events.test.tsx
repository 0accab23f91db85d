import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { alertsOf } from '../../../src/lib/alerts.ts'
import { openPage, Refusal } from '../../support/open-page.tsx'
import { rowsOf } from '../../support/admin-page.ts'

const load = async () =>
  (await import('../../../src/features/repeatable-events/RepeatableEventsPage.tsx')).RepeatableEventsPage

const medals = {
  eventId: 4,
  name: 'Glittering Medals',
  enabled: false,
  itemsPerPeriod: 30,
  periodTimeSec: 900,
  randomTimeSec: 300,
  dropModulo: 30,
  itemDropStart: '2190-10-05T00:00:00.000Z',
  itemDropEnd: '2190-10-06T00:00:00.000Z',
  npcSpawnStart: '2190-10-05T00:00:00.000Z',
  npcSpawnEnd: '2190-10-08T00:00:00.000Z',
  itemExpirationDate: '2190-10-20T00:00:00.000Z',
  changedAt: '2026-11-01T10:00:00Z',
}
const running = {
  ...medals,
  eventId: 9,
  name: null,
  enabled: true,
  randomTimeSec: 0,
  itemDropStart: '2020-01-01T00:00:00.000Z',
  npcSpawnStart: '2020-01-01T00:00:00.000Z',
}
const over = {
  ...running,
  eventId: 11,
  itemDropEnd: '2020-02-01T00:00:00Z',
  npcSpawnEnd: '2020-02-01T00:00:00Z',
}
const open = (answers: object = {}) =>
  openPage(load, { 'get-repeatable-events': [over, medals, running], ...answers })

async function change(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Change ${name}` }))
  const sheet = within(await screen.findByRole('dialog', { name: `Change ${name}` }))
  const write = async (label: string, text: string) => {
    await userEvent.clear(sheet.getByLabelText(label))
    await userEvent.type(sheet.getByLabelText(label), text)
  }
  return { sheet, write, preview: within(sheet.getByRole('region', { name: 'What this does' })) }
}

describe('the repeatable events', () => {
  it('are listed with whether they run, when, and what drops', async () => {
    await open()
    // what runs, what comes, what is over
    const [second, first, third] = await rowsOf('Repeatable Events')
    expect(first).toContain('Glittering MedalsOff')
    expect(first).toContain('2190-10-05 – 2190-10-08')
    expect(first).toContain('30 every 15 min to 20 minfrom every 30th monster')
    expect(second).toContain('Event 9Running')
    expect(second).toContain('30 every 15 minfrom')
    expect(third).toContain('Event 11Over')
  })

  it('are switched on where they stand, and off again by Undo', async () => {
    const { sentBy } = await open({
      'update-event-enabled': (_query: unknown, { enabled }: { enabled: boolean }) => ({
        ...medals,
        enabled,
      }),
    })
    await userEvent.click(await screen.findByRole('switch', { name: 'Glittering Medals is on' }))
    await waitFor(() => expect(alertsOf().at(-1)?.message).toBe('Glittering Medals is switched on'))
    alertsOf().at(-1)!.action!.act()
    await waitFor(() =>
      expect(sentBy('update-event-enabled')).toEqual([
        { eventId: 4, enabled: true },
        { eventId: 4, enabled: false },
      ]),
    )
  })

  it('say beforehand when they run next, how much drops, and what changes', async () => {
    const { sentBy } = await open({ 'update-repeatable-event': medals })
    const { sheet, write, preview } = await change('Glittering Medals')
    expect(preview.getByText('Nothing happens: it is switched off.')).toBeTruthy()
    expect(preview.getByText('Nothing has been changed yet.')).toBeTruthy()
    await userEvent.click(sheet.getByLabelText('Switched on'))
    await write('Items in a period', '10')
    await write('First drop', '2190-10-05 12:00')
    await write('NPCs come', '2190-10-05 12:00')
    expect(preview.getByText('It begins 2190-10-05 12:00 and lasts 2 d 12 h.')).toBeTruthy()
    expect(preview.getByText('At most 480 items drop in all.')).toBeTruthy()
    expect(preview.getByText('Items in a period: 30 → 10')).toBeTruthy()
    expect(preview.getByText('First drop: 2190-10-05 00:00 → 2190-10-05 12:00')).toBeTruthy()
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    const { name: _name, changedAt: _changedAt, ...written } = medals
    const { eventId: _id, ...plan } = written
    await waitFor(() =>
      expect(sentBy('update-repeatable-event')).toEqual([
        {
          ...written,
          enabled: true,
          itemsPerPeriod: 10,
          itemDropStart: '2190-10-05T12:00:00.000Z',
          npcSpawnStart: '2190-10-05T12:00:00.000Z',
          expected: plan,
        },
      ]),
    )
  })

  it('say at each field what is wrong before anything is sent', async () => {
    const { sentBy } = await open()
    const { sheet, write, preview } = await change('Glittering Medals')
    await write('Last drop', '2190-10-01 00:00')
    await write('NPCs leave', 'soon')
    await write('Longer by chance, up to', '16')
    await write('Period', '0')
    await write('Items vanish', '2190-09-01 00:00')
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    expect(await sheet.findByText('The end must not be before the start')).toBeTruthy()
    expect(sheet.getByText(/^Enter a moment as/).textContent).toBe('Enter a moment as yyyy-mm-dd hh:mm')
    expect(sheet.getByText('It must not be longer than the period')).toBeTruthy()
    expect(sheet.getByText('It must be at least 1 s')).toBeTruthy()
    expect(sheet.getByText('Items must not vanish while they still drop')).toBeTruthy()
    expect(preview.getByText('Put the marked fields right to see what happens.')).toBeTruthy()
    expect(sentBy('update-repeatable-event')).toEqual([])
  })

  it('say at the field what the server refuses', async () => {
    await open({
      'update-repeatable-event': new Refusal(400, 'That is too much', 'BAD_INPUT', 'itemsPerPeriod'),
    })
    const { sheet, write } = await change('Event 9')
    await write('Items in a period', '1,000')
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    expect(await sheet.findByText('That is too much')).toBeTruthy()
  })
})
