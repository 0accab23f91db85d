import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { session } from '../../../src/lib/session/session.ts'
import { catchDownloads, dialog, rowsOf } from '../../support/admin-page.ts'
import { type Answers, openPage, Refusal } from '../../support/open-page.tsx'

const load = async () => (await import('../../../src/features/journal/JournalPage.tsx')).JournalPage

const blocked = {
  id: 7,
  at: '2026-05-01T10:00:00Z',
  by: 'gm@example.test',
  role: 'GameMaster',
  scope: 'lionna_x5',
  call: 'blockUser',
  target: 'dragon7',
  targetKind: 'gameAccount',
  targetId: 'dragon7',
  before: { isBlocked: false },
  after: { isBlocked: true },
  reason: 'a bot plays it',
  canUndo: true,
  undo: { call: 'unblockUser', input: { username: 'dragon7' } },
  undoes: null,
  undone: null,
  superseded: null,
}
const gone = { ...blocked, id: 6, call: 'renamedLongAgo', canUndo: false, undo: null }
const taken = {
  ...blocked,
  id: 5,
  canUndo: false,
  undone: { id: 8, at: '2026-05-02T10:00:00Z', by: 'admin@example.test', reason: 'not a bot' },
}
const sums = { acts: 1_234, people: 3, undone: 12 }

async function open(answers: Answers = {}, address = '/', role: 'GameMaster' | 'Admin' = 'GameMaster') {
  const opened = await openPage(load, { acts: [blocked, gone, taken], sums, ...answers }, address)
  session.set({ ...session.get()!, role })
  return opened
}

describe('the journal', () => {
  it('says what was done, by whom and why, adds it up, and says of an act that it was undone', async () => {
    await open()
    const [first, second, third] = await rowsOf('Journal')
    for (const words of ['Game account blocked', 'gm@example.test', 'a bot plays it'])
      expect(first).toContain(words)
    for (const words of ['renamedLongAgo', 'blocked: no → yes']) expect(second).toContain(words)
    expect(third).toContain('Undone by admin@example.test')
    expect(screen.getAllByRole('button', { name: /^Undo “/ })).toHaveLength(1)
    expect(screen.getByText('1,234')).toBeTruthy()
  })

  it('leads from an act to the later one that changed the same, in the place of the button', async () => {
    const superseded = { id: 9, at: '2026-05-03T10:00:00Z', by: 'admin@example.test', call: 'unblockUser' }
    await open({ acts: [{ ...blocked, canUndo: false, superseded }] })
    await rowsOf('Journal')
    expect(screen.queryByRole('button', { name: /^Undo:/ })).toBeNull()
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Superseded' })
    expect(link.title).toBe('Game account unblocked: admin@example.test')
    expect(Object.fromEntries(new URL(link.href).searchParams)).toEqual({
      kind: 'gameAccount',
      id: 'dragon7',
      call: 'unblockUser',
      where: 'lionna_x5',
      start: '2026-05-03',
      end: '2026-05-03',
    })
  })

  it('asks for what its address says', async () => {
    const { sentBy } = await open(
      {},
      '/?by=gm&call=blockUser&kind=character&id=77&where=all&undone=reversible&search=hero&start=2026-05-01&end=2026-05-02',
    )
    await rowsOf('Journal')
    const wanted = {
      by: 'gm',
      call: 'blockUser',
      targetKind: 'character',
      targetId: '77',
      scope: 'all',
      state: 'reversible',
      target: 'hero',
    }
    expect(sentBy('acts')[0]).toMatchObject(wanted)
    const { from, to, ...sum } = sentBy('sums')[0]!
    expect(sum).toEqual(wanted)
    expect(Date.parse(String(to)) - Date.parse(String(from))).toBe(2 * 86_400_000)
  })

  it('leaves out of its address what makes no sense', async () => {
    const odd = await open({}, '/?call=nothing&kind=castle&id=7&where=nowhere&undone=maybe&search=ab')
    await waitFor(() => expect(Object.keys(odd.sentBy('sums')[0] ?? {}).toSorted()).toEqual(['from', 'to']))
  })

  it('undoes an act with a reason, forced where somebody plays and that is wanted', async () => {
    let tries = 0
    const { sentBy } = await open({
      undo: () => (tries++ ? taken : new Refusal(409, 'Not now', 'CHARACTER_ONLINE')),
    })
    await rowsOf('Journal')
    await userEvent.click(screen.getByRole('button', { name: 'Undo “Game account blocked” of dragon7' }))
    const question = await dialog('Undo “Game account blocked” of dragon7?')
    await userEvent.type(question.getByLabelText(/Reason, for staff only/), 'not a bot')
    await userEvent.click(question.getByRole('button', { name: 'Undo' }))
    const warning = await dialog('Warning')
    await userEvent.click(warning.getAllByRole('button').at(-1)!)
    await waitFor(() =>
      expect(sentBy('undo')).toEqual([
        { id: 7, reason: 'not a bot' },
        { id: 7, reason: 'not a bot', force: true },
      ]),
    )
  })

  it('lets the undo rest that holds on every server, where the role does not', async () => {
    const held = { ...blocked, call: 'blockMasterAccount', undo: { call: 'unblockMasterAccount', input: {} } }
    await open({ acts: [held] })
    session.set((before) => before && { ...before, everywhere: 'User' })
    await waitFor(() => {
      const undo = screen.getByRole('button', { name: /^Undo “/ })
      expect(undo.title).toBe('This holds on every server, and your role on some of them only.')
    })
  })

  it('says why it cannot be read, and when nothing was done', async () => {
    await open({ acts: new Refusal(503, 'Out of order') })
    expect(await screen.findByText('Out of order')).toBeTruthy()
    await open({ acts: [], sums: { acts: 0, people: 0, undone: 0 } })
    expect(await screen.findByText('Nothing was done')).toBeTruthy()
  })

  it('is taken along as a file', async () => {
    const files = catchDownloads()
    await open()
    await rowsOf('Journal')
    await userEvent.click(screen.getByRole('button', { name: /CSV/ }))
    await waitFor(() => expect(files[0]?.name).toMatch(/^journal-all-servers/))
    const text = await files[0]!.content.text()
    expect(text).toContain('a bot plays it')
    expect(text).toContain('renamedLongAgo — blocked: no → yes')
  })
})

