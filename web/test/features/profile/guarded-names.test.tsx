import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Answers } from '../../support/open-page.tsx'
import { givePin, guardedBy, pinQuestion } from '../../support/pins.ts'
import { openBalance, type User } from './balance-page.ts'

afterEach(() => vi.unstubAllGlobals())

const reserved = (name: string) => ({
  name,
  account: 'fern70',
  reservedAt: '2026-11-01T10:00:00Z',
  expiresAt: null,
})
const open = (answers: Answers) =>
  openBalance({
    'name-rules': { minLength: 2, maxLength: 16, perAccount: 3, days: 90 },
    getMyReservedNames: [reserved('Stormborn')],
    'check-name': (query) => ({ name: query.get('name'), state: 'free', reason: null, message: null }),
    ...answers,
  })

const REMOVE = { title: 'Remove Stormborn', button: 'Remove' }
const removeButton = () => screen.findByRole('button', { name: REMOVE.title })
const letGo = async (user: User) => user.click(await removeButton())
const openHeld = () =>
  open({ deleteReservedName: guardedBy({ pin: '4711' }, { message: 'Stormborn is free again' }) })

describe('a name for a game account with a PIN', () => {
  const RESERVE = { title: 'Reserve Nightfall', button: 'Reserve' }
  const NAME = { name: 'Nightfall', account: 'maple45' }
  const openForm = async () => {
    const page = await open({ reserveName: guardedBy({ pin: '4711' }, reserved('Nightfall')) })
    await page.user.type(await screen.findByLabelText('Name'), NAME.name)
    await page.user.click(screen.getByRole('button', { name: 'Reserve' }))
    return page
  }

  it('is reserved once the PIN is right, which is asked for anew while it is wrong', async () => {
    const { user, sentBy } = await openForm()
    await givePin(user, '1111', { ...RESERVE, words: 'Enter the pin' })
    await givePin(user, '4711', { ...RESERVE, words: 'The pin is wrong' })
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', ''))
    expect(sentBy('reserveName')).toEqual([NAME, { ...NAME, pin: '1111' }, { ...NAME, pin: '4711' }])
  })

  it('stays typed where the question is left', async () => {
    const { user, sentBy } = await openForm()
    const question = await pinQuestion(RESERVE.title, 'Enter the pin')
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Nightfall')
    expect(sentBy('reserveName')).toEqual([NAME])
  })
})

describe('letting a name of a guarded game account go', () => {
  it('takes its PIN, in the body and not in the address', async () => {
    const { user, asked, sentBy } = await openHeld()
    await letGo(user)
    await givePin(user, '1111', { ...REMOVE, words: 'Enter the pin' })
    await givePin(user, '4711', { ...REMOVE, words: 'The pin is wrong' })
    await waitFor(() => expect(sentBy('deleteReservedName').at(-1)).toEqual({ pin: '4711' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked.filter((url) => url.includes('deleteReservedName') && /4711|1111/.test(url))).toEqual([])
  })

  it('is not done where the question is left', async () => {
    const { user, asked } = await openHeld()
    await letGo(user)
    await pinQuestion(REMOVE.title, 'Enter the pin')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked.filter((url) => url.includes('deleteReservedName'))).toHaveLength(1)
    await waitFor(async () => expect(await removeButton()).toHaveProperty('disabled', false))
  })
})
