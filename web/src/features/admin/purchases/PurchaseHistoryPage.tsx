import type { BalanceEntry } from '@castellan/contract/balance-shapes'
import { Button } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../../ui/Page.tsx'
import { useAddress } from '../../../world/use-address.ts'
import { ACCOUNT } from '../account/account-address.ts'
import { ListHead } from '../ListHead.tsx'
import { usePeriod } from '../period.ts'
import { PeriodPicker } from '../PeriodPicker.tsx'
import { MovementList } from './MovementList.tsx'
import { useMovements } from './use-movements.ts'

const MovementSheet = lazy(async () => ({ default: (await import('./MovementSheet.tsx')).MovementSheet }))
const ChangeCoinsSheet = lazy(async () => ({
  default: (await import('../coins/ChangeCoinsSheet.tsx')).ChangeCoinsSheet,
}))

/** Everything that happened to coins on a server: what was bought with them, and all that came and went. */
export function PurchaseHistoryPage() {
  const { t } = useTranslation()
  const [search] = useAddress()
  const [period, setPeriod] = usePeriod()
  const [isChanging, setChanging] = useState<boolean | null>(null)
  const [opened, setOpened] = useState<BalanceEntry | null>(null)
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
          onClick={() => setChanging(true)}
        >
          {t('admin.change.open')}
        </Button>
      }
    >
      <ListHead>
        <PeriodPicker period={period} onChange={setPeriod} />
      </ListHead>
      <MovementList movements={movements} onOpen={setOpened} />
      <Suspense fallback={null}>
        {wasNamed ? <MovementSheet entry={current} onClose={() => setOpened(null)} /> : null}
        {isChanging === null ? null : (
          <ChangeCoinsSheet opened={isChanging} onClose={() => setChanging(false)} />
        )}
      </Suspense>
    </Page>
  )
}
