import { describe, expect, it } from 'vitest'
import { LARGEST_FILE } from '@castellan/contract/calls/moderation/black-list'
import { followBlackListed } from '../../src/identity/accounts/black-list-repo.ts'
import type { Tx } from '../../src/platform/db/database.ts'
import { openBrowser } from '../support/browser.ts'
import { follow } from '../support/follow.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer, PASSWORD } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { newStaff } from '../support/staff.ts'

// each file by itself: that several are added up has tests of its own
const portal = await openTestPortal({ env: { APPROVE_WITHIN_HOURS: '0' } })
const { db } = portal
const gm = await newStaff(portal, 'GameMaster', 'all')
const { blackList } = gm.api
const reason = 'the list of another server'
const upload = (content: string) => blackList.uploadBlackListItems({ content, fileName: 'list.csv', reason })
const preview = (content: string) => blackList.previewBlackListUpload({ content })
const listed = () =>
  db.selectFrom('blackList').select(['kind', 'value', 'reason']).where('removedAt', 'is', null).execute()
const rows = (call = 'uploadBlackListItems') =>
  db
    .selectFrom('staffJournal')
    .select(['target', 'after', 'undo', 'reason'])
    .where('call', '=', call)
    .orderBy('id')
    .execute()

/** How far 12,000 lines are that are looked at twice. */
const LOOKED = [5_000, 10_000, 12_000, 17_000, 22_000, 24_000]

