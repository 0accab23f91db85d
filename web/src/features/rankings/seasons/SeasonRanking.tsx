import { IconTrophy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { RankedList } from '../../../domain/rankings/RankedList.tsx'
import { useCharacterRows } from '../../../domain/world/use-character-rows.ts'
import { api } from '../../../lib/api/client.ts'
import { callQuery } from '../../../lib/query/query.ts'
import { useServer } from '../../../lib/session/server.ts'
import type { Measure } from '../columns/ranking-columns.tsx'
import { MySeasonPlaces } from './MySeasonPlaces.tsx'
import { seasonColumns, seasonPlaces } from './season-columns.tsx'

interface SeasonRankingProps {
  season: string
  label: string
  measure: Measure
  csvName: string
  /** Of one class alone; null while it is not known which. */
  classType?: string | null
}

/** A ranking as a season ended: podium, one's own places of then, the hundred. */
export function SeasonRanking({ season, label, measure, csvName, classType }: SeasonRankingProps) {
  const { t } = useTranslation()
  const server = useServer()
  const { mine, rows } = useCharacterRows()
  const asked = { season, ranking: measure, ...(classType && { classType }) }
  const standing = useQuery({
    ...callQuery(api.seasons.getSeasonRanking, asked),
    enabled: classType !== null,
  })
  const best = standing.data?.characters[0]?.[measure] ?? 0
  const columns = useMemo(() => seasonColumns({ t, measure, mine }, best), [t, measure, mine, best])
  return (
    <RankedList
      label={label}
      list={{
        rows: standing.data?.characters,
        error: standing.error,
        isRefreshing: false,
        refetch: () => void standing.refetch(),
        origin: server,
      }}
      places={(ranked) => seasonPlaces(ranked, { t, measure, mine })}
      tone={measure === 'pk' ? 'shame' : 'honour'}
      columns={columns}
      {...rows}
      csvName={`${csvName}-${season.toLowerCase()}`}
      between={<MySeasonPlaces asked={asked} enabled={classType !== null} />}
      empty={{ icon: IconTrophy, title: t('stats.season.empty'), hint: t('stats.season.emptyHint') }}
    />
  )
}
