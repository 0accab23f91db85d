import type { ContestedHall, RentableHall } from '@castellan/contract/calls/statistics/castles'
import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { momentOf } from '../../lib/format/dates.ts'
import { formatNumber, UNKNOWN } from '../../lib/format/numbers.ts'
import { Countdown } from '../../ui/display/Countdown.tsx'
import { useNow } from '../../ui/display/now.ts'
import { StatCard } from '../../ui/layout/StatCard.tsx'
import { stateOf } from './hall-state.ts'

interface HallStatsProps {
  rentable: readonly RentableHall[]
  contested: readonly ContestedHall[]
  /** Whether all of them have come: a figure of some of them would be false. */
  ready: boolean
  /** What of them could not be had. */
  failure: { readonly error: Error; readonly refetch: () => void } | null
}

/** How many halls are let, what is bid for, and when the next battle and the next auction are decided. */
export function HallStats({ rentable, contested, ready, failure }: HallStatsProps) {
  const { t } = useTranslation()
  const auctions = useOpenAuctions(rentable)
  const nextEnd = useNext(auctions.map(({ auction }) => momentOf(auction.endsAt)))
  const nextBattle = useNext(contested.map((hall) => momentOf(hall.nextSiege)))
  const highest = auctions.toSorted((a, b) => b.auction.currentBid - a.auction.currentBid)[0]
  const free = rentable.filter((hall) => stateOf(hall) === 'free').length
  const rented = rentable.filter((hall) => hall.owner).length
  const fought = contested.filter((hall) => momentOf(hall.nextSiege) === nextBattle)
  const state = { error: failure?.error, onRetry: failure?.refetch }
  const shown = <T,>(value: T) => (ready ? value : undefined)
  return (
    <SimpleGrid cols={{ base: 2, lg: 4 }} spacing={{ base: 'sm', md: 'md' }}>
      <StatCard
        {...state}
        label={t('stats.halls.let')}
        value={shown(t('stats.halls.letOf', { rented, total: rentable.length }))}
        hint={ready ? t('stats.halls.empty', { count: free }) : ''}
      />
      <StatCard
        {...state}
        gold
        label={t('stats.halls.auctions', { count: ready ? auctions.length : 0 })}
        value={shown(nextEnd === null ? t('stats.halls.noAuction') : <Countdown to={nextEnd} />)}
        hint={ready && nextEnd !== null ? t('stats.halls.nextEnd', { count: auctions.length }) : ''}
      />
      <StatCard
        {...state}
        label={t('stats.halls.highest')}
        value={shown(highest ? formatNumber(highest.auction.currentBid) : UNKNOWN)}
        hint={highest && ready ? `${highest.hall.name}, ${highest.hall.town}` : ''}
      />
      <StatCard
        {...state}
        label={t('stats.halls.nextOfAll')}
        value={shown(nextBattle === null ? t('stats.halls.noBattle') : <Countdown to={nextBattle} />)}
        hint={nextBattle !== null && ready ? fought.map((hall) => hall.name).join(', ') : ''}
      />
    </SimpleGrid>
  )
}

/** The auctions that are not over; a server that is down closes none. */
function useOpenAuctions(rentable: readonly RentableHall[]) {
  const auctions = rentable
    .flatMap((hall) =>
      hall.auction ? [{ hall, auction: hall.auction, end: Date.parse(hall.auction.endsAt) }] : [],
    )
    .toSorted((a, b) => b.end - a.end)
  const open = useNow((now) => auctions.filter(({ end }) => end > now).length)
  return auctions.slice(0, open)
}

/** The first of these moments that lies ahead; null where none does. */
const useNext = (times: readonly (number | null)[]): number | null =>
  useNow((now) =>
    times.reduce<number | null>(
      (next, time) => (time !== null && time > now && (next === null || time < next) ? time : next),
      null,
    ),
  )
