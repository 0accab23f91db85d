import type { Payment } from '@castellan/contract/payment-shapes'
import { IconReceipt } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useServer } from '../../../api/server.ts'
import { formatMoney } from '../../../format/money.ts'
import { useFormat } from '../../../format/use-format.ts'
import { paymentColumns } from '../../../money/payment-columns.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Section } from '../../../ui/Section.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useTableAddress } from '../../../world/use-address.ts'

interface OwnPaymentsProps {
  payments: UseQueryResult<Payment[]>
  onOpen: (ourTransactionId: string) => void
}

/** Own payments, newest first; a row opens what happened to it. */
export function OwnPayments({ payments, onOpen }: OwnPaymentsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const server = useServer()
  const [state, setState] = useTableAddress()
  const columns = useMemo(() => {
    const {
      createdAt,
      system,
      amount,
      currency,
      refunded,
      coins,
      state: stateColumn,
    } = paymentColumns(t, format)
    return [createdAt, amount, coins, system, stateColumn, currency, refunded]
  }, [t, format])
  return (
    <Section title={t('donations.own.title')}>
      <DataTable
        label={t('donations.own.table')}
        columns={columns}
        rows={payments.data}
        rowId={(payment) => payment.ourTransactionId}
        rowName={(payment) =>
          t('donations.own.row', {
            sum: formatMoney(payment.amount, payment.currency),
            date: format.dateTime(payment.createdAt),
          })
        }
        state={state}
        onStateChange={setState}
        pageSize={10}
        error={payments.error}
        onRetry={() => void payments.refetch()}
        csvName={`payments-${server}`}
        rowAction={{
          label: t('donations.own.open'),
          onAct: (payment) => onOpen(payment.ourTransactionId),
          direct: true,
        }}
        empty={
          <EmptyState
            icon={<IconReceipt size={36} stroke={1.6} aria-hidden="true" />}
            title={t('donations.own.empty')}
            hint={t('donations.own.emptyHint')}
          />
        }
      />
    </Section>
  )
}
