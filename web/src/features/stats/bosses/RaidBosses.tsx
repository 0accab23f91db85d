import type { Boss } from '@castellan/contract/bosses'
import { SegmentedControl, Select } from '@mantine/core'
import { IconSkull } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useServer } from '../../../api/server.ts'
import { useFormat } from '../../../format/use-format.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Section } from '../../../ui/Section.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useAddress, useTableAddress } from '../../../world/use-address.ts'
import { bossColumns } from './boss-columns.tsx'
import { isIn, PHASE_FILTERS, phaseFilterIn, phaseOf } from './boss-phase.ts'
import classes from './Bosses.module.css'

interface RaidBossesProps {
  /** Undefined while they are on the way. */
  bosses: readonly Boss[] | undefined
  moment: number
  error: Error | null
  onRetry: () => void
  onOpen: (boss: Boss) => void
}

const decadeOf = (boss: Boss) => Math.floor(boss.level / 10) * 10

/** The raid bosses as a table, by level and state. */
export function RaidBosses({ bosses, moment, error, onRetry, onOpen }: RaidBossesProps) {
  const { t } = useTranslation()
  const server = useServer()
  const format = useFormat()
  const [search, change] = useAddress()
  const [state, setState] = useTableAddress()
  const filter = phaseFilterIn(search['state'])
  const decades = [...new Set(bosses?.map(decadeOf))].toSorted((a, b) => a - b)
  const wanted = Number(search['levels'])
  const decade = decades.includes(wanted) ? wanted : null
  const rows = useMemo(
    () =>
      bosses?.filter(
        (boss) => isIn(filter, phaseOf(boss, moment)) && (decade === null || decadeOf(boss) === decade),
      ),
    [bosses, filter, moment, decade],
  )
  const columns = useMemo(() => bossColumns({ t, format, moment }), [t, format, moment])
  return (
    <Section title={t('stats.bosses.raids')}>
      <DataTable
        label={t('stats.bosses.raidsTable')}
        columns={columns}
        rows={rows}
        rowId={(boss) => String(boss.npcId)}
        rowName={(boss) => boss.name}
        state={state}
        onStateChange={setState}
        error={error}
        onRetry={onRetry}
        csvName={`raid-bosses-${server}`}
        rowAction={{ label: t('stats.bosses.open'), onAct: onOpen, direct: true }}
        toolbar={
          <>
            <SegmentedControl
              className={classes.phases}
              aria-label={t('stats.bosses.state')}
              value={filter}
              onChange={(value) => change({ state: value === 'all' ? undefined : value, page: undefined })}
              data={PHASE_FILTERS.map((value) => ({ value, label: t(`stats.bosses.filters.${value}`) }))}
            />
            <Select
              className={classes.levels}
              aria-label={t('stats.bosses.levels')}
              placeholder={t('stats.bosses.allLevels')}
              data={decades.map((from) => ({
                value: String(from),
                label: t('stats.bosses.levelBand', { from, to: from + 9 }),
              }))}
              value={decade === null ? null : String(decade)}
              onChange={(value) => change({ levels: value ? Number(value) : undefined, page: undefined })}
              clearable
            />
          </>
        }
        empty={
          <EmptyState
            icon={<IconSkull size={36} stroke={1.6} aria-hidden="true" />}
            title={t('stats.bosses.nothing')}
            hint={t('stats.bosses.nothingHint')}
          />
        }
      />
    </Section>
  )
}