describe('everything one person did', () => {
  const planned = [
    { ...blocked, id: 9, obstacle: null },
    { ...taken, obstacle: 'undone' },
    { ...blocked, id: 4, target: 'hero8', obstacle: null },
  ]
  const look = async (answers: Answers) => {
    const opened = await open({ since: { acts: planned, isCut: false }, ...answers }, '/', 'Admin')
    await rowsOf('Journal')
    await userEvent.click(
      (await screen.findAllByRole('button', { name: /Everything by gm@example.test/ }))[0]!,
    )
    const sheet = await dialog('Undo what one person did')
    await userEvent.click(sheet.getByRole('button', { name: 'Show the list' }))
    return { ...opened, sheet }
  }

  it('is shown first, and then undone act by act, the newest first, also past one that fails', async () => {
    const { sheet, sentBy } = await look({
      undo: (_query: unknown, { id }: Record<string, unknown>) =>
        id === 9 ? new Refusal(409, 'This game account has changed', 'GAME_ACCOUNT_CHANGED') : taken,
    })
    expect(await sheet.findByText('2 acts can be undone')).toBeTruthy()
    expect(sheet.getByText('Undone already')).toBeTruthy()
    await userEvent.type(sheet.getByLabelText(/Reason, for staff only/), 'the account was stolen')
    await userEvent.click(sheet.getByRole('button', { name: 'Undo them' }))
    expect(await sheet.findByText('Undone: 1. Not undone: 1.')).toBeTruthy()
    expect(sentBy('undo')).toEqual([
      { id: 9, reason: 'the account was stolen' },
      { id: 4, reason: 'the account was stolen' },
    ])
    expect(sheet.getByText('This game account has changed')).toBeTruthy()
  })

  it('may be nothing, or not to be known', async () => {
    const empty = await look({ since: { acts: [], isCut: false } })
    expect(await empty.sheet.findByText('This person has done nothing since then.')).toBeTruthy()
  })

  it('says why it is not shown', async () => {
    const { sheet } = await look({ since: new Refusal(409, 'A higher role', 'OUTRANKED') })
    expect(await sheet.findByText('A higher role')).toBeTruthy()
  })

  it('is not offered to game masters', async () => {
    await open()
    await rowsOf('Journal')
    expect(screen.queryByRole('button', { name: /Everything by/ })).toBeNull()
  })
})
