import type { Ranked } from '@castellan/contract/shapes/world-shapes'
import { IconTrophy } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { List } from '../../lib/query/list.ts'
import { RankedList } from '../../domain/rankings/RankedList.tsx'
import { useCharacterRows } from '../../domain/world/use-character-rows.ts'
import type { EmptyList } from '../../ui/table/data-table-props.ts'
import { characterPlaces } from './character-places.tsx'
import { useSince } from '../../domain/rankings/use-since.ts'
import { MyPlaces } from './MyPlaces.tsx'
import { SinceSwitch } from '../../domain/rankings/SinceSwitch.tsx'
import { type Measure, rankingColumns } from './columns/ranking-columns.tsx'

interface CharacterRankingProps {
  /** Names the table. */
  label: string
  list: List<Ranked>
  /** What the ranking is about. */
  measure: Measure
  csvName: string
  /** Whose ranking it is, where it is that of one class. */
  classType?: string | undefined
  /** What is said where nobody is ranked. */
  empty?: EmptyList
}

/** Characters by rank, one's own marked. */
export function CharacterRanking({ label, list, measure, csvName, empty, classType }: CharacterRankingProps) {
  const { t } = useTranslation()
  const { mine, rows: characters } = useCharacterRows()
  // Who has none of what is counted was ranked only to fill the hundred.
  const rows = useMemo(() => list.rows?.filter((row) => row[measure] > 0), [list.rows, measure])
  const best = rows?.[0]?.[measure] ?? 0
  const [since] = useSince()
  const columns = useMemo(
    () => rankingColumns({ t, measure, best, mine, since }),
    [t, measure, best, mine, since],
  )
  return (
    <RankedList
      label={label}
      list={{ ...list, rows }}
      places={(ranked) => characterPlaces(ranked, { t, measure, mine })}
      tone={measure === 'pk' ? 'shame' : 'honour'}
      columns={columns}
      {...characters}
      csvName={csvName}
      between={<MyPlaces measure={measure} classType={classType} since={since} />}
      toolbar={<SinceSwitch />}
      empty={
        empty ?? { icon: IconTrophy, title: t('stats.ranking.empty'), hint: t('stats.ranking.emptyHint') }
      }
    />
  )
}
