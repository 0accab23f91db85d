import type { ErasureTerms } from '@castellan/contract/calls/privacy/personal-data'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../../lib/alerts.ts'
import { api } from '../../../lib/api/client.ts'
import { callQuery } from '../../../lib/query/query.ts'
import { useAccount } from '../../../lib/session/session.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { Fallback } from '../../../ui/layout/Fallback.tsx'
import { EMPTY_PROOF } from '../two-factor/own-proof.ts'
import { ProofFields } from '../two-factor/ProofFields.tsx'
import { WithOwnProof } from '../two-factor/WithOwnProof.tsx'
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
    <WithOwnProof>
      {(proof) => (
        <Form
          call={api.personalData.requestErasure}
          initial={{ email: '', ...EMPTY_PROOF }}
          rules={{ code: [(value) => (value ? null : 'required')] }}
          onSubmit={async ({ email, ...sent }) => {
            const given = await proof.read(sent)
            const { message } = await api.personalData.requestErasure({ email, ...given })
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
          <ProofFields proof={proof} />
          <SubmitButton variant="light" color="ember">
            {t('security.personalData.deleteSubmit')}
          </SubmitButton>
        </Form>
      )}
    </WithOwnProof>
  )
}
