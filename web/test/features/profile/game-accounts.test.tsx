import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { entry } from '../../support/money.ts'
import { type Answers, openPage, Refusal } from '../../support/open-page.tsx'
import { character, gameAccount } from '../../support/people.ts'

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
const maple = gameAccount('maple45')
const everything = {
  getBalance: { balance: 10, debt: 0, isOnHold: false },
  getUserBalanceHistory: [entry(1)],
  getGameAccounts: [maple, gameAccount('fern70', { hasPin: true })],
  getAllMACharacters: [character(1, { account: 'maple45', name: 'Aelia', clan: null })],
  'game-account-terms': terms,
  cooling: { until: null, changes: [], hours: { email: 24, password: 12, pin: 12 } },
  'human-check': { provider: 'off' },
  'world-feed': [],
}

async function open(answers: Answers = {}) {
  const page = await openPage(ProfilePage, { ...everything, ...answers })
  const user = userEvent.setup()
  return {
    ...page,
    user,
    card: async (login: string) => within(await screen.findByRole('region', { name: login })),
    /** Opens the sheet of one thing to do with a game account. */
    deed: async (login: string, label: string, title: string) => {
      const deeds = within(await screen.findByRole('group', { name: `Game account ${login}` }))
      await user.click(deeds.getByRole('button', { name: label }))
      return within(await screen.findByRole('dialog', { name: title }))
    },
    create: async () => {
      await user.click(await screen.findByRole('button', { name: 'New game account' }))
      return within(await screen.findByRole('dialog', { name: 'New game account' }))
    },
  }
}
type Sheet = ReturnType<typeof within>
const submit = (sheet: Sheet, user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(sheet.getByRole('button', { name }))

describe('game accounts', () => {
  it('tell when and from where they were played, that staff keep one out, and how many there may be', async () => {
    const { card } = await open({
      getGameAccounts: [{ ...maple, lastIp: '203.0.113.9' }, gameAccount('fern70', { isBlocked: true })],
    })
    expect((await card('maple45')).getByText(/from 203\.0\.113\.9/)).toBeTruthy()
    expect((await card('fern70')).getByText(/Support can tell you why/)).toBeTruthy()
    expect(await screen.findByText('2 of 5')).toBeTruthy()
  })

  it('that nobody played yet have no date of it', async () => {
    const { card } = await open({ getGameAccounts: [gameAccount('fern70', { lastActive: null })] })
    expect((await card('fern70')).getByText('Last active NONE')).toBeTruthy()
  })

  it('to which somebody moved who plays say no more that nobody played', async () => {
    const { card } = await open({
      getGameAccounts: [gameAccount('maple45', { lastActive: null, lastIp: '203.0.113.9', isOnline: true })],
    })
    const moved = await card('maple45')
    expect((await moved.findByText(/^In the game since/)).textContent).not.toContain('203.0.113.9')
    expect(moved.queryByText(/NONE/)).toBeNull()
  })

  it('are offered no more than their server and its game can do', async () => {
    const none = {
      ...terms,
      isOffered: false,
      canChangePassword: false,
      canRemove: false,
      canClaimByPassword: false,
      canClaimByEmail: false,
    }
    await open({ 'game-account-terms': none })
    const deeds = within(await screen.findByRole('group', { name: 'Game account maple45' }))
    expect(await screen.findByText('No new ones right now')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'New game account' })).toBeNull()
    await waitFor(() =>
      expect(deeds.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Set a PIN']),
    )
  })

  it('are no more than one may have', async () => {
    await open({ 'game-account-terms': { ...terms, most: 2 } })
    expect(await screen.findByText('2 of 2')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'New game account' })).toBeNull()
  })

  it('begin with the first one for a newcomer, unless the server makes none', async () => {
    const { user } = await open({ getGameAccounts: [], getAllMACharacters: [] })
    const button = await screen.findByRole('button', { name: 'Create a game account' })
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    await user.click(button)
    expect(await screen.findByRole('dialog', { name: 'New game account' })).toBeTruthy()
  })

  it('of a server that makes none are not promised to a newcomer', async () => {
    await open({
      getGameAccounts: [],
      getAllMACharacters: [],
      'game-account-terms': { ...terms, isOffered: false },
    })
    expect(await screen.findByText(/Lionna does not make new game accounts right now/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Create a game account' })).toBeNull()
  })
})

