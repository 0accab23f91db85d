import type { OurSponsor } from '@castellan/contract/report-shapes'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { refreshCall } from '../../../api/query.ts'
import { formatMoney } from '../../../format/money.ts'
import { addAlert } from '../../../ui/alerts.ts'
import { confirm } from '../../../ui/confirm.tsx'

/** Takes a line that staff wrote off the public list; others are their players' own choice. */
export function RemoveLine({ line: { target, totalAmount, date, isManual } }: { line: OurSponsor }) {
  const { t } = useTranslation()
  const remove = useMutation({
    mutationFn: (day: string) => api.reports.deleteTopSponsor({ target, totalAmount, date: day }),
    onSuccess: ({ message }) => addAlert({ type: 'Success', message }),
    onSettled: () => refreshCall(api.reports.getSponsorLines),
  })
  if (!isManual || date === null) return null
  const ask = async () => {
    const answer = await confirm({
      title: t('admin.sponsors.removeTitle', { target }),
      message: t('admin.sponsors.removeWords', { sum: formatMoney(totalAmount, 'EUR'), date }),
      confirmLabel: t('admin.sponsors.remove'),
      danger: true,
    })
    if (answer) remove.mutate(date)
  }
  return (
    <ActionIcon
      variant="subtle"
      color="ember"
      size="lg"
      loading={remove.isPending}
      aria-label={t('admin.sponsors.removeTitle', { target })}
      onClick={() => void ask()}
    >
      <IconTrash size={18} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  )
}
