import type { ErasureTerms } from '@castellan/contract/calls/privacy/personal-data'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../../lib/alerts.ts'
import { api } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/query/use-call.ts'
import { useAccount } from '../../../lib/session/session.ts'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { Fallback } from '../../../ui/layout/Fallback.tsx'
import { Lost, Obstacles } from './ErasureTerms.tsx'
import { ProofForm } from '../two-factor/ProofForm.tsx'
import classes from '../lines/Security.module.css'
import { Stack } from '@mantine/core'

/** What goes and what stands against it, then the two proofs; the mailed link does the rest. */
export function DeleteAccount({ onDone }: { onDone: () => void }) {
  const terms = useCall(api.personalData.getErasureTerms, {})
  if (!terms.data) return <Fallback of={terms} waiting={160} />
  return <Ask terms={terms.data} onDone={onDone} />
}

function Ask({ terms, onDone }: { terms: ErasureTerms; onDone: () => void }) {
  const { t } = useTranslation()
  const { validated } = useAccount()
  return (
    <Stack gap="md">
      <p className={classes.lead}>{t('security.personalData.deleteWords')}</p>
      <Lost terms={terms} />
      {validated ? null : <p className={classes.warning}>{t('security.personalData.unvalidated')}</p>}
      {terms.obstacles.length ? <Obstacles of={terms.obstacles} /> : null}
      {validated && !terms.obstacles.length ? <Proofs days={terms.days} onDone={onDone} /> : null}
    </Stack>
  )
}

function Proofs({ days: count, onDone }: { days: number; onDone: () => void }) {
  const { t } = useTranslation()
  return (
    <ProofForm
      call={api.personalData.requestErasure}
      initial={{ email: '' }}
      lead={t('security.personalData.waitWords', { count })}
      submit={t('security.personalData.deleteSubmit')}
      danger
      onSubmit={async (proof, { email }) => {
        const { message } = await api.personalData.requestErasure({ email, ...proof })
        addAlert({ type: 'Success', message })
        onDone()
      }}
    >
      <TextField
        name="email"
        autoComplete="off"
        inputMode="email"
        data-autofocus
        label={t('security.personalData.email')}
      />
    </ProofForm>
  )
}
