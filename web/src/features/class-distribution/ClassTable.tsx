import type { ClassCount } from '@castellan/contract/calls/statistics/population'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { List } from '../../lib/query/list.ts'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { classColumns } from './class-columns.tsx'
import { sumOf } from './distribution.ts'

interface ClassTableProps {
  list: List<ClassCount>
}

/** The classes as a table, to sort, search and take away; the most played first. */
export function ClassTable({ list }: ClassTableProps) {
  const { t } = useTranslation()
  const { rows } = list
  const ordered = useMemo(() => rows?.toSorted((a, b) => b.count - a.count), [rows])
  const columns = useMemo(() => classColumns(t, sumOf(rows ?? [])), [rows, t])
  return (
    <ListTable
      label={t('stats.classes.title')}
      columns={columns}
      list={{ ...list, rows: ordered }}
      rowId={(row) => String(row.classId)}
      rowName={(row) => row.classType}
      csvName="classes"
    />
  )
}
