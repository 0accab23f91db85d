import { Button } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'

import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/layout/Page.tsx'
import { useSheetStep } from '../../lib/address/sheet-step.ts'
import { useAddress, useSheetAddress } from '../../lib/address/use-address.ts'
import { ACCOUNT } from '../../domain/accounts/account-address.ts'
import { ListHead } from '../../ui/layout/ListHead.tsx'
import { usePeriod } from '../../domain/period/period.ts'
import { PeriodPicker } from '../../domain/period/PeriodPicker.tsx'
import { OnceOpened } from '../../ui/overlay/OnceOpened.tsx'
import { MovementList } from './MovementList.tsx'
import { MovementSums } from './MovementSums.tsx'
import { ENTRY } from './entry-address.ts'
import { useMovements } from './use-movements.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const MovementSheet = lazyPart(async () => (await import('./MovementSheet.tsx')).MovementSheet)
const ChangeCoinsSheet = lazyPart(
  async () => (await import('../../domain/accounts/ChangeCoinsSheet.tsx')).ChangeCoinsSheet,
)

/** Everything that happened to coins on a server: what was bought with them, and all that came and went. */
export function PurchaseHistoryPage() {
  const { t } = useTranslation()
  const [search] = useAddress()
  const [period, setPeriod] = usePeriod()
  const changing = useSheetStep<true>()
  const sheet = useSheetAddress(ENTRY)
  const opened = search[ENTRY] === undefined ? null : Number(search[ENTRY])
  const isNamed = opened !== null || typeof search[ACCOUNT] === 'string'
  const movements = useMovements(period)
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
      <MovementList movements={movements} onOpen={(entry) => sheet.open(entry.id)} />
      <MovementSums period={period} />
      <OnceOpened when={isNamed}>
        <MovementSheet id={opened} movements={movements} onClose={sheet.close} />
      </OnceOpened>
      <OnceOpened when={changing.shown !== null}>
        <ChangeCoinsSheet opened={changing.shown !== null} onClose={changing.close} />
      </OnceOpened>
    </Page>
  )
}
