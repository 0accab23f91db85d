import { SERVICES, type Service } from '@castellan/contract/shapes/services'
import type { Purchase } from '@castellan/contract/shapes/balance-shapes'
import type { TFunction } from 'i18next'
import { boughtWords } from '../money/purchase-title.ts'

/** What is bought: by the price list, and what has a page or a way of its own. */
const KINDS = [...SERVICES, 'accessory', 'referralReward', 'compensation'] as const
export type Kind = (typeof KINDS)[number]

export const kindIn = (kind: string): Kind | null => KINDS.find((one) => one === kind) ?? null

/** What a purchase is called; a kind that a later version added by what was bought. */
export function kindName(t: TFunction, { kind, ...titled }: Pick<Purchase, 'kind' | 'title' | 'codedTitle'>) {
  const known = kindIn(kind)
  return known ? t(`purchases.kinds.${known}`) : boughtWords(t, { kind, ...titled })
}

/** The names before and after a rename; null for anything else. */
export const renamed = (purchase: Titled) => namesIn(purchase, 'changeName', ' → ')

/** The names before and after two were swapped, of whoever paid and of the other; null for anything else. */
export const swapped = (purchase: Titled) => namesIn(purchase, 'swapCharacters', ' ⇄ ')

type Titled = Pick<Purchase, 'kind' | 'title'>

function namesIn({ kind, title }: Titled, of: Service, between: string) {
  const [before, now] = kind === of ? title.split(between) : []
  return before && now ? { before, now } : null
}

export const serviceName = (t: TFunction, service: Service) => t(`purchases.kinds.${service}`)
