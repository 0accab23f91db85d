import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { purchase } from '../../support/money.ts'
import { openPage, Refusal } from '../../support/open-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const delivered = purchase({ undoUntil: inAnHour() })

const load = async () => {
  const { PurchaseActs } = await import('../../../src/domain/purchases/PurchaseActs.tsx')
  return () => createElement(PurchaseActs, { purchase: delivered })
}

/** Opens what can be done about a delivered purchase, for an account that cools off or not. */
async function openActs(until: string | null) {
  const changes =
    until === null ? [] : [{ kind: 'pin', at: until, until, oldEmail: null, account: 'maple45' }]
  await openPage(load, { cooling: { until, changes } })
}

describe('a delivered purchase', () => {
  it('is undone by a button', async () => {
    await openActs(null)
    expect(await screen.findByRole('button', { name: 'Undo the purchase' })).toBeTruthy()
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
    await user.click(await screen.findByRole('button', { name: 'Undo the purchase' }))
    const warning = within(await screen.findByRole('dialog', { name: 'Warning' }))
    const { characterName } = delivered
    expect(
      warning.getByText(`“Confirm” does it at once: the game disconnects ${characterName}.`),
    ).toBeTruthy()
    await user.click(warning.getByRole('button', { name: 'Confirm' }))
    await expect.poll(() => sentBy('undo-purchase')).toHaveLength(2)
  })

  it('offers no undo that would be refused, and says until when, while the account cools off', async () => {
    await openActs(inAnHour())
    expect(await screen.findByText(/Nothing can be undone while your account cools off, until/)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
