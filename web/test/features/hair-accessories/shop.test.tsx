import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { colorOf, kindOf, shapeOf } from '../../../src/features/hair-accessories/kinds.ts'
import { wornOf } from '../../../src/features/hair-accessories/shop.ts'
import { selectServer } from '../../../src/lib/session/server.ts'
import { purchase } from '../../support/money.ts'
import { type Answers, openPage, Refusal } from '../../support/open-page.tsx'
import { character } from '../../support/people.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const Shop = async () =>
  (await import('../../../src/features/hair-accessories/HairAccessoriesPage.tsx')).HairAccessoriesPage

const sold = [
  { id: 1, name: 'Cat Ears', slot: 'hair' },
  { id: 2, name: 'Party Mask', slot: 'both hair slots' },
  { id: 3, name: 'Pirate Hat', slot: 'both hair slots' },
]
const durations = [
  { days: 7, price: 50 },
  { days: 30, price: 150 },
]
const hats = purchase({
  purchaseId: 9,
  kind: 'accessory',
  title: 'Cat Ears, Party Mask',
  codedTitle: { code: 'lasting', what: 'Cat Ears, Party Mask', days: 30 },
  price: 300,
})

async function open(changes: Answers = {}) {
  const user = userEvent.setup()
  const page = await openPage(Shop, {
    getHatsInfo: { isOffered: true, durations, accessories: sold },
    getAllMACharacters: [
      character(7, { name: 'Aelia' }),
      character(8, { name: 'Borin', account: 'oak1' }),
      character(9, { name: 'Gone', deletedAt: '2026-11-22T00:00:00Z' }),
    ],
    getGameAccounts: [
      { login: 'maple45', hasPin: false },
      { login: 'oak1', hasPin: true },
    ],
    getBalance: { balance: 400, debt: 0, isOnHold: false },
    'own-purchases': [],
    buyAccessory: hats,
    ...changes,
  })
  return { ...page, user }
}
type User = Awaited<ReturnType<typeof open>>['user']
const choose = async (user: User, ...names: string[]) => {
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: new RegExp(name) }))
}
async function toCart(user: User) {
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Your choice' }))
  await sheet.findByRole('radiogroup', { name: 'Character' })
  return sheet
}

