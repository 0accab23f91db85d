import { randomBytes } from 'node:crypto'

/** No mail system has it (RFC 2606). */
const DOMAIN = '@erased.invalid'

/** What stands in the place of the address of somebody who was erased: an address in form, and nobody's. */
export const newErasedAddress = () => `erased-${randomBytes(6).toString('hex')}${DOMAIN}`

export const isErasedAddress = (address: string) => address.endsWith(DOMAIN)
