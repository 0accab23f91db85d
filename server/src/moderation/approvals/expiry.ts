/** Hours for which a request waits, and for which an approval holds. */
const HOURS = 24
export const expiryFromNow = () => new Date(Date.now() + HOURS * 3_600_000)
