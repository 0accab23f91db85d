import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClassRanking } from '../../../domain/classes/exp-overview.ts'
import type { List } from '../../../lib/query/list.ts'
import { CHARACTER } from '../../../domain/world/card-address.ts'
import { useSheetAddress } from '../../../lib/address/use-address.ts'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { useSince } from '../../../domain/rankings/use-since.ts'
import { SinceSwitch } from '../../../domain/rankings/SinceSwitch.tsx'
import { rankingColumns } from '../columns/ranking-columns.tsx'

interface EveryClassTableProps {
  list: List<ClassRanking>
  mine: ReadonlySet<number>
}

/** All the tens in one table, to sort and search; the highest profession first. */
export function EveryClassTable({ list, mine }: EveryClassTableProps) {
  const { t } = useTranslation()
  const card = useSheetAddress(CHARACTER)
  const rows = useMemo(
    () =>
      list.rows
        ?.toSorted((one, other) => other.professionLevel - one.professionLevel)
        .flatMap(({ characters }) => characters),
    [list.rows],
  )
  const best = rows?.reduce((most, { exp }) => Math.max(most, exp), 0) ?? 0
  const [since] = useSince()
  const columns = useMemo(
    () => rankingColumns({ t, measure: 'exp', best, mine, since }),
    [t, best, mine, since],
  )
  return (
    <ListTable
      label={t('pages.topExpByClass')}
      list={{ ...list, rows }}
      columns={columns}
      rowId={(row) => `${row.classId}-${row.characterId}`}
      rowName={(row) => row.name}
      rowAction={{
        label: t('world.character.open'),
        onAct: (row) => card.open(row.characterId),
        direct: true,
      }}
      isMine={(row) => mine.has(row.characterId)}
      toolbar={<SinceSwitch />}
      csvName="top-exp-by-class"
    />
  )
}
