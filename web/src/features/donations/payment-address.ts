/** The key of the address that opens a payment. */
export const OPEN = 'open'
