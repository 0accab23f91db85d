import type { Purchase } from '@castellan/contract/shapes/balance-shapes'
import { Button } from '@mantine/core'
import { IconSwords } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/query/use-call.ts'
import { useAccount } from '../../../lib/session/session.ts'
import { boughtWords } from '../../../domain/money/purchase-title.ts'
import { PurchaseReceipt } from '../../../domain/purchases/PurchaseReceipt.tsx'
import { useBalance } from '../../../domain/money/use-balance.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Sheet, type SheetState } from '../../../ui/overlay/Sheet.tsx'
import classes from './BalanceSheet.module.css'
import { ReadFirst } from './ReadFirst.tsx'
import { ToGameForm } from './ToGameForm.tsx'
import { CardSkeleton } from '../../../ui/feedback/CardSkeleton.tsx'

/** Brings coins into the game, to one of one's own characters. */
export function ToGameSheet({ opened, onClose }: SheetState) {
  const { t } = useTranslation()
  return (
    <Sheet opened={opened} onClose={onClose} title={t('profile.toGame.title')}>
      <ToGame onClose={onClose} />
    </Sheet>
  )
}

/** Lives as long as the sheet is open, so that each opening is a new intention. */
function ToGame({ onClose }: Pick<SheetState, 'onClose'>) {
  const { t } = useTranslation()
  const { email } = useAccount()
  const balance = useBalance()
  const config = useCall(api.serverSettings.getDonationServicesConfig, {})
  const accounts = useCall(api.gameAccounts.getGameAccounts, { email })
  const characters = useCall(api.characters.getAllMACharacters, {})
  const [bought, setBought] = useState<Purchase | null>(null)
  const asked = [config, accounts, characters]
  const failed = asked.find((query) => query.error && !query.data)
  if (bought) return <Result purchase={bought} onClose={onClose} />
  if (failed?.error) {
    return <ErrorState error={failed.error} onRetry={() => asked.forEach((query) => void query.refetch())} />
  }
  if (!config.data || !accounts.data || !characters.data) return <CardSkeleton h={260} />
  const service = config.data.services.transferToGame
  const alive = characters.data.filter((character) => !character.deletedAt)
  if (!service.isOffered || alive.length === 0) {
    return (
      <EmptyState
        icon={IconSwords}
        title={t(service.isOffered ? 'profile.toGame.nobody' : 'profile.toGame.notOffered')}
        hint={service.isOffered ? t('profile.toGame.nobodyHint') : null}
      />
    )
  }
  return (
    <ToGameForm
      balance={balance.data?.balance ?? 0}
      fee={service.price}
      gameCoin={config.data.gameCoin}
      characters={alive}
      needsPin={(login) =>
        accounts.data.some((one) => one.hasPin && one.login.toLowerCase() === login.toLowerCase())
      }
      onBought={setBought}
    />
  )
}

function Result({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={classes.done}>
      <ReadFirst className={classes.doneTitle}>
        {t(`profile.toGame.result.${purchase.state}`, {
          what: boughtWords(t, purchase),
          character: purchase.characterName ?? '',
        })}
      </ReadFirst>
      {purchase.state === 'held' ? <p>{t('profile.toGame.heldHint')}</p> : null}
      <PurchaseReceipt purchase={purchase} />
      <Button onClick={onClose}>{t('profile.balance.done')}</Button>
    </div>
  )
}