describe('a file', () => {
  it('is looked at first, and changes nothing by it; then all of it is listed, with one row of the journal', async () => {
    const content = [
      'kind,value,reason',
      'email,Cheat@Example.test,"bot, twice"',
      'ip,203.0.113.5,',
      '',
      '# from the neighbours',
      'other@example.test',
      '203.0.113.6',
      '0A1B2C3D4E5F6071',
      'other@example.test',
      'color,red',
      'ip,not-an-address',
      'hello',
      `email,${gm.email}`,
    ].join('\r\n')
    const before = await listed()
    const seen = await preview(content)
    expect(seen).toEqual({
      lines: 10,
      added: 5,
      alreadyThere: 0,
      repeated: 1,
      also: 0,
      accounts: 0,
      refused: 4,
      refusedLines: [
        { line: 10, value: 'color,red', why: 'kind' },
        { line: 11, value: 'ip,not-an-address', why: 'ip' },
        { line: 12, value: 'hello', why: 'value' },
        { line: 13, value: gm.email, why: 'own' },
      ],
    })
    expect([await listed(), await rows()]).toEqual([before, []])
    const done = await upload(content)
    expect(done).toMatchObject(seen)
    const uploadId = done.uploadId!
    const values = await listed()
    expect(values).toEqual(
      expect.arrayContaining([
        { kind: 'email', value: 'cheat@example.test', reason: 'bot, twice' },
        { kind: 'hwid', value: '0a1b2c3d4e5f6071', reason },
      ]),
    )
    const undo = { call: 'removeBlackListUpload', input: { uploadId } }
    expect(await rows()).toEqual([
      { target: 'black list file list.csv', after: { uploadId, listed: 5 }, undo, reason },
    ])
    expect(await upload(content)).toMatchObject({ added: 0, alreadyThere: 5, repeated: 1, uploadId: null })
    expect(await rows()).toHaveLength(1)
    expect(await blackList.removeBlackListUpload({ uploadId, reason })).toEqual({ removed: 5 })
    expect(await rows('removeBlackListUpload')).toMatchObject([{ target: 'black list file list.csv' }])
    expect(await listed()).toEqual(before)
    await expect(blackList.removeBlackListUpload({ uploadId, reason })).rejects.toMatchObject(
      refusal('BLACK_LIST_UPLOAD_NOT_FOUND', 'uploadId'),
    )
  })

  it('signs out the accounts it is about', async () => {
    const { person, browser } = await newPlayer(portal)
    expect(await upload(person.email)).toMatchObject({ added: 1, accounts: 1 })
    await expect(browser.api.session.refreshToken({ server: 'lionna_x5' })).rejects.toMatchObject(
      refusal('NO_SESSION'),
    )
    const other = await openBrowser(portal)
    await expect(other.signIn(person.email, PASSWORD)).rejects.toMatchObject(refusal('BLACK_LISTED'))
  })

  it('of 100,000 lines is listed in one go', { timeout: 120_000 }, async () => {
    const content = Array.from({ length: 100_000 }, (_, place) => `email,bot${place}@example.test,bot`).join(
      '\n',
    )
    expect(await upload(content)).toMatchObject({ lines: 100_000, added: 100_000, refused: 0 })
  })

  it('of many lines tells the browsers of its sender how far it is, while it is under way', async () => {
    const stranger = await follow((await newPlayer(portal)).browser)
    const sender = await newStaff(portal, 'GameMaster', 'all')
    const { told } = await follow(sender)
    const requestId = 'the-long-file'
    const lines = Array.from({ length: 12_000 }, (_, place) => `email,far${place}@example.test,bot`)
    await sender.api.blackList.previewBlackListUpload({ content: lines.join('\n'), requestId })
    await sender.api.blackList.uploadBlackListItems({ content: lines.join('\n'), reason, requestId })
    // told by whichever connection is free, so a later one may overtake
    const steps = () =>
      told
        .flatMap(({ progress }) => (progress?.requestId === requestId ? [progress.done] : []))
        .toSorted((one, other) => one - other)
    const expected = [...LOOKED, ...LOOKED, 29_000, 34_000, 36_000]
    await expect.poll(steps).toEqual(expected.toSorted((one, other) => one - other))
    expect(stranger.told).toEqual([])
  })

  it.each([
    ['PNG', 'BAD_INPUT', '\ufffdPNG\r\n\u001a'],
    ['zeros', 'BAD_INPUT', 'a@example.test\0'],
    ['blanks', 'BLACK_LIST_FILE_EMPTY', ' \r\n\t'],
    ['a letter', 'BLACK_LIST_FILE_EMPTY', 'Dear all,\nhere is the list.'],
  ] as const)('of %s is refused, and nothing is changed', async (_what, code, content) => {
    const before = await listed()
    await expect(upload(content)).rejects.toMatchObject(refusal(code, 'content'))
    await expect(preview(content)).rejects.toMatchObject(refusal(code, 'content'))
    expect(await listed()).toEqual(before)
  })

  it('that is too large is refused, before it is read where it is far too large', async () => {
    await expect(upload('x'.repeat(LARGEST_FILE + 1))).rejects.toMatchObject(refusal('BAD_INPUT', 'content'))
    await expect(upload('x'.repeat(50 * 1024 * 1024))).rejects.toMatchObject({
      code: 'TOO_LARGE',
      status: 413,
    })
    await expect(upload('a@b.test\n'.repeat(200_002))).rejects.toMatchObject({ code: 'TOO_LARGE' })
  })

  it('sent twice at once is listed once', async () => {
    const content = 'once-1@example.test\nonce-2@example.test'
    const answers = await Promise.all([upload(content), upload(content), upload(content)])
    expect(answers.filter(({ uploadId }) => uploadId !== null)).toHaveLength(1)
  })
})

describe('a file of which somebody', () => {
  it('has changed their address since is taken off with that one, too', async () => {
    const { person } = await newPlayer(portal)
    const { uploadId } = await upload(person.email)
    await followBlackListed(db as Tx, person.email, 'followed@example.test')
    await db
      .updateTable('account')
      .set({ email: 'followed@example.test' })
      .where('id', '=', person.id)
      .execute()
    expect((await listed()).map(({ value }) => value)).toContain('followed@example.test')
    expect(await blackList.removeBlackListUpload({ uploadId: uploadId!, reason })).toEqual({ removed: 2 })
    await (await openBrowser(portal)).signIn('followed@example.test', PASSWORD)
  })
})
