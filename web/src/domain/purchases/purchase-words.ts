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
export function renamed({ kind, title }: Pick<Purchase, 'kind' | 'title'>) {
  const [before, now] = kind === 'changeName' ? title.split(' → ') : []
  return before && now ? { before, now } : null
}

export const serviceName = (t: TFunction, service: Service) => t(`purchases.kinds.${service}`)
