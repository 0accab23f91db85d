import type { OurSponsor } from '@castellan/contract/report-shapes'
import { Button } from '@mantine/core'
import { IconHeartHandshake } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { callQuery } from '../../../api/query.ts'
import { useServer } from '../../../api/server.ts'
import { isSameMonth, monthAt, monthIn, textOfMonth } from '../../../money/month-of-year.ts'
import { monthOf } from '../../../money/month.ts'
import { MonthPicker } from '../../../money/MonthPicker.tsx'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Section } from '../../../ui/Section.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useAddress, useTableAddress } from '../../../world/use-address.ts'
import { Podium } from '../rankings/Podium.tsx'
import { sponsorColumns } from './sponsor-columns.tsx'
import { sponsorPlaces } from './sponsor-places.tsx'

/** Who gave in a month and chose to be shown. */
export function SponsorNames() {
  const { t } = useTranslation()
  const server = useServer()
  const [search, change] = useAddress()
  const [state, setState] = useTableAddress()
  const [now] = useState(() => monthAt(Date.now()))
  const chosen = monthIn(search['month'], now)
  const text = textOfMonth(chosen)
  const name = monthOf(text)?.name ?? text
  const { data, error, refetch } = useQuery(callQuery(api.reports.getOurSponsors, chosen, { silent: true }))
  const own = useQuery(callQuery(api.reports.getSponsorName, {}, { silent: true })).data
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
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      )
    }
    return (
      <>
        <Podium places={data && sponsorPlaces(data.slice(0, 3), t, ownName)} />
        {data && data.length <= 3 ? null : (
          <DataTable
            label={t('stats.sponsors.table')}
            columns={columns}
            rows={data}
            rowId={(sponsor) => `${sponsor.rank} ${sponsor.target}`}
            rowName={(sponsor) => sponsor.target}
            state={state}
            onStateChange={setState}
            isMine={(sponsor) => isOwn(sponsor, ownName)}
            csvName={`sponsors-${server}-${text}`}
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
        icon={<IconHeartHandshake size={40} stroke={1.5} aria-hidden="true" />}
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
