import type { ClassCount } from '@castellan/contract/population'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useServer } from '../../../api/server.ts'
import { formatNumber, formatPercent } from '../../../format/numbers.ts'
import { ClassIcon } from '../../../ui/ClassIcon.tsx'
import { RaceBadge } from '../../../ui/RaceBadge.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useTableAddress } from '../../../world/use-address.ts'
import classes from './ClassesPage.module.css'
import { percentOf, sumOf } from './distribution.ts'

interface ClassTableProps {
  rows: readonly ClassCount[] | undefined
  busy: boolean
  error: Error | null
  onRetry: () => void
}

/** The classes as a table, to sort, search and take away; the most played first. */
export function ClassTable({ rows, busy, error, onRetry }: ClassTableProps) {
  const { t } = useTranslation()
  const server = useServer()
  const [state, setState] = useTableAddress()
  const ordered = useMemo(() => rows?.toSorted((a, b) => b.count - a.count), [rows])
  const columns = useMemo((): Column<ClassCount>[] => {
    const total = sumOf(rows ?? [])
    const right = { align: 'right', descFirst: true, searchable: false } as const
    return [
      {
        id: 'class',
        header: t('stats.classes.class'),
        priority: 1,
        value: (row) => row.classType,
        cell: (row) => (
          <span className={classes.class}>
            <ClassIcon classId={row.classId} race={row.race} /> {row.classType}
          </span>
        ),
      },
      {
        id: 'race',
        header: t('stats.classes.race'),
        priority: 2,
        value: (row) => row.race,
        cell: (row) => <RaceBadge race={row.race} />,
      },
      {
        id: 'profession',
        header: t('stats.classes.profession'),
        priority: 3,
        searchable: false,
        value: (row) => row.professionLevel,
        cell: (row) => t(`stats.classes.professions.${row.professionLevel as 0 | 1 | 2 | 3}`),
      },
      {
        ...right,
        id: 'count',
        header: t('stats.classes.characters'),
        priority: 1,
        value: (row) => row.count,
        cell: (row) => formatNumber(row.count),
      },
      {
        ...right,
        id: 'share',
        header: t('stats.classes.share'),
        priority: 2,
        value: (row) => Math.round(100 * percentOf(row.count, total)) / 100,
        cell: (row) => formatPercent(percentOf(row.count, total)),
      },
    ]
  }, [rows, t])
  return (
    <DataTable
      label={t('stats.classes.title')}
      columns={columns}
      rows={ordered}
      rowId={(row) => String(row.classId)}
      rowName={(row) => row.classType}
      state={state}
      onStateChange={setState}
      busy={busy}
      error={error}
      onRetry={onRetry}
      csvName={`classes-${server}`}
    />
  )
}
