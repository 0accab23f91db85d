import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Answers, Refusal } from '../../support/open-page.tsx'
import { character } from '../../support/people.ts'
import { referenceInfo } from '../../support/referral.ts'
import { openBalance } from './balance-page.ts'

afterEach(() => vi.unstubAllGlobals())

const open = (info: Parameters<typeof referenceInfo>[0] = {}, answers: Answers = {}) =>
  openBalance({ 'get-reference-info': referenceInfo(info), ...answers })
const card = async (name: string) => within(await screen.findByRole('region', { name }, { timeout: 5_000 }))

const vouch = {
  code: 'Frodo-AB2CD',
  nickname: 'Frodo',
  createdAt: '2026-11-01T10:00:00Z',
  characterName: null,
}
const used = {
  code: 'Bilbo-XY2ZA',
  nickname: 'Bilbo',
  at: '2026-11-02T10:00:00Z',
  isBound: true,
  because: null,
  message: null,
  characterName: null,
  isFixed: false,
}

describe('one’s own referral code', () => {
  it('is made of a nickname', async () => {
    const { user, sentBy } = await open({}, { 'generate-vouch': referenceInfo({ vouch }) })
    const mine = await card('Bring a friend')
    await user.type(mine.getByLabelText('Nickname'), 'Frodo')
    await user.click(mine.getByRole('button', { name: 'Create my code' }))
    await expect.poll(() => sentBy('generate-vouch')).toEqual([{ nickname: 'Frodo' }])
  })

  it('is shown to be copied, with a link for newcomers and who came by it', async () => {
    const guests = [
      { who: 'p•••@example.test', since: '2026-11-03T10:00:00Z', characterName: null },
      { who: 'q•••@example.test', since: '2026-11-04T10:00:00Z', characterName: 'Samwise' },
    ]
    const { user } = await open({ vouch, guests })
    const mine = await card('Bring a friend')
    expect(mine.getByText('Frodo-AB2CD')).toBeTruthy()
    expect(mine.getByText('2 friends joined')).toBeTruthy()
    const lines = within(mine.getByRole('list', { name: 'Friends who joined' })).getAllByRole('listitem')
    expect(lines.map((line) => line.textContent)).toEqual([
      expect.stringContaining('p•••@example.test'),
      expect.stringContaining('Samwise'),
    ])
    await user.click(mine.getByRole('button', { name: 'Copy the code' }))
    expect(await navigator.clipboard.readText()).toBe('Frodo-AB2CD')
    await user.click(mine.getByRole('button', { name: 'Share a link' }))
    expect(await navigator.clipboard.readText()).toBe(
      `${location.origin}/account/register?referral=Frodo-AB2CD`,
    )
    expect(mine.getByRole('link', { name: 'See what you earn' }).getAttribute('href')).toBe(
      '/lionna_x5/profile/partner-rewards-info',
    )
  })

  it('gives what guests earn to a character one nominates', async () => {
    const { user, sentBy } = await open({ vouch }, { 'nominate-partner-char': referenceInfo({ vouch }) })
    const mine = await card('Bring a friend')
    await user.click(await mine.findByRole('combobox', { name: 'Who receives your rewards' }))
    await user.click(await screen.findByRole('option', { name: /^Aelia, level/ }))
    await user.click(mine.getByRole('button', { name: 'Choose' }))
    await expect
      .poll(() => sentBy('nominate-partner-char'))
      .toEqual([{ characterName: 'Aelia', MA: 'player@castellan.test' }])
  })
})

describe('whoever was nominated', () => {
  it('is named, and is changed for another only', async () => {
    const { user } = await open(
      { vouch: { ...vouch, characterName: 'Aelia' } },
      { getAllMACharacters: [character(1, { name: 'Aelia' }), character(2, { name: 'Borin' })] },
    )
    const mine = await card('Bring a friend')
    expect(await mine.findByText('Aelia receives your rewards.')).toBeTruthy()
    const change = await mine.findByRole('button', { name: 'Change' })
    expect(change).toHaveProperty('disabled', true)
    await user.click(await mine.findByRole('combobox', { name: 'Who receives your rewards' }))
    await user.click(await screen.findByRole('option', { name: /^Borin, level/ }))
    expect(change).toHaveProperty('disabled', false)
  })

  it('earns as a guest', async () => {
    await open({ used: { ...used, characterName: 'Aelia' }, canUse: false })
    const guest = await card('Who invited you?')
    expect(await guest.findByText('Aelia earns your rewards.')).toBeTruthy()
    expect(await guest.findByRole('button', { name: 'Change' })).toHaveProperty('disabled', true)
  })
})

