import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openAdmin } from '../../support/admin-page.ts'
import { type Answers, Refusal } from '../../support/open-page.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const rule = (number: number, breaches: string[] = []) => ({
  number,
  rule: `Rule number ${number}`,
  isKept: breaches.length === 0,
  breaches,
})
const checked = (...broken: number[]) => ({
  checkedAt: '2026-11-20T10:00:00Z',
  invariants: Array.from({ length: 11 }, (_, place) =>
    rule(place + 1, broken.includes(place + 1) ? ['ledger account 7: −20', 'ledger account 9: −1'] : []),
  ),
})
const NONE = { waitingLines: 0, waitingCoins: 0, creditedLines: 0, creditedCoins: 0, entries: [] }
const open = (answers: Answers) =>
  openAdmin(
    'payment-history',
    { getTransactionsHistory: [], 'expected-balances': NONE, ...answers },
    '/?tab=ledger',
  )
const rules = async () => {
  const card = within(await screen.findByRole('region', { name: 'Ledger check' }))
  return card.getAllByRole('listitem').map((line) => line.textContent)
}

it('a rule the page has no words for is told in those of the server', async () => {
  await open({ 'check-ledger': { ...checked(), invariants: [rule(99)] } })
  expect((await rules())[0]).toBe('99Kept: Rule number 99')
})

it('all eleven rules are shown, and that they are kept', async () => {
  await open({ 'check-ledger': checked() })
  expect(await screen.findByText('All 11 rules are kept')).toBeTruthy()
  expect(await rules()).toHaveLength(11)
  expect((await rules()).every((line) => line.includes('Kept: '))).toBe(true)
})

it('a broken rule is said first, with what breaks it; another check asks anew', async () => {
  let answer = checked(4)
  const { user, queriesOf } = await open({ 'check-ledger': () => answer })
  expect(await screen.findByText('1 rule is broken')).toBeTruthy()
  expect((await rules())[3]).toBe(
    "4Broken: No player's balance, and no coins set aside, are below zero, and no debt isledger account 7: −20ledger account 9: −1",
  )
  answer = checked()
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText('All 11 rules are kept')).toBeTruthy()
  expect(queriesOf('check-ledger')).toHaveLength(2)
})

it('a check that fails leaves what was known, and says so', async () => {
  let isDown = false
  const { user } = await open({
    'check-ledger': () => (isDown ? new Refusal(429, 'Wait a little') : checked()),
  })
  await screen.findByText('All 11 rules are kept')
  isDown = true
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Wait a little')
  expect(await rules()).toHaveLength(11)
})

it('a first check that fails can be tried again', async () => {
  let isDown = true
  const { user } = await open({
    'check-ledger': () => (isDown ? new Refusal(409, 'Not now') : checked()),
  })
  await screen.findByText('Not now')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('All 11 rules are kept')).toBeTruthy()
})

it('coins of a former panel are listed with who waits for them and whose they became', async () => {
  const taken = { importedAt: '2026-11-20T10:00:00Z', importedBy: 'root@castle' }
  const waits = {
    ...taken,
    kind: 'login',
    holder: 'oldtimer',
    coins: 1200,
    creditedAt: null,
    creditedTo: null,
  }
  const came = {
    ...taken,
    kind: 'email',
    holder: 'anna@players.test',
    coins: 30,
    creditedAt: '2026-11-21T10:00:00Z',
    creditedTo: 'anna.now@players.test',
  }
  const expected = {
    waitingLines: 1,
    waitingCoins: 1200,
    creditedLines: 1,
    creditedCoins: 30,
    entries: [waits, came],
  }
  await open({ 'check-ledger': checked(), 'expected-balances': expected })
  const part = within(await screen.findByRole('region', { name: 'Coins of the former panel' }))
  expect(part.getByText(/Waiting for their holder: 1,200\. Credited: 30\./)).toBeTruthy()
  expect(part.getByText('oldtimer (game account)')).toBeTruthy()
  expect(part.getByText('Waiting')).toBeTruthy()
  expect(part.getByText('anna.now@players.test')).toBeTruthy()
})
