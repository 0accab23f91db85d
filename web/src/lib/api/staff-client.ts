import { type ClientOptions, createClient } from '@castellan/contract/engine/client'
import { forEveryone } from '@castellan/contract/for-everyone'
import { forStaff } from '@castellan/contract/for-staff'
import { rememberAct } from './act-ids.ts'
import { signedInOptions } from './client.ts'

const staffOptions: ClientOptions = {
  ...signedInOptions,
  onAnswer: (answer, headers) => {
    signedInOptions.onAnswer?.(answer, headers)
    rememberAct(answer, headers)
  },
}

/** Every call of the portal, for pages of staff: what they do can be undone by what it answers (`actIdOf`). */
export const api = createClient({ ...forEveryone, ...forStaff }, staffOptions)