describe('the shop of hair accessories', () => {
  it('sells several at once, for a time, to a character, and gives the receipt', async () => {
    const { user, sentBy } = await open()
    await choose(user, 'Cat Ears', 'Party Mask')
    await user.click(screen.getByRole('radio', { name: '30 days: 150 coins' }))
    const cart = within(screen.getByRole('region', { name: 'Your choice' }))
    expect(cart.getByText('300 coins')).toBeTruthy()
    const sheet = await toCart(user)
    expect(sheet.getByText('Preview: Aelia with what you chose')).toBeTruthy()
    expect(sheet.queryByRole('radio', { name: /Gone/ })).toBeNull()
    expect(sheet.getByText(/^They cannot all be worn at once/)).toBeTruthy()
    await waitFor(() => expect(sheet.getByText('You have left').nextSibling?.textContent).toBe('100'))
    await user.click(sheet.getByRole('button', { name: 'Buy for Aelia: 300 coins' }))
    expect(
      within(await sheet.findByRole('region', { name: 'Receipt' })).getByText(
        'Cat Ears, Party Mask · 30 days',
      ),
    ).toBeTruthy()
    expect(screen.getByRole('dialog', { name: 'Receipt' })).toBeTruthy()
    const receipt = within(sheet.getByRole('region', { name: 'Receipt' }))
    expect(receipt.getByText('Vanishes').nextSibling?.textContent).toMatch(/20 Dec|2026-12-20/)
    expect(sentBy('buyAccessory')).toEqual([
      {
        characterName: 'Aelia',
        duration: 30,
        accessoryIds: [1, 2],
        accessoryName: 'Cat Ears, Party Mask',
        bill: { price: 300, balance: 400 },
        requestId: expect.stringMatching(/^[0-9a-f]{32}-7$/),
      },
    ])
    expect(cart.getByText('0 chosen')).toBeTruthy()
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('shows one kind alone where that is wanted, and keeps what was chosen of another', async () => {
    const { user } = await open()
    await choose(user, 'Cat Ears')
    await user.click(screen.getByRole('radio', { name: 'Hats' }))
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
    expect(screen.getByRole('checkbox', { name: /Pirate Hat/ })).toBeTruthy()
    expect(screen.getByText('1 chosen')).toBeTruthy()
  })

  it('asks for the PIN of a game account that has one, and says at the field that it is wrong', async () => {
    const answers = [new Refusal(422, 'The PIN is wrong', 'PIN_WRONG', 'pin'), hats]
    const { user, sentBy } = await open({ buyAccessory: () => answers.shift()! })
    await choose(user, 'Cat Ears')
    const sheet = await toCart(user)
    await user.click(sheet.getByRole('radio', { name: /Borin/ }))
    await user.type(await sheet.findByLabelText('PIN of the game account'), '4711')
    await user.click(sheet.getByRole('button', { name: 'Buy for Borin: 50 coins' }))
    expect(await sheet.findByText('The PIN is wrong')).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: 'Buy for Borin: 50 coins' }))
    await sheet.findByRole('region', { name: 'Receipt' })
    const [first, second] = sentBy('buyAccessory')
    expect(first).toMatchObject({ characterName: 'Borin', pin: '4711' })
    // the same intention
    expect(second).toEqual(first)
  })

  it('sells nothing for more than there is', async () => {
    const { user } = await open({ getBalance: { balance: 40, debt: 0, isOnHold: false } })
    await choose(user, 'Cat Ears')
    const sheet = await toCart(user)
    expect((await sheet.findByText('Missing')).nextSibling?.textContent).toBe('10 coins')
    expect(sheet.getByRole('button', { name: /^Buy/ })).toHaveProperty('disabled', true)
  })

  it('refused since another tab has spent coins meanwhile shows what there is now, which the next press is about', async () => {
    const balances = [400, 150]
    const answers = [new Refusal(409, 'Your balance has changed', 'BILL_CHANGED'), hats]
    const { user, sentBy } = await open({
      getBalance: () => ({
        balance: balances.length > 1 ? balances[0] : balances.at(-1),
        debt: 0,
        isOnHold: false,
      }),
      buyAccessory: () => {
        balances.splice(0, balances.length - 1)
        return answers.shift()!
      },
    })
    await choose(user, 'Cat Ears')
    const sheet = await toCart(user)
    await user.click(sheet.getByRole('button', { name: 'Buy for Aelia: 50 coins' }))
    expect(await sheet.findByText('Your balance has changed')).toBeTruthy()
    expect(sheet.getByText('You have left').nextSibling?.textContent).toBe('100')
    await user.click(sheet.getByRole('button', { name: 'Buy for Aelia: 50 coins' }))
    await sheet.findByRole('region', { name: 'Receipt' })
    expect(sentBy('buyAccessory').map(({ bill }) => bill)).toEqual([
      { price: 50, balance: 400 },
      { price: 50, balance: 150 },
    ])
  })

  it('takes out of the cart what is not wanted any more', async () => {
    const { user } = await open()
    await choose(user, 'Cat Ears', 'Party Mask')
    const sheet = await toCart(user)
    await user.click(sheet.getByRole('button', { name: 'Remove Cat Ears' }))
    expect(sheet.getByRole('button', { name: 'Buy for Aelia: 50 coins' })).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: 'Remove Party Mask' }))
    expect(sheet.getByText('Nothing is chosen')).toBeTruthy()
  })

  it('keeps what was chosen, and for how long, until somebody comes back from where coins are got', async () => {
    const first = await open()
    await choose(first.user, 'Cat Ears', 'Party Mask')
    await first.user.click(screen.getByRole('radio', { name: '30 days: 150 coins' }))
    cleanup()
    const { user } = await open()
    expect(await screen.findByText('2 chosen')).toBeTruthy()
    expect(screen.getByRole('radio', { name: '30 days: 150 coins' })).toHaveProperty('checked', true)
    await choose(user, 'Cat Ears')
    expect(screen.getByText('150 coins')).toBeTruthy()
  })

  it('keeps the cart of each server by itself', async () => {
    const { user } = await open()
    await choose(user, 'Cat Ears')
    act(() => selectServer('harbor_x10'))
    expect(await screen.findByText('0 chosen')).toBeTruthy()
    act(() => selectServer('lionna_x5'))
    expect(await screen.findByText('1 chosen')).toBeTruthy()
  })

  it('names who gets what is bought where it is paid', async () => {
    const { user } = await open()
    await choose(user, 'Cat Ears')
    const sheet = await toCart(user)
    expect(sheet.getByRole('button', { name: 'Buy for Aelia: 50 coins' })).toBeTruthy()
    await user.click(sheet.getByRole('radio', { name: /Borin/ }))
    expect(sheet.getByRole('button', { name: 'Buy for Borin: 50 coins' })).toBeTruthy()
  })

  it('says at the button for how long it is rented, and what is left or missing', async () => {
    const balance = { debt: 0, isOnHold: false }
    const { user } = await open({ getBalance: { ...balance, balance: 400 } })
    await choose(user, 'Cat Ears')
    const atButton = (sheet: Awaited<ReturnType<typeof toCart>>) =>
      sheet.getByRole('button', { name: /^Buy/ }).previousSibling?.textContent
    const sheet = await toCart(user)
    await expect.poll(() => atButton(sheet)).toBe('For 7 days · 350 coins left')
    cleanup()
    const poor = await open({ getBalance: { ...balance, balance: 40 } })
    await screen.findByText('1 chosen')
    const other = await toCart(poor.user)
    await expect.poll(() => atButton(other)).toBe('For 7 days · You need 10 coins more')
  })

  it('says that a chronicle has none', async () => {
    await open({ getHatsInfo: { isOffered: true, durations, accessories: [] } })
    expect(await screen.findByText('No hair accessories here')).toBeTruthy()
  })

  it('says that a server sells none', async () => {
    await open({ getHatsInfo: { isOffered: false, durations, accessories: sold } })
    expect(await screen.findByText('This server sells no hair accessories')).toBeTruthy()
  })

  it('can be asked again where it did not come', async () => {
    await open({ getHatsInfo: new Refusal(503, 'Not there') })
    expect(await screen.findByText('Not there')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })
})

