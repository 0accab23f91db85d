import { contract } from '@castellan/contract'
import { createClient } from '@castellan/contract/engine/client'
import { refreshTags } from '../query/query.ts'
import { clientOptions } from './transport.ts'

/** Every call of the portal, for the signed-in area: `api.rankings.getTopExp({})`; what one changed is asked for again. */
export const api = createClient(contract, {
  ...clientOptions,
  onSettled: ({ invalidates }) => void (invalidates && refreshTags(invalidates)),
})
