import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { config, purchase } from '../../support/money.ts'
import { Refusal } from '../../support/open-page.tsx'
import { character } from '../../support/people.ts'
import { openBalance, type User } from './balance-page.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Opens the sheet of coins that go into the game. */
async function openToGame(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Send to a character' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Send coins to a character' }))
  await sheet.findByRole('radiogroup', { name: 'Character' })
  return sheet
}

describe('coins into the game', () => {
  it('go to a chosen character, who has them', async () => {
    const { user, sentBy } = await openBalance({ transferCoinsToGame: purchase() })
    const sheet = await openToGame(user)
    expect(sheet.queryByText(/^Arrives as/)).toBeNull()
    await user.type(sheet.getByLabelText('Coins'), '300')
    expect(await sheet.findByText('Arrives as 600 × Coin of Luck.')).toBeTruthy()
    expect(sheet.getByText('You have left').nextSibling?.textContent).toBe('700')
    await user.click(sheet.getByRole('button', { name: 'Send 300 coins to the character' }))
    expect(await sheet.findByText('Sent to Aelia: 600 × Coin of Luck')).toBeTruthy()
    const receipt = within(sheet.getByRole('region', { name: 'Receipt' }))
    expect(receipt.getByText('Balance after').nextSibling?.textContent).toBe('700 coins')
    expect(sentBy('transferCoinsToGame')).toEqual([
      {
        characterId: 1,
        quantity: 300,
        bill: { price: 300, balance: 1_000, gets: 600 },
        requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ])
  })

  it('are offered to characters by what they do now, also to one that stands as an offline shop', async () => {
    const { user } = await openBalance({
      getAllMACharacters: [
        character(1, { name: 'Aelia', presence: 'offline-shop' }),
        character(2, { name: 'Naeedia' }),
      ],
    })
    const sheet = await openToGame(user)
    expect(sheet.getByRole('radio', { name: /^Aelia.*Offline shop/ })).toBeTruthy()
    expect(sheet.queryByRole('radio', { name: /Naeedia.*(Offline|Online)/ })).toBeNull()
  })

  it('need the PIN of a game account that has one', async () => {
    const answers = [new Refusal(422, 'The PIN is wrong', 'PIN_WRONG'), purchase()]
    const { user, sentBy } = await openBalance({ transferCoinsToGame: () => answers.shift()! })
    const sheet = await openToGame(user)
    expect(sheet.queryByLabelText('PIN of the game account')).toBeNull()
    await user.click(sheet.getByRole('radio', { name: /Naeedia/ }))
    await user.type(sheet.getByLabelText('Coins'), '10')
    await user.click(sheet.getByRole('button', { name: /^Send 10/ }))
    expect(await sheet.findByText('Please fill this in')).toBeTruthy()
    await user.type(sheet.getByLabelText('PIN of the game account'), '12a4')
    await user.click(sheet.getByRole('button', { name: /^Send 10/ }))
    expect(await sheet.findByText('A PIN has 4 to 8 digits')).toBeTruthy()
    await user.clear(sheet.getByLabelText('PIN of the game account'))
    await user.type(sheet.getByLabelText('PIN of the game account'), '1234')
    await user.click(sheet.getByRole('button', { name: /^Send 10/ }))
    expect(await sheet.findByText('The PIN is wrong')).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: /^Send 10/ }))
    await sheet.findByText(/^Sent to Aelia/)
    expect(sentBy('transferCoinsToGame')[1]).toMatchObject({ characterId: 2, quantity: 10, pin: '1234' })
  })

  it('that wait say why, and where to look', async () => {
    const waiting = purchase({
      state: 'held',
      deliveredAt: null,
      problem: { code: 'text', text: 'Aelia is in the game' },
    })
    const { user } = await openBalance({ transferCoinsToGame: waiting })
    const sheet = await openToGame(user)
    await user.type(sheet.getByLabelText('Coins'), '300')
    await user.click(sheet.getByRole('button', { name: /^Send .*to the character$/ }))
    expect(await sheet.findByText('600 × Coin of Luck: on the way to Aelia')).toBeTruthy()
    expect(sheet.getByText('Aelia is in the game')).toBeTruthy()
    expect(sheet.getByText(/Your coin history shows when/)).toBeTruthy()
  })

  it('written as a fraction are no coins, and stay as they were written', async () => {
    const { user, sentBy } = await openBalance()
    const sheet = await openToGame(user)
    await user.type(sheet.getByLabelText('Coins'), '1.5')
    expect(sheet.queryByText(/^Arrives as/)).toBeNull()
    await user.click(sheet.getByRole('button', { name: 'Send to the character' }))
    expect(await sheet.findByText('Enter a whole number, such as 250')).toBeTruthy()
    expect(sheet.getByLabelText<HTMLInputElement>('Coins').value).toBe('1.5')
    expect(sentBy('transferCoinsToGame')).toEqual([])
  })

  it('cost what the server says', async () => {
    const fee = config({}, { isOffered: true, price: 25 })
    const { user } = await openBalance({ getDonationServicesConfig: fee })
    const sheet = await openToGame(user)
    await user.type(sheet.getByLabelText('Coins'), '990')
    expect(sheet.getByText(/Sending them costs 25 coins/)).toBeTruthy()
    expect(sheet.getByText('Missing').nextSibling?.textContent).toBe('15 coins')
    await user.click(sheet.getByRole('button', { name: /^Send .*to the character$/ }))
    expect(await sheet.findByText('You do not have that many coins')).toBeTruthy()
  })

  it('are not offered everywhere', async () => {
    const { user } = await openBalance({
      getDonationServicesConfig: config({}, { isOffered: false, price: 0 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Send to a character' }))
    expect(await screen.findByText('This server does not offer that')).toBeTruthy()
  })
})
