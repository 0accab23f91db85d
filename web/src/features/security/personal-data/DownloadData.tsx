import { useTranslation } from 'react-i18next'
import { addAlert } from '../../../lib/alerts.ts'
import { api } from '../../../lib/api/client.ts'
import { download } from '../../../ui/table/download.ts'
import { ProofForm } from '../two-factor/ProofForm.tsx'

export function DownloadData({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  return (
    <ProofForm
      call={api.personalData.exportPersonalData}
      lead={t('security.personalData.sheetWords')}
      submit={t('security.personalData.submit')}
      onSubmit={async (proof) => {
        download('personal-data.json', await api.personalData.exportPersonalData(proof))
        addAlert({ type: 'Success', message: t('security.personalData.done') })
        onDone()
      }}
    />
  )
}
