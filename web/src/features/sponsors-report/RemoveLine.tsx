import type { OurSponsor } from '@castellan/contract/shapes/report-shapes'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/client.ts'
import { formatMoney } from '../../lib/format/money.ts'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'

/** Takes a line that staff wrote off the public list; others are their players' own choice. */
export function RemoveLine({ line: { target, totalAmount, date, isManual } }: { line: OurSponsor }) {
  const { t } = useTranslation()
  if (!isManual || date === null) return null
  return (
    <ActionButton
      label={t('admin.sponsors.remove')}
      icon={IconTrash}
      look="danger"
      question={{
        title: t('admin.sponsors.removeTitle', { target }),
        message: t('admin.sponsors.removeWords', { sum: formatMoney(totalAmount, 'EUR'), date }),
      }}
      call={api.reports.deleteTopSponsor}
      act={({ reason }) => api.reports.deleteTopSponsor({ target, totalAmount, date, reason })}
      onDone={({ message }) => addAlert({ type: 'Success', message })}
    />
  )
}
