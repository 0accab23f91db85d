import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { alertsOf } from '../../../src/lib/alerts.ts'
import { ACT_ID, openPage, Refusal } from '../../support/open-page.tsx'
import { dialog, rowsOf, undoLast } from '../../support/admin-page.ts'

const load = async () => (await import('../../../src/features/black-list/BlackListPage.tsx')).BlackListPage

const bot = {
  no: 7,
  id: 'email:bot@example.test',
  kind: 'email',
  value: 'bot@example.test',
  reason: 'sells coins',
  author: 'gm@castellan.test',
  byHigher: false,
  addedAt: '2026-06-01T10:00:00.000Z',
}
const { no: _no, ...item } = bot
const free = {
  ...item,
  id: 'email:free@example.test',
  value: 'free@example.test',
  blackListed: false,
  known: true,
  reason: '',
  author: null,
  addedAt: null,
}
const open = (answers: object = {}, address = '/') =>
  openPage(
    load,
    {
      getBlackList: [bot],
      sums: { listed: 100_000 },
      searchBlackListItems: [{ ...item, blackListed: true, known: false }, free],
      ...answers,
    },
    address,
  )

describe('the black list', () => {
  it('shows what is listed, why and by whom', async () => {
    await open()
    const rows = await rowsOf('Black List')
    expect(rows).toHaveLength(1)
    expect(await screen.findByText('100,000 entries are listed.')).toBeTruthy()
    for (const words of ['bot@example.test', 'E-mail', 'Listed', 'sells coins', 'gm@castellan.test'])
      expect(rows[0]).toContain(words)
  })

  it('finds who is not listed by a search, and lists them for a reason', async () => {
    const { sentBy } = await open(
      {
        addToBlackList: {
          id: free.id,
          value: free.value,
          blackListed: true,
          isChanged: true,
          also: ['now@example.test'],
        },
      },
      '/?search=example',
    )
    const rows = await rowsOf('Black List')
    expect(rows[1]).toContain('free@example.testKnown')
    expect(sentBy('searchBlackListItems')).toEqual([{ key: 'example' }])
    const table = within(screen.getByRole('table'))
    await userEvent.click(table.getByRole('button', { name: 'Add to the list' }))
    const question = await dialog('Put free@example.test on the black list?')
    await userEvent.type(question.getByLabelText(/Reason/), 'a bot')
    await userEvent.click(question.getByRole('button', { name: 'Add to the list' }))
    await waitFor(() => expect(sentBy('addToBlackList')).toEqual([{ id: free.id, reason: 'a bot' }]))
    await waitFor(() =>
      expect(alertsOf().at(-1)?.message).toBe('On the black list: free@example.test, now@example.test'),
    )
  })

  it('says at once who lets go whom staff of a higher role had listed', async () => {
    const { sentBy } = await open({ getBlackList: [{ ...bot, byHigher: true }] })
    await rowsOf('Black List')
    await userEvent.click(screen.getByRole('button', { name: 'Take off' }))
    await waitFor(() => expect(alertsOf().at(-1)?.message).toMatch(/Staff of a higher role/))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sentBy('removeFromBlackList')).toEqual([])
  })

  it('lets somebody go for a reason, and offers to list them again for one', async () => {
    const changed = { id: bot.id, value: bot.value, isChanged: true, also: [] }
    const { sentBy } = await open({
      removeFromBlackList: { ...changed, blackListed: false },
      addToBlackList: { ...changed, blackListed: true },
    })
    await rowsOf('Black List')
    await userEvent.click(screen.getByRole('button', { name: 'Take off' }))
    const question = await dialog('Take bot@example.test off the black list?')
    await userEvent.type(question.getByLabelText(/Reason/), 'a mistake')
    await userEvent.click(question.getByRole('button', { name: 'Take off' }))
    await waitFor(() => expect(sentBy('removeFromBlackList')).toEqual([{ id: bot.id, reason: 'a mistake' }]))
    await waitFor(() => expect(alertsOf().at(-1)?.message).toBe('Off the black list: bot@example.test'))
    await undoLast('Put bot@example.test on the black list?', 'no mistake')
    await waitFor(() => expect(sentBy('undo')).toEqual([{ id: ACT_ID, reason: 'no mistake' }]))
  })

  it('takes what is typed, and tells at the field why not', async () => {
    const { sentBy } = await open({
      addToBlackList: new Refusal(409, 'This is your own account', 'OWN_ACCOUNT', 'id'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Add to the list' }))
    const sheet = await dialog('Add to the list')
    await userEvent.type(sheet.getByLabelText('E-mail, address or hardware'), ' me@example.test')
    await userEvent.type(sheet.getByLabelText(/Reason/), 'a bot')
    await userEvent.click(sheet.getByRole('button', { name: 'Add to the list' }))
    expect(await sheet.findByText('This is your own account')).toBeTruthy()
    expect(sentBy('addToBlackList')).toEqual([{ id: 'email:me@example.test', reason: 'a bot' }])
  })

  it('says how an address is written where one is listed, and not of an e-mail', async () => {
    await open({})
    await userEvent.click(await screen.findByRole('button', { name: 'Add to the list' }))
    const sheet = await dialog('Add to the list')
    expect(sheet.queryByText(/IPv6/)).toBeNull()
    await userEvent.click(sheet.getByRole('combobox', { name: 'Kind' }))
    await userEvent.click(await screen.findByRole('option', { name: 'IP address' }))
    expect(sheet.getByText(/IPv6/)).toBeTruthy()
  })

  it('says when it is empty', async () => {
    await open({ getBlackList: [] })
    expect(await screen.findByText('The black list is empty')).toBeTruthy()
  })
})

const seen = {
  lines: 3,
  added: 2,
  alreadyThere: 0,
  repeated: 0,
  also: 0,
  accounts: 1,
  refused: 1,
  refusedLines: [{ line: 2, value: 'hello', why: 'value' }],
}
const file = (content: BlobPart, name = 'list.csv') => new File([content], name, { type: 'text/csv' })

async function openUpload(answers: object = {}) {
  const opened = await open({
    previewBlackListUpload: seen,
    uploadBlackListItems: { ...seen, uploadId: 'id-of-upload' },
    ...answers,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Upload a file' }))
  return { ...opened, sheet: await dialog('Upload a file') }
}

describe('a file of the black list', () => {
  it('is looked at before it is listed, and can be undone', async () => {
    const { sheet, sentBy } = await openUpload({ removeBlackListUpload: { removed: 2 } })
    await userEvent.upload(sheet.getByLabelText(/Drop a file here/), file('a@b.test\nhello\nc@d.test'))
    const lines = within(await sheet.findByRole('list', { name: 'Refused' })).getAllByRole('listitem')
    expect(lines.map((line) => line.textContent)).toEqual([
      'Line 2Neither e-mail nor address nor hardwarehello',
    ])
    expect(sheet.getByText('1 account will be signed out.')).toBeTruthy()
    expect(sentBy('uploadBlackListItems')).toEqual([])
    await userEvent.type(sheet.getByLabelText(/Reason/), 'from the neighbours')
    await userEvent.click(sheet.getByRole('button', { name: 'Add 2 entries' }))
    expect(await sheet.findByText('2 entries are on the black list.')).toBeTruthy()
    expect(sentBy('uploadBlackListItems')).toEqual([
      {
        content: 'a@b.test\nhello\nc@d.test',
        fileName: 'list.csv',
        reason: 'from the neighbours',
        requestId: expect.any(String),
      },
    ])
    await userEvent.click(sheet.getByRole('button', { name: 'Undo' }))
    const question = await dialog('Take everything of list.csv off again?')
    await userEvent.type(question.getByLabelText(/Reason/), 'the wrong file')
    await userEvent.click(question.getByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(sentBy('removeBlackListUpload')).toEqual([
        { uploadId: 'id-of-upload', reason: 'the wrong file' },
      ]),
    )
  })

  it('may be dropped', async () => {
    const { sheet, sentBy } = await openUpload()
    fireEvent.drop(sheet.getByLabelText(/Drop a file here/), { dataTransfer: { files: [file('a@b.test')] } })
    await waitFor(() =>
      expect(sentBy('previewBlackListUpload')).toEqual([
        { content: 'a@b.test', requestId: expect.any(String) },
      ]),
    )
  })

  it.each([
    ['This is not a text file in UTF-8.', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff])],
    ['This is not a text file in UTF-8.', new Uint8Array([97, 0, 98])],
    ['There is nothing in this file.', new Uint8Array()],
  ])('is refused with: %s', async (words, bytes) => {
    const { sheet, sentBy } = await openUpload()
    await userEvent.upload(sheet.getByLabelText(/Drop a file here/), file(bytes))
    expect((await sheet.findByRole('alert')).textContent).toBe(words)
    expect(sentBy('previewBlackListUpload')).toEqual([])
  })

  it('says what the server has against it', async () => {
    const { sheet } = await openUpload({
      previewBlackListUpload: new Refusal(
        422,
        'No line of this file is an e-mail',
        'BLACK_LIST_FILE_EMPTY',
        'content',
      ),
    })
    await userEvent.upload(sheet.getByLabelText(/Drop a file here/), file('Dear all'))
    expect((await sheet.findByRole('alert')).textContent).toBe('No line of this file is an e-mail')
  })
})
