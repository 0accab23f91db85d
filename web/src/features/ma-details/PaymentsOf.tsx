import type { MasterAccountInfo } from '@castellan/contract/shapes/master-account-shapes'
import type { Payment } from '@castellan/contract/shapes/payment-shapes'
import { IconReceipt } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { paymentColumns } from '../../domain/money/payment-columns.tsx'
import { api } from '../../lib/api/client.ts'
import { formatMoney } from '../../lib/format/money.ts'
import { type Format, useFormat } from '../../lib/format/use-format.ts'
import { useCursorList } from '../../lib/query/list.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import type { Column } from '../../ui/table/column.ts'
import { ListTable } from '../../ui/table/ListTable.tsx'

/** What somebody paid on this server. */
export function PaymentsOf({ info: { email } }: { info: MasterAccountInfo }) {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useCursorList(
    api.balance.getUserPaymentHistory,
    { email },
    { cursor: 'before', cursorOf: ({ ourTransactionId }) => ourTransactionId },
  )
  const columns = useMemo(() => paymentColumnsOf(t, format), [t, format])
  return (
    <ListTable
      label={t('gameMaster.person.part.payments')}
      list={list}
      columns={columns}
      rowId={({ ourTransactionId }) => ourTransactionId}
      rowName={({ amount, currency, createdAt }) =>
        `${formatMoney(amount, currency)}, ${format.dateTime(createdAt)}`
      }
      csvName="payments"
      empty={{
        icon: IconReceipt,
        title: t('gameMaster.person.noPayments'),
        hint: t('gameMaster.person.onOtherServers'),
      }}
    />
  )
}

function paymentColumnsOf(t: TFunction, format: Format): Column<Payment>[] {
  const { createdAt, system, amount, coins, state, refunded, ourId, theirId } = paymentColumns(t, format)
  const way: Column<Payment> = {
    ...system,
    priority: 1,
    below: (payment) => <DateTime value={payment.createdAt} />,
  }
  return [createdAt, way, amount, coins, { ...state, priority: 2 }, refunded, ourId, theirId]
}
