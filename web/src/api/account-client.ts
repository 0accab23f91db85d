import { createClient } from '@castellan/contract/client'
import { passwords } from '@castellan/contract/passwords'
import { registration } from '@castellan/contract/registration'
import { session } from '@castellan/contract/session'
import { clientOptions } from './transport.ts'

/** The calls of the `account/*` pages alone, so that those pages stay light. */
export const accountApi = createClient({ session, registration, passwords }, clientOptions)
