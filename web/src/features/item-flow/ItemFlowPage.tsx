import type { ItemFlow } from '@castellan/contract/calls/moderation/item-stories'
import { Button, SimpleGrid } from '@mantine/core'
import { IconArrowsExchange, IconPackageOff, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { NoTrail } from '../../domain/items/NoTrail.tsx'
import { asked, type Period, usePeriod } from '../../domain/period/period.ts'
import { PeriodPicker } from '../../domain/period/PeriodPicker.tsx'
import { searchOf } from '../../lib/address/search-of.ts'
import { useAddress } from '../../lib/address/use-address.ts'
import { api } from '../../lib/api/staff-client.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { useZone } from '../../lib/format/zone.ts'
import { idIn } from '../../lib/id-in.ts'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { useServer } from '../../lib/session/server.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { StatCard } from '../../ui/layout/StatCard.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { causeColumns, receiverColumns } from './flow-columns.tsx'
import classes from './ItemFlow.module.css'

/** What brought a kind into a world in some days, and who received most of it. */
export function ItemFlowPage() {
  const { t } = useTranslation()
  const [search] = useAddress()
  const [period, setPeriod] = usePeriod()
  const server = useServer()
  const itemId = idIn(search['item'])
  if (itemId === null)
    return (
      <Page title={t('pages.itemFlow')}>
        <Card>
          <EmptyState
            icon={IconPackageOff}
            title={t('gameMaster.itemFlow.begin')}
            hint={t('gameMaster.itemFlow.beginHint')}
            action={
              <Button
                component={Link}
                to={paths.page(server, 'game-master/overview/item-income')}
                variant="default"
              >
                {t('pages.itemIncome')}
              </Button>
            }
          />
        </Card>
      </Page>
    )
  return <Known itemId={itemId} period={period} onPeriod={setPeriod} />
}

interface KnownProps {
  itemId: number
  period: Period
  onPeriod: (period: Period) => void
}

function Known({ itemId, period, onPeriod }: KnownProps) {
  const { t } = useTranslation()
  const zone = useZone()
  const flow = useCall(api.itemStories.getItemFlow, { itemId, ...asked(period, zone) })
  const { data } = flow
  return (
    <Page
      title={t('pages.itemFlow')}
      lead={data && t('gameMaster.itemFlow.lead', { item: data.item.name })}
      actions={<PeriodPicker period={period} onChange={onPeriod} />}
    >
      {data ? <Told flow={data} period={period} /> : <Fallback of={flow} waiting={640} card />}
    </Page>
  )
}

function Told({ flow, period }: { flow: ItemFlow; period: Period }) {
  const { t } = useTranslation()
  const server = useServer()
  const { item, causes, receivers, isWhole, trail } = flow
  const csvOf = `${item.itemId}-${period.start}-${period.end}`
  const columns = useMemo(() => ({ causes: causeColumns(t), receivers: receiverColumns(t, item) }), [t, item])
  return (
    <div className={classes.body}>
      <Sums flow={flow} />
      <NoTrail trail={trail} />
      {isWhole ? null : <Note>{t('gameMaster.itemFlow.partly')}</Note>}
      <Section
        title={t('gameMaster.itemFlow.receivers')}
        aside={
          <Link
            className={classes.link}
            to={paths.page(server, 'game-master/items')}
            search={searchOf({ by: 'itemId', search: String(item.itemId) })}
          >
            {t('gameMaster.itemFlow.toSearch')}
          </Link>
        }
      >
        <DataTable
          label={t('gameMaster.itemFlow.receiversTable')}
          columns={columns.receivers}
          rows={receivers}
          rowId={({ kind, id }) => `${kind} ${id}`}
          rowName={({ name, id }) => name ?? String(id)}
          csvName={`item-receivers-${csvOf}`}
          empty={{
            icon: IconUsers,
            title: t('gameMaster.itemFlow.noReceivers'),
            hint: t('gameMaster.itemFlow.noReceiversHint'),
          }}
        />
      </Section>
      <Section title={t('gameMaster.itemFlow.causes')}>
        <DataTable
          label={t('gameMaster.itemFlow.causesTable')}
          columns={columns.causes}
          rows={causes}
          rowId={({ cause }) => cause}
          rowName={({ cause }) => t(`gameMaster.itemStory.cause.${cause}`)}
          csvName={`item-causes-${csvOf}`}
          empty={{
            icon: IconArrowsExchange,
            title: t('gameMaster.itemFlow.noCauses'),
            hint: t('gameMaster.itemFlow.noCausesHint'),
          }}
        />
      </Section>
    </div>
  )
}

function Sums({ flow: { causes, delivered, trail } }: { flow: ItemFlow }) {
  const { t } = useTranslation()
  // where a world does not tell, nothing is not none
  const sum = (of: 'came' | 'went') =>
    formatNumber(trail.isKept ? causes.reduce((total, cause) => total + cause[of], 0) : null)
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing={{ base: 'xs', md: 'md' }}>
      <StatCard gold label={t('gameMaster.itemFlow.came')} value={sum('came')} hint="" />
      <StatCard label={t('gameMaster.itemFlow.went')} value={sum('went')} hint="" />
      <StatCard
        label={t('gameMaster.itemFlow.delivered')}
        value={formatNumber(delivered.pieces)}
        hint={[
          t('gameMaster.itemFlow.deliveries', { count: delivered.deliveries }),
          ...(delivered.compensated > 0
            ? [t('gameMaster.itemFlow.compensated', { amount: formatNumber(delivered.compensated) })]
            : []),
        ].join(' · ')}
      />
    </SimpleGrid>
  )
}
