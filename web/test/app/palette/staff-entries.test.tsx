import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { session } from '../../../src/lib/session/session.ts'
import { openPage } from '../../support/open-page.tsx'

const load = async () => (await import('../../../src/app/palette/PaletteButton.tsx')).PaletteButton
const NAMES = { characters: [], clans: [] }
const NOTHING = {
  masterAccounts: [],
  gameAccounts: [],
  characters: [],
  items: [],
  things: [],
  addresses: [],
  payments: [],
}

/** The palette of somebody, with what the search of staff answers. */
async function openPalette(role: 'User' | 'GameMaster', found: object = {}) {
  const user = userEvent.setup()
  const page = await openPage(load, {
    getAllMACharacters: [],
    'search-names': NAMES,
    'find-anything': { ...NOTHING, ...found },
  })
  session.set({ ...session.get()!, role })
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('textbox')
  return { user, field, ...page }
}

describe('the palette of staff', () => {
  it('finds accounts, and leads to the one that is chosen', async () => {
    const { user, field, sentBy } = await openPalette('GameMaster', {
      masterAccounts: [{ email: 'wolf@example.test', formerly: null, blocked: true }],
      gameAccounts: [{ login: 'wolfgang', email: 'other@example.test', blocked: false }],
    })
    await user.type(field, 'wolf')
    expect(await screen.findByRole('option', { name: /wolf@example\.test.*blocked/ })).toBeTruthy()
    expect(screen.getByRole('option', { name: /wolfgang.*other@example\.test/ })).toBeTruthy()
    expect(sentBy('find-anything')).toEqual([{ key: 'wolf' }])
  })

  it('finds an item by its number and a payment by the id its provider gave it', async () => {
    const { user, field } = await openPalette('GameMaster', {
      items: [{ itemId: 729, name: 'Scroll: Enchant Weapon' }],
      things: [{ itemDbId: 268_435_729, name: 'Forgotten Blade', enchant: 12, owner: 'Urirnora' }],
      payments: [
        {
          ourTransactionId: '0f0f0f0f-0000-4000-8000-000000000729',
          theirTransactionId: '729',
          email: 'payer@example.test',
          amount: 10,
          currency: 'EUR',
          state: 'credited',
        },
      ],
    })
    await user.type(field, '729')
    expect(await screen.findByRole('option', { name: /Scroll: Enchant Weapon/ })).toBeTruthy()
    expect(screen.getByRole('option', { name: /\+12 Forgotten Blade.*Urirnora/ })).toBeTruthy()
    expect(screen.getByRole('option', { name: /payer@example\.test/ })).toBeTruthy()
  })

  it('asks nothing of the kind for a player', async () => {
    const { user, field, asked } = await openPalette('User')
    await user.type(field, 'wolf')
    await waitFor(() => expect(asked.some((url) => url.includes('search-names'))).toBe(true))
    expect(asked.filter((url) => url.includes('find-anything'))).toEqual([])
  })
})
