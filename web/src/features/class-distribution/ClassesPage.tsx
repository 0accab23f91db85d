import { RACES } from '@castellan/contract/shapes/world-shapes'
import { SegmentedControl } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../../lib/query/list.ts'
import { api } from '../../lib/api/client.ts'
import { refreshCall } from '../../lib/query/query.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { useServer } from '../../lib/session/server.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { useAddress } from '../../lib/address/use-address.ts'
import { useWorldInfo } from '../../domain/world/use-feature.ts'
import { CachedAt } from '../../ui/feedback/CachedAt.tsx'
import { useClasses } from '../../domain/classes/use-classes.ts'
import { ClassesByRace } from './ClassesByRace.tsx'
import { ClassStats } from './ClassStats.tsx'
import classes from './ClassesPage.module.css'
import { byRace, choiceIn, PROFESSIONS, sumOf } from './distribution.ts'
import { LevelCard } from './LevelCard.tsx'
import { RaceShares } from './RaceShares.tsx'
import { useThreshold } from './use-threshold.ts'
import { raceWord } from '../../domain/world/race.ts'

/** Which classes are played, race by race, from which level on. */
export function ClassesPage() {
  const { t } = useTranslation()
  const server = useServer()
  const [search, change] = useAddress()
  const asked = choiceIn(search)
  const [threshold, setThreshold] = useThreshold(asked.threshold, (level) =>
    change({ threshold: level > 1 ? level : undefined }),
  )
  const { classTransfer } = asked
  const histogram = useList(
    api.population.getClassHistogram,
    { threshold: asked.threshold, ...(classTransfer !== undefined && { classTransfer }) },
    { keepsPrevious: true },
  )
  const levels = useCall(api.population.getLevelDistribution, {})
  const families = useClasses()
  // Without the families the tree would be drawn twice, once in another order.
  const rows = families.data || families.error ? histogram.rows : undefined
  const races = useMemo(() => byRace(rows ?? []), [rows])
  const total = sumOf(rows ?? [])
  const chronicle = useWorldInfo()?.chronicle ?? ''
  const missing = families.data
    ? RACES.filter((race) => families.data!.every((known) => known.race !== race))
    : []
  const failedRows = { error: histogram.error, onRetry: histogram.refetch }
  return (
    <Page
      title={t('stats.classes.title')}
      lead={
        <CachedAt
          lead={t('about.chart')}
          at={histogram.at}
          busy={histogram.isRefreshing}
          onRefresh={() => void refreshCall(api.population.getClassHistogram, server)}
        />
      }
      actions={
        <SegmentedControl
          className={classes.professions}
          aria-label={t('stats.classes.profession')}
          value={classTransfer === undefined ? 'all' : String(classTransfer)}
          onChange={(value) =>
            change({ classTransfer: value === 'all' ? undefined : Number(value), page: undefined })
          }
          data={[
            { value: 'all', label: t('stats.classes.professions.all') },
            ...PROFESSIONS.map((level) => ({
              value: String(level),
              label: t(`stats.classes.professions.${level}`),
            })),
          ]}
        />
      }
    >
      <ClassStats
        choice={asked}
        rows={rows}
        races={races}
        total={total}
        levels={levels.data}
        failed={{
          rows: failedRows,
          levels: { error: levels.error, onRetry: () => void levels.refetch() },
        }}
      />
      <div className={classes.top}>
        <RaceShares races={rows && races} total={total} failed={failedRows} />
        <LevelCard query={levels} threshold={threshold} onThreshold={setThreshold} />
      </div>
      <ClassesByRace
        races={races}
        families={families.data}
        list={{ ...histogram, rows }}
        classTransfer={classTransfer}
      />
      {missing.length ? (
        <Note>{t('stats.classes.missingRaces', { races: missing.map(raceWord).join(', '), chronicle })}</Note>
      ) : null}
    </Page>
  )
}
