import type { reports } from '@castellan/contract/calls/reports/reports'
import type { Sent } from '@castellan/contract/engine/call'
import type { OurSponsor } from '@castellan/contract/shapes/report-shapes'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/client.ts'
import { formatMoney } from '../../lib/format/money.ts'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'

type Line = Sent<(typeof reports)['addTopSponsor']>

/** Takes a line that staff wrote off the public list, and offers to put it back; others are their players' own choice. */
export function RemoveLine({ line: { target, totalAmount, date, isManual } }: { line: OurSponsor }) {
  const { t } = useTranslation()
  const putBack = useMutation({
    mutationFn: (sent: Line) => api.reports.addTopSponsor(sent),
    meta: { success: t('admin.sponsors.putBack', { target }) },
  })
  if (!isManual || date === null) return null
  const line = { target, totalAmount, date }
  const undo = { label: t('ui.undo'), act: () => putBack.mutate(line) }
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
      act={({ reason }) => api.reports.deleteTopSponsor({ ...line, reason })}
      onDone={({ message }) => addAlert({ type: 'Success', message, action: undo })}
    />
  )
}
