import type { RentableHall } from '@castellan/contract/calls/statistics/castles'
import { SegmentedControl, Select } from '@mantine/core'
import { IconHomeSearch } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/layout/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { RetryLine } from '../../ui/feedback/RetryLine.tsx'
import { failureOf } from '../../lib/query/failure-of.ts'
import { FoldingParts } from '../../ui/layout/FoldingParts.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { useAddress } from '../../lib/address/use-address.ts'
import { FunctionLegend } from './FunctionLegend.tsx'
import { byTown, filterIn, HALL_FILTERS, stateOf } from './hall-state.ts'
import classes from './Halls.module.css'
import { RentableHallCard } from './RentableHallCard.tsx'
import { CardSkeleton } from '../../ui/feedback/CardSkeleton.tsx'

interface RentableHallsProps {
  ids: readonly number[]
  /** In the order of the ids. */
  halls: readonly UseQueryResult<RentableHall>[]
}

/** The halls that are let, town by town. They fill from the top, so that nothing that is read moves. */
export function RentableHalls({ ids, halls }: RentableHallsProps) {
  const { t } = useTranslation()
  const [search, change] = useAddress()
  const pending = halls.findIndex((hall) => hall.isPending)
  const settled = pending < 0 ? halls : halls.slice(0, pending)
  const known = settled.flatMap(({ data }) => data ?? [])
  const lacking = settled.filter((hall) => !hall.data).length
  const failure = failureOf(settled)
  const towns = byTown(known)
  const filter = filterIn(search['show'])
  const town = towns.find(({ name }) => name === search['town'])?.name ?? null
  const chosen = towns
    .filter(({ name }) => town === null || name === town)
    .map(({ name, halls: all }) => ({
      name,
      all,
      shown: all.filter((hall) => filter === 'all' || stateOf(hall) === filter),
    }))
    .filter(({ shown }) => shown.length)
  return (
    <Section
      title={t('stats.halls.rentable')}
      aside={
        <div className={classes.filters}>
          <SegmentedControl
            size="sm"
            aria-label={t('stats.halls.show')}
            value={filter}
            onChange={(value) => change({ show: value === 'all' ? undefined : value })}
            data={HALL_FILTERS.map((value) => ({ value, label: t(`stats.halls.filters.${value}`) }))}
          />
          <Select
            className={classes.town}
            aria-label={t('stats.halls.town')}
            placeholder={t('stats.halls.allTowns')}
            data={towns.map(({ name }) => name)}
            value={town}
            onChange={(value) => change({ town: value ?? undefined })}
            clearable
          />
        </div>
      }
    >
      <FunctionLegend />
      <FoldingParts
        isOpen={filter !== 'all' || town !== null}
        partClass={classes.townPart}
        parts={chosen.map(({ name, all, shown }) => ({
          name,
          // nobody knows in which town a hall stands that could not be had
          aside: lacking
            ? undefined
            : t('stats.halls.townCount', {
                count: all.length,
                rented: all.filter(({ owner }) => owner).length,
              }),
          content: (
            <ul className={classes.grid}>
              {shown.map((hall) => (
                <RentableHallCard key={hall.clanHallId} hall={hall} />
              ))}
            </ul>
          ),
        }))}
      />
      {failure ? (
        <Card className={classes.failed}>
          <RetryLine
            message={t('stats.halls.failed', { count: lacking, why: failure.error.message })}
            onRetry={failure.refetch}
          />
        </Card>
      ) : null}
      {pending >= 0 ? (
        <div className={`${classes.grid} ${classes.waiting}`}>
          {ids.slice(pending).map((id) => (
            <CardSkeleton key={id} h={178} />
          ))}
        </div>
      ) : chosen.length === 0 && known.length ? (
        <Card>
          <EmptyState
            icon={IconHomeSearch}
            title={t(`stats.halls.nothing.${filter}`)}
            hint={t('stats.halls.nothingHint')}
          />
        </Card>
      ) : null}
    </Section>
  )
}