describe('the code of whoever brought one', () => {
  it('is entered, and a rule that refuses it is said at the field', async () => {
    const why = 'This is your own referral code'
    const { user, sentBy } = await open(
      {},
      {
        'check-vouch': { nickname: 'Frodo' },
        'use-referral': new Refusal(409, why, 'VOUCH_REFUSED', 'reference'),
      },
    )
    const guest = await card('Who invited you?')
    expect(guest.getByText('2026-12-20').parentElement?.textContent).toContain('until 2026-12-20')
    await user.type(guest.getByLabelText('Referral code'), 'Frodo-AB2CD')
    await user.click(guest.getByRole('button', { name: 'Use it' }))
    const question = within(await screen.findByRole('dialog', { name: 'Use the code of Frodo?' }))
    expect(question.getByText('It cannot be changed later.')).toBeTruthy()
    expect(sentBy('use-referral')).toEqual([])
    await user.click(question.getByRole('button', { name: 'Use it' }))
    expect(await guest.findByText(why)).toBeTruthy()
    expect(guest.getByLabelText('Referral code').getAttribute('aria-invalid')).toBe('true')
  })

  it('that counts asks for a character that has just begun', async () => {
    const { user } = await open(
      { used, canUse: false },
      {
        getAllMACharacters: [
          character(1, { name: 'Aelia', level: 12 }),
          character(2, { name: 'Naeedia', level: 76 }),
        ],
      },
    )
    const guest = await card('Who invited you?')
    expect(guest.getByText('You came by the code of Bilbo.')).toBeTruthy()
    await user.click(await guest.findByRole('combobox', { name: 'Who earns your rewards' }))
    const strong = await screen.findByRole('option', { name: 'Naeedia, level 76: too experienced' })
    expect(strong.hasAttribute('data-combobox-disabled')).toBe(true)
    expect(await screen.findByRole('option', { name: 'Aelia, level 12' })).toBeTruthy()
  })

  it('says what can be done where every character is too experienced', async () => {
    await open(
      { used, canUse: false },
      { getAllMACharacters: [character(2, { name: 'Naeedia', level: 76 })] },
    )
    const guest = await card('Who invited you?')
    expect(
      await guest.findByText(/^All your characters on .+ are above level 40\. Create a new one/),
    ).toBeTruthy()
    expect(guest.queryByRole('combobox')).toBeNull()
  })

  it('stays with a character that has earned something', async () => {
    await open({ used: { ...used, characterName: 'Aelia', isFixed: true }, canUse: false })
    const guest = await card('Who invited you?')
    expect(guest.getByText('Aelia earns your rewards.')).toBeTruthy()
    expect(guest.queryByRole('combobox')).toBeNull()
  })

  it('that does not count says why, and leaves room for another', async () => {
    const message = 'You and this player share an internet connection'
    await open({ used: { ...used, isBound: false, because: 'sameAddress', message } })
    const guest = await card('Who invited you?')
    expect(guest.getByText(`The code of Bilbo does not count: ${message}.`)).toBeTruthy()
    expect(guest.getByLabelText('Referral code')).toBeTruthy()
  })

  it('that is nobody’s, or comes too late, is told', async () => {
    await open({ unknownCode: 'Nobody-22222', canUse: false })
    const guest = await card('Who invited you?')
    expect(guest.getByText(/Nobody-22222, is nobody’s/)).toBeTruthy()
    expect(guest.getByText('2026-12-20').parentElement?.textContent).toBe(
      'A referral code could be entered until 2026-12-20.',
    )
  })
})

describe('friends', () => {
  it('are not spoken of where the server rewards nobody', async () => {
    await open({ isOn: false })
    await screen.findByRole('heading', { name: 'Coin history' })
    await expect.poll(() => screen.queryByRole('heading', { name: 'Friends' })).toBeNull()
  })
})
