import type { ErasureTerms } from '@castellan/contract/calls/privacy/personal-data'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../../lib/alerts.ts'
import { api } from '../../../lib/api/client.ts'
import { callQuery } from '../../../lib/query/query.ts'
import { useAccount } from '../../../lib/session/session.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { PasswordField } from '../../../ui/forms/PasswordField.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { Fallback } from '../../../ui/layout/Fallback.tsx'
import { Lost, Obstacles } from './ErasureTerms.tsx'
import classes from './PersonalData.module.css'

/** What goes and what stands against it, then the two proofs; the mailed link does the rest. */
export function DeleteAccount({ onDone }: { onDone: () => void }) {
  const terms = useQuery(callQuery(api.personalData.getErasureTerms, {}))
  if (!terms.data) return <Fallback of={terms} waiting={160} />
  return <Ask terms={terms.data} onDone={onDone} />
}

function Ask({ terms, onDone }: { terms: ErasureTerms; onDone: () => void }) {
  const { t } = useTranslation()
  const { validated } = useAccount()
  return (
    <div className={classes.part}>
      <p className={classes.lead}>{t('security.personalData.deleteWords')}</p>
      <Lost terms={terms} />
      {validated ? null : <p className={classes.warning}>{t('security.personalData.unvalidated')}</p>}
      {terms.obstacles.length ? <Obstacles of={terms.obstacles} /> : null}
      {validated && !terms.obstacles.length ? <Proofs days={terms.days} onDone={onDone} /> : null}
    </div>
  )
}

function Proofs({ days: count, onDone }: { days: number; onDone: () => void }) {
  const { t } = useTranslation()
  return (
    <Form
      call={api.personalData.requestErasure}
      initial={{ email: '', password: '' }}
      onSubmit={async (sent) => {
        const { message } = await api.personalData.requestErasure(sent)
        addAlert({ type: 'Success', message })
        onDone()
      }}
    >
      <p className={classes.lead}>{t('security.personalData.waitWords', { count })}</p>
      <TextField
        name="email"
        autoComplete="off"
        inputMode="email"
        data-autofocus
        label={t('security.personalData.email')}
      />
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={t('security.personalData.password')}
      />
      <SubmitButton variant="light" color="ember">
        {t('security.personalData.deleteSubmit')}
      </SubmitButton>
    </Form>
  )
}
