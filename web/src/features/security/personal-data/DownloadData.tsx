import { useTranslation } from 'react-i18next'
import { addAlert } from '../../../lib/alerts.ts'
import { api } from '../../../lib/api/client.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { download } from '../../../ui/table/download.ts'
import { EMPTY_PROOF } from '../two-factor/own-proof.ts'
import { ProofFields } from '../two-factor/ProofFields.tsx'
import { WithOwnProof } from '../two-factor/WithOwnProof.tsx'
import classes from './PersonalData.module.css'

export function DownloadData({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  return (
    <WithOwnProof>
      {(proof) => (
        <Form
          call={api.personalData.exportPersonalData}
          initial={EMPTY_PROOF}
          rules={{ code: [(value) => (value ? null : 'required')] }}
          onSubmit={async (sent) => {
            const given = await proof.read(sent)
            download('personal-data.json', await api.personalData.exportPersonalData(given))
            addAlert({ type: 'Success', message: t('security.personalData.done') })
            onDone()
          }}
        >
          <p className={classes.lead}>{t('security.personalData.sheetWords')}</p>
          <ProofFields proof={proof} />
          <SubmitButton>{t('security.personalData.submit')}</SubmitButton>
        </Form>
      )}
    </WithOwnProof>
  )
}
