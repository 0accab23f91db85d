import { Button, Skeleton } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServer } from '../../../lib/session/server.ts'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { useBalance } from '../../../domain/money/use-balance.ts'
import { paths } from '../../../lib/paths.ts'
import { GameIcon } from '../../../domain/icons/GameIcon.tsx'
import { RetryLine } from '../../../ui/feedback/RetryLine.tsx'
import { RollingNumber } from '../../../ui/display/RollingNumber.tsx'
import { useSheetStep } from '../../../lib/address/sheet-step.ts'
import classes from './BalanceCard.module.css'
import { serverTitle } from '../../../lib/servers.ts'

const TransferSheet = lazy(async () => ({ default: (await import('./TransferSheet.tsx')).TransferSheet }))
const ToGameSheet = lazy(async () => ({ default: (await import('./ToGameSheet.tsx')).ToGameSheet }))

/** One's coins on this server, and what can be done with them. */
export function BalanceCard() {
  const { t } = useTranslation()
  const server = useServer()
  const { data, error, refetch } = useBalance()
  const sheet = useSheetStep<'friend' | 'game'>()
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set())
  const show = (wish: 'friend' | 'game') => {
    setWanted((before) => new Set(before).add(wish))
    sheet.open(wish)
  }
  const isEmpty = data?.balance === 0 && data.debt === 0 && !data.isOnHold
  const cannotSpend = !data || data.balance === 0 || data.isOnHold
  const why = useId()
  return (
    <section className={classes.card} aria-label={t('profile.coins')}>
      <span className={classes.art}>
        <GameIcon name="two-coins" size={132} />
      </span>
      <div className={classes.words}>
        <p className={classes.label}>{t('profile.coins')}</p>
        {data ? (
          <p className={classes.sum}>
            <RollingNumber value={data.balance} />
          </p>
        ) : error ? (
          <RetryLine message={error.message} onRetry={() => void refetch()} />
        ) : (
          <Skeleton h={44} w={140} my={4} />
        )}
        <p className={classes.small}>{t('profile.coinsOn', { server: serverTitle(server) })}</p>
      </div>
      <div className={classes.actions}>
        <Button
          component={Link}
          to={paths.donations(server)}
          leftSection={<IconCoins size={18} stroke={1.6} />}
        >
          {t('profile.balance.donate')}
        </Button>
        <Button
          variant="default"
          disabled={cannotSpend}
          {...(cannotSpend && { 'aria-describedby': why })}
          onClick={() => show('friend')}
        >
          {t('profile.balance.toFriend')}
        </Button>
        <Button
          variant="default"
          disabled={cannotSpend}
          {...(cannotSpend && { 'aria-describedby': why })}
          onClick={() => show('game')}
        >
          {t('profile.balance.toGame')}
        </Button>
      </div>
      {isEmpty ? (
        <p id={why} className={classes.none}>
          {t('profile.balance.none')}
        </p>
      ) : null}
      {data?.isOnHold ? (
        <p id={why} className={classes.hold}>
          {t('profile.balance.onHold')}
        </p>
      ) : null}
      {data && data.debt > 0 ? (
        <p {...(!data.isOnHold && { id: why })} className={classes.debt}>
          {t('profile.balance.debt', { coins: formatNumber(data.debt) })}
        </p>
      ) : null}
      <Suspense fallback={null}>
        {wanted.has('friend') ? (
          <TransferSheet opened={sheet.shown === 'friend'} onClose={sheet.close} />
        ) : null}
        {wanted.has('game') ? <ToGameSheet opened={sheet.shown === 'game'} onClose={sheet.close} /> : null}
      </Suspense>
    </section>
  )
}
