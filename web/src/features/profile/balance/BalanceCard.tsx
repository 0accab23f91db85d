import { Button, Skeleton } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../lib/session/session.ts'
import { useServer } from '../../../lib/session/server.ts'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { useBalance } from '../../../domain/money/use-balance.ts'
import { paths } from '../../../lib/paths.ts'
import { GameIcon } from '../../../domain/icons/GameIcon.tsx'
import { RetryLine } from '../../../ui/feedback/RetryLine.tsx'
import { RollingNumber } from '../../../ui/display/RollingNumber.tsx'
import { useSheetStep } from '../../../lib/address/sheet-step.ts'
import { OnceOpened } from '../../../ui/overlay/OnceOpened.tsx'
import classes from './BalanceCard.module.css'
import { serverTitle } from '../../../lib/servers.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'

const TransferSheet = lazyPart(async () => (await import('./TransferSheet.tsx')).TransferSheet)
const ToGameSheet = lazyPart(async () => (await import('./ToGameSheet.tsx')).ToGameSheet)

/** One's coins on this server, and what can be done with them. */
export function BalanceCard() {
  const { t } = useTranslation()
  const server = useServer()
  const { data, error, refetch } = useBalance()
  const sheet = useSheetStep<'friend' | 'game'>()
  const isEmpty = data?.balance === 0 && data.debt === 0 && !data.isOnHold
  const { validated } = useAccount()
  const cannotSpend = !data || data.balance === 0 || data.isOnHold || !validated
  const why = useId()
  return (
    <section className={classes.card} aria-label={t('profile.coins')}>
      <span className={classes.art}>
        <GameIcon name="two-coins" size={132} />
      </span>
      <div className={classes.words}>
        <p className="dim-sm">{t('profile.coins')}</p>
        {data ? (
          <p className={classes.sum}>
            <RollingNumber value={data.balance} />
          </p>
        ) : error ? (
          <RetryLine message={error.message} onRetry={() => void refetch()} />
        ) : (
          <p className={classes.sum}>
            <Skeleton
              component="span"
              display="inline-block"
              h={44}
              w={140}
              style={{ verticalAlign: 'top' }}
            />
          </p>
        )}
        <p className="dim-xs">{t('profile.coinsOn', { server: serverTitle(server) })}</p>
      </div>
      <div className={`${classes.actions} off-paper`}>
        <Button
          component={Link}
          to={paths.donations(server)}
          // who has to prove their address first cannot pay yet
          variant={validated ? 'filled' : 'default'}
          leftSection={<IconCoins size={18} stroke={1.6} />}
        >
          {t('profile.balance.donate')}
        </Button>
        <Button
          variant="default"
          disabled={cannotSpend}
          {...(cannotSpend && validated && { 'aria-describedby': why })}
          onClick={() => sheet.open('friend')}
        >
          {t('profile.balance.toFriend')}
        </Button>
        <Button
          variant="default"
          disabled={cannotSpend}
          {...(cannotSpend && validated && { 'aria-describedby': why })}
          onClick={() => sheet.open('game')}
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
      <OnceOpened when={sheet.shown === 'friend'}>
        <TransferSheet opened={sheet.shown === 'friend'} onClose={sheet.close} />
      </OnceOpened>
      <OnceOpened when={sheet.shown === 'game'}>
        <ToGameSheet opened={sheet.shown === 'game'} onClose={sheet.close} />
      </OnceOpened>
    </section>
  )
}
