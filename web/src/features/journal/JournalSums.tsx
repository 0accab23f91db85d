import type { ActFilter } from '@castellan/contract/calls/moderation/journal'
import { SimpleGrid } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/staff-client.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { callQuery } from '../../lib/query/query.ts'
import { StatCard } from '../../ui/layout/StatCard.tsx'
import classes from './Journal.module.css'

/** How many acts are listed, by how many people, and how many were undone. */
export function JournalSums({ filter }: { filter: ActFilter }) {
  const { t } = useTranslation()
  const sums = useQuery({ ...callQuery(api.journal.sumActs, filter), placeholderData: keepPreviousData })
  return (
    <SimpleGrid cols={3} spacing={{ base: 'xs', md: 'md' }} mb="md">
      {(['acts', 'people', 'undone'] as const).map((sum) => (
        <StatCard
          key={sum}
          label={t(`journal.sums.${sum}`)}
          value={sums.data && <span className={classes.sum}>{formatNumber(sums.data[sum])}</span>}
          hint={null}
          error={sums.error}
          onRetry={() => void sums.refetch()}
        />
      ))}
    </SimpleGrid>
  )
}
