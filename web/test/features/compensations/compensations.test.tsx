import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Compensation } from '@castellan/contract/shapes/compensation-shapes'
import { alertsOf } from '../../../src/lib/alerts.ts'
import { rowsOf } from '../../support/admin-page.ts'
import { openPage, Refusal } from '../../support/open-page.tsx'
import { begun, done, draft, failed, receiver } from './given.ts'

const load = async () =>
  (await import('../../../src/features/compensations/CompensationsPage.tsx')).CompensationsPage

const terms = {
  playKnownSince: '2026-04-01T00:00:00.000Z',
  lookSeconds: 300,
}
const fighter = { id: 2, classType: 'Gladiator', race: 'Human', professionLevel: 2, parentId: 1 }

const ANSWERS = {
  'get-compensations': [draft, done],
  'get-compensation': draft,
  'get-compensation-terms': terms,
  'get-compensation-grants': (query: URLSearchParams) =>
    query.get('state') === 'failed' ? [failed] : query.get('after') ? [] : [receiver],
  getClasses: (query: URLSearchParams) => (query.get('classTransfer') === '2' ? [fighter] : []),
}
const open = (answers: object = {}, address = '/') => openPage(load, { ...ANSWERS, ...answers }, address)
const sheetOf = async (name: string) => within(await screen.findByRole('dialog', { name }))
const opened = async (one: Compensation, answers: object = {}) => {
  const page = await open({ 'get-compensation': one, ...answers }, `/?compensation=${one.compensationId}`)
  return { ...page, sheet: await sheetOf(`Compensation ${one.compensationId}`) }
}

describe('the compensations', () => {
  it('say of one that was stopped who was not given it', async () => {
    const { sheet } = await opened({ ...draft, ...begun, state: 'stopped', endedAt: begun.startedAt })
    expect(await sheet.findByText('Not given')).toBeTruthy()
    expect(sheet.queryByText('Waits')).toBeNull()
  })

  it('are listed with what they give, to whom, and how far they are', async () => {
    await open()
    const [first, second] = await rowsOf('Compensations')
    expect(first).toContain('50 coins each')
    expect(first).toContain(
      'in the game 2026-05-01 10:00 – 2026-05-01 12:00; clan Avalon; class Gladiator; level 40 and up',
    )
    expect(first).toContain('Not confirmed')
    expect(second).toContain('5 × Adena')
    expect(second).toContain('119 of 120 given, 1 failed')
    expect(second).toContain('Done')
  })

  it('say what to do where there are none', async () => {
    await open({ 'get-compensations': [] })
    expect(await screen.findByText('No compensations yet')).toBeTruthy()
  })

  it('say why they cannot be read, with another try', async () => {
    await open({ 'get-compensations': new Refusal(503, 'The portal is busy') })
    expect(await screen.findByText('The portal is busy')).toBeTruthy()
  })
})

const begin = async (answers: object = {}) => {
  const page = await open(answers)
  await userEvent.click(await screen.findByRole('button', { name: 'New compensation' }))
  const sheet = await sheetOf('New compensation')
  const write = async (label: string, text: string, group?: string) => {
    const place = group ? within(sheet.getByRole('group', { name: group })) : sheet
    await userEvent.type(place.getByLabelText(label), text)
  }
  return { ...page, sheet, write }
}
const press = (sheet: Awaited<ReturnType<typeof sheetOf>>, name: string) =>
  userEvent.click(sheet.getByRole('button', { name }))

