import { IconFlag } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { RankedList } from '../../domain/rankings/RankedList.tsx'
import { useOwn } from '../../domain/world/use-own.ts'
import { api } from '../../lib/api/client.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { useServer } from '../../lib/session/server.ts'
import { stoodClanColumns, stoodClanPlaces } from './season-columns.tsx'
import { useClanRows } from './use-clan-rows.ts'

interface ClanSeasonProps {
  season: string
  hasReputation: boolean
}

/** The clans as a season ended; a row opens what the clan is now. */
export function ClanSeason({ season, hasReputation }: ClanSeasonProps) {
  const { t } = useTranslation()
  const server = useServer()
  const clanRows = useClanRows()
  const { clanIds: mine } = useOwn()
  const standing = useCall(api.seasons.getSeasonClans, { season })
  const columns = useMemo(() => stoodClanColumns({ t, hasReputation, mine }), [t, hasReputation, mine])
  return (
    <RankedList
      label={t('pages.topClans')}
      list={{
        rows: standing.data?.clans,
        error: standing.error,
        isRefreshing: false,
        refetch: () => void standing.refetch(),
        origin: server,
      }}
      places={(clans) => stoodClanPlaces(clans, { t, hasReputation, mine })}
      columns={columns}
      {...clanRows}
      csvName={`top-clans-${season.toLowerCase()}`}
      empty={{ icon: IconFlag, title: t('stats.season.empty'), hint: t('stats.season.emptyHint') }}
    />
  )
}
