import { serverOf } from '@castellan/contract/servers'
import { Button, Skeleton } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServer } from '../../../api/server.ts'
import { formatNumber } from '../../../format/numbers.ts'
import { useBalance } from '../../../money/use-balance.ts'
import { paths } from '../../../paths.ts'
import { GameIcon } from '../../../ui/GameIcon.tsx'
import { RetryLine } from '../../../ui/RetryLine.tsx'
import { RollingNumber } from '../../../ui/RollingNumber.tsx'
import classes from './PurseCard.module.css'

const TransferSheet = lazy(async () => ({ default: (await import('./TransferSheet.tsx')).TransferSheet }))
const ToGameSheet = lazy(async () => ({ default: (await import('./ToGameSheet.tsx')).ToGameSheet }))

/** One's coins on this server, and what can be done with them. */
export function PurseCard() {
  const { t } = useTranslation()
  const server = useServer()
  const { data, error, refetch } = useBalance()
  const [open, setOpen] = useState<'friend' | 'game' | null>(null)
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set())
  const { name, rate } = serverOf(server)
  const show = (sheet: 'friend' | 'game') => {
    setWanted((before) => new Set(before).add(sheet))
    setOpen(sheet)
  }
  const close = () => setOpen(null)
  const cannotSpend = !data || data.balance === 0 || data.isOnHold
  return (
    <section className={classes.purse} aria-label={t('profile.coins')}>
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
        <p className={classes.small}>{t('profile.coinsOn', { server: `${name} ${rate}` })}</p>
      </div>
      <div className={classes.actions}>
        <Button
          component={Link}
          to={paths.donations(server)}
          leftSection={<IconCoins size={18} stroke={1.6} />}
        >
          {t('profile.purse.donate')}
        </Button>
        <Button variant="default" disabled={cannotSpend} onClick={() => show('friend')}>
          {t('profile.purse.toFriend')}
        </Button>
        <Button variant="default" disabled={cannotSpend} onClick={() => show('game')}>
          {t('profile.purse.toGame')}
        </Button>
      </div>
      {data?.isOnHold ? <p className={classes.hold}>{t('profile.purse.onHold')}</p> : null}
      {data && data.debt > 0 ? (
        <p className={classes.debt}>{t('profile.purse.debt', { coins: formatNumber(data.debt) })}</p>
      ) : null}
      <Suspense fallback={null}>
        {wanted.has('friend') ? <TransferSheet opened={open === 'friend'} onClose={close} /> : null}
        {wanted.has('game') ? <ToGameSheet opened={open === 'game'} onClose={close} /> : null}
      </Suspense>
    </section>
  )
}
