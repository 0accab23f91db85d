import { SimpleGrid } from '@mantine/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/staff-client.ts'
import { formatDecimal, formatNumber, formatPercent, UNKNOWN } from '../../lib/format/numbers.ts'
import { callQuery } from '../../lib/query/query.ts'
import type { Days } from '../../domain/period/days.ts'
import { PresenceDot } from '../../domain/world/PresenceDot.tsx'
import { StatCard } from '../../ui/layout/StatCard.tsx'
import { type AdenaSample, madeIn, within } from './adena-samples.ts'
import { USUAL_POLL } from '../../lib/query/answer-age.ts'

interface ServerTotalsProps {
  adena: UseQueryResult<readonly AdenaSample[]>
  days: Days
}

/** What there is of people, clans and things, each beside what makes it telling. */
export function ServerTotals({ adena, days }: ServerTotalsProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    ...callQuery(api.economy.getServerStats, {}),
    refetchInterval: USUAL_POLL,
  })
  const words = (key: 'perAccount' | 'inAlliances' | 'adenaEach' | 'itemsEach', value: string) =>
    t(`gameMaster.serverStats.${key}`, { value })
  const figures = data && {
    online: {
      value: formatNumber(data.online),
      hint: t('gameMaster.serverStats.ofAll', { share: shareOf(data.online, data.characters) }),
    },
    offlineShops: { value: formatNumber(data.offlineShops), hint: t('stats.online.shopsHint') },
    accounts: { value: formatNumber(data.accounts), hint: '' },
    characters: {
      value: formatNumber(data.characters),
      hint: words('perAccount', each(data.characters, data.accounts)),
    },
    clans: { value: formatNumber(data.clans), hint: words('inAlliances', formatNumber(data.alliances)) },
    items: {
      value: formatNumber(data.items),
      hint: words('itemsEach', each(data.items, data.characters)),
    },
    adena: {
      value: formatNumber(data.adena),
      hint: words('adenaEach', formatNumber(data.characters ? data.adena / data.characters : null)),
    },
  }
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing={{ base: 'sm', md: 'md' }} mb="md">
      {IDS.map((id) => (
        <StatCard
          key={id}
          gold={id === 'online'}
          label={t(`gameMaster.serverStats.${id}`)}
          icon={id === 'online' && data ? <PresenceDot presence="online" bare /> : null}
          value={figures?.[id].value}
          hint={figures?.[id].hint ?? ''}
          error={error}
          onRetry={() => void refetch()}
        />
      ))}
      <StatCard
        label={t('gameMaster.serverStats.made')}
        value={adena.data && formatNumber(madeIn(within(adena.data, days)))}
        hint={t(`ui.days.last_${days}`)}
        error={adena.error}
        onRetry={() => void adena.refetch()}
      />
    </SimpleGrid>
  )
}

/** How many of one thing there are for each of another. */
const each = (part: number, whole: number) => (whole === 0 ? UNKNOWN : formatDecimal(part / whole))

const shareOf = (part: number, whole: number) => formatPercent(whole === 0 ? null : (100 * part) / whole)

const IDS = ['online', 'offlineShops', 'accounts', 'characters', 'clans', 'items', 'adena'] as const
