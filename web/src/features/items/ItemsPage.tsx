import { ITEM_SEARCHES, MOST_KINDS, MOST_SUMMED } from '@castellan/contract/calls/moderation/items'
import { Button, SimpleGrid } from '@mantine/core'
import { IconPackage, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { idIn } from '../../lib/id-in.ts'
import { paths } from '../../lib/paths.ts'
import { useServer } from '../../lib/session/server.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { FilterSelect } from '../../ui/table/FilterSelect.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { api } from '../../lib/api/staff-client.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { StatCard } from '../../ui/layout/StatCard.tsx'
import { itemColumns } from './item-columns.tsx'
import { BY, meantBy, problemOf, useItems, useWanted, type WantedItems } from './use-items.ts'
import classes from './Items.module.css'

/** Who holds what in a world: by kind, name, id or owner, with what there is of it in all. */
export function ItemsPage() {
  const { t } = useTranslation()
  const server = useServer()
  const format = useFormat()
  const wanted = useWanted()
  const problem = problemOf(wanted)
  const isSought = wanted.key !== '' && problem === null
  const columns = useMemo(() => itemColumns({ t, format, server }), [t, format, server])
  const meant = meantBy(wanted)
  /** The id of a thing that is looked for, which nobody may have any more. */
  const gone = meant === 'itemDbId' ? idIn(wanted.key) : null
  return (
    <Page title={t('pages.items')} lead={t('gameMaster.items.lead')}>
      {isSought ? <SumsOfItems wanted={wanted} /> : null}
      <ListTable
        label={t('pages.items')}
        columns={columns}
        list={useItems(wanted)}
        rowId={(item) => String(item.itemDbId)}
        rowName={(item) => `${item.name}, ${item.owner.name}`}
        csvName="items"
        search={{
          hint: t(`gameMaster.items.hint.${wanted.searchType}`),
          isDone: true,
          problem: problem && t(`gameMaster.items.problems.${problem}`),
        }}
        toolbar={
          <FilterSelect
            name={BY}
            label={t('gameMaster.items.by.label')}
            choices={ITEM_SEARCHES}
            words={(one) => t(`gameMaster.items.by.${one}`)}
            value={meant}
          />
        }
        empty={
          isSought
            ? {
                icon: IconPackage,
                title: t('gameMaster.items.none'),
                hint: t(gone === null ? 'gameMaster.items.noneHint' : 'gameMaster.items.goneHint'),
                action: gone === null ? null : <GoneLink itemDbId={gone} />,
              }
            : { icon: IconSearch, title: t('gameMaster.items.begin'), hint: t('gameMaster.items.beginHint') }
        }
      />
    </Page>
  )
}

/** Leads to the story of a thing that nobody has now. */
function GoneLink({ itemDbId }: { itemDbId: number }) {
  const { t } = useTranslation()
  const server = useServer()
  return (
    <Button component={Link} to={paths.itemStory(server, itemDbId)}>
      {t('gameMaster.items.toStory', { id: itemDbId })}
    </Button>
  )
}

/** Names of kinds that stand under their number. */
const NAMED = 3

/** How many pieces a search finds in all, whose they are, and what a name stands for. */
function SumsOfItems({ wanted }: { wanted: WantedItems }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall(api.items.getItemSums, { ...wanted })
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
            value={data && atLeast(formatNumber(data[id]))}
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
