import type { BalanceEntry } from '@castellan/contract/shapes/balance-shapes'
import { Button } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/layout/Page.tsx'
import { useSheetStep } from '../../lib/address/sheet-step.ts'
import { useAddress } from '../../lib/address/use-address.ts'
import { ACCOUNT } from '../../domain/accounts/account-address.ts'
import { ListHead } from '../../ui/layout/ListHead.tsx'
import { usePeriod } from '../../domain/period/period.ts'
import { PeriodPicker } from '../../domain/period/PeriodPicker.tsx'
import { MovementList } from './MovementList.tsx'
import { useMovements } from './use-movements.ts'

const MovementSheet = lazy(async () => ({ default: (await import('./MovementSheet.tsx')).MovementSheet }))
const ChangeCoinsSheet = lazy(async () => ({
  default: (await import('../../domain/accounts/ChangeCoinsSheet.tsx')).ChangeCoinsSheet,
}))

/** Everything that happened to coins on a server: what was bought with them, and all that came and went. */
export function PurchaseHistoryPage() {
  const { t } = useTranslation()
  const [search] = useAddress()
  const [period, setPeriod] = usePeriod()
  const changing = useSheetStep<true>()
  const [wasChanging, setWasChanging] = useState(false)
  if (changing.shown && !wasChanging) setWasChanging(true)
  const movement = useSheetStep<BalanceEntry>()
  const opened = movement.shown
  const isNamed = opened !== null || typeof search[ACCOUNT] === 'string'
  const [wasNamed, setWasNamed] = useState(isNamed)
  if (isNamed && !wasNamed) setWasNamed(true)
  const movements = useMovements(period)
  // the line as it is after something was done about it
  const current = opened && (movements.rows?.find(({ id }) => id === opened.id) ?? opened)
  return (
    <Page
      title={t('pages.purchaseHistory')}
      lead={t('admin.purchases.lead')}
      actions={
        <Button
          leftSection={<IconCoins size={18} stroke={1.6} />}
          aria-haspopup="dialog"
          onClick={() => changing.open(true)}
        >
          {t('admin.change.open')}
        </Button>
      }
    >
      <ListHead>
        <PeriodPicker period={period} onChange={setPeriod} />
      </ListHead>
      <MovementList movements={movements} onOpen={movement.open} />
      <Suspense fallback={null}>
        {wasNamed ? <MovementSheet entry={current} onClose={movement.close} /> : null}
        {wasChanging ? <ChangeCoinsSheet opened={changing.shown !== null} onClose={changing.close} /> : null}
      </Suspense>
    </Page>
  )
}
