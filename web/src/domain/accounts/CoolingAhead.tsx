import type { CoolingKind } from '@castellan/contract/calls/identity/cooling'
import { useTranslation } from 'react-i18next'
import { accountApi } from '../../lib/api/account-client.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { Note } from '../../ui/feedback/Note.tsx'

/** Says, before what guards the account is changed, for how long nothing leaves it then. Nothing where it would not cool off. */
export function CoolingAhead({ after }: { readonly after: CoolingKind }) {
  const { t } = useTranslation()
  const hours = useCall(accountApi.cooling.getCooling, {}).data?.hours[after]
  return hours ? <Note>{t('cooling.ahead', { count: hours })}</Note> : null
}
