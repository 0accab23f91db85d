import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearAlertsOnNavigation } from '../../../src/lib/alerts.ts'
import { purchase } from '../../support/money.ts'
import { type Answers, openPage, Refusal } from '../../support/open-page.tsx'
import { character, characterCard, detailsOf, worldInfo } from '../../support/people.ts'
import { givePin, guardedBy, pinQuestion } from '../../support/pins.ts'
import { servicesOf } from '../../support/services.ts'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useParams: () => ({ id: '7' }),
}))
const Anchor = () => null
const OwnCharacterPage = async () => {
  const { OwnCharacterPage: Shown } =
    await import('../../../src/features/characters/own/OwnCharacterPage.tsx')
  const { AlertArea } = await import('../../../src/ui/feedback/AlertArea.tsx')
  return () => [
    createElement(Shown, { key: 'page' }),
    createElement(AlertArea, { key: 'alerts', link: Anchor }),
  ]
}
afterEach(() => {
  vi.unstubAllGlobals()
  clearAlertsOnNavigation()
})

const mine = character(7, { name: 'Aelia' })

async function open(part: string, answers: Answers) {
  const page = await openPage(
    OwnCharacterPage,
    {
      getCharacterById: detailsOf(mine),
      'character-card': characterCard(7),
      'character-ranks': characterCard(7).ranks,
      getWorldInfo: worldInfo(),
      getBalance: { balance: 250, debt: 0, isOnHold: false },
      'character-services': servicesOf(),
      'own-purchases': [],
      getGameAccounts: [
        { login: 'maple45', hasPin: true },
        { login: 'oak1', hasPin: true },
      ],
      getUserMacroses: [
        { macroId: '7-1000', name: 'Buffs', acronym: 'BUF', description: '', icon: 0, commands: [] },
      ],
      ...answers,
    },
    `/?part=${part}`,
  )
  return { ...page, user: userEvent.setup() }
}

/** Has the first macro deleted. */
const openAndDelete = async (deleteUserMacro: Answers[string]) => {
  const page = await open('macros', { deleteUserMacro })
  await page.user.click((await screen.findAllByRole('button', { name: /^Delete the macro/ }))[0]!)
  await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  return page
}

describe('a macro of a guarded game account', () => {
  const ASKED = { title: 'Delete the macro “Buffs”?', button: 'Delete' }
  const PLAYS = new Refusal(409, 'In the game', 'CHARACTER_ONLINE')
  it('is deleted with its PIN alone', async () => {
    const { user, sentBy } = await openAndDelete(guardedBy({ pin: '4711' }, { message: 'Gone' }))
    await givePin(user, '1111', { ...ASKED, words: 'Enter the pin' })
    await givePin(user, '4711', { ...ASKED, words: 'The pin is wrong' })
    expect(await screen.findByText('Gone')).toBeTruthy()
    expect(sentBy('deleteUserMacro')).toEqual([{}, { pin: '1111' }, { pin: '4711' }])
  })

  it('whose character plays takes the PIN once, then asks whether that is meant', async () => {
    const guarded = guardedBy({ pin: '4711' }, PLAYS)
    const { user, sentBy } = await openAndDelete((query, body) =>
      query.get('force') && body['pin'] === '4711' ? { message: 'Gone' } : guarded(query, body),
    )
    await givePin(user, '4711', { ...ASKED, words: 'Enter the pin' })
    const warning = within(await screen.findByRole('dialog', { name: 'Warning' }))
    await user.click(warning.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Gone')).toBeTruthy()
    expect(sentBy('deleteUserMacro')).toEqual([{}, { pin: '4711' }, { pin: '4711' }])
  })

  it('stays where the question is left', async () => {
    const { user, asked } = await openAndDelete(guardedBy({ pin: '4711' }, { message: 'Gone' }))
    const question = await pinQuestion(ASKED.title, 'Enter the pin')
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked.filter((url) => url.includes('deleteUserMacro'))).toHaveLength(1)
    expect(screen.queryByText('Gone')).toBeNull()
  })
})

