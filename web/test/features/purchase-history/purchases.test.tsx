import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { alertsOf } from '../../../src/lib/alerts.ts'
import { dialog, openAdmin, rowsOf } from '../../support/admin-page.ts'
import { entry, PAYMENT_ID, purchase } from '../../support/money.ts'
import { type Answers, Refusal } from '../../support/open-page.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const LIST = 'getBalanceHistory'
const bought = entry(9, {
  movement: 'to_game',
  coins: -300,
  email: 'ivan@example.test',
  note: { code: 'text', text: '600 × Coin of Luck' },
  purchase: purchase({ purchaseId: 41, email: 'ivan@example.test' }),
})
const donated = entry(8, { movement: 'payment', coins: 1_000, note: null, ourTransactionId: PAYMENT_ID })

describe('the movements of coins', () => {
  it('are summed up, those of the filter and not of the page alone', async () => {
    const SUMS = 'balance-history-sums'
    const { queriesOf } = await openAdmin(
      'purchase-history',
      { [LIST]: [bought], [SUMS]: { movements: 1_204, came: 50_000, went: 300 } },
      '/?movement=to_game&search=luck',
    )
    const sums = within(await screen.findByRole('region', { name: 'All that is filtered' }))
    expect(await sums.findByText('1,204 movements')).toBeTruthy()
    expect(sums.getByText('50,000 coins came')).toBeTruthy()
    expect(sums.getByText('not counting the search for “luck”')).toBeTruthy()
    expect(queriesOf(SUMS).at(-1)).toMatchObject({ movement: 'to_game' })
  })

  it('are listed with their deliveries, and asked for by kind', async () => {
    const { user, queriesOf, search } = await openAdmin('purchase-history', { [LIST]: [bought, donated] })
    await screen.findByText('ivan@example.test')
    const [first, second] = await rowsOf('Purchase History')
    expect(first).toMatch(/Sent to a character.*−300.*Delivered.*600 × Coin of Luck.*Aelia/)
    expect(second).toMatch(/Donation.*\+1,000/)
    await user.click(screen.getByRole('combobox', { name: 'Movement' }))
    await user.click(await screen.findByRole('option', { name: 'Gift' }))
    await waitFor(() => expect(queriesOf(LIST).at(-1)).toMatchObject({ movement: 'gift' }))
    expect(search()).toEqual({ movement: 'gift' })
  })

  it('say why staff moved them, in the list and in the sheet', async () => {
    const given = entry(7, { movement: 'gift', coins: 77, note: null, reason: 'Won the siege evening' })
    const { user } = await openAdmin('purchase-history', { [LIST]: [given] })
    await user.click(await screen.findByText('+77'))
    expect((await dialog('Gift')).getByText('Won the siege evening')).toBeTruthy()
    expect((await rowsOf('Purchase History'))[0]).toContain('Won the siege evening')
  })

  it('of one account are asked for by its whole address; other words search what is there', async () => {
    const { user, queriesOf } = await openAdmin('purchase-history', { [LIST]: [bought, donated] })
    const box = await screen.findByPlaceholderText('E-mail, character, details')
    await user.type(box, 'coin of luck{Enter}')
    await waitFor(async () => expect(await rowsOf('Purchase History')).toHaveLength(1))
    expect(queriesOf(LIST)).toHaveLength(1)
    await user.clear(box)
    await user.type(box, 'ivan@example.test{Enter}')
    await waitFor(() => expect(queriesOf(LIST).at(-1)).toMatchObject({ email: 'ivan@example.test' }))
  })

  it('are walked through from an opened one by J and K, and the focus returns to the last', async () => {
    const { user, search, canGoBack } = await openAdmin('purchase-history', { [LIST]: [bought, donated] })
    await user.click((await screen.findAllByRole('button', { name: /^Open / }))[0]!)
    const sheet = within(await screen.findByRole('dialog'))
    expect(await sheet.findByText('1 of 2 in the list')).toBeTruthy()
    expect(sheet.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true)
    await user.keyboard('j')
    expect(await sheet.findByText('2 of 2 in the list')).toBeTruthy()
    expect(search()).toEqual({ entry: donated.id })
    await user.keyboard('jk')
    expect(await sheet.findByText('1 of 2 in the list')).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: 'Next' }))
    expect(await sheet.findByText('2 of 2 in the list')).toBeTruthy()
    // the way through was one step
    expect(canGoBack()).toBe(true)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(canGoBack()).toBe(false)
    await waitFor(() => expect(document.activeElement?.getAttribute('data-row')).toBe(String(donated.id)))
  })

  it('that an address names and this list has not are told to be missing', async () => {
    await openAdmin('purchase-history', { [LIST]: [bought] }, '/?entry=987')
    expect(await (await dialog('Movement')).findByText('No such movement in this list')).toBeTruthy()
  })

  it('lead to the payment behind them', async () => {
    const { user } = await openAdmin('purchase-history', { [LIST]: [donated] })
    await user.click(await screen.findByText('+1,000'))
    const link = (await dialog('Donation')).getByRole('link', { name: PAYMENT_ID })
    expect(link.getAttribute('href')).toBe(`/lionna_x5/admin/payment-history?open=${PAYMENT_ID}`)
  })
})

