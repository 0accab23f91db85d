import { passwordCost } from '../../src/identity/credentials/password-hash.ts'

/** The least that can be configured, in MiB: everybody in the tests signs in. */
export const PASSWORD_MEMORY = '1'
export const TEST_COST = passwordCost(Number(PASSWORD_MEMORY))
