import { useTranslation } from 'react-i18next'
import { asked, type Period } from '../../domain/period/period.ts'
import { useAddress } from '../../lib/address/use-address.ts'
import { api } from '../../lib/api/client.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { useZone } from '../../lib/format/zone.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { SumLine } from '../../ui/layout/SumLine.tsx'
import { parseTableState } from '../../ui/table/table-state.ts'
import { filterOf } from './use-movements.ts'

/** What all movements come to that are asked for, whether they are loaded or not. */
export function MovementSums({ period }: { period: Period }) {
  const { t } = useTranslation()
  const zone = useZone()
  const [search] = useAddress()
  const filter = filterOf(search)
  const words = parseTableState(search).search?.trim()
  const { data, error } = useCall(api.balance.getBalanceSums, { ...asked(period, zone), ...filter })
  // the list says what is wrong
  if (error) return null
  const sums = data && [
    t('admin.purchases.sums.movements', { count: data.movements, formatted: formatNumber(data.movements) }),
    t('admin.purchases.sums.came', { value: formatNumber(data.came) }),
    t('admin.purchases.sums.went', { value: formatNumber(data.went) }),
    // words that are no address are looked for here, among what is loaded
    ...(words && !('email' in filter) ? [t('admin.purchases.sums.aside', { words })] : []),
  ]
  return <SumLine label={t('admin.purchases.sums.label')} sums={sums} />
}
