import type { SignInRecord } from '@castellan/contract/calls/identity/security'
import type { TFunction } from 'i18next'

/** “Firefox 140 on Windows”, as far as it is known. */
export function browserName(t: TFunction, { browser, system }: Pick<SignInRecord, 'browser' | 'system'>) {
  if (browser && system) return t('security.sessions.browserOn', { browser, system })
  return browser ?? system ?? t('security.sessions.unknown')
}
