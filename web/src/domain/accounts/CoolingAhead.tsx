import type { CoolingKind } from '@castellan/contract/calls/identity/cooling'
import { useTranslation } from 'react-i18next'
import { PlainLink } from '../../lib/address/PlainLink.tsx'
import { accountApi } from '../../lib/api/account-client.ts'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { useServer } from '../../lib/session/server.ts'
import { Note } from '../../ui/feedback/Note.tsx'

/** Says, before what guards the account is changed, for how long nothing leaves it then. Nothing where it would not cool off. */
export function CoolingAhead({ after }: { readonly after: CoolingKind }) {
  const { t } = useTranslation()
  const hours = useCall(accountApi.cooling.getCooling, {}).data?.hours[after]
  const server = useServer()
  return hours ? (
    <Note>
      {t('cooling.ahead', { count: hours, things: t('cooling.short') })}{' '}
      {/* an e-mail is changed on that page itself */}
      {after === 'email' ? null : <PlainLink to={paths.security(server)}>{t('pages.security')}</PlainLink>}
    </Note>
  ) : null
}
