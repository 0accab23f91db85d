import { ApiError } from '@castellan/contract/engine/client'
import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { formatDate } from '../../lib/format/dates.ts'
import { useZone } from '../../lib/format/zone.ts'
import { useServer } from '../../lib/session/server.ts'
import { useAccount } from '../../lib/session/session.ts'
import { download } from '../../ui/table/download.ts'

/** Hands over an account's history of coins as a document; a failure is told in the alert area. */
export function HistoryPdfButton({ email }: { email: string }) {
  const { t } = useTranslation()
  const server = useServer()
  const zone = useZone()
  const isOwn = useAccount().email === email
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      try {
        return await api.balance.getPurchaseHistoryPdf({ email })
      } catch (error) {
        if (error instanceof ApiError) throw error
        // It broke off on its way: the browser's own words for that mean nothing to a person.
        throw new Error(t('money.pdf.failed'), { cause: error })
      }
    },
    onSuccess: (document) => {
      const whose = isOwn ? server : `${server}-${email}`
      download(`coin-history-${whose}-${formatDate(Date.now(), zone)}.pdf`, document)
    },
  })
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={18} stroke={1.6} />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {t('money.pdf.download')}
    </Button>
  )
}
