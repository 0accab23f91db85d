import type { OwnedItem } from '@castellan/contract/calls/players/belongings'
import type { Macro } from '@castellan/contract/calls/players/macros'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPage, Refusal } from '../../support/open-page.tsx'
import { character, characterCard, detailsOf, worldInfo } from '../../support/people.ts'
import { skill, thing } from '../../support/things.ts'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useParams: () => ({ id: '7' }),
}))
const OwnCharacterPage = async () => {
  const { OwnCharacterPage: Shown } =
    await import('../../../src/features/characters/own/OwnCharacterPage.tsx')
  return () => createElement(Shown)
}
afterEach(() => vi.unstubAllGlobals())

const text = (node: Node | null | undefined) => node?.textContent ?? ''

/** What a player may have called a macro: it must stay text. */
const HOSTILE = '<img src=x onerror="document.title=1">'
const macro = (macroId: string, name: string): Macro => ({
  macroId,
  name,
  acronym: 'BUF',
  description: '',
  icon: 0,
  commands: [HOSTILE, '/delay 3'],
})

const mine = detailsOf(character(7, { name: 'Mine' }))
const answers = {
  getCharacterById: mine,
  'character-card': characterCard(7, {
    ranks: [{ ranking: 'exp', rank: 12, change24h: 2, change7d: -3 }],
  }),
  'character-ranks': [{ ranking: 'exp', rank: 12, change24h: 2, change7d: -3 }],
  getWorldInfo: worldInfo(),
  getUserInventoryItems: [
    thing('Long Sword', { kind: 'sword', grade: 'S', enchant: 7, isWorn: true, slot: 'rightHand' }),
    thing('Party Hat', {
      kind: 'accessory',
      isWorn: true,
      slot: 'bothHair',
      expiresAt: '2030-01-02T03:04:00Z',
    }),
    thing('Strange Belt', { isWorn: true }),
    thing('Adena', { kind: 'coin', count: 1_234_567 }),
    thing('Healing Potion', { kind: 'potion', count: 5 }),
  ],
  getUserWarehouseItems: [],
  getFreightItems: [],
  getUserMacroses: [macro('7-1000', HOSTILE), macro('7-1001', 'Second')],
}
const open = (part = '', changes = {}) =>
  openPage(OwnCharacterPage, { ...answers, ...changes }, `/${part && `?part=${part}`}`)

const macroList = () => within(screen.getAllByRole('list', { name: 'Macros' })[0]!)
const deleteFirst = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click((await screen.findAllByRole('button', { name: /^Delete the macro/ }))[0]!)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
}

const day = (at: string, exp: number, level = 60) => ({ day: at, level, exp })
const skillList = () => screen.findByRole('list', { name: 'Skills' })

describe('the page of an own character', () => {
  it('lays out what is worn by where it is worn, and says what is not', async () => {
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Mine' })).toBeTruthy()
    const arms = within(await screen.findByRole('list', { name: 'Arms and armour' }))
    expect(text(arms.getByText('Long Sword', { exact: false }).closest('li'))).toMatch(
      /^Right handS\+7 Long SwordGrade S · Sword$/,
    )
    expect(text(arms.getByText('Left hand').closest('li'))).toContain('Nothing')
    const head = within(screen.getByRole('list', { name: 'Head and jewels' }))
    expect(text(head.getByText('Party Hat').closest('li'))).toMatch(
      /^HairParty HatHair accessoryUntil 2030-01-0/,
    )
    expect(
      within(screen.getByRole('list', { name: 'Worn elsewhere' })).getByText('Strange Belt'),
    ).toBeTruthy()
  })

  it('says that there is no such character of one’s own, and leads home', async () => {
    await open('', { getCharacterById: new Refusal(404, 'Character not found', 'CHARACTER_NOT_FOUND') })
    expect(await screen.findByText('This is not a character of yours')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'To my characters' })).toHaveProperty(
      'pathname',
      '/lionna_x5/profile',
    )
  })

  it('stands where one part fails, which can be tried again', async () => {
    const user = userEvent.setup()
    let isBroken = true
    await open('', {
      getUserInventoryItems: () => (isBroken ? new Refusal(503, 'Not there') : answers.getUserInventoryItems),
    })
    expect(await screen.findByText('Not there')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Mine' })).toBeTruthy()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('list', { name: 'Arms and armour' })).toBeTruthy()
  })

  it('keeps the open part in the address', async () => {
    const user = userEvent.setup()
    const { search, back } = await open()
    await user.click(await screen.findByRole('radio', { name: 'Items' }))
    expect(await screen.findByRole('list', { name: 'Items' })).toBeTruthy()
    expect(search()).toEqual({ part: 'items' })
    back()
    expect(await screen.findByRole('list', { name: 'Arms and armour' })).toBeTruthy()
  })
})

/** How what it holds in its right hand is drawn. */
async function drawnInHand(kind: OwnedItem['kind']) {
  const held = thing('Held', { kind, isWorn: true, slot: 'rightHand' })
  await open('equipment', { getUserInventoryItems: [held] })
  await screen.findByText('Held', { exact: false })
  const drawn = document.querySelector('path[data-slot=rightHand]')!.getAttribute('d')
  cleanup()
  return drawn
}

it('holds what it has: a hammer is drawn as none of the swords', async () => {
  const drawn: (string | null)[] = []
  for (const kind of ['sword', 'blunt', 'bow', 'dual'] as const) drawn.push(await drawnInHand(kind))
  expect(new Set(drawn).size).toBe(4)
})