describe('a new compensation', () => {
  it('says since when and how exactly it is known who played', async () => {
    const { sheet } = await begin()
    expect(await sheet.findByText(/^Checked every 5 minutes since 2026-04-01 00:00/)).toBeTruthy()
  })

  it('goes by who and what to its preview', async () => {
    const { sheet, write, sentBy, search } = await begin({
      'draw-up-compensation': { ...draft, state: 'counting' },
    })
    await write('From', '2026-05-01 10:00', 'In the game')
    await write('To', '2026-05-01 12:00', 'In the game')
    await write('Lowest level', '40')
    await write('Clans', 'Avalon, Camelot')
    await press(sheet, 'Next')
    expect(document.activeElement?.textContent).toBe('What')
    await write('Coins for each person', '50')
    await press(sheet, 'Preview')
    await waitFor(() => expect(search()).toEqual({ compensation: 7 }))
    expect(sentBy('draw-up-compensation')).toEqual([
      {
        onlineFrom: '2026-05-01T10:00:00.000Z',
        onlineTo: '2026-05-01T12:00:00.000Z',
        minLevel: 40,
        clans: ['Avalon', 'Camelot'],
        coins: 50,
        oneEach: 'account',
        requestId: expect.any(String) as string,
      },
    ])
  })

  it('gives items to each character, and keeps what was typed on the way back', async () => {
    const { sheet, write, sentBy } = await begin({
      'draw-up-compensation': draft,
      getItemsInfo: [{ id: 57, name: 'Adena' }],
    })
    await write('Lowest level', '40')
    await press(sheet, 'Next')
    await press(sheet, 'Back')
    expect(sheet.getByLabelText<HTMLInputElement>('Lowest level').value).toBe('40')
    await press(sheet, 'Next')
    await userEvent.click(sheet.getByRole('radio', { name: 'Items' }))
    await write('Item number', '57')
    expect(await sheet.findByText('Adena')).toBeTruthy()
    await userEvent.click(sheet.getByRole('radio', { name: 'Character' }))
    await press(sheet, 'Preview')
    await waitFor(() =>
      expect(sentBy('draw-up-compensation')).toMatchObject([
        { minLevel: 40, items: [{ itemId: 57, count: 1 }], oneEach: 'character' },
      ]),
    )
  })

  it('says at each field what is wrong before anything is sent', async () => {
    const { sheet, write, sentBy } = await begin()
    await write('From', '2026-05-01 10:00', 'In the game')
    await write('To', '2026-05-01 09:00', 'In the game')
    await write('Its name contains', 'Crown')
    await write('Lowest level', '120')
    await press(sheet, 'Next')
    expect(await sheet.findByText('The end must not be before the start')).toBeTruthy()
    expect(sheet.getByText('It must be at most 99')).toBeTruthy()
    expect(sheet.getByText('Please fill this in')).toBeTruthy()
    expect(sentBy('draw-up-compensation')).toEqual([])
  })

  it('says before it goes on that the highest level is below the lowest', async () => {
    const { sheet, write } = await begin()
    await write('Lowest level', '90')
    await write('Highest level', '5')
    await press(sheet, 'Next')
    expect(await sheet.findByText('The highest must not be below the lowest')).toBeTruthy()
  })

  it('tells why it was refused at the field, a step back', async () => {
    const refused = new Refusal(400, 'There is no such clan', 'BAD_INPUT', 'clans')
    const { sheet, write } = await begin({ 'draw-up-compensation': refused })
    await write('Clans', 'Camelot')
    await press(sheet, 'Next')
    await write('Coins for each person', '50')
    await press(sheet, 'Preview')
    expect(await sheet.findByText('There is no such clan')).toBeTruthy()
    expect(sheet.getByLabelText<HTMLInputElement>('Clans').value).toBe('Camelot')
    // nothing of it is lost unasked: the step it is said at has been filled in as well
    await userEvent.keyboard('{Escape}')
    const question = await sheetOf('Leave without saving?')
    await press(question, 'Keep editing')
    expect(sheet.getByLabelText<HTMLInputElement>('Clans').value).toBe('Camelot')
    await write('Clans', '2')
    await press(sheet, 'Next')
    expect(sheet.getByLabelText<HTMLInputElement>('Coins for each person').value).toBe('50')
  })
})

