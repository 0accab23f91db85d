import type { ExpectedBalance } from '@castellan/contract/shapes/report-shapes'
import { IconCoins } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { MasterAccountLink } from '../../../domain/accounts/MasterAccountLink.tsx'
import { api } from '../../../lib/api/client.ts'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { type Format, useFormat } from '../../../lib/format/use-format.ts'
import { useCall } from '../../../lib/query/use-call.ts'
import { useServer } from '../../../lib/session/server.ts'
import { Section } from '../../../ui/layout/Section.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { momentColumn } from '../../../ui/table/moment-column.tsx'
import { textColumn } from '../../../ui/table/text-column.ts'
import { amountColumn } from '../../../ui/table/figure-column.ts'

/** Coins of a former panel: those that wait for their holder, and whose the others are. Nothing where none were taken over. */
export function ExpectedBalances() {
  const { t } = useTranslation()
  const format = useFormat()
  const expected = useCall(api.reports.getExpectedBalances, {})
  const columns = useMemo(() => columnsOf(t, format), [t, format])
  const server = useServer()
  const { data } = expected
  if (!data || data.entries.length === 0) return null
  return (
    <Section title={t('admin.expected.title')}>
      <p className="paragraph">
        {t('admin.expected.lead', {
          waiting: formatNumber(data.waitingCoins),
          credited: formatNumber(data.creditedCoins),
        })}
      </p>
      <ListTable
        label={t('admin.expected.list')}
        list={{
          rows: data.entries,
          error: expected.error,
          isRefreshing: expected.isFetching,
          refetch: () => void expected.refetch(),
          origin: server,
        }}
        columns={columns}
        rowId={(row) => `${row.kind} ${row.holder} ${row.importedAt}`}
        rowName={(row) => row.holder}
        search={{ hint: t('admin.expected.find') }}
        csvName="expected-balances"
        empty={{ icon: IconCoins, title: t('admin.expected.none'), hint: t('admin.expected.noneHint') }}
      />
    </Section>
  )
}

const columnsOf = (t: TFunction, format: Format): Column<ExpectedBalance>[] => [
  {
    ...textColumn('holder', t('admin.expected.holder'), 1),
    cell: (row) =>
      row.kind === 'email' ? (
        <MasterAccountLink email={row.holder} />
      ) : (
        t('admin.expected.gameAccount', { login: row.holder })
      ),
  },
  {
    ...amountColumn('coins', t('money.coins'), 1),
    cell: (row) => <b>{formatNumber(row.coins)}</b>,
  },
  {
    ...textColumn('creditedTo', t('admin.expected.creditedTo'), 2),
    cell: (row) => <MasterAccountLink email={row.creditedTo} none={t('admin.expected.waits')} />,
  },
  momentColumn(format, 'credited', t('admin.expected.credited'), 3, (row) => row.creditedAt),
  momentColumn(format, 'imported', t('admin.expected.imported'), 3, (row) => row.importedAt),
]
