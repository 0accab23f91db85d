import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServer } from '../../lib/session/server.ts'
import { formatNumber, formatListedPercent } from '../../lib/format/numbers.ts'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { TableState } from '../../ui/table/table-state.ts'
import { percentOf, sumOf } from './distribution.ts'
import { atOrAbove, type LevelCount } from './levels.ts'

/** The levels as a table: how many, what share, and how many at it or above. */
export function LevelTable({ levels }: { levels: readonly LevelCount[] }) {
  const { t } = useTranslation()
  const server = useServer()
  const [state, setState] = useState<TableState>({})
  const columns = useMemo((): Column<LevelCount>[] => {
    const total = sumOf(levels)
    const right = { align: 'right', descFirst: true, searchable: false } as const
    return [
      { id: 'level', header: t('stats.classes.level'), priority: 1, value: (row) => row.level },
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
        priority: 1,
        value: (row) => Math.round(100 * percentOf(row.count, total)) / 100,
        cell: (row) => formatListedPercent(percentOf(row.count, total)),
      },
      {
        ...right,
        id: 'above',
        header: t('stats.classes.orAbove'),
        priority: 2,
        value: (row) => atOrAbove(levels, row.level),
        cell: (row) => formatNumber(atOrAbove(levels, row.level)),
      },
    ]
  }, [levels, t])
  return (
    <DataTable
      label={t('stats.classes.levelsTable')}
      columns={columns}
      rows={levels}
      rowId={(row) => String(row.level)}
      rowName={(row) => t('stats.classes.levelNumber', { level: row.level })}
      state={state}
      onStateChange={setState}
      csvName={`levels-${server}`}
      virtual
    />
  )
}