describe('a compensation', () => {
  it('that was drawn up shows whom and how much, and is given with a note and a reason', async () => {
    const { sheet, sentBy } = await opened(draft, {
      'start-compensation': { ...draft, ...begun, state: 'granting' },
    })
    expect(await sheet.findByText('6,000 coins')).toBeTruthy()
    expect(await sheet.findByText('Aria')).toBeTruthy()
    await userEvent.type(sheet.getByLabelText('Public note, in English'), 'Sorry for the wait')
    await userEvent.type(sheet.getByLabelText('Reason, for staff only'), 'the server stood still')
    await userEvent.click(sheet.getByRole('button', { name: 'Give it now' }))
    await waitFor(() => expect(alertsOf().at(-1)?.message).toBe('It is being given'))
    expect(sentBy('start-compensation')).toEqual([
      { compensationId: 7, reason: 'the server stood still', note: 'Sorry for the wait', translations: [] },
    ])
  })

  it('of much says that somebody else has to approve it', async () => {
    const { sheet } = await opened({ ...draft, needsApproval: true })
    expect(await sheet.findByText(/another admin has to approve it first/)).toBeTruthy()
    expect(sheet.getByRole('button', { name: 'Ask for approval' })).toBeTruthy()
  })

  it.each([
    ['waiting', /Asked for: another admin has to approve it/],
    ['granted', /whoever asked carries it out under Approvals/],
  ] as const)('that is %s leads to the approvals', async (approval, words) => {
    const { sheet } = await opened({ ...draft, needsApproval: true, approval })
    expect(await sheet.findByText(words)).toBeTruthy()
    expect(sheet.getByRole('link', { name: 'Open Approvals' }).getAttribute('href')).toBe(
      '/lionna_x5/game-master/approvals',
    )
    expect(sheet.queryByRole('button', { name: 'Ask for approval' })).toBeNull()
  })

  it('that is approved is given from its sheet by whoever asked', async () => {
    const asked = { id: 4, call: 'startCompensation', server: 'lionna_x5', target: 'compensation 7' }
    const { sheet, sentBy } = await opened(
      {
        ...draft,
        needsApproval: true,
        approval: 'granted',
        reason: begun.reason,
        notes: begun.notes,
      },
      {
        approvals: [
          { ...asked, id: 3, state: 'declined', isOwn: true },
          { ...asked, state: 'granted', isOwn: true },
        ],
        'carry-out': { message: 'Done' },
      },
    )
    await userEvent.click(await sheet.findByRole('button', { name: 'Give it to 120 receivers' }))
    const question = await sheetOf('Give it to 120 receivers?')
    for (const words of [
      /50 coins each\. In total: 6,000 coins\./,
      /Sorry for the wait/,
      /the server stood still/,
    ])
      expect(question.getByText(words)).toBeTruthy()
    await press(question, 'Give it to 120 receivers')
    await waitFor(() => expect(sentBy('carry-out')).toEqual([{ approvalId: 4 }]))
    expect(sheet.getByText(/it is yours to carry out/)).toBeTruthy()
  })

  it('under way says how far it is', async () => {
    const { sheet } = await opened({ ...draft, ...begun, state: 'granting', granted: 30 })
    expect((await sheet.findAllByText('30 of 120 given')).length).toBeGreaterThan(0)
    expect(sheet.getByRole('button', { name: 'Stop' })).toBeTruthy()
  })

  it('names who did not get it and why, and tries that again', async () => {
    const { sheet, sentBy } = await opened(done, { 'retry-compensation': { ...done, state: 'granting' } })
    expect(await sheet.findByRole('heading', { name: 'Not given' })).toBeTruthy()
    expect(await sheet.findByText('The character is gone')).toBeTruthy()
    await userEvent.click(sheet.getByRole('button', { name: 'Try the failed ones again' }))
    await waitFor(() => expect(sentBy('retry-compensation')).toEqual([{ compensationId: 6 }]))
  })

  it('that is none says so', async () => {
    await open(
      { 'get-compensation': new Refusal(404, 'There is no such compensation', 'COMPENSATION_NOT_FOUND') },
      '/?compensation=9',
    )
    expect(await screen.findByText('There is no such compensation')).toBeTruthy()
  })
})
