import type { StaffReferral } from '@castellan/contract/calls/shop/referral-management'

/** What is shown of the list. */
export const FILTERS = ['all', 'bound', 'refused', 'odd'] as const
export type Filter = (typeof FILTERS)[number]

export const isFilter = (value: unknown): value is Filter => FILTERS.some((filter) => filter === value)

export const isShown = ({ isBound, signs }: StaffReferral, filter: Filter) =>
  filter === 'all' || (filter === 'odd' ? signs.length > 0 : isBound === (filter === 'bound'))
