import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { openTestPortal } from '../support/open-test-portal.ts'
import { signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
const gm = await signIn(portal, 'gm')
const { announcements } = gm.browser.api
const player = (await signIn(portal, 'player')).browser.api

const journalOf = (announceId: number) =>
  portal.db
    .selectFrom('staffJournal')
    .select(['call', 'scope', 'before', 'after', 'undo'])
    .where('target', '=', `announcement ${announceId}`)
    .orderBy('id')
    .execute()
/** The text of an announcement as a game server reads it. */
const readByTheGame = async (announceId: number) => {
  const { rows } = await sql<{ message: string; intervalSeconds: number }>`
    select message, interval_seconds from for_game_servers.login_announcements
    where server = 'lionna_x5' and announce_id = ${announceId}`.execute(portal.db)
  return rows
}

describe('an announcement', () => {
  it('gets the next number, is read by players and by the game server, and stands in the journal', async () => {
    const first = await announcements.addAnnounce({ announceMessage: '  Siege   tonight ', interval: 600 })
    const second = await announcements.addAnnounce({ announceMessage: 'Bring friends', interval: 0 })
    expect(first).toMatchObject({ announceMessage: 'Siege tonight', interval: 600 })
    expect(second.announceId).toBe(first.announceId + 1)
    expect(await player.announcements.getLoginAnnounces({})).toEqual(expect.arrayContaining([first, second]))
    expect(await readByTheGame(first.announceId)).toEqual([
      { message: 'Siege tonight', intervalSeconds: 600 },
    ])
    expect(await journalOf(first.announceId)).toEqual([
      {
        call: 'addAnnounce',
        scope: 'lionna_x5',
        before: null,
        after: first,
        undo: { call: 'deleteAnnounce', input: { announceId: first.announceId } },
      },
    ])
  })

  it('that follows the largest number staff may choose is changed and taken away like the others', async () => {
    const at = { server: 'harbor_x1' }
    await announcements.addAnnounce(
      { announceId: 1_000_000_000, announceMessage: 'The last', interval: 0 },
      at,
    )
    const next = await announcements.addAnnounce({ announceMessage: 'Behind it', interval: 0 }, at)
    expect(next.announceId).toBe(1_000_000_001)
    const changed = { ...next, announceMessage: 'Behind it, still' }
    expect(await announcements.updateAnnounce(changed, at)).toEqual(changed)
    await announcements.deleteAnnounce({ announceId: next.announceId }, at)
    expect(await announcements.getLoginAnnounces({}, at)).not.toContainEqual(changed)
  })

  it('belongs to one server', async () => {
    const { announceId } = await announcements.addAnnounce({ announceMessage: 'Only here', interval: 0 })
    const elsewhere = await announcements.getLoginAnnounces({}, { server: 'teon_x1' })
    expect(elsewhere.map((one) => one.announceMessage)).not.toContain('Only here')
    await expect(announcements.deleteAnnounce({ announceId }, { server: 'teon_x1' })).rejects.toMatchObject(
      refusal('ANNOUNCEMENT_NOT_FOUND'),
    )
  })

  it('is changed, and the journal knows the way back; the same again leaves no row', async () => {
    const before = await announcements.addAnnounce({ announceMessage: 'At eight', interval: 60 })
    const after = { ...before, announceMessage: 'At nine' }
    expect(await announcements.updateAnnounce(after)).toEqual(after)
    await announcements.updateAnnounce(after)
    const rows = await journalOf(before.announceId)
    expect(rows.map(({ call }) => call)).toEqual(['addAnnounce', 'updateAnnounce'])
    expect(rows[1]).toMatchObject({ before, after, undo: { call: 'updateAnnounce', input: before } })
  })

  it('is taken away once, and put back under its number by what the journal says', async () => {
    const added = await announcements.addAnnounce({ announceMessage: 'For a while', interval: 0 })
    const { announceId } = added
    await announcements.deleteAnnounce({ announceId })
    await expect(announcements.deleteAnnounce({ announceId })).rejects.toMatchObject(
      refusal('ANNOUNCEMENT_NOT_FOUND'),
    )
    expect(await readByTheGame(announceId)).toEqual([])
    const rows = await journalOf(announceId)
    const undo = rows[1]!.undo as { call: string; input: typeof added }
    expect(undo).toEqual({ call: 'addAnnounce', input: added })
    expect(await announcements.addAnnounce(undo.input)).toEqual(added)
  })

  it('has its number alone', async () => {
    const { announceId } = await announcements.addAnnounce({ announceMessage: 'Mine', interval: 0 })
    await expect(
      announcements.addAnnounce({ announceId, announceMessage: 'Yours', interval: 0 }),
    ).rejects.toMatchObject(refusal('ANNOUNCEMENT_EXISTS', 'announceId'))
    expect(await journalOf(announceId)).toHaveLength(1)
  })

  it('gets a number of its own when ten are added at once', async () => {
    const added = await Promise.all(
      Array.from({ length: 10 }, (_, place) =>
        announcements.addAnnounce({ announceMessage: `At once ${place}`, interval: 0 }),
      ),
    )
    expect(new Set(added.map(({ announceId }) => announceId)).size).toBe(10)
  })

  it.each([
    ['announceMessage', { announceMessage: ' \t ' }],
    ['announceMessage', { announceMessage: '\u200B\u200B' }],
    ['announceMessage', { announceMessage: 'x'.repeat(201) }],
    ['interval', { interval: -1 }],
    ['interval', { interval: 86_401 }],
    ['interval', { interval: 1.5 }],
    ['announceId', { announceId: 0 }],
    ['announceId', { announceId: 1_000_000_001 }],
  ])('is refused with a bad %s: %j', async (field, part) => {
    const sent = { announceMessage: 'Good', interval: 0, ...part }
    await expect(announcements.addAnnounce(sent)).rejects.toMatchObject(refusal('BAD_INPUT', field))
  })

  it('that is not there is not changed', async () => {
    await expect(
      announcements.updateAnnounce({ announceId: 999_999, announceMessage: 'Where', interval: 0 }),
    ).rejects.toMatchObject(refusal('ANNOUNCEMENT_NOT_FOUND'))
  })

  it('is text: what looks like a page stays letters', async () => {
    const announceMessage = '<script>alert(1)</script> & "quotes"'
    expect(await announcements.addAnnounce({ announceMessage, interval: 0 })).toMatchObject({
      announceMessage,
    })
  })
})
