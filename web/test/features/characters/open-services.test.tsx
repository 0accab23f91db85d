import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { purchase } from '../../support/money.ts'
import { type Answers, openPage } from '../../support/open-page.tsx'
import { character, characterCard, detailsOf, worldInfo } from '../../support/people.ts'
import { appearance, servicesOf } from '../../support/services.ts'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useParams: () => ({ id: '7' }),
}))
const OwnCharacterPage = async () =>
  (await import('../../../src/features/characters/own/OwnCharacterPage.tsx')).OwnCharacterPage
afterEach(() => vi.unstubAllGlobals())

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

async function open(answers: Answers = {}) {
  await openPage(
    OwnCharacterPage,
    {
      getCharacterById: detailsOf(character(7, { name: 'Aelia' })),
      'character-card': characterCard(7),
      'character-ranks': characterCard(7).ranks,
      getWorldInfo: worldInfo(),
      getBalance: { balance: 250, debt: 0, isOnHold: false },
      'character-services': servicesOf(),
      'own-purchases': [],
      getAppearanceConfig: appearance,
      ...answers,
    },
    '/?part=services',
  )
  return userEvent.setup()
}

describe('services of an own character', () => {
  it('list what is open of this character alone', async () => {
    await open({
      'own-purchases': [
        purchase({ kind: 'changeName', undoUntil: inAnHour() }),
        purchase({ purchaseId: 32, kind: 'changeGender', characterId: 8, undoUntil: inAnHour() }),
      ],
    })
    const list = within(await screen.findByRole('list', { name: 'Under way, or can be undone' }))
    expect(list.getAllByRole('listitem')).toHaveLength(1)
    expect(list.getByRole('button', { name: 'Name change' })).toBeTruthy()
  })

  it('say in one word what was undone, and no balance that is over', async () => {
    const undoing = purchase({ kind: 'changeName', undoUntil: inAnHour() })
    const undone = { ...undoing, state: 'cancelled', undoUntil: null, problem: { code: 'undone' } }
    let now: object = undoing
    const user = await open({
      'own-purchases': () => [now, purchase({ purchaseId: 2, kind: 'changeGender', undoUntil: inAnHour() })],
      'undo-purchase': () => (now = undone),
    })
    const list = within(await screen.findByRole('list', { name: 'Under way, or can be undone' }))
    await user.click(list.getByRole('button', { name: 'Name change' }))
    const receipt = within(await screen.findByRole('region', { name: 'Receipt' }))
    expect(receipt.getByText('Balance after')).toBeTruthy()
    await user.click(receipt.getByRole('button', { name: 'Undo the purchase' }))
    const question = within(await screen.findByRole('dialog', { name: 'Undo “Name change”?' }))
    expect(question.getByText(/ return to your balance\.$/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Undo the purchase' }))
    expect(await receipt.findByText('Undone')).toBeTruthy()
    expect(receipt.queryByText('Cancelled')).toBeNull()
    expect(receipt.queryByText('Balance after')).toBeNull()
  })

  it('rest while nothing would change, and say so', async () => {
    const user = await open()
    await user.click(await screen.findByRole('button', { name: /^Appearance/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Appearance: Aelia' }))
    const buy = await sheet.findByRole('button', { name: / for 100 coins$/ })
    expect(buy).toHaveProperty('disabled', true)
    expect(sheet.getByText(/^The character looks like this now/)).toBeTruthy()
    const other = sheet.getAllByRole('radio').find((one) => !(one as HTMLInputElement).checked)!
    await user.click(other)
    expect(buy).toHaveProperty('disabled', false)
    expect(sheet.queryByText(/^The character looks like this now/)).toBeNull()
  })
})
