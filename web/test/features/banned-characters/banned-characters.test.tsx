import type { BannedCharacter } from '@castellan/contract/calls/moderation/bans'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { alertsOf } from '../../../src/lib/alerts.ts'
import { dialog, rowsOf } from '../../support/admin-page.ts'
import { openPage, Refusal } from '../../support/open-page.tsx'
import { renderUi } from '../../support/render-ui.tsx'
import { BanLines } from '../../../src/features/banned-characters/BanLines.tsx'

const load = async () =>
  (await import('../../../src/features/banned-characters/BannedCharactersPage.tsx')).BannedCharactersPage

const appeal = {
  sentAt: '2026-11-20T10:00:00Z',
  text: 'It was my brother',
  answeredAt: null,
  answer: null,
  answeredBy: null,
}
const doomed = {
  banId: 3,
  characterId: 7,
  name: 'Doomed',
  account: 'doomlogin',
  email: 'doom@example.test',
  since: '2026-11-19T10:00:00Z',
  until: '2026-12-19T10:00:00Z',
  reason: 'A bot',
  evidence: 'A film',
  by: 'gm@castellan.test',
  bannedAs: 'GameMaster',
  answering: 'freely',
  appeal,
}
const cast = {
  ...doomed,
  banId: null,
  characterId: 8,
  name: 'Cast',
  email: null,
  until: null,
  reason: null,
  evidence: null,
  by: 'GM Selene',
  bannedAs: null,
  appeal: null,
}
const open = (answers: object = {}, address = '/') =>
  openPage(load, { getBannedCharacters: [doomed, cast], ...answers }, address)

describe('the banned characters', () => {
  it('are listed with owner, reason, end and how far an appeal is', async () => {
    await open()
    const rows = await rowsOf('Banned Characters')
    expect(rows[0]).toContain('Doomed')
    expect(rows[0]).toContain('doom@example.test')
    expect(rows[0]).toContain('Waits for an answer')
    expect(rows[1]).toContain('For ever')
    expect(rows[1]).toContain('No appeal')
  })

  it('say on a phone first how far an appeal is, then until when and why', () => {
    renderUi(<BanLines ban={doomed as BannedCharacter} />)
    const words = [...document.querySelectorAll('body span:not(:has(*))')].map(
      ({ textContent }) => textContent,
    )
    expect(words).toEqual(['Waits for an answer', 'until 2026-12-19 10:00', 'doom@example.test', 'A bot'])
  })

  it('lead on by every name: the character, its game account, its owner and whoever banned it', async () => {
    await open({}, '/?ban=7')
    const sheet = within(await screen.findByRole('dialog', { name: 'Ban of Doomed' }))
    const leadsTo = (name: string) => sheet.getByRole('link', { name }).getAttribute('href')
    expect(leadsTo('Doomed')).toBe('/lionna_x5/game-master/characterDetails/7/info')
    expect(leadsTo('doomlogin')).toBe('/lionna_x5/game-master/accounts?search=doomlogin&whole=true')
    expect(leadsTo('doom@example.test')).toContain('ma-details?email=doom')
    expect(leadsTo('gm@castellan.test')).toContain('ma-details?email=gm')
  })

  it('name who banned in the game without a way to an account that there is not', async () => {
    await open({}, '/?ban=8')
    const sheet = within(await screen.findByRole('dialog', { name: 'Ban of Cast' }))
    expect(sheet.getByText('GM Selene')).toBeTruthy()
    expect(sheet.queryByRole('link', { name: 'GM Selene' })).toBeNull()
  })

  it('are those alone whose appeal waits, and all again', async () => {
    await open({}, '/?appeal=waiting')
    expect(await rowsOf('Banned Characters')).toHaveLength(1)
  })

  it('say that there are others where none is as asked for', async () => {
    await open({}, '/?appeal=answered')
    await userEvent.click(await screen.findByRole('button', { name: 'Show all bans' }))
    expect(await screen.findByText('Cast')).toBeTruthy()
    expect(await rowsOf('Banned Characters')).toHaveLength(2)
  })

  it('are summed up as far as they are asked for', async () => {
    await open()
    const sums = within(await screen.findByRole('region', { name: 'All that is filtered' }))
    for (const sum of ['Banned Characters: 2', 'For ever: 1', 'Waits for an answer: 1'])
      expect(await sums.findByText(sum)).toBeTruthy()
  })

  it('say who answers where whoever looks may not, or but by lifting', async () => {
    await open({ getBannedCharacters: [{ ...doomed, bannedAs: 'Admin', answering: 'not' }] }, '/?ban=7')
    const sheet = await dialog('Ban of Doomed')
    expect(await sheet.findByText(/given by the role Admin/)).toBeTruthy()
    expect(sheet.queryByRole('textbox')).toBeNull()
  })

  it('play again after a question that asks why', async () => {
    const { sentBy } = await open({ 'unban-character': { message: 'Doomed may play again' } })
    await userEvent.click(await screen.findByRole('button', { name: 'Lift the ban of Doomed' }))
    const question = await dialog('Lift the ban of Doomed?')
    await userEvent.type(question.getByLabelText(/^Reason, for staff only/), 'a mistake')
    await userEvent.click(question.getByRole('button', { name: 'Lift the ban' }))
    await waitFor(() => expect(alertsOf().at(-1)?.message).toBe('Doomed may play again'))
    expect(sentBy('unban-character')).toEqual([{ characterId: 7, reason: 'a mistake' }])
  })

  it('say to whoever lifted one that they did, and lead on to the next', async () => {
    const waits = { ...doomed, answering: 'byLifting' }
    const listed = [[waits, cast, { ...cast, characterId: 9, name: 'Third' }], [cast]]
    let isLifted = false
    await openPage(
      load,
      {
        getBannedCharacters: () => listed[isLifted ? 1 : 0],
        'answer-ban-appeal': () => {
          isLifted = true
          return { message: 'Doomed may play again' }
        },
      },
      '/?ban=7',
    )
    const sheet = within(await screen.findByRole('dialog', { name: 'Ban of Doomed' }))
    await userEvent.type(sheet.getByRole('textbox'), 'We believe you')
    await userEvent.click(sheet.getByRole('button', { name: 'Lift the ban' }))
    expect(await screen.findByText('You lifted this ban')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^Next/ }))
    expect(await screen.findByRole('dialog', { name: 'Ban of Cast' })).toBeTruthy()
  })

  it('say when there are none', async () => {
    await open({ getBannedCharacters: [] })
    expect(await screen.findByText('Nobody is banned')).toBeTruthy()
  })
})

