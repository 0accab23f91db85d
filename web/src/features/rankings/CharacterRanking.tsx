import type { Ranked } from '@castellan/contract/shapes/world-shapes'
import { IconTrophy } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { List } from '../../lib/query/list.ts'
import { RankedList } from '../../domain/rankings/RankedList.tsx'
import { useOwn } from '../../domain/world/use-own.ts'
import type { EmptyList } from '../../ui/table/ListTable.tsx'
import { characterPlaces } from './character-places.tsx'
import { type Measure, rankingColumns } from './ranking-columns.tsx'

interface CharacterRankingProps {
  /** Names the table. */
  label: string
  list: List<Ranked>
  /** What the ranking is about. */
  measure: Measure
  csvName: string
  /** What is said where nobody is ranked. */
  empty?: EmptyList
}

/** Characters by rank, one's own marked. */
export function CharacterRanking({ label, list, measure, csvName, empty }: CharacterRankingProps) {
  const { t } = useTranslation()
  const { ids: mine } = useOwn()
  // Who has none of what is counted was ranked only to fill the hundred.
  const rows = useMemo(() => list.rows?.filter((row) => row[measure] > 0), [list.rows, measure])
  const best = rows?.[0]?.[measure] ?? 0
  const columns = useMemo(() => rankingColumns({ t, measure, best, mine }), [t, measure, best, mine])
  return (
    <RankedList
      label={label}
      list={{ ...list, rows }}
      places={(ranked) => characterPlaces(ranked, { t, measure, mine })}
      tone={measure === 'pk' ? 'shame' : 'honour'}
      columns={columns}
      rowId={(row) => String(row.characterId)}
      rowName={(row) => row.name}
      isMine={(row) => mine.has(row.characterId)}
      csvName={csvName}
      empty={
        empty ?? { icon: IconTrophy, title: t('stats.ranking.empty'), hint: t('stats.ranking.emptyHint') }
      }
    />
  )
}
