import type { Call } from '@castellan/contract/engine/call'
import { roleAllows } from '@castellan/contract/engine/roles'
import { useTranslation } from 'react-i18next'
import { useAccount } from './session.ts'

/** What holds on every server is not offered to a role that does not: why, or null where it may be done. */
export function useReach(call: Pick<Call, 'access' | 'everywhere'> | undefined): string | null {
  const { t } = useTranslation()
  const { everywhere } = useAccount()
  const isTooFar = everywhere && call?.everywhere && !roleAllows(call.access, everywhere)
  return isTooFar ? t('ui.notEverywhere') : null
}
