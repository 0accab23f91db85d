import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { alertsOf } from '../../../src/lib/alerts.ts'
import { dialog, openAdmin, undoLast } from '../../support/admin-page.ts'
import { ACT_ID, type Answers, Refusal } from '../../support/open-page.tsx'

const held = (balance: number, debt = 0) => ({ balance, debt, isOnHold: false })

const openForm = async (answers: Answers) => {
  const opened = await openAdmin('purchase-history', {
    getBalanceHistory: [],
    getBalance: held(100),
    ...answers,
  })
  await opened.user.click(await screen.findByRole('button', { name: 'Give or correct coins' }))
  return { ...opened, sheet: await dialog('Coins of an account') }
}

const fillIn = async ({ user, sheet }: Awaited<ReturnType<typeof openForm>>, coins: string) => {
  await user.type(sheet.getByRole('textbox', { name: 'E-mail' }), 'ivan@example.test')
  await user.type(sheet.getByRole('textbox', { name: 'Coins' }), coins)
  await user.type(sheet.getByRole('textbox', { name: /^Reason/ }), 'Won the contest')
}

/** Presses the button and says yes to the question, which names whom and how many. */
const giveTo = async ({ user, sheet }: Awaited<ReturnType<typeof openForm>>, title: string) => {
  await user.click(sheet.getByRole('button', { name: 'Give coins' }))
  const question = await dialog(title)
  await user.click(question.getByRole('button', { name: 'Give coins' }))
}

