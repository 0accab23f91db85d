import { MOST_KINDS, MOST_SUMMED } from '@castellan/contract/calls/moderation/items'
import { SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/staff-client.ts'
import { formatNumber, formatShort } from '../../lib/format/numbers.ts'
import { callQuery } from '../../lib/query/query.ts'
import { StatCard } from '../../ui/layout/StatCard.tsx'
import classes from './Items.module.css'
import { meantBy, type WantedItems } from './use-items.ts'

/** Names of kinds that stand under their number. */
const NAMED = 3

/** How many pieces a search finds in all, whose they are, and what a name stands for. */
export function SumsOfItems({ wanted }: { wanted: WantedItems }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(callQuery(api.items.getItemSums, { ...wanted }))
  // the list beside it says what is wrong
  if (error) return null
  const atLeast = (figure: string) =>
    data?.isWhole ? figure : t('gameMaster.items.atLeast', { value: figure })
  const partly =
    data && !data.isWhole ? t('gameMaster.items.partly', { value: formatNumber(MOST_SUMMED) }) : ''
  const figures = ['pieces', 'piles', 'owners'] as const
  const meant = meantBy(wanted)
  const isNamed = meant === 'itemName' || meant === 'itemId'
  return (
    <section aria-label={t('gameMaster.items.sums')}>
      <SimpleGrid cols={{ base: 2, sm: isNamed ? 4 : 3 }} spacing={{ base: 'sm', md: 'md' }} mb="md">
        {figures.map((id) => (
          <StatCard
            key={id}
            gold={id === 'pieces'}
            label={t(`gameMaster.items.${id}`)}
            value={data && atLeast(id === 'pieces' ? formatShort(data.pieces) : formatNumber(data[id]))}
            hint={id === 'pieces' ? partly : ''}
            onRetry={() => void refetch()}
          />
        ))}
        {isNamed ? (
          <StatCard
            label={t('gameMaster.items.kinds')}
            value={data && formatNumber(data.kinds.length)}
            hint={
              data ? (
                <span className={classes.kinds}>
                  {data.hasMoreKinds
                    ? t('gameMaster.items.moreKinds', { value: formatNumber(MOST_KINDS) })
                    : namesOf(data.kinds)}
                </span>
              ) : (
                ''
              )
            }
          />
        ) : null}
      </SimpleGrid>
    </section>
  )
}

const namesOf = (kinds: readonly { readonly name: string }[]) =>
  kinds
    .slice(0, NAMED)
    .map(({ name }) => name)
    .join(', ') + (kinds.length > NAMED ? ' …' : '')
