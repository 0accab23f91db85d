import type { Boss } from '@castellan/contract/calls/statistics/bosses'
import { SegmentedControl } from '@mantine/core'
import { IconSkull } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { List } from '../../lib/query/list.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { FilterSelect } from '../../ui/table/FilterSelect.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { useAddress } from '../../lib/address/use-address.ts'
import { bossColumns } from './boss-columns.tsx'
import { isIn, PHASE_FILTERS, phaseFilterIn, phaseOf } from '../../domain/bosses/boss-phase.ts'
import classes from './Bosses.module.css'

interface RaidBossesProps {
  list: List<Boss>
  moment: number
  onOpen: (boss: Boss) => void
}

const decadeOf = (boss: Boss) => Math.floor(boss.level / 10) * 10

/** The raid bosses as a table, by level and state. */
export function RaidBosses({ list, moment, onOpen }: RaidBossesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [search, change] = useAddress()
  const bosses = list.rows
  const filter = phaseFilterIn(search['state'])
  const decades = [...new Set(bosses?.map(decadeOf))].toSorted((a, b) => a - b)
  const wanted = Number(search['levels'])
  const decade = decades.includes(wanted) ? wanted : undefined
  const rows = useMemo(
    () =>
      bosses?.filter(
        (boss) => isIn(filter, phaseOf(boss, moment)) && (decade === undefined || decadeOf(boss) === decade),
      ),
    [bosses, filter, moment, decade],
  )
  const columns = useMemo(() => bossColumns({ t, format, moment }), [t, format, moment])
  return (
    <Section title={t('stats.bosses.raids')}>
      <ListTable
        label={t('stats.bosses.raidsTable')}
        columns={columns}
        list={{ ...list, rows }}
        rowId={(boss) => String(boss.npcId)}
        rowName={(boss) => boss.name}
        csvName="raid-bosses"
        rowAction={{ label: t('stats.bosses.open'), onAct: onOpen, direct: true, opens: 'boss' }}
        toolbar={
          <>
            <SegmentedControl
              className={classes.phases}
              aria-label={t('stats.bosses.state')}
              value={filter}
              onChange={(value) => change({ state: value === 'all' ? undefined : value, page: undefined })}
              data={PHASE_FILTERS.map((value) => ({ value, label: t(`stats.bosses.filters.${value}`) }))}
            />
            <FilterSelect
              name="levels"
              label={t('stats.bosses.levels')}
              any={t('stats.bosses.allLevels')}
              choices={decades}
              words={(from) => t('stats.bosses.levelBand', { from, to: from + 9 })}
              value={decade}
            />
          </>
        }
        empty={{ icon: IconSkull, title: t('stats.bosses.nothing'), hint: t('stats.bosses.nothingHint') }}
      />
    </Section>
  )
}
