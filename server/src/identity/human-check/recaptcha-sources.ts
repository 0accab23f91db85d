import type { Config } from '../../platform/config/config.ts'
import type { ForeignSources } from '../../platform/http/browser/security-headers.ts'

/** Where Google's script comes from; nowhere where its check is not used. */
export const recaptchaSources = ({ provider }: Config['captcha']): ForeignSources => ({
  hosts: provider.startsWith('recaptcha')
    ? ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
    : [],
})
