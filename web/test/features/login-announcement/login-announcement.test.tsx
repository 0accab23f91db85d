import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { alertsOf } from '../../../src/lib/alerts.ts'
import { ACT_ID, openPage, Refusal } from '../../support/open-page.tsx'
import { dialog, rowsOf, undoLast } from '../../support/admin-page.ts'

const load = async () =>
  (await import('../../../src/features/login-announcement/LoginAnnouncementPage.tsx')).LoginAnnouncementPage

const siege = { announceId: 1, announceMessage: 'Siege tonight', interval: 600 }
const rules = { announceId: 2, announceMessage: '<b>Be kind</b>', interval: 0 }
const SHOW = 'Drop mine and show what it is now'
const open = (answers: object = {}) => openPage(load, { getLoginAnnounces: [siege, rules], ...answers })

describe('the announcements', () => {
  it('are listed in their order with how often they are shown, as text', async () => {
    await open()
    const rows = await rowsOf('Login Announcements')
    expect(rows[0]).toContain('1Siege tonightEvery 10')
    expect(rows[1]).toContain('2<b>Be kind</b>Once, on entering')
  })

  it('get a new one by a form', async () => {
    const { sentBy } = await open({ addAnnounce: { ...siege, announceId: 3 } })
    await userEvent.click(await screen.findByRole('button', { name: 'New announcement' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'New announcement' }))
    await userEvent.type(sheet.getByLabelText('Announcement'), 'Bring friends')
    const after = sheet.getByLabelText('Shown again after')
    await userEvent.clear(after)
    await userEvent.type(after, '20')
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sentBy('addAnnounce')).toEqual([{ announceMessage: 'Bring friends', interval: 1_200 }]),
    )
  })

  it('are changed where they stand', async () => {
    const { sentBy } = await open({ updateAnnounce: { ...siege, interval: 0 } })
    await userEvent.click(await screen.findByRole('button', { name: 'Change announcement 1' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Change announcement 1' }))
    const text = sheet.getByLabelText<HTMLTextAreaElement>('Announcement')
    expect(text.value).toBe('Siege tonight')
    expect(sheet.getByLabelText<HTMLInputElement>('Shown again after').value).toBe('10')
    expect(sheet.getByRole<HTMLInputElement>('combobox', { name: 'Shown again after: unit' }).value).toBe(
      'minutes',
    )
    await userEvent.clear(text)
    await userEvent.type(text, 'Siege at nine')
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sentBy('updateAnnounce')).toEqual([
        {
          ...siege,
          announceMessage: 'Siege at nine',
          expected: { announceMessage: 'Siege tonight', interval: 600 },
        },
      ]),
    )
  })

  it('are not overwritten unread: who saves last is told, and shown what it is now', async () => {
    const words = 'Somebody else has changed this meanwhile'
    const theirs = { ...siege, announceMessage: 'Siege at ten' }
    let isChanged = false
    const { sentBy } = await open({
      getLoginAnnounces: () => [isChanged ? theirs : siege, rules],
      updateAnnounce: (_query: unknown, body: { expected?: object }) => {
        isChanged = true
        const { announceMessage, interval } = theirs
        return JSON.stringify(body.expected) === JSON.stringify({ announceMessage, interval })
          ? { ...siege, announceMessage: 'Siege at ten sharp' }
          : new Refusal(409, words, 'CHANGED_MEANWHILE', 'announceMessage')
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Change announcement 1' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Change announcement 1' }))
    await userEvent.type(sheet.getByLabelText('Announcement'), ' at nine')
    expect(sheet.queryByRole('button', { name: SHOW })).toBeNull()
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    // what was typed is there until they ask for the other
    expect(sheet.getByLabelText<HTMLTextAreaElement>('Announcement').value).toBe('Siege tonight at nine')
    const save = sheet.getByRole('button', { name: 'Save' })
    const show = await sheet.findByRole('button', { name: SHOW })
    // said once, and nothing is sent that would be refused
    expect(sheet.queryByText(words)).toBeNull()
    expect(save.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(save)
    expect(sentBy('updateAnnounce')).toHaveLength(1)
    await userEvent.click(show)
    const field = sheet.getByLabelText<HTMLTextAreaElement>('Announcement')
    expect(field.value).toBe('Siege at ten')
    expect(document.activeElement).toBe(field)
    await userEvent.type(field, ' sharp')
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sentBy('updateAnnounce')).toHaveLength(2))
    await waitFor(() => expect(alertsOf().at(-1)?.message).toContain('1'))
  })

  it('tell at the field what was refused', async () => {
    await open({ addAnnounce: new Refusal(400, 'Must show something', 'BAD_INPUT', 'announceMessage') })
    await userEvent.click(await screen.findByRole('button', { name: 'New announcement' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'New announcement' }))
    await userEvent.type(sheet.getByLabelText('Announcement'), '.')
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    expect(await sheet.findByText('Must show something')).toBeTruthy()
  })

  it('are taken away after a question, and put back by Undo', async () => {
    const { sentBy } = await open({ deleteAnnounce: { message: 'Gone' }, addAnnounce: siege })
    await userEvent.click(await screen.findByRole('button', { name: 'Delete announcement 1' }))
    const question = await dialog('Delete announcement 1?')
    expect(question.getByText('Siege tonight')).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(alertsOf().at(-1)?.message).toBe('Gone'))
    await undoLast('Undo this?')
    await waitFor(() => expect(sentBy('undo')).toEqual([{ id: ACT_ID, reason: 'a slip' }]))
  })

  it('say when there are none', async () => {
    await open({ getLoginAnnounces: [] })
    expect(await screen.findByText('No announcements')).toBeTruthy()
  })
})
