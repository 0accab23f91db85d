import { Button, Stack } from '@mantine/core'
import { IconShieldOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CLAN } from '../../domain/world/card-address.ts'
import { useWalk } from '../../lib/address/walk.ts'
import { api } from '../../lib/api/client.ts'
import { callQuery } from '../../lib/query/query.ts'
import { useServer } from '../../lib/session/server.ts'
import { paths } from '../../lib/paths.ts'
import { Missing } from '../../ui/feedback/Missing.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { useLast } from '../../ui/overlay/use-last.ts'
import { ClanView } from './ClanView.tsx'
import { CardSkeleton } from '../../ui/feedback/CardSkeleton.tsx'

interface ClanSheetProps {
  /** The opened clan; null closes. */
  id: number | null
  onClose: () => void
}

/** All that everybody may know of a clan, over the page. */
export function ClanSheet({ id, onClose }: ClanSheetProps) {
  const { t } = useTranslation()
  const server = useServer()
  const shown = useLast(id)
  const walk = useWalk(CLAN, id)
  const clan = useQuery({
    ...callQuery(api.clans.getClanById, { id: shown ?? 0 }),
    enabled: shown !== null,
  })
  return (
    <Sheet
      opened={id !== null}
      onClose={onClose}
      title={clan.data?.name ?? t('stats.clan.title')}
      walk={walk}
    >
      {clan.data ? (
        <ClanView clan={clan.data} />
      ) : clan.error ? (
        <Missing
          error={clan.error}
          onRetry={() => void clan.refetch()}
          icon={IconShieldOff}
          title={t('stats.clan.gone')}
          hint={t('stats.clan.goneHint')}
          action={
            <Button component={Link} to={paths.page(server, 'stats/topClans')}>
              {t('stats.clan.toTop')}
            </Button>
          }
        />
      ) : (
        <Stack gap="sm">
          <CardSkeleton h={150} />
          <CardSkeleton h={146} />
          <CardSkeleton h={230} />
        </Stack>
      )}
    </Sheet>
  )
}
