import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { catchDownloads, rowsOf } from '../../support/admin-page.ts'
import { Refusal } from '../../support/open-page.tsx'
import { HOSTILE, openCharacter as open, record } from '../../support/staff-character.ts'
import { skill, thing } from '../../support/things.ts'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useParams: () => ({ id: '7' }),
}))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const who = async () => within(await screen.findByRole('region', { name: 'Who it is' }))
const fact = async (name: string) => (await who()).getByText(name).nextSibling?.textContent

describe('a character as staff see it', () => {
  it('is shown with whose it is, from where it plays and how it came to its class', async () => {
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Aelia' })).toBeTruthy()
    expect((await who()).getByRole('link', { name: 'ivan@example.test' }).getAttribute('href')).toBe(
      '/lionna_x5/game-master/ma-details?email=ivan%40example.test',
    )
    expect(await fact('Last IP address')).toBe('203.0.113.9')
    expect((await who()).getByText('Human Mystic → Cardinal')).toBeTruthy()
    const tabs = within(screen.getByRole('navigation', { name: 'Pages of the character' }))
    expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      ['info', 'inventory', 'warehouse', 'freight', 'skills', 'macroses', 'journal'].map(
        (tab) => `/lionna_x5/game-master/characterDetails/7/${tab}`,
      ),
    )
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Character')
  })

  it('that is banned says until when, why and by whom, as text', async () => {
    await open('info', {
      'character-record': record({
        isBanned: true,
        email: null,
        ban: { bannedAt: '2026-11-20T10:00:00Z', until: null, reason: HOSTILE, by: 'gm' },
        formerNames: [{ name: HOSTILE, until: '2026-11-02T10:30:00.000Z', isExact: true }],
      }),
    })
    const ban = await screen.findByRole('region', { name: 'Ban' })
    expect(ban.textContent).toMatch(/^Banned for everWhy: <img src=x .*by gm · since 2026-11-20/)
    expect(document.querySelector('img[src="x"]')).toBeNull()
    expect(await fact('Owner')).toBe('Nobody')
  })

  it('that is not there leads to the search', async () => {
    await open('skills', {
      'character-record': new Refusal(404, 'Character not found', 'CHARACTER_NOT_FOUND'),
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Skills' })).toBeTruthy()
    expect(await screen.findByText('There is no such character')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Find somebody else' })).toBeTruthy()
  })

  it('that could not be read can be asked for again', async () => {
    let isBroken = true
    const { user } = await open('info', {
      'character-record': () => (isBroken ? new Refusal(503, 'Not there') : record()),
    })
    expect(await screen.findByText('Not there')).toBeTruthy()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Aelia' })).toBeTruthy()
  })
})

describe('what it has', () => {
  const items = [
    thing('Healing Potion', { kind: 'potion', count: 5, itemId: 1060, itemDbId: 900_001 }),
    thing('Long Sword', {
      kind: 'sword',
      grade: 'S',
      enchant: 7,
      isWorn: true,
      slot: 'rightHand',
      itemId: 2,
      itemDbId: 900_002,
    }),
    thing(`=${HOSTILE}`, { itemDbId: 900_003, itemId: 3 }),
  ]

  it('is listed with grade, enchantment and both numbers, and found by each', async () => {
    const { user } = await open('inventory', { getUserInventoryItems: items })
    const rows = await rowsOf('Inventory')
    expect(rows[0]).toContain('+7 Long SwordWornS+71')
    expect(rows).toHaveLength(3)
    expect(rows.find((row) => row?.includes('Potion'))).toMatch(/5.*1060.*900001/)
    expect(document.querySelector('img[src="x"]')).toBeNull()
    await user.type(screen.getByRole('searchbox'), '900001')
    await waitFor(async () => expect(await rowsOf('Inventory')).toHaveLength(1))
  })

  it('is taken along as a file that no spreadsheet runs', async () => {
    const files = catchDownloads()
    const { user } = await open('warehouse', { getUserWarehouseItems: items })
    await rowsOf('Warehouse')
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    expect(files[0]?.name).toBe('warehouse-lionna_x5-7.csv')
    expect(await files[0]!.content.text()).toContain(`"'=<img`)
  })

  it('is nothing where freight is empty', async () => {
    await open('freight', { getFreightItems: [] })
    expect(await screen.findByText('Nothing is in freight')).toBeTruthy()
  })
})

describe('what it has learned', () => {
  it('is listed class by class, with the numbers of the game', async () => {
    const { user } = await open('skills', {
      getUserSkills: (query) =>
        query.get('subjob') === '1'
          ? [skill('Song of Wind', { skillId: 268 })]
          : [skill('Might', { skillId: 1068, enchant: { route: 2, level: 14 } })],
    })
    expect((await rowsOf('Skills'))[0]).toMatch(/^Might.*\+14.*1068/)
    await user.click(screen.getByRole('radio', { name: 'Sword Singer' }))
    await waitFor(async () => expect((await rowsOf('Skills'))[0]).toMatch(/^Song of Wind.*268/))
  })
})

describe('the bans of it that are over', () => {
  it('stand below its journal, with the evidence, the appeal and the answer', async () => {
    const appeal = {
      sentAt: '2026-11-20T10:00:00Z',
      text: 'It was my brother',
      answeredAt: '2026-11-21T10:00:00Z',
      answer: 'We have looked again',
      answeredBy: 'admin@example.test',
    }
    const ban = {
      banId: 3,
      since: '2026-11-19T10:00:00Z',
      until: null,
      reason: 'A bot',
      evidence: 'A film of it',
      by: 'gm@example.test',
      endedAt: '2026-11-21T10:00:00Z',
      liftedBy: null,
      appeal,
    }
    await open('journal', { acts: [], 'past-bans': [ban] })
    const bans = within(await screen.findByRole('region', { name: 'Bans that are over' }))
    for (const words of ['A bot', 'A film of it', appeal.text, appeal.answer, 'Nobody: its time was over'])
      expect(bans.getByText(words)).toBeTruthy()
  })
})
