import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Purchase } from '@castellan/contract/shapes/balance-shapes'
import { alertsOf } from '../../../src/lib/alerts.ts'
import { purchase } from '../../support/money.ts'
import { openPage, Refusal } from '../../support/open-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const delivered = purchase({ undoUntil: inAnHour() })

const loaderOf = (shown: Purchase) => async () => {
  const { PurchaseActs } = await import('../../../src/domain/purchases/PurchaseActs.tsx')
  return () => createElement(PurchaseActs, { purchase: shown })
}
const load = loaderOf(delivered)
/** What messages say. */
const told = () => alertsOf().map(({ message }) => message)

/** Opens what can be done about a delivered purchase, for an account that cools off or not. */
async function openActs(until: string | null) {
  const changes =
    until === null ? [] : [{ kind: 'pin', at: until, until, oldEmail: null, account: 'maple45' }]
  await openPage(load, { cooling: { until, changes } })
}

/** By the button, and by what it asks. */
async function undoIt(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Undo the purchase' }))
  const question = within(await screen.findByRole('dialog', { name: /^Undo “.+”\?$/ }))
  await user.click(question.getByRole('button', { name: 'Undo the purchase' }))
}

describe('a delivered purchase', () => {
  it('is undone by a button', async () => {
    await openActs(null)
    expect(await screen.findByRole('button', { name: 'Undo the purchase' })).toBeTruthy()
  })

  it.each([
    [100, 'Nova becomes Aelia again, and 100 coins return to your balance.'],
    [0, 'Nova becomes Aelia again.'],
  ])('that was a rename for %i coins says whose name is taken back', async (price, words) => {
    const user = userEvent.setup()
    await openPage(loaderOf({ ...delivered, kind: 'changeName', title: 'Aelia → Nova', price }), {
      cooling: { until: null, changes: [] },
    })
    await user.click(await screen.findByRole('button', { name: 'Undo the purchase' }))
    expect(within(await screen.findByRole('dialog')).getByText(words)).toBeTruthy()
  })

  it.each([
    [100, /taken out of the game again: Cat Ears\. 100 coins return to your balance\./],
    [0, /taken out of the game again: Cat Ears\.$/],
  ])('that gave accessories for %i coins says that they go', async (price, words) => {
    const user = userEvent.setup()
    await openPage(loaderOf({ ...delivered, kind: 'accessory', title: 'Cat Ears', price }), {
      cooling: { until: null, changes: [] },
    })
    await user.click(await screen.findByRole('button', { name: 'Undo the purchase' }))
    expect(within(await screen.findByRole('dialog')).getByText(words)).toBeTruthy()
  })

  it.each([
    [100, 'Nova becomes Aelia again, Aelia becomes Nova, and 100 coins return to your balance.'],
    [0, 'Nova becomes Aelia again, and Aelia becomes Nova.'],
  ])('that swapped names for %i coins says who is called what again', async (price, words) => {
    const user = userEvent.setup()
    await openPage(loaderOf({ ...delivered, kind: 'swapCharacters', title: 'Aelia ⇄ Nova', price }), {
      cooling: { until: null, changes: [] },
    })
    await user.click(await screen.findByRole('button', { name: 'Undo the purchase' }))
    expect(within(await screen.findByRole('dialog')).getByText(words)).toBeTruthy()
  })

  it('that a later one changed again says so, and promises nothing', async () => {
    await openPage(loaderOf({ ...delivered, undoLaterFirst: true }), {
      cooling: { until: null, changes: [] },
    })
    expect(await screen.findByText('A later purchase changed the same: undo that one first.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo the purchase' })).toBeNull()
  })

  it('of somebody who plays asks first, and says whom the game disconnects', async () => {
    const user = userEvent.setup()
    const { sentBy } = await openPage(load, {
      cooling: { until: null, changes: [] },
      'undo-purchase': (_query, body) =>
        body['force']
          ? { ...delivered, state: 'cancelled' }
          : new Refusal(409, 'In the game', 'CHARACTER_ONLINE'),
    })
    await undoIt(user)
    const warning = within(await screen.findByRole('dialog', { name: 'Warning' }))
    const { characterName } = delivered
    expect(
      warning.getByText(`“Confirm” does it at once: the game disconnects ${characterName}.`),
    ).toBeTruthy()
    await user.click(warning.getByRole('button', { name: 'Confirm' }))
    await expect.poll(() => sentBy('undo-purchase')).toHaveLength(2)
  })

  it.each([
    ['CHARACTER_ONLINE', 'User seems to be online. Do you want to force this operation?'],
    ['CHARACTER_MUST_LEAVE', /nobody can be disconnected from this game server/],
  ])('waits to be undone until the character has left, where %s', async (code, words) => {
    const user = userEvent.setup()
    const { sentBy } = await openPage(load, {
      cooling: { until: null, changes: [] },
      'undo-purchase': (_query, body) =>
        body['wait']
          ? { ...delivered, problem: { code: 'undoWaitsForLogout' } }
          : new Refusal(409, 'In the game', code),
    })
    await undoIt(user)
    const warning = within(await screen.findByRole('dialog', { name: 'Warning' }))
    expect(warning.getByText(words)).toBeTruthy()
    expect(warning.getByText(/if that is within 59 minutes/)).toBeTruthy()
    await user.click(warning.getByRole('button', { name: 'Wait for logout' }))
    await expect
      .poll(() => sentBy('undo-purchase'))
      .toEqual([{ purchaseId: delivered.purchaseId }, { purchaseId: delivered.purchaseId, wait: true }])
    await expect.poll(told).toContain('It will be undone automatically once the character has left the game.')
  })

  it('that waits to be undone can be kept after all', async () => {
    const user = userEvent.setup()
    const { sentBy } = await openPage(loaderOf({ ...delivered, problem: { code: 'undoWaitsForLogout' } }), {
      cooling: { until: null, changes: [] },
      'cancel-undo': delivered,
    })
    expect(screen.queryByRole('button', { name: 'Undo the purchase' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Keep the purchase' }))
    await expect.poll(told).toContainEqual(expect.stringMatching(/stays bought$/))
    expect(sentBy('cancel-undo')).toEqual([{ purchaseId: delivered.purchaseId }])
  })

  it('says that it is too late where the account cools off for longer than it can be undone', async () => {
    await openActs(new Date(Date.now() + 12 * 3_600_000).toISOString())
    expect(await screen.findByText(/^Cannot be undone any more: your account cools off until/)).toBeTruthy()
  })

  it('offers no undo that would be refused, and says until when, while the account cools off', async () => {
    await openActs(new Date(Date.now() + 1_800_000).toISOString())
    expect(await screen.findByText(/Nothing can be undone while your account cools off, until/)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
