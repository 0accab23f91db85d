import { IconTrophy } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCharacterRows } from '../../../domain/world/use-character-rows.ts'
import { api } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/query/use-call.ts'
import { useServer } from '../../../lib/session/server.ts'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { seasonColumns } from './season-columns.tsx'

/** The tens of all classes as a season ended, in one table to sort and search. */
export function SeasonClasses({ season }: { season: string }) {
  const { t } = useTranslation()
  const server = useServer()
  const { mine, rows } = useCharacterRows()
  const standing = useCall(api.seasons.getSeasonClasses, { season })
  const characters = standing.data?.characters
  const best = characters?.reduce((most, { exp }) => Math.max(most, exp), 0) ?? 0
  const columns = useMemo(() => seasonColumns({ t, measure: 'exp', mine }, best), [t, mine, best])
  return (
    <ListTable
      label={t('pages.topExpByClass')}
      list={{
        rows: characters,
        error: standing.error,
        isRefreshing: false,
        refetch: () => void standing.refetch(),
        origin: server,
      }}
      columns={columns}
      {...rows}
      csvName={`top-exp-by-class-${season.toLowerCase()}`}
      empty={{ icon: IconTrophy, title: t('stats.season.empty'), hint: t('stats.season.emptyHint') }}
    />
  )
}
