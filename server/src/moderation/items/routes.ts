import type { items } from '@castellan/contract/calls/moderation/items'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { getItemSums, itemSearch } from './search-items.ts'

export const itemRoutes: Handlers<typeof items> = { itemSearch, getItemSums }