describe('coins of an account', () => {
  it('are given with a reason, once for two fast clicks', async () => {
    const opened = await openForm({ addCoins: { balance: 150, isReplay: false }, undo: {} })
    await fillIn(opened, '50')
    const give = opened.sheet.getByRole('button', { name: 'Give coins' })
    await opened.user.click(give)
    const question = await dialog('Give 50 coins to ivan@example.test?')
    await opened.user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(opened.sentBy('addCoins')).toEqual([])
    await opened.user.click(give)
    const again = await dialog('Give 50 coins to ivan@example.test?')
    await opened.user.dblClick(again.getByRole('button', { name: 'Give coins' }))
    await waitFor(() => expect(alertsOf().at(-1)?.message).toBe('ivan@example.test now has 150 coins'))
    expect(opened.sentBy('addCoins')).toMatchObject([
      { email: 'ivan@example.test', balanceValue: 50, comment: 'Won the contest', characterName: '' },
    ])
    await undoLast('Undo this?')
    await waitFor(() => expect(opened.sentBy('undo')).toEqual([{ id: ACT_ID, reason: 'a slip' }]))
    await waitFor(() =>
      expect(alertsOf().at(-1)?.message).toBe('The balance of ivan@example.test is as it was before'),
    )
  })

  it('that are tried again after a failure are the same act', async () => {
    let tries = 0
    const opened = await openForm({
      addCoins: () =>
        (tries += 1) === 1 ? new Refusal(503, 'The portal is busy') : { balance: 50, isReplay: true },
    })
    await fillIn(opened, '50')
    await giveTo(opened, 'Give 50 coins to ivan@example.test?')
    await opened.sheet.findByText('The portal is busy')
    await giveTo(opened, 'Give 50 coins to ivan@example.test?')
    await waitFor(() => expect(opened.sentBy('addCoins')).toHaveLength(2))
    const [first, second] = opened.sentBy('addCoins')
    expect(second).toEqual({ ...first, date: second!['date'] })
    expect(first).toMatchObject({ requestId: expect.stringMatching(/^[0-9a-f]{32}$/) })
    await waitFor(() =>
      expect(alertsOf().at(-1)?.message).toBe('This was already done. ivan@example.test has 50 coins'),
    )
  })

  it('above the limit for one person wait calmly for a second one, with the way to the approvals', async () => {
    const opened = await openForm({
      addCoins: () => new Refusal(409, 'A second member of staff was asked', 'APPROVAL_NEEDED'),
    })
    await fillIn(opened, '5000000')
    await giveTo(opened, 'Give 5,000,000 coins to ivan@example.test?')
    const note = await opened.sheet.findByRole('status')
    expect(note.textContent).toBe('A second member of staff was asked. Approvals')
    expect(within(note).getByRole('link').getAttribute('href')).toBe('/lionna_x5/game-master/approvals')
    expect(opened.sheet.queryByRole('alert')).toBeNull()
    const give = opened.sheet.getByRole('button', { name: 'Give coins' })
    expect(give.getAttribute('aria-disabled')).toBe('true')
    await opened.user.click(give)
    expect(opened.sentBy('addCoins')).toHaveLength(1)
    // what is another act can be asked for
    await opened.user.type(opened.sheet.getByRole('textbox', { name: 'Coins' }), '0')
    expect(give.getAttribute('aria-disabled')).toBeNull()
  })

  it.each([
    ['Give', 'Give coins', '-7', 'It must be at least 1'],
    ['Give', 'Give coins', '2.5', 'Enter a whole number, such as 250'],
    ['Correct', 'Correct balance', '0', '0 changes nothing'],
  ])('to %s (%s) cannot be %s', async (way, button, coins, words) => {
    const opened = await openForm({})
    await opened.user.click(opened.sheet.getByRole('radio', { name: way }))
    await fillIn(opened, coins)
    await opened.user.click(opened.sheet.getByRole('button', { name: button }))
    expect(await opened.sheet.findByText(words)).toBeTruthy()
    expect(opened.sheet.getByRole<HTMLInputElement>('textbox', { name: 'Coins' }).value).toBe(coins)
    expect([...opened.sentBy('addCoins'), ...opened.sentBy('changeBalance')]).toEqual([])
  })

  it.each([
    ['Give', '50', held(3_499), 'Has 3,499 coins on this server → will have 3,549 coins'],
    ['Correct', '-3,499', held(3_499), 'Has 3,499 coins on this server → will have 0 coins'],
    ['Give', '', held(3_499), 'Has 3,499 coins on this server'],
    [
      'Give',
      '50',
      held(0, 20),
      'Has 0 coins on this server → will have 30 coins, after a debt of 20 coins is paid',
    ],
    ['Correct', '-3,500', held(3_499), 'Not enough coins: there are 3,499 coins'],
  ])('say what there is and will be: %s %s', async (way, coins, getBalance, words) => {
    const opened = await openForm({ getBalance })
    await opened.user.click(opened.sheet.getByRole('radio', { name: way }))
    await opened.user.type(opened.sheet.getByRole('textbox', { name: 'E-mail' }), 'ivan@example.test')
    if (coins) await opened.user.type(opened.sheet.getByRole('textbox', { name: 'Coins' }), coins)
    expect(await opened.sheet.findByText(words)).toBeTruthy()
  })

  it('of an account that is not there are told at its address, and nobody is asked whether they are sure', async () => {
    const opened = await openForm({ getBalance: new Refusal(404, 'Account not found', 'ACCOUNT_NOT_FOUND') })
    const email = opened.sheet.getByRole('textbox', { name: 'E-mail' })
    await opened.user.type(email, 'nobody@nowhere.test')
    expect(await opened.sheet.findByText('Account not found')).toBeTruthy()
    await opened.user.clear(email)
    expect(opened.sheet.queryByText('Account not found')).toBeNull()
    await fillIn(opened, '50')
    await opened.user.click(opened.sheet.getByRole('button', { name: 'Give coins' }))
    expect(await opened.sheet.findByText('Account not found')).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: /\?$/ })).toBeNull()
    expect(opened.sentBy('addCoins')).toEqual([])
  })

  it('cannot be taken where there are not as many, which is told before anything is asked', async () => {
    const opened = await openForm({ getBalance: held(49) })
    await opened.user.click(opened.sheet.getByRole('radio', { name: 'Correct' }))
    await fillIn(opened, '-50')
    await opened.user.click(opened.sheet.getByRole('button', { name: 'Correct balance' }))
    const coins = opened.sheet.getByRole('textbox', { name: 'Coins' })
    await waitFor(() => expect(coins.getAttribute('aria-invalid')).toBe('true'))
    expect(opened.sheet.getAllByText('Not enough coins: there are 49 coins').length).toBeGreaterThan(0)
    expect(screen.queryByRole('dialog', { name: /\?$/ })).toBeNull()
    expect(opened.sentBy('changeBalance')).toEqual([])
  })

  it('that were spent meanwhile are refused at their field', async () => {
    const opened = await openForm({
      changeBalance: new Refusal(409, 'Not enough coins: there are 7 coins', 'NOT_ENOUGH_COINS'),
    })
    await opened.user.click(opened.sheet.getByRole('radio', { name: 'Correct' }))
    await fillIn(opened, '-50')
    await opened.user.click(opened.sheet.getByRole('button', { name: 'Correct balance' }))
    const question = await dialog('Take 50 coins from the balance of ivan@example.test?')
    await opened.user.click(question.getByRole('button', { name: 'Correct balance' }))
    expect(await opened.sheet.findByText('Not enough coins: there are 7 coins')).toBeTruthy()
    expect(opened.sentBy('changeBalance')).toMatchObject([{ balanceValue: -50 }])
  })
})
