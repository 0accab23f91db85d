import { createClient } from '@castellan/contract/engine/client'
import { forStaff } from '@castellan/contract/for-staff'
import { api as everyones, signedInOptions } from './client.ts'

/** Every call of the portal, for pages of staff. */
export const api = { ...everyones, ...createClient(forStaff, signedInOptions) }
