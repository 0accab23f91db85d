import { contract } from '@castellan/contract'
import { createClient } from '@castellan/contract/client'
import { clientOptions } from './transport.ts'

/** Every call of the portal, for the signed-in area: `api.rankings.getTopExp({})`. */
export const api = createClient(contract, clientOptions)
