export { normaliseEmail } from '@castellan/contract/rules/email-address'
