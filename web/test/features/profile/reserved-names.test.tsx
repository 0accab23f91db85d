import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Answers, Refusal } from '../../support/open-page.tsx'
import { gameAccount } from '../../support/people.ts'
import { openBalance } from './balance-page.ts'

afterEach(() => vi.unstubAllGlobals())

const reserved = (name: string, account = 'maple45') => ({
  name,
  account,
  reservedAt: '2026-11-01T10:00:00Z',
  expiresAt: '2027-01-30T10:00:00Z',
})
const verdict = (query: URLSearchParams) => {
  const name = query.get('name')!
  return name === 'Aelia'
    ? { name, state: 'taken', reason: 'world', message: 'A character of this server has this name' }
    : { name, state: 'free', reason: null, message: null }
}
const RULES = { minLength: 2, maxLength: 16, perAccount: 3, days: 90 }

const open = (answers: Answers = {}) =>
  openBalance({
    'name-rules': RULES,
    getMyReservedNames: [reserved('Stormborn')],
    'check-name': verdict,
    reserveName: reserved('Nightfall', 'fern70'),
    ...answers,
  })
const card = async () => within(await screen.findByRole('region', { name: 'Reserved names' }))
describe('reserved names', () => {
  it('say why they are missing where one’s game accounts could not be had, with another try', async () => {
    let fails = true
    const { user } = await open({
      getGameAccounts: () => (fails ? new Refusal(404, 'No game accounts') : [gameAccount('maple45')]),
    })
    expect(await (await card()).findByText('Not loaded')).toBeTruthy()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Stormborn')).toBeTruthy()
  })

  it('stand with the game account they are reserved for and their end', async () => {
    await open()
    const list = within(await screen.findByRole('list', { name: 'Names you have reserved' }))
    expect(list.getByRole('listitem').textContent).toBe('Stormbornfor maple45 until 2027-01-30')
    expect((await card()).getByText('1 of 3 names reserved')).toBeTruthy()
  })

  it('are told free or not as one types, and why', async () => {
    const { user, asked } = await open()
    const field = await screen.findByLabelText('Name')
    await user.click(field)
    await user.paste('Aelia')
    expect(await screen.findByText('A character of this server has this name')).toBeTruthy()
    expect(screen.getByText('Taken')).toBeTruthy()
    await user.paste('s')
    expect(await screen.findByText('Free')).toBeTruthy()
    await user.paste(' x')
    expect(await screen.findByText('Spaces are not allowed here')).toBeTruthy()
    const questions = asked.flatMap((url) => url.split('check-name?name=').slice(1))
    expect(questions).toEqual(['Aelia', 'Aelias'])
  })

  it('are reserved for the game account one chooses', async () => {
    const { user, sentBy } = await open()
    await user.type(await screen.findByLabelText('Name'), 'Nightfall')
    await user.click(screen.getByRole('combobox', { name: 'Game account' }))
    await user.click(await screen.findByRole('option', { name: 'fern70' }))
    await user.click(screen.getByRole('button', { name: 'Reserve' }))
    await expect.poll(() => sentBy('reserveName')).toEqual([{ name: 'Nightfall', account: 'fern70' }])
  })

  it('that are refused say so at the field', async () => {
    const { user } = await open({
      reserveName: new Refusal(409, 'Another player has reserved this name', 'CHARACTER_NAME_RESERVED'),
    })
    await user.type(await screen.findByLabelText('Name'), 'Nightfall')
    await user.click(screen.getByRole('button', { name: 'Reserve' }))
    expect(await screen.findByText('Another player has reserved this name')).toBeTruthy()
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
  })

  it('are no more than one may reserve', async () => {
    await open({ getMyReservedNames: ['Aa', 'Bb', 'Cc'].map((name) => reserved(name)) })
    expect(await screen.findByText(/You have reserved as many names as one may/)).toBeTruthy()
    expect(screen.queryByLabelText('Name')).toBeNull()
  })

  it('are let go without a question', async () => {
    const { user, asked } = await open({ deleteReservedName: { message: 'Stormborn is free again' } })
    await user.click(await screen.findByRole('button', { name: 'Remove Stormborn' }))
    await expect.poll(() => asked.some((url) => url.endsWith('deleteReservedName?name=Stormborn'))).toBe(true)
  })

  it('say what can be tried where they cannot be had', async () => {
    const { user } = await open({ getMyReservedNames: new Refusal(429, 'Too many attempts') })
    const region = await card()
    await user.click(await region.findByRole('button', { name: 'Retry' }))
    expect(region.getByText('Too many attempts')).toBeTruthy()
  })

  it('are not spoken of where the server offers none, nor to whom has no game account', async () => {
    await open({ 'name-rules': { ...RULES, perAccount: 0 } })
    await screen.findByRole('heading', { name: 'Coin history' })
    await expect.poll(() => screen.queryByRole('heading', { name: 'Reserved names' })).toBeNull()
  })

  it('are asked for by no newcomer', async () => {
    await open({ getGameAccounts: [], getMyReservedNames: [] })
    await screen.findByText('No game account on Lionna yet')
    expect(screen.queryByRole('heading', { name: 'Reserved names' })).toBeNull()
  })
})
