import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Answers, openPage, Refusal } from '../../support/open-page.tsx'
import { gameAccount } from '../../support/people.ts'

const ProfilePage = async () => (await import('../../../src/features/profile/ProfilePage.tsx')).ProfilePage
afterEach(() => vi.unstubAllGlobals())

const terms = {
  isOffered: true,
  most: 5,
  canChangePassword: true,
  canRemove: true,
  canClaimByPassword: true,
  canClaimByEmail: true,
}
const everything = {
  getBalance: { balance: 10, debt: 0, isOnHold: false },
  getUserBalanceHistory: [],
  getGameAccounts: [gameAccount('maple45')],
  getAllMACharacters: [],
  'game-account-terms': terms,
  'claimable-game-accounts': [],
  'human-check': { provider: 'off' },
  'world-feed': [],
}
const open = (answers: Answers = {}) => openPage(ProfilePage, { ...everything, ...answers })

/** Opens the sheet in which a game account from before is linked. */
const openClaim = async (answers: Answers = {}) => {
  const page = await open(answers)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'I already play here' }))
  return { ...page, user, sheet: within(await screen.findByRole('dialog', { name: 'I already play here' })) }
}

describe('a game account that was there before', () => {
  it('is linked by its password in the game', async () => {
    const { sheet, user, sentBy } = await openClaim({ 'claim-game-account': gameAccount('oldtimer') })
    await user.type(await sheet.findByLabelText('Login'), 'Oldtimer')
    await user.type(sheet.getByLabelText('Its password in the game'), 'sesame')
    await user.click(sheet.getByRole('button', { name: 'Link the game account' }))
    expect(await sheet.findByText('oldtimer is linked')).toBeTruthy()
    expect(sentBy('claim-game-account')).toEqual([
      { login: 'Oldtimer', password: 'sesame', email: 'player@castellan.test', recaptcha: 'off' },
    ])
  })

  it('with a wrong password says so at the field, and keeps what was typed', async () => {
    const wrong = new Refusal(400, 'Login or password of the game is wrong', 'WRONG_CREDENTIALS', 'password')
    const { sheet, user } = await openClaim({ 'claim-game-account': wrong })
    await user.type(await sheet.findByLabelText('Login'), 'oldtimer')
    await user.type(sheet.getByLabelText('Its password in the game'), 'guess')
    await user.click(sheet.getByRole('button', { name: 'Link the game account' }))
    expect(await sheet.findByText('Login or password of the game is wrong')).toBeTruthy()
    expect(sheet.getByLabelText('Login')).toHaveProperty('value', 'oldtimer')
  })

  it('with the e-mail of the account is linked by one press, or says why not', async () => {
    const answers = [
      new Refusal(409, 'It belongs to another', 'LOGIN_TAKEN', 'login'),
      gameAccount('veteran'),
    ]
    const { sheet, user, sentBy } = await openClaim({
      'claimable-game-accounts': [
        { login: 'veteran', lastActive: '2026-11-01T10:00:00Z', characterCount: 3 },
        { login: 'second', lastActive: null, characterCount: 1 },
      ],
      'claim-game-account-by-email': () => answers.shift()!,
    })
    const found = within(await sheet.findByRole('list', { name: 'Game accounts with your e-mail' }))
    expect(found.getByText(/3 characters/)).toBeTruthy()
    await user.click(found.getByRole('button', { name: 'Link veteran' }))
    expect(await sheet.findByText('It belongs to another')).toBeTruthy()
    await user.click(found.getByRole('button', { name: 'Link veteran' }))
    expect(await sheet.findByText('veteran is linked')).toBeTruthy()
    expect(sentBy('claim-game-account-by-email')[1]).toEqual({
      login: 'veteran',
      email: 'player@castellan.test',
    })
  })

  it('is found by the e-mail alone where the server wants that, which says when there is none', async () => {
    const { sheet } = await openClaim({ 'game-account-terms': { ...terms, canClaimByPassword: false } })
    expect(await sheet.findByText(/The game knows no account by your e-mail/)).toBeTruthy()
    expect(sheet.queryByLabelText('Login')).toBeNull()
  })

  it('is a newcomer’s way into the game, too', async () => {
    await open({ getGameAccounts: [], getAllMACharacters: [] })
    expect(await screen.findByRole('button', { name: 'I already play here' })).toBeTruthy()
  })
})
