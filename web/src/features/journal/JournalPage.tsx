import type { ActFilter } from '@castellan/contract/calls/moderation/journal'
import { isAdmin } from '@castellan/contract/engine/roles'
import type { JournalAct } from '@castellan/contract/shapes/journal-shapes'
import { SimpleGrid } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { actColumns, nameOfAct } from '../../domain/journal/act-columns.tsx'
import { usePeriod } from '../../domain/period/period.ts'
import { PeriodPicker } from '../../domain/period/PeriodPicker.tsx'
import { useAddress, useSheetAddress } from '../../lib/address/use-address.ts'
import { api } from '../../lib/api/staff-client.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useZone } from '../../lib/format/zone.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useCursorList } from '../../lib/query/list.ts'
import { useAccount } from '../../lib/session/session.ts'
import { ListHead } from '../../ui/layout/ListHead.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { OnceOpened } from '../../ui/overlay/OnceOpened.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { formatNumber } from '../../lib/format/numbers.ts'
import { callQuery } from '../../lib/query/query.ts'
import { Email } from '../../ui/display/Email.tsx'
import { StatCard } from '../../ui/layout/StatCard.tsx'
import classes from './Journal.module.css'
import { filterOf, momentsOf } from './journal-filter.ts'
import { JournalFilters } from './JournalFilters.tsx'

const SinceSheet = lazyPart(async () => (await import('./SinceSheet.tsx')).SinceSheet)

/** The key of the address that opens what one person did. */
const ACTOR = 'actor'

/** What staff did: found, added up, and undone. */
export function JournalPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const zone = useZone()
  const [search] = useAddress()
  const [period, setPeriod] = usePeriod()
  const { role } = useAccount()
  const mayUndoAll = isAdmin(role)
  const { close } = useSheetAddress(ACTOR)
  const named = search[ACTOR]
  const actor = mayUndoAll && typeof named === 'string' ? named : null
  const filter = { ...filterOf(search), ...momentsOf(period, zone) }
  const list = useCursorList(api.journal.getActs, filter, { cursor: 'before', cursorOf: ({ id }) => id })
  const columns = useMemo(
    () => actColumns(t, format, mayUndoAll ? { by: actorCell } : {}),
    [t, format, mayUndoAll],
  )
  return (
    <Page title={t('pages.journal')} lead={t(`journal.leads.${role === 'User' ? 'GameMaster' : role}`)}>
      <ListHead>
        <PeriodPicker period={period} onChange={setPeriod} showsDays />
      </ListHead>
      <JournalFilters />
      <JournalSums filter={filter} />
      <ListTable
        label={t('pages.journal')}
        list={list}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={nameOfAct(t, format)}
        csvName="journal"
        search={{ hint: t('journal.find'), isDone: true }}
        empty={{ icon: IconHistory, title: t('journal.none'), hint: t('journal.noneHint') }}
      />
      <OnceOpened when={actor !== null}>
        <SinceSheet actor={actor} onClose={close} />
      </OnceOpened>
    </Page>
  )
}

const actorCell = (act: JournalAct) => <Actor act={act} />

/** Leads to all that one person did. */
function Actor({ act: { by } }: { act: JournalAct }) {
  const { t } = useTranslation()
  const { open } = useSheetAddress(ACTOR)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={classes.by}
      aria-label={t('journal.since.open', { by })}
      onClick={() => open(by)}
    >
      <Email turns>{by}</Email>
    </button>
  )
}

/** How many acts are listed, by how many people, and how many were undone. */
function JournalSums({ filter }: { filter: ActFilter }) {
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
