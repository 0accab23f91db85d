import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { entry } from '../../support/money.ts'
import { Refusal } from '../../support/open-page.tsx'
import { openBalance, type User } from './balance-page.ts'

const balanceCard = () => screen.findByRole('region', { name: 'Coin balance' })
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  ahead = 0
})

/** What is pressed at once belongs to the click before: half a second goes by. */
let ahead = 0
const realNow = performance.now.bind(performance)
function letTimePass() {
  ahead += 501
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + ahead)
}

describe('the coin balance', () => {
  it('shows the coins and leads to donations', async () => {
    await openBalance()
    const card = within(await balanceCard())
    expect(await card.findByText('1,000')).toBeTruthy()
    expect(card.getByRole('link', { name: 'Donate' }).getAttribute('href')).toBe(
      '/lionna_x5/profile/donations',
    )
  })

  it('explains a debt', async () => {
    await openBalance({ getBalance: { balance: 0, debt: 320, isOnHold: false } })
    expect(await screen.findByText(/You owe 320 coins: a payment was refunded/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Send to a friend' }).hasAttribute('disabled')).toBe(true)
  })

  it('says why nothing can be sent where there is nothing', async () => {
    await openBalance({ getBalance: { balance: 0, debt: 0, isOnHold: false } })
    const why = 'You have no coins to send yet.'
    await screen.findByText(why)
    for (const name of ['Send to a friend', 'Send to a character'])
      expect(screen.getByRole('button', { name, description: why }).hasAttribute('disabled')).toBe(true)
  })

  it('explains coins on hold, which cannot be used', async () => {
    await openBalance({ getBalance: { balance: 1_000, debt: 0, isOnHold: true } })
    expect(await screen.findByText(/Your coins are on hold/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Send to a friend' }).hasAttribute('disabled')).toBe(true)
    expect(screen.getByRole('button', { name: 'Send to a character' }).hasAttribute('disabled')).toBe(true)
  })
})

/** Opens the sheet and fills it in, up to the review. */
async function fillTransfer(user: User, coins: string, password?: string) {
  await user.click(await screen.findByRole('button', { name: 'Send to a friend' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Send coins to a friend' }))
  await user.type(await sheet.findByLabelText('E-mail of your friend'), 'friend@example.test')
  await user.type(sheet.getByLabelText('Coins'), coins)
  if (password) await user.type(sheet.getByLabelText('Your password'), password)
  return sheet
}
const review = async (user: User, sheet: ReturnType<typeof within>) => {
  await user.click(sheet.getByRole('button', { name: 'Next' }))
  await sheet.findByText(/^Send .* to$/)
  letTimePass()
}

describe('coins for a friend', () => {
  it('are named with their receiver before they go, and what is left is said', async () => {
    const { user, sentBy } = await openBalance({ transferCoins: { balance: 700 } })
    const sheet = await fillTransfer(user, '300')
    expect(sheet.getByText('You have left').nextSibling?.textContent).toBe('700')
    await review(user, sheet)
    expect(sheet.getByText('friend@example.test')).toBeTruthy()
    expect(sentBy('transferCoins')).toEqual([])
    await user.click(sheet.getByRole('button', { name: 'Send 300 coins' }))
    expect(await sheet.findByText('300 coins sent to friend@example.test')).toBeTruthy()
    expect(sheet.getByText('You have 700 left.')).toBeTruthy()
    expect(sentBy('transferCoins')).toEqual([
      {
        senderEmail: 'player@castellan.test',
        receiverEmail: 'friend@example.test',
        balanceValue: 300,
        shownBalance: 1_000,
        requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ])
  })

  it('leave no more than there is where less than nothing is typed', async () => {
    const { user } = await openBalance()
    const sheet = await fillTransfer(user, '-3')
    expect(sheet.getByText('You have left').nextSibling?.textContent).toBe('1,000')
  })

  it('are not sent to oneself, which is said before anything is confirmed', async () => {
    const { user } = await openBalance()
    await user.click(await screen.findByRole('button', { name: 'Send to a friend' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Send coins to a friend' }))
    await user.type(await sheet.findByLabelText('E-mail of your friend'), 'Player@castellan.test')
    await user.type(sheet.getByLabelText('Coins'), '300')
    await user.click(sheet.getByRole('button', { name: 'Next' }))
    expect(await sheet.findByText('These coins are already yours')).toBeTruthy()
    expect(sheet.queryByText(/^Send .* to$/)).toBeNull()
  })

  it('go once for a double click, and not at all for one that meant the step before', async () => {
    const { user, sentBy } = await openBalance({ transferCoins: { balance: 700 } })
    const sheet = await fillTransfer(user, '300')
    await user.click(sheet.getByRole('button', { name: 'Next' }))
    await user.click(await sheet.findByRole('button', { name: 'Send 300 coins' }))
    expect(sentBy('transferCoins')).toEqual([])
    letTimePass()
    await user.dblClick(sheet.getByRole('button', { name: 'Send 300 coins' }))
    await sheet.findByText('300 coins sent to friend@example.test')
    expect(sentBy('transferCoins')).toHaveLength(1)
  })

  it('keep the id of their intention when they are tried again, and get a new one with a new form', async () => {
    const answers = [new Refusal(503, 'Busy'), { balance: 700 }, { balance: 600 }]
    const { user, sentBy } = await openBalance({ transferCoins: () => answers.shift()! })
    const sheet = await fillTransfer(user, '300')
    await review(user, sheet)
    await user.click(sheet.getByRole('button', { name: 'Send 300 coins' }))
    expect(await sheet.findByText('Busy')).toBeTruthy()
    await review(user, sheet)
    await user.click(sheet.getByRole('button', { name: 'Send 300 coins' }))
    await user.click(await sheet.findByRole('button', { name: 'Send more' }))
    // to the same friend, whose address is there already
    await user.type(await sheet.findByLabelText('Coins'), '100')
    await review(user, sheet)
    await user.click(sheet.getByRole('button', { name: 'Send 100 coins' }))
    await sheet.findByText('100 coins sent to friend@example.test')
    const [first, again, next] = sentBy('transferCoins').map((body) => body['requestId'])
    expect(again).toBe(first)
    expect(next).not.toBe(first)
  })

  it('need the password above a sum', async () => {
    const { user, sentBy } = await openBalance({ transferCoins: { balance: 400 } })
    const sheet = await fillTransfer(user, '600')
    await user.click(sheet.getByRole('button', { name: 'Next' }))
    expect(await sheet.findByText('Please fill this in')).toBeTruthy()
    await user.type(sheet.getByLabelText('Your password'), 'secret words')
    await review(user, sheet)
    await user.click(sheet.getByRole('button', { name: 'Send 600 coins' }))
    await sheet.findByText('600 coins sent to friend@example.test')
    expect(sentBy('transferCoins')[0]).toMatchObject({ password: 'secret words' })
  })

  it.each([
    ['RECEIVER_NOT_FOUND', 'receiverEmail', 'E-mail of your friend'],
    ['TRANSFER_TO_SELF', undefined, 'E-mail of your friend'],
    ['NOT_ENOUGH_COINS', undefined, 'Coins'],
    ['PASSWORD_REQUIRED', undefined, 'Your password'],
  ])('that are refused by %s say so at their field', async (code, field, label) => {
    const { user } = await openBalance({ transferCoins: new Refusal(409, `No: ${code}`, code, field) })
    const sheet = await fillTransfer(user, '300')
    await review(user, sheet)
    await user.click(sheet.getByRole('button', { name: 'Send 300 coins' }))
    expect(await sheet.findByText(`No: ${code}`)).toBeTruthy()
    const input = sheet.getByLabelText(label)
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(sheet.queryByRole('alert')).toBeNull()
  })

  it('that the portal was not reached with stay where they are, with the focus on the button to try again', async () => {
    const { user } = await openBalance({ transferCoins: () => Promise.reject(new TypeError('no line')) })
    const sheet = await fillTransfer(user, '300')
    await review(user, sheet)
    const button = sheet.getByRole('button', { name: 'Send 300 coins' })
    await user.click(button)
    expect((await sheet.findByRole('alert')).textContent).toMatch(/may have gone through/)
    expect(sheet.getByRole('button', { name: 'Send 300 coins' })).toBe(button)
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it.each([
    ['1.5', 'Enter a whole number, such as 250'],
    ['1e3', 'Enter a whole number, such as 250'],
    ['2,50', 'Enter a whole number, such as 250'],
    ['-7', 'It must be at least 1'],
    ['0', 'It must be at least 1'],
  ])('written as %s stay as they were written, and are refused in words', async (written, words) => {
    const { user, sentBy } = await openBalance()
    const sheet = await fillTransfer(user, written)
    await user.click(sheet.getByRole('button', { name: 'Next' }))
    expect(await sheet.findByText(words)).toBeTruthy()
    const field = sheet.getByLabelText<HTMLInputElement>('Coins')
    expect(field.value).toBe(written)
    await user.clear(field)
    await user.paste(written)
    expect(field.value).toBe(written)
    expect(sentBy('transferCoins')).toEqual([])
  })

  it('that nobody would get are refused before anything is read once more', async () => {
    const { user, sentBy } = await openBalance({
      'check-transfer': new Refusal(
        404,
        'No account uses this e-mail',
        'RECEIVER_NOT_FOUND',
        'receiverEmail',
      ),
    })
    const sheet = await fillTransfer(user, '300')
    await user.click(sheet.getByRole('button', { name: 'Next' }))
    expect(await sheet.findByText('No account uses this e-mail')).toBeTruthy()
    expect(sheet.getByLabelText('E-mail of your friend').getAttribute('aria-invalid')).toBe('true')
    expect(sheet.queryByText(/^Send .* to$/)).toBeNull()
    expect(sentBy('transferCoins')).toEqual([])
  })

  it('need the password where many small sums have become a large one', async () => {
    const { user } = await openBalance({ 'check-transfer': { needsPassword: true } })
    const sheet = await fillTransfer(user, '300')
    await user.click(sheet.getByRole('button', { name: 'Next' }))
    expect(await sheet.findByLabelText('Your password')).toBeTruthy()
    expect(await sheet.findAllByText('Asked for once you send more than 500 coins in a day')).toHaveLength(1)
    await waitFor(() => expect(document.activeElement).toBe(sheet.getByLabelText('Your password')))
    await user.type(sheet.getByLabelText('Your password'), 'secret words')
    await review(user, sheet)
  })

  it('go again to somebody of before by one press', async () => {
    const { user } = await openBalance({
      getUserBalanceHistory: [
        entry(3, { note: { code: 'account', email: 'maria@example.test' } }),
        entry(2, { note: { code: 'account', email: 'ivan@example.test' }, coins: 50 }),
        entry(1, { note: { code: 'account', email: 'maria@example.test' } }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Send to a friend' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Send coins to a friend' }))
    const recent = within(await sheet.findByRole('group', { name: 'Earlier receivers' }))
    expect(recent.getAllByRole('button')).toHaveLength(1)
    await user.click(recent.getByRole('button', { name: 'Send again to maria@example.test' }))
    expect(sheet.getByLabelText<HTMLInputElement>('E-mail of your friend').value).toBe('maria@example.test')
  })

  it('cannot be more than there are', async () => {
    const { user } = await openBalance()
    const sheet = await fillTransfer(user, '1001')
    expect(sheet.getByText('Missing').nextSibling?.textContent).toBe('1 coin')
    expect(sheet.queryByLabelText('Your password')).toBeNull()
    await user.click(sheet.getByRole('button', { name: 'Next' }))
    expect(await sheet.findByText('You do not have that many coins')).toBeTruthy()
  })
})
