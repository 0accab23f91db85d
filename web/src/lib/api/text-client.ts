import { createClient } from '@castellan/contract/engine/client'
import { texts } from '@castellan/contract/calls/resources/texts'
import { clientOptions } from './transport.ts'

/** The operator's texts, which pages before and after the sign-in show. */
export const textApi = createClient({ texts }, clientOptions).texts