describe('a move into a guarded game account', () => {
  const PINS = { pin: '4711', otherPin: '2222' }
  const openMove = async () => {
    const page = await open('services', {
      'character-services': servicesOf({}, { asksPin: true }),
      moveCharacterInsideMA: guardedBy(PINS, purchase({ kind: 'moveCharacter', price: 100 })),
    })
    const { user } = page
    await user.click(await screen.findByRole('button', { name: /^Move to/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Move to another game account: Aelia' }))
    await user.type(sheet.getByLabelText('PIN of the game account'), PINS.pin)
    const other = await sheet.findByLabelText('PIN of oak1')
    const move = () => user.click(sheet.getByRole('button', { name: 'Move for 100 coins' }))
    return { ...page, sheet, other, move }
  }

  it('takes the PINs of both, and says at the field which is wrong', async () => {
    const { user, sheet, other, move, sentBy } = await openMove()
    await user.type(other, '1111')
    await move()
    expect(await sheet.findByText('The otherPin is wrong')).toBeTruthy()
    expect(document.activeElement).toBe(other)
    await user.clear(other)
    await user.type(other, PINS.otherPin)
    await move()
    await sheet.findByRole('region', { name: 'Receipt' })
    expect(sentBy('moveCharacterInsideMA').at(-1)).toMatchObject({ accountNameNew: 'oak1', ...PINS })
  })

  it('is not done where its sheet is left', async () => {
    const { user, other, sentBy } = await openMove()
    await user.type(other, PINS.otherPin)
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentBy('moveCharacterInsideMA')).toEqual([])
  })
})

describe('a swap between guarded game accounts', () => {
  const undoUntil = new Date(Date.now() + 3_600_000).toISOString()
  const swapped = purchase({
    purchaseId: 31,
    kind: 'swapCharacters',
    title: 'Aelia ↔ Borin',
    price: 100,
    undoUntil,
  })
  const undone = { ...swapped, state: 'cancelled' as const, problem: { code: 'undone' as const } }
  const ASKED = { title: 'Undo the purchase', button: 'Undo the purchase' }
  const openAndUndo = async () => {
    const page = await open('services', {
      'own-purchases': [swapped],
      'undo-purchase': guardedBy({ pin: '4711', otherPin: '2222' }, undone),
    })
    const purchases = within(await screen.findByRole('list', { name: 'Under way, or can be undone' }))
    await page.user.click(purchases.getByRole('button', { name: 'Undo the purchase' }))
    const question = within(await screen.findByRole('dialog', { name: 'Undo “Name swap”?' }))
    await page.user.click(question.getByRole('button', { name: 'Undo the purchase' }))
    return page
  }

  it('is undone with both PINs, one asked for after the other; a right one is not asked for twice', async () => {
    const { user, sentBy } = await openAndUndo()
    await givePin(user, '4711', { ...ASKED, words: 'Enter the pin' })
    await givePin(user, '1111', { ...ASKED, words: 'Enter the otherPin' })
    await givePin(user, '2222', { ...ASKED, words: 'The otherPin is wrong' })
    expect(await screen.findByText('Name swap: undone, 100 coins returned')).toBeTruthy()
    expect(sentBy('undo-purchase')).toEqual([
      { purchaseId: 31 },
      { purchaseId: 31, pin: '4711' },
      { purchaseId: 31, pin: '4711', otherPin: '1111' },
      { purchaseId: 31, pin: '4711', otherPin: '2222' },
    ])
  })

  it('stays where the second question is left', async () => {
    const { user, sentBy } = await openAndUndo()
    await givePin(user, '4711', { ...ASKED, words: 'Enter the pin' })
    const second = await pinQuestion(ASKED.title, 'Enter the otherPin')
    await user.click(second.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentBy('undo-purchase')).toHaveLength(2)
    expect(screen.queryByText(/^Name swap: undone/)).toBeNull()
  })
})
