import { useTranslation } from 'react-i18next'
import { accountApi } from '../../lib/api/account-client.ts'
import { paths } from '../../lib/paths.ts'
import { refreshSession } from '../../lib/auth/auth.ts'
import { session } from '../../lib/session/session.ts'
import { FreezeEffects } from './FreezeEffects.tsx'
import { LinkActPage } from './LinkActPage.tsx'

const CALLS = {
  freeze: accountApi.session.freezeAccount,
  undo: accountApi.cooling.undoChange,
} as const

/**
 * Ends all that a stranger has begun: opened by the link of a mail about a sign-in from a new network or a second factor that was
 * switched on (`freeze`), or about a change of address, password or PIN, which it undoes (`undo`).
 */
export function StopPage({ what }: { what: keyof typeof CALLS }) {
  const { t } = useTranslation()
  return (
    <LinkActPage
      what={what}
      call={CALLS[what]}
      // a session of the account in this browser has ended too
      onDone={async () => session.get() && refreshSession()}
      onward={{ to: paths.forgotPassword(), label: t('account.freeze.reset') }}
      effects={<FreezeEffects />}
      instead={t(`account.${what}.mine`)}
    />
  )
}
