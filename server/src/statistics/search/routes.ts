import type { search } from '@castellan/contract/calls/statistics/search'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { searchNames } from './search-names.ts'

export const searchRoutes: Handlers<typeof search> = { searchNames }
