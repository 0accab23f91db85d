import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api/client.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { ProofForm } from './ProofForm.tsx'

export function NewCodes({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <ProofForm
      call={api.twoFactor.renewRecoveryCodes}
      lead={t('security.twoFactor.newLead')}
      submit={t('security.twoFactor.makeNew')}
      onSubmit={async (proof) => setCodes((await api.twoFactor.renewRecoveryCodes(proof)).recoveryCodes)}
    />
  )
}
