import type { ClassCount } from '@castellan/contract/calls/statistics/population'
import type { TFunction } from 'i18next'
import { formatNumber, formatListedPercent } from '../../lib/format/numbers.ts'
import { ClassIcon } from '../../domain/world/ClassIcon.tsx'
import { RaceBadge } from '../../domain/world/RaceBadge.tsx'
import type { Column } from '../../ui/table/column.ts'
import classes from './ClassesPage.module.css'
import { percentOf, type Profession } from './distribution.ts'
import { raceWord } from '../../domain/world/race.ts'

const figure = { align: 'right', descFirst: true, searchable: false } as const

/** The columns of the classes; shares are parts of all that are counted. */
export const classColumns = (t: TFunction, total: number): Column<ClassCount>[] => [
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
    value: (row) => raceWord(row.race),
    cell: (row) => <RaceBadge race={row.race} />,
  },
  {
    id: 'profession',
    header: t('stats.classes.profession'),
    priority: 3,
    searchable: false,
    value: (row) => row.professionLevel,
    cell: (row) => t(`stats.classes.professions.${row.professionLevel as Profession}`),
  },
  {
    ...figure,
    id: 'count',
    header: t('stats.classes.characters'),
    priority: 1,
    value: (row) => row.count,
    cell: (row) => formatNumber(row.count),
  },
  {
    ...figure,
    id: 'share',
    header: t('stats.classes.share'),
    priority: 2,
    value: (row) => Math.round(100 * percentOf(row.count, total)) / 100,
    cell: (row) => formatListedPercent(percentOf(row.count, total)),
  },
]
