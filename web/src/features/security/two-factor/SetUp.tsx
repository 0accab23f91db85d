import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../../lib/alerts.ts'
import { api } from '../../../lib/api/client.ts'
import { refreshSession } from '../../../lib/auth/auth.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { Scan, type Shared } from './Scan.tsx'
import { ProofForm } from './ProofForm.tsx'

/** Password, then the app, then the recovery codes. */
export function SetUp({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const [shared, setShared] = useState<Shared | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const finish = () => {
    addAlert({ type: 'Success', message: t('security.twoFactor.isOn') })
    onDone()
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={finish} />
  if (shared) {
    const take = (given: readonly string[]) => {
      // codes of before go on
      if (given.length) setCodes(given)
      else onDone()
      // a role may have waited for this
      void refreshSession()
    }
    return <Scan shared={shared} onEnabled={take} />
  }
  return (
    <ProofForm
      call={api.twoFactor.beginTwoFactor}
      lead={t('security.twoFactor.offWords')}
      submit={t('security.twoFactor.next')}
      onSubmit={async (proof) => setShared(await api.twoFactor.beginTwoFactor(proof))}
    />
  )
}
