import type { ForeignSources } from '../../../platform/http/browser/security-headers.ts'
import type { PaypalCredentials } from '../../port/credentials.ts'

/** Where PayPal's script comes from, which it calls and what it opens; nowhere without its keys. */
export const paypalSources = (keys: PaypalCredentials | null): ForeignSources => ({
  hosts: keys
    ? [
        keys.isLive ? 'https://www.paypal.com' : 'https://www.sandbox.paypal.com',
        'https://www.paypalobjects.com',
      ]
    : [],
  isCalled: true,
})