const sheet = async (name: string) => within(await screen.findByRole('dialog', { name: `Ban of ${name}` }))

describe('the sheet of a ban', () => {
  it('shows reason, evidence and appeal, and sends an answer that lifts the ban', async () => {
    const { sentBy } = await open({ 'answer-ban-appeal': { message: 'Told' } }, '/?ban=7')
    const shown = await sheet('Doomed')
    for (const words of ['A bot', 'A film', 'It was my brother', 'gm@castellan.test'])
      expect(shown.getByText(words)).toBeTruthy()
    await userEvent.type(shown.getByLabelText('Answer, as the player reads it'), 'We looked again')
    await userEvent.click(shown.getByLabelText('Lift the ban with it'))
    await userEvent.click(shown.getByRole('button', { name: 'Send the answer' }))
    await waitFor(() =>
      expect(sentBy('answer-ban-appeal')).toEqual([
        { characterId: 7, banId: 3, answer: 'We looked again', lift: true },
      ]),
    )
  })

  it('tells why an answer was refused', async () => {
    const refused = new Refusal(409, 'This appeal has already been answered', 'APPEAL_ANSWERED')
    await open({ 'answer-ban-appeal': refused }, '/?ban=7')
    const shown = await sheet('Doomed')
    await userEvent.type(shown.getByLabelText('Answer, as the player reads it'), 'We looked again')
    await userEvent.click(shown.getByRole('button', { name: 'Send the answer' }))
    expect(await shown.findByText('This appeal has already been answered')).toBeTruthy()
  })

  it('still tells that somebody else was first once their answer stands in the place of the form', async () => {
    const refused = new Refusal(409, 'This appeal has already been answered', 'APPEAL_ANSWERED')
    await open({ 'answer-ban-appeal': refused }, '/?ban=7')
    const shown = await sheet('Doomed')
    await userEvent.type(shown.getByLabelText('Answer, as the player reads it'), 'We looked again')
    await userEvent.click(shown.getByRole('button', { name: 'Send the answer' }))
    await waitFor(() => expect(alertsOf().at(-1)).toMatchObject({ type: 'Error', message: refused.message }))
  })

  it('offers to lift a ban that nobody appealed against', async () => {
    await open({}, '/?ban=8')
    const shown = await sheet('Cast')
    expect(shown.getByText('None given')).toBeTruthy()
    expect(shown.getByRole('button', { name: 'Lift the ban' })).toBeTruthy()
  })

  it('says that the ban is over where it is not in the list any more', async () => {
    await open({}, '/?ban=99')
    expect(await screen.findByText('This ban is over')).toBeTruthy()
  })
})
