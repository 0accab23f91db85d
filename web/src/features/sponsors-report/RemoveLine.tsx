import type { OurSponsor } from '@castellan/contract/shapes/report-shapes'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { formatMoney } from '../../lib/format/money.ts'
import { DeleteButton } from '../../ui/overlay/DeleteButton.tsx'

/** Takes a line that staff wrote off the public list, and offers to put it back; others are their players' own choice. */
export function RemoveLine({ line: { target, totalAmount, date, isManual } }: { line: OurSponsor }) {
  const { t } = useTranslation()
  if (!isManual || date === null) return null
  const line = { target, totalAmount, date }
  return (
    <DeleteButton
      label={t('admin.sponsors.remove')}
      title={t('admin.sponsors.removeTitle', { target })}
      message={t('admin.sponsors.removeWords', { sum: formatMoney(totalAmount, 'EUR'), date })}
      call={api.reports.deleteTopSponsor}
      act={({ reason }) => api.reports.deleteTopSponsor({ ...line, reason })}
      putBack={() => api.reports.addTopSponsor(line)}
      isBack={t('admin.sponsors.putBack', { target })}
    />
  )
}
