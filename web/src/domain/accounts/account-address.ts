import { useSheetAddress } from '../../lib/address/use-address.ts'

/** The key of the address that opens an account. */
export const ACCOUNT = 'account'

/** Opens the sheet of an account by its e-mail. */
export const useOpenAccount = () => useSheetAddress(ACCOUNT).open
