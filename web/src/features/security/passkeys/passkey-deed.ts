import type { Passkey } from '@castellan/contract/shapes/passkey-shapes'

/** What is done about passkeys: another one, or one less. */
export type PasskeyDeed = 'add' | Passkey
