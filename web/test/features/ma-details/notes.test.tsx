import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { watchPaper } from '../../../src/ui/layout/paper.ts'
import { dialog } from '../../support/admin-page.ts'
import { openPage, Refusal } from '../../support/open-page.tsx'
import { anna } from './anna.ts'

const load = async () => (await import('../../../src/features/ma-details/MaDetailsPage.tsx')).MaDetailsPage

const note = {
  noteId: 1,
  text: 'Asks about refunds\n<img src=x onerror=alert(1)>',
  isPinned: true,
  by: 'gm@example.test',
  isOwn: true,
  writtenAt: '2026-05-01T10:00:00Z',
  changedAt: '2026-05-02T10:00:00Z',
}
const open = (notes: unknown, answers: object = {}, email = anna.email) =>
  openPage(
    load,
    { getMAinfo: { ...anna, email }, getGameAccounts: [], notes: notes as object, ...answers },
    `/?email=${encodeURIComponent(email)}`,
  )
const card = async () => within(await screen.findByRole('region', { name: 'Notes' }))

describe('the notes about somebody', () => {
  it('stand above all else, as plain text, with a way to who wrote them', async () => {
    await open([note])
    const notes = await card()
    expect(notes.getByText(/<img src=x onerror=alert\(1\)>/)).toBeTruthy()
    expect(notes.queryByRole('img')).toBeNull()
    expect(notes.getByText('Pinned')).toBeTruthy()
    expect(notes.getByText(/changed/)).toBeTruthy()
    expect(notes.getByRole('link', { name: 'gm@example.test' }).getAttribute('href')).toBe(
      '/lionna_x5/game-master/ma-details?email=gm%40example.test',
    )
    const [first] = screen.getAllByRole('region')
    expect(first!.getAttribute('aria-label')).toBe('Notes')
  })

  it('are folded where they are long, and whole when asked', async () => {
    await open([{ ...note, text: `Reported\n${'a line\n'.repeat(6)}` }])
    const notes = await card()
    const whole = notes.getByRole('button', { name: 'Show the whole note' })
    expect(whole.getAttribute('aria-expanded')).toBe('false')
    expect(notes.getByText(/^Reported/).hasAttribute('data-folded')).toBe(true)
    await userEvent.click(whole)
    expect(notes.getByText(/^Reported/).hasAttribute('data-folded')).toBe(false)
    await userEvent.click(notes.getByRole('button', { name: 'Show less' }))
    expect(notes.getByText(/^Reported/).hasAttribute('data-folded')).toBe(true)
  })

  it('are whole on paper, where nothing can be pressed', async () => {
    const stop = watchPaper()
    await open([{ ...note, text: `Reported\n${'a line\n'.repeat(6)}` }])
    const notes = await card()
    act(() => void dispatchEvent(new Event('beforeprint')))
    expect(notes.getByText(/^Reported/).hasAttribute('data-folded')).toBe(false)
    act(() => void dispatchEvent(new Event('afterprint')))
    expect(notes.getByText(/^Reported/).hasAttribute('data-folded')).toBe(true)
    stop()
  })

  it('show the first three, and all when asked', async () => {
    const many = Array.from({ length: 5 }, (_, n) => ({
      ...note,
      noteId: n + 1,
      text: `Note no. ${n + 1}`,
      isPinned: false,
    }))
    await open(many)
    const notes = await card()
    expect(notes.queryByText('Note no. 4')).toBeNull()
    await userEvent.click(notes.getByRole('button', { name: 'Show all 5' }))
    expect(notes.getByText('Note no. 5')).toBeTruthy()
  })

  it('are written, and a refusal is told where it is typed', async () => {
    const refused = new Refusal(400, 'There is nothing to see in it', 'BAD_INPUT', 'text')
    let answer: object = refused
    const { sentBy } = await open([], { 'add-note': () => answer })
    const notes = await card()
    expect(notes.getByText('Staff have noted nothing about this person.')).toBeTruthy()
    await userEvent.click(notes.getByRole('button', { name: 'Write a note' }))
    const sheet = await dialog('Write a note')
    await userEvent.type(sheet.getByLabelText(/^Note/), 'Has a brother')
    await userEvent.click(sheet.getByLabelText('Pin it to the top'))
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    expect(await sheet.findByText('There is nothing to see in it')).toBeTruthy()
    answer = []
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sentBy('add-note').at(-1)).toEqual({
        email: 'anna@example.test',
        text: 'Has a brother',
        isPinned: true,
      }),
    )
  })

  it('are changed and deleted by who wrote them; those of others are not', async () => {
    const { sentBy } = await open([note, { ...note, noteId: 2, isOwn: false, text: 'of another' }], {
      'delete-note': [],
    })
    const notes = await card()
    expect(notes.getAllByRole('button', { name: 'Change the note' })).toHaveLength(1)
    await userEvent.click(notes.getByRole('button', { name: 'Delete the note' }))
    const question = await dialog('Delete the note?')
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(sentBy('delete-note')).toEqual([{ email: 'anna@example.test', noteId: 1 }]))
  })

  it('are not overwritten unread: who saves last is told, and shown what it says now', async () => {
    const theirs = { ...note, text: 'Asks no more' }
    let isChanged = false
    const { sentBy } = await open(() => [isChanged ? theirs : note], {
      'update-note': (_query: unknown, { expected }: { expected: { text: string } }) => {
        isChanged = true
        return expected.text === theirs.text
          ? [theirs]
          : new Refusal(409, 'Somebody was faster', 'CHANGED_MEANWHILE', 'text')
      },
    })
    const notes = await card()
    await userEvent.click(notes.getByRole('button', { name: 'Change the note' }))
    const sheet = await dialog('Change the note')
    await userEvent.type(sheet.getByLabelText(/^Note/), ' again')
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    await userEvent.click(await sheet.findByRole('button', { name: 'Drop mine and show what it is now' }))
    expect(sheet.getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe(theirs.text)
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sentBy('update-note').at(-1)).toMatchObject({ expected: { text: theirs.text, isPinned: true } }),
    )
  })

  it('fail by themselves', async () => {
    await open(new Refusal(503, 'Out of order'))
    expect(await screen.findByText('Out of order')).toBeTruthy()
    expect(screen.getByRole('heading', { name: /anna@example.test/ })).toBeTruthy()
  })

  it('are not asked about oneself', async () => {
    const { asked } = await open([], {}, 'player@castellan.test')
    await waitFor(() => expect(asked.some((url) => url.includes('getMAinfo'))).toBe(true))
    expect(asked.filter((url) => url.endsWith('/notes'))).toEqual([])
  })
})