describe('a new game account', () => {
  it('is made, and the sheet says what is next', async () => {
    const { create, user, sentBy } = await open({ createGameAccount: gameAccount('stormy9') })
    const sheet = await create()
    await user.type(await sheet.findByLabelText('Login'), 'stormy9')
    await user.type(sheet.getByLabelText('Password for the game'), 'Dwarf-77-mine')
    await user.type(sheet.getByLabelText('Repeat the password'), 'Dwarf-77-mine')
    await submit(sheet, user, 'Create a game account')
    expect(await sheet.findByText('stormy9 is ready on Lionna x5')).toBeTruthy()
    expect(sentBy('createGameAccount')).toEqual([
      {
        login: 'stormy9',
        password: 'Dwarf-77-mine',
        email: 'player@castellan.test',
        recaptcha: 'off',
        requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ])
  })

  it.each([
    ['Login', 'abc', 'Use at least 4 characters'],
    ['Login', 'Storm9', 'Use lowercase Latin letters and digits only'],
    ['Login', 'sto rm', 'Spaces are not allowed here'],
    ['Password for the game', 'short', 'Use at least 8 characters'],
    ['Password for the game', 'пароль-орка', 'Use Latin letters, digits and ordinary signs only'],
    ['Password for the game', 'ab cd 1234', 'Spaces are not allowed here'],
    ['Password for the game', ' abcd-1234', 'Spaces are not allowed here'],
    ['Repeat the password', 'another', 'The two do not match'],
  ])('has no %s like “%s”', async (label, typed, problem) => {
    const { create, user, sentBy } = await open()
    const sheet = await create()
    await user.type(await sheet.findByLabelText(label), typed)
    await submit(sheet, user, 'Create a game account')
    expect(await sheet.findByText(problem)).toBeTruthy()
    expect(sentBy('createGameAccount')).toEqual([])
  })

  it('asks for each field of an empty form', async () => {
    const { create, user, sentBy } = await open()
    const sheet = await create()
    await sheet.findByLabelText('Login')
    await submit(sheet, user, 'Create a game account')
    for (const label of ['Login', 'Password for the game', 'Repeat the password'])
      expect(sheet.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
    expect(sentBy('createGameAccount')).toEqual([])
  })

  it('is asked for by one name while the same is asked for, and by another with another password', async () => {
    const away = new Refusal(503, 'This game server cannot be reached right now')
    const { create, user, sentBy } = await open({ createGameAccount: away })
    const sheet = await create()
    await user.type(await sheet.findByLabelText('Login'), 'stormy9')
    const fields = [
      sheet.getByLabelText('Password for the game'),
      sheet.getByLabelText('Repeat the password'),
    ]
    for (const field of fields) await user.type(field, 'Dwarf-77-mine')
    await submit(sheet, user, 'Create a game account')
    expect(await sheet.findByText('This game server cannot be reached right now')).toBeTruthy()
    await submit(sheet, user, 'Create a game account')
    await waitFor(() => expect(sentBy('createGameAccount')).toHaveLength(2))
    for (const field of fields) await user.type(field, '2')
    await submit(sheet, user, 'Create a game account')
    await waitFor(() => expect(sentBy('createGameAccount')).toHaveLength(3))
    const [one, two, three] = sentBy('createGameAccount').map(({ requestId }) => requestId)
    expect(two).toBe(one)
    expect(three).not.toBe(one)
  })

  it('with a taken login is refused at that field', async () => {
    const taken = new Refusal(409, 'This login is taken. Choose another one', 'LOGIN_TAKEN', 'login')
    const { create, user } = await open({ createGameAccount: taken })
    const sheet = await create()
    await user.type(await sheet.findByLabelText('Login'), 'stormy9')
    for (const label of ['Password for the game', 'Repeat the password'])
      await user.type(sheet.getByLabelText(label), 'Dwarf-77-mine')
    await submit(sheet, user, 'Create a game account')
    const field = await sheet.findByRole('textbox', { name: 'Login', description: /This login is taken/ })
    expect(field).toHaveProperty('value', 'stormy9')
  })
})

describe('another password of a game account', () => {
  it('is mailed for, and with a PIN by who knows it', async () => {
    const { deed, user, sentBy } = await open({ sendUpdateGAPasswordRequest: { message: 'Sent' } })
    const sheet = await deed('fern70', 'Password', 'Password of fern70')
    for (const label of ['Password for the game', 'Repeat the password'])
      await user.type(sheet.getByLabelText(label), 'Elf-42-forest')
    await submit(sheet, user, 'Send me the link')
    expect(await sheet.findByText('Please fill this in')).toBeTruthy()
    await user.type(sheet.getByLabelText('PIN'), '4711')
    await submit(sheet, user, 'Send me the link')
    expect(await sheet.findByText(/We sent a link to player@castellan\.test/)).toBeTruthy()
    const passwords = { newPassword: 'Elf-42-forest', confirmPassword: 'Elf-42-forest' }
    expect(sentBy('sendUpdateGAPasswordRequest')).toEqual([{ account: 'fern70', ...passwords, pin: '4711' }])
  })
})

describe('the PIN of a game account', () => {
  it('is set where there is none', async () => {
    const { deed, user, sentBy } = await open({ setPIN: { message: 'Set', coolsUntil: null } })
    const sheet = await deed('maple45', 'Set a PIN', 'PIN of maple45')
    await user.type(sheet.getByLabelText('PIN'), '12')
    await submit(sheet, user, 'Set the PIN')
    expect(await sheet.findByText('A PIN has 4 to 8 digits')).toBeTruthy()
    await user.type(sheet.getByLabelText('PIN'), '34')
    await submit(sheet, user, 'Set the PIN')
    expect(await sheet.findByText('The PIN of maple45 is set')).toBeTruthy()
    expect(sentBy('setPIN')).toEqual([{ login: 'maple45', pin: '1234', enabled: true }])
  })

  it('is changed by who knows it, or by the password where it was forgotten', async () => {
    const wrong = new Refusal(422, 'The PIN is wrong', 'PIN_WRONG', 'oldPin')
    const answers = [wrong, { message: 'Set', coolsUntil: '2026-11-28T12:00:00.000Z' }]
    const { deed, user, sentBy } = await open({ setPIN: () => answers.shift()! })
    const sheet = await deed('fern70', 'PIN', 'PIN of fern70')
    await user.type(sheet.getByLabelText('PIN'), '0000')
    await user.type(sheet.getByLabelText('New PIN'), '5822')
    await submit(sheet, user, 'Change the PIN')
    expect(await sheet.findByText('The PIN is wrong')).toBeTruthy()
    await submit(sheet, user, 'I forgot the PIN')
    expect(sheet.getByText(/^For 12 hours after this change you cannot send coins/)).toBeTruthy()
    await user.type(sheet.getByLabelText('Password of your account'), 'a horse')
    await user.type(sheet.getByLabelText('New PIN'), '5822')
    await submit(sheet, user, 'Change the PIN')
    await sheet.findByText('The PIN of fern70 is set')
    expect(sheet.getByText(/^Until/).textContent).toMatch(/^Until 2026-11-28 .*can’t leave your account\.$/)
    expect(sentBy('setPIN')).toEqual([
      { login: 'fern70', enabled: true, pin: '5822', oldPin: '0000' },
      { login: 'fern70', enabled: true, pin: '5822', password: 'a horse' },
    ])
  })

  it('is switched off by who knows it', async () => {
    const { deed, user, sentBy } = await open({ setPIN: { message: 'Off', coolsUntil: null } })
    const sheet = await deed('fern70', 'PIN', 'PIN of fern70')
    await user.click(sheet.getByRole('radio', { name: 'Switch it off' }))
    await user.type(sheet.getByLabelText('PIN'), '4711')
    await submit(sheet, user, 'Switch the PIN off')
    await sheet.findByText('fern70 has no PIN any more')
    expect(sentBy('setPIN')).toEqual([{ login: 'fern70', enabled: false, pin: '4711' }])
  })
})

describe('the removal of a game account', () => {
  it('says what goes with it, and is mailed for', async () => {
    const { deed, user, asked } = await open({ 'delete-game-account': { message: 'Sent' } })
    const sheet = await deed('maple45', 'Delete', 'Delete maple45')
    const going = within(sheet.getByRole('list', { name: 'Characters that go' }))
    expect(going.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Aelia'),
    ])
    await submit(sheet, user, 'Send me the link')
    expect(await sheet.findByText(/maple45 stays until you open it/)).toBeTruthy()
    expect(asked.filter((address) => address.includes('delete-game-account'))).toEqual([
      '/api/lionna_x5/accounts/delete-game-account?name=maple45',
    ])
  })

  it.each([
    [{ presence: 'online' }, 'In the game now: Aelia. Leave the game first.'],
    [{ isBanned: true }, /so it cannot be deleted/],
  ] as const)('with a character that is %j says what to do first', async (is, words) => {
    const { deed } = await open({
      getAllMACharacters: [character(1, { account: 'maple45', name: 'Aelia', clan: null, ...is })],
    })
    const sheet = await deed('maple45', 'Delete', 'Delete maple45')
    expect(sheet.getByText(words)).toBeTruthy()
    expect(sheet.queryByRole('button', { name: 'Send me the link' })).toBeNull()
  })

  it('that the server refuses says why, and stays where it is', async () => {
    const refused = new Refusal(409, 'In a clan: Aelia. Leave the clan first', 'GAME_ACCOUNT_IN_CLAN')
    const { deed, user } = await open({ 'delete-game-account': refused })
    const sheet = await deed('maple45', 'Delete', 'Delete maple45')
    await submit(sheet, user, 'Send me the link')
    expect((await sheet.findByRole('alert')).textContent).toContain('Leave the clan first')
  })
})
