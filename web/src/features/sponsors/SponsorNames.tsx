import type { OurSponsor } from '@castellan/contract/shapes/report-shapes'
import { Button } from '@mantine/core'
import { IconHeartHandshake } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { useList } from '../../lib/query/list.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { useServer } from '../../lib/session/server.ts'
import { isSameMonth, monthIn, textOfMonth } from '../../ui/forms/month-of-year.ts'
import { monthOf } from '../../domain/money/month.ts'
import { useServerMonth } from '../../domain/money/use-server-month.ts'
import { MonthPicker } from '../../ui/forms/MonthPicker.tsx'
import { paths } from '../../lib/paths.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { useAddress } from '../../lib/address/use-address.ts'
import { Podium } from '../../domain/rankings/Podium.tsx'
import { sponsorColumns } from './sponsor-columns.tsx'
import { sponsorPlaces } from './sponsor-places.tsx'
import classes from './SponsorsPage.module.css'

/** Who gave in a month and chose to be shown. */
export function SponsorNames() {
  const { t } = useTranslation()
  const [search, change] = useAddress()
  const now = useServerMonth()
  const chosen = monthIn(search['month'], now)
  const text = textOfMonth(chosen)
  const name = monthOf(text)?.name ?? text
  const list = useList(api.reports.getOurSponsors, chosen)
  const { rows: data, error } = list
  const own = useCall(api.reports.getSponsorName, {}).data
  const ownName = own?.isShown ? own.name : null
  const columns = useMemo(
    () => sponsorColumns({ t, isMine: (sponsor) => isOwn(sponsor, ownName) }),
    [t, ownName],
  )
  return (
    <Section
      title={t('stats.sponsors.namesOf', { month: name })}
      aside={
        <MonthPicker
          label={t('stats.sponsors.month')}
          value={chosen}
          now={now}
          onChange={(month) =>
            change({ month: isSameMonth(month, now) ? undefined : textOfMonth(month), page: undefined })
          }
        />
      }
    >
      {content()}
    </Section>
  )

  function content() {
    if (data?.length === 0) {
      return <NoNames isRunning={isSameMonth(chosen, now)} month={name} />
    }
    if (error && !data) {
      return (
        <Card>
          <ErrorState error={error} onRetry={list.refetch} />
        </Card>
      )
    }
    return (
      <>
        <Podium places={data && sponsorPlaces(data.slice(0, 3), t, ownName, name)} />
        {data?.some(({ isManual }) => isManual) ? (
          <p className={classes.note}>{t('stats.sponsors.namesNote')}</p>
        ) : null}
        {data && data.length <= 3 ? null : (
          <ListTable
            label={t('stats.sponsors.table')}
            columns={columns}
            list={list}
            rowId={(sponsor) => `${sponsor.rank} ${sponsor.target}`}
            rowName={(sponsor) => sponsor.target}
            isMine={(sponsor) => isOwn(sponsor, ownName)}
            csvName="sponsors"
            csvOf={text}
          />
        )}
      </>
    )
  }
}

const isOwn = ({ target, isManual }: OurSponsor, ownName: string | null) =>
  !isManual && ownName !== null && target === ownName

function NoNames({ isRunning, month }: { isRunning: boolean; month: string }) {
  const { t } = useTranslation()
  const server = useServer()
  return (
    <Card>
      <EmptyState
        icon={IconHeartHandshake}
        title={isRunning ? t('stats.sponsors.noNames') : t('stats.sponsors.noNamesThen', { month })}
        hint={t(isRunning ? 'stats.sponsors.noNamesHint' : 'stats.sponsors.noNamesThenHint')}
        action={
          <Button component={Link} to={paths.donations(server)}>
            {t('stats.sponsors.donate')}
          </Button>
        }
      />
    </Card>
  )
}