describe('its items', () => {
  it('are found by name and by what they are for, money first', async () => {
    const user = userEvent.setup()
    await open('items')
    const list = within(await screen.findByRole('list', { name: 'Items' }))
    expect(text(list.getAllByRole('listitem')[0])).toContain('Adena')
    expect(text(list.getAllByRole('listitem')[0])).toContain('× 1,234,567')
    await user.click(screen.getByRole('radio', { name: 'Weapons 1' }))
    expect(list.getAllByRole('listitem')).toHaveLength(1)
    await user.click(screen.getByRole('radio', { name: 'All 5' }))
    await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'POTION')
    expect(list.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      expect.stringContaining('Healing Potion'),
    ])
    await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'zzz')
    expect(text(screen.getByRole('status'))).toContain('Nothing here is called that.')
  })

  it('say that the warehouse is empty', async () => {
    const user = userEvent.setup()
    const { search } = await open('items')
    await user.click(await screen.findByRole('radio', { name: 'Warehouse' }))
    expect(await screen.findByText('The warehouse is empty')).toBeTruthy()
    expect(search()).toEqual({ part: 'items', place: 'warehouse' })
  })
})

describe('its skills', () => {
  it('are asked for class by class', async () => {
    const user = userEvent.setup()
    await open('skills', {
      getUserSkills: (query: URLSearchParams) =>
        query.get('subjob') === '1'
          ? [skill('Song of Wind')]
          : [skill('Might', { enchant: { route: 2, level: 14 } })],
    })
    expect(text(await skillList())).toContain('Might +14Level 3 of 9')
    await user.click(screen.getByRole('radio', { name: 'Sword Singer' }))
    await waitFor(async () => expect(text(await skillList())).toContain('Song of Wind'))
  })
})

describe('its macros', () => {
  it('are text, whatever their owner wrote', async () => {
    await open('macros')
    expect(text(await screen.findByRole('list', { name: `Commands of ${HOSTILE}` }))).toContain(HOSTILE)
    expect(document.querySelector('img[src="x"]')).toBeNull()
  })

  it('are deleted once that is confirmed, and asked for anew', async () => {
    const user = userEvent.setup()
    let left = answers.getUserMacroses
    const { asked } = await open('macros', {
      getUserMacroses: () => left,
      deleteUserMacro: () => {
        left = left.slice(1)
        return { message: 'The macro is deleted' }
      },
    })
    await deleteFirst(user)
    await waitFor(() => expect(macroList().getAllByRole('button')).toHaveLength(1))
    expect(asked.filter((one) => one.includes('deleteUserMacro'))).toEqual([
      expect.stringMatching(/deleteUserMacro\?macroId=7-1000$/),
    ])
  })

  it('of somebody who plays are asked about a second time', async () => {
    const user = userEvent.setup()
    const { asked } = await open('macros', {
      deleteUserMacro: (query: URLSearchParams) =>
        query.get('force') ? { message: 'Gone' } : new Refusal(409, 'In the game', 'CHARACTER_ONLINE'),
    })
    await deleteFirst(user)
    const warning = within(await screen.findByRole('dialog', { name: 'Warning' }))
    await user.click(warning.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(asked.at(-1)).not.toContain('deleteUserMacro?macroId=7-1000"'))
    expect(asked.some((one) => one.endsWith('deleteUserMacro?macroId=7-1000&force=true'))).toBe(true)
  })

  it('are none where there are none', async () => {
    await open('macros', { getUserMacroses: [] })
    expect(await screen.findByText('No macros yet')).toBeTruthy()
  })
})

describe('its progress', () => {
  it('says since when it is known, and what was gained', async () => {
    await open('growth', {
      'character-growth': [
        day('2026-11-20', 100, 59),
        day('2026-11-21', 100, 59),
        day('2026-11-22', 400),
        day('2026-11-23', 1_500),
      ],
    })
    expect(await screen.findByText(/^Known since 2026-11-20\./)).toBeTruthy()
    expect(screen.getByText('+1,100')).toBeTruthy()
    expect(text(screen.getByText('Level 60 since').nextSibling)).toContain('2026-11-22')
    const row = within(screen.getByRole('row', { name: /^Experience/ }))
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['#12', '+2', '−3'])
  })

  it('is no line along an axis of nothing where nothing was gained', async () => {
    await open('growth', { 'character-growth': [day('2026-11-22', 1_500), day('2026-11-23', 1_500)] })
    expect(await screen.findByText('Nothing gained so far')).toBeTruthy()
    expect(screen.getByText('The experience has stayed at 1,500.')).toBeTruthy()
  })

  it('asks for patience on the first day', async () => {
    await open('growth', { 'character-growth': [day('2026-11-23', 1_500)] })
    expect(await screen.findByText('Known since today')).toBeTruthy()
  })
})

it('Looks are named as the server names them', async () => {
  await open('details', {
    getAppearanceConfig: {
      faceTypes: [{ index: 0, name: 'Stern' }],
      hairColors: [],
      hairStylesFemale: [{ index: 0, name: 'Braids' }],
      hairStylesMale: [{ index: 0, name: 'Bald' }],
    },
  })
  const looks = within(await screen.findByRole('region', { name: 'Appearance and class path' }))
  expect(await looks.findByText('Stern')).toBeTruthy()
  expect(looks.getByText('Braids')).toBeTruthy()
  expect(text(looks.getByText('Hair colour').nextSibling)).toContain('1')
})
