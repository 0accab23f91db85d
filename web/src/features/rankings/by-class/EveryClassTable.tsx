import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClassRanking } from '../../../domain/classes/exp-overview.ts'
import type { List } from '../../../lib/query/list.ts'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { rankingColumns } from '../ranking-columns.tsx'

interface EveryClassTableProps {
  list: List<ClassRanking>
  mine: ReadonlySet<number>
}

/** All the tens in one table, to sort and search; the highest profession first. */
export function EveryClassTable({ list, mine }: EveryClassTableProps) {
  const { t } = useTranslation()
  const rows = useMemo(
    () =>
      list.rows
        ?.toSorted((one, other) => other.professionLevel - one.professionLevel)
        .flatMap(({ characters }) => characters),
    [list.rows],
  )
  const best = rows?.reduce((most, { exp }) => Math.max(most, exp), 0) ?? 0
  const columns = useMemo(() => rankingColumns({ t, measure: 'exp', best, mine }), [t, best, mine])
  return (
    <ListTable
      label={t('pages.topExpByClass')}
      list={{ ...list, rows }}
      columns={columns}
      rowId={(row) => `${row.classId}-${row.characterId}`}
      rowName={(row) => row.name}
      isMine={(row) => mine.has(row.characterId)}
      csvName="top-exp-by-class"
    />
  )
}
