import { IconHeartHandshake } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { callQuery } from '../../../api/query.ts'
import { useServer } from '../../../api/server.ts'
import { useFormat } from '../../../format/use-format.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useAddress, useTableAddress } from '../../../world/use-address.ts'
import { ACCOUNT, useOpenAccount } from '../account/account-address.ts'
import type { Period } from '../period.ts'
import { donorColumns } from './donor-columns.tsx'

const AccountSheet = lazy(async () => ({
  default: (await import('../account/AccountSheet.tsx')).AccountSheet,
}))

/** Who paid most in a period; a row opens the account. */
export function Donors({ period }: { period: Period }) {
  const { t } = useTranslation()
  const format = useFormat()
  const server = useServer()
  const [search] = useAddress()
  const [state, setState] = useTableAddress()
  const openAccount = useOpenAccount()
  const isNamed = typeof search[ACCOUNT] === 'string'
  const [wasNamed, setWasNamed] = useState(isNamed)
  if (isNamed && !wasNamed) setWasNamed(true)
  const donors = useQuery(callQuery(api.reports.getSponsorsSummary, period, { silent: true }))
  const columns = useMemo(() => donorColumns(t, format), [t, format])
  return (
    <>
      <DataTable
        label={t('admin.sponsors.tab.donors')}
        columns={columns}
        rows={donors.data}
        rowId={(row) => row.email}
        rowName={(row) => row.email}
        state={state}
        onStateChange={setState}
        pageSize={25}
        error={donors.error}
        onRetry={() => void donors.refetch()}
        busy={donors.isFetching && donors.data !== undefined}
        csvName={`sponsors-${server}-${period.start}-${period.end}`}
        search={{ hint: t('admin.sponsors.findHint') }}
        rowAction={{ label: t('admin.sponsors.open'), onAct: (row) => openAccount(row.email), direct: true }}
        empty={
          <EmptyState
            icon={<IconHeartHandshake size={36} stroke={1.6} aria-hidden="true" />}
            title={t('admin.sponsors.none')}
            hint={t('admin.sponsors.noneHint')}
          />
        }
      />
      <Suspense fallback={null}>{wasNamed ? <AccountSheet /> : null}</Suspense>
    </>
  )
}