const cancelled = purchase({ purchaseId: 41, state: 'cancelled' })

const openPurchase = async (answers: Answers) => {
  const opened = await openAdmin('purchase-history', { [LIST]: [bought], ...answers })
  await opened.user.click(await screen.findByRole('button', { name: /^Open .*ivan@example.test$/ }))
  const sheet = await dialog('Sent to a character')
  await opened.user.click(sheet.getByRole('button', { name: 'Cancel purchase' }))
  const question = await dialog('Cancel “600 × Coin of Luck” of ivan@example.test?')
  // here it would read as the deed
  expect(question.queryByRole('button', { name: 'Cancel' })).toBeNull()
  await opened.user.type(question.getByLabelText(/Reason/), 'Wrong character')
  await opened.user.click(question.getByRole('button', { name: 'Cancel purchase' }))
  return opened
}

describe('cancelling a purchase', () => {
  it('leaves one state, with the delivery before it as what was', async () => {
    const undone = purchase({ purchaseId: 41, state: 'cancelled', deliveredAt: '2026-05-01T10:00:00Z' })
    const { user } = await openAdmin('purchase-history', { [LIST]: [{ ...bought, purchase: undone }] })
    await user.click(await screen.findByRole('button', { name: /^Open .*ivan@example.test$/ }))
    const sheet = await dialog('Sent to a character')
    expect(sheet.getByText('Cancelled')).toBeTruthy()
    expect(sheet.getByText('Was delivered')).toBeTruthy()
    expect(sheet.queryByText('Delivered')).toBeNull()
  })

  it('takes a reason and returns the coins', async () => {
    const { queriesOf } = await openPurchase({ cancelPurchase: cancelled })
    await waitFor(() => expect(alertsOf().at(-1)?.message).toBe('300 coins returned to ivan@example.test'))
    expect(queriesOf('cancelPurchase')).toEqual([{ purchaseId: '41', reason: 'Wrong character' }])
  })

  const delivered = new Refusal(409, 'The world has delivered this', 'PURCHASE_DELIVERED')

  it('that was delivered asks a second time', async () => {
    const { user, queriesOf } = await openPurchase({
      cancelPurchase: (query) => (query.get('force') ? cancelled : delivered),
    })
    const again = await dialog('Already delivered')
    expect(again.getByText('The world has delivered this')).toBeTruthy()
    await user.click(again.getByRole('button', { name: 'Return the coins' }))
    await waitFor(() =>
      expect(queriesOf('cancelPurchase').at(-1)).toEqual({
        purchaseId: '41',
        reason: 'Wrong character',
        force: 'true',
      }),
    )
  })

  it('that was delivered is left where staff think better of it', async () => {
    const { user, queriesOf } = await openPurchase({ cancelPurchase: delivered })
    const again = await dialog('Already delivered')
    await user.click(again.getByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Already delivered' })).toBeNull())
    expect(queriesOf('cancelPurchase')).toHaveLength(1)
  })

  it('that is refused for another reason says why in the question, where what was typed still stands', async () => {
    await openPurchase({ cancelPurchase: new Refusal(409, 'This purchase has ended already') })
    expect((await screen.findByRole('alert')).textContent).toBe('This purchase has ended already')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ }).value).not.toBe('')
  })
})
