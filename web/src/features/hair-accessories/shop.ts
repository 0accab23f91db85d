import type { accessories } from '@castellan/contract/calls/shop/accessories'
import type { Received } from '@castellan/contract/engine/call'

export type Shop = Received<(typeof accessories)['getHatsInfo']>
export type Accessory = Shop['accessories'][number]
export type Duration = Shop['durations'][number]

/** As many can be bought at once. */
export const MOST = 20