describe('an accessory', () => {
  it('has its kind and colour from its name, and some of both in any case', () => {
    const kinds = [
      'Diadem',
      'Cat Ears',
      'Half Face Mask',
      'Demon Horns',
      'Daisy Hairpin',
      'Eye Patch',
      'Scar',
    ]
    expect(kinds.map(kindOf)).toEqual(['circlet', 'ears', 'mask', 'horns', 'pin', 'eyes', 'eyes'])
    expect(kindOf('Thing')).toBe('other')
    expect(["Santa's Hat", 'Romantic Chapeau', 'Diadem'].map(shapeOf)).toEqual(['santa', 'hat', 'circlet'])
    expect(colorOf({ id: 1, name: 'Red Party Mask' })).toBe('#c8453c')
    expect(colorOf({ id: 7, name: 'Thing' })).toMatch(/^#[0-9a-f]{6}$/)
  })
})

it('accessories that look unlike in the game are drawn unlike', () => {
  const names = [
    'Monocle',
    "Artisan's Goggles",
    'Eye Patch',
    'Scar',
    'Tateossian Hairband',
    'Daisy Hairpin',
    "Lady's Hair Pin",
    'Butterfly Hairpin',
    'Jester Hat',
    'Party Hat',
    'Piggy Hat',
    'Teddy Bear Hat',
    'Wizard Hat',
    'Pirate Hat',
    'Feathered Hat',
    'Dapper Cap',
    'Romantic Chapeau',
    "Santa's Hat",
    "Santa's Antlers",
    'Demon Horns',
    'Cat Ears',
    'Rabbit Ears',
    'Raccoon Ears',
    'Fairy Antennae',
    'Angel Halo',
    'Little Angel Wings',
    "The Lord's Crown",
    'Diadem',
    'Party Mask',
  ]
  expect(new Set(names.map(shapeOf)).size).toBe(names.length)
})

const one = (id: number) => ({ id, name: `Hat ${id}`, slot: 'hair' as const })

describe('the sketch of several accessories', () => {
  const both = { id: 9, name: 'Santa’s Hat', slot: 'both hair slots' as const }

  it.each([
    ['one for both slots alone', [one(1), both], [9]],
    ['the last two for one slot each', [one(1), both, one(2), one(3)], [2, 3]],
  ])('shows %s', (_, chosen, worn) => {
    expect(wornOf(chosen).map(({ id }) => id)).toEqual(worn)
  })
})
