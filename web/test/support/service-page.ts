import type { Purchase } from '@castellan/contract/shapes/balance-shapes'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { expect } from 'vitest'
import { purchase } from './money.ts'
import { type Answers, openPage } from './open-page.tsx'
import { character, characterCard, detailsOf, worldInfo } from './people.ts'
import { appearance, servicesOf } from './services.ts'

const Anchor = () => null
const OwnCharacterPage = async () => {
  const { OwnCharacterPage: Shown } = await import('../../src/features/characters/own/OwnCharacterPage.tsx')
  const { AlertArea } = await import('../../src/ui/feedback/AlertArea.tsx')
  return () => [
    createElement(Shown, { key: 'page' }),
    createElement(AlertArea, { key: 'alerts', link: Anchor }),
  ]
}

export const mine = character(7, { name: 'Aelia' })
export const bought = (kind: string, changes: Partial<Purchase> = {}) =>
  purchase({ purchaseId: 31, kind, title: 'Aelia → Nova', price: 100, ...changes })
export const ASKED_ONCE = { shown: 'as shown', requestId: expect.stringMatching(/^[0-9a-f]{32}$/) }
export const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

/** The services of the own character Aelia, with what the portal answers otherwise. */
export async function openServices(changes: Answers = {}) {
  const user = userEvent.setup()
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
      getAppearanceConfig: appearance,
      getAllMACharacters: [mine, character(8, { name: 'Borin', account: 'oak1' })],
      getGameAccounts: [
        { login: 'maple45', hasPin: false },
        { login: 'oak1', hasPin: true },
      ],
      'check-name': (query) => ({ name: query.get('name'), state: 'free', reason: null, message: null }),
      ...changes,
    },
    '/?part=services',
  )
  return { ...page, user }
}
export const drawing = () => screen.getByRole('dialog').querySelector('svg[viewBox="0 0 200 220"]')!.innerHTML
export const tile = (name: RegExp) => screen.findByRole('button', { name })
export async function openService(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(await tile(new RegExp(`^${name}`)))
  return within(await screen.findByRole('dialog', { name: `${name}: Aelia` }))
}
