import { HOUR_MS } from '@castellan/contract/rules/durations'

/** Hours for which a request waits, and for which an approval holds. */
const HOURS = 24
export const expiryFromNow = () => new Date(Date.now() + HOURS * HOUR_MS)
