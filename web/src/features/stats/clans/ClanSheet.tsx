import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { callQuery } from '../../../api/query.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { ClanView } from './ClanView.tsx'

interface ClanSheetProps {
  /** The opened clan; null closes. */
  id: number | null
  onClose: () => void
}

/** All that everybody may know of a clan, over the page. */
export function ClanSheet({ id, onClose }: ClanSheetProps) {
  const { t } = useTranslation()
  // While the sheet slides away it still shows what it showed.
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)
  const clan = useQuery({
    ...callQuery(api.clans.getClanById, { id: shown ?? 0 }, { silent: true }),
    enabled: shown !== null,
  })
  return (
    <Sheet opened={id !== null} onClose={onClose} title={clan.data?.name ?? t('stats.clan.title')}>
      {clan.data ? (
        <ClanView clan={clan.data} />
      ) : clan.error ? (
        <ErrorState error={clan.error} onRetry={() => void clan.refetch()} />
      ) : (
        <Stack gap="sm">
          <Skeleton h={150} radius="md" />
          <Skeleton h={146} radius="md" />
          <Skeleton h={230} radius="md" />
        </Stack>
      )}
    </Sheet>
  )
}
