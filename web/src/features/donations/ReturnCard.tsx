import type { Payment } from '@castellan/contract/shapes/payment-shapes'
import { Button, CloseButton, Loader, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useServer } from '../../lib/session/server.ts'
import { formatCoins, formatNumber } from '../../lib/format/numbers.ts'
import { noteWords } from '../../domain/money/note-words.ts'
import { formatMoney } from '../../lib/format/money.ts'
import { useBalance } from '../../domain/money/use-balance.ts'
import { paths } from '../../lib/paths.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { lastTryOf, type Returned, type ReturnState } from './payment-return.ts'
import classes from './ReturnCard.module.css'
import { ReturnMark } from './ReturnMark.tsx'
import { useReturn } from './use-return.ts'

interface ReturnCardProps {
  returned: Returned
  /** The same payment as the list has it, which is told live. */
  listed: Payment | undefined
  onClose: () => void
  /** Shows a payment with all that can be done about it. */
  onOpen: (ourTransactionId: string) => void
}

/** What became of the payment the player comes back from. */
export function ReturnCard({ returned, listed, onClose, onOpen }: ReturnCardProps) {
  const { t } = useTranslation()
  const look = useReturn(returned, listed)
  const { settlement, state, error } = look
  return (
    <section
      className={classes.card}
      data-state={state ?? 'asking'}
      aria-label={t('donations.return.label')}
      aria-live="polite"
    >
      <CloseButton className={classes.close} aria-label={t('ui.close')} onClick={onClose} />
      {state && settlement ? (
        <>
          <ReturnMark state={state} />
          <div className={classes.words}>
            <h2 className={classes.title}>{t(`donations.return.${state}.title`)}</h2>
            <p>{words(state)}</p>
            <div className={classes.actions}>{actions(state)}</div>
          </div>
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={look.askAgain} />
      ) : (
        <>
          <ReturnMark state="waiting" />
          <div className={classes.words}>
            <h2 className={classes.title}>{t('donations.return.asking')}</h2>
            <Skeleton h={18} w="60%" mt="xs" />
          </div>
        </>
      )}
    </section>
  )

  function words(now: ReturnState): ReactNode {
    const payment = settlement?.payment
    if (now === 'credited' && payment) {
      return <CreditedWords coins={payment.coins} paid={formatMoney(payment.amount, payment.currency)} />
    }
    if (now === 'tried' && payment)
      return `${asSentence(noteWords(t, lastTryOf(payment)?.note))} ${t('donations.return.tried.words')}`.trim()
    if (now === 'other') return settlement?.message
    if (now === 'waiting' && !look.isPatient) return t('donations.return.waiting.later')
    return t(`donations.return.${now}.words`)
  }

  function actions(now: ReturnState): ReactNode {
    const payment = settlement?.payment
    const isOpen = now === 'waiting' || now === 'left' || now === 'tried'
    return (
      <>
        {now === 'credited' ? <ToProfile /> : null}
        {now === 'waiting' && look.isPatient ? (
          <span className={classes.patience}>
            <Loader size={16} aria-hidden="true" /> {t('donations.return.askingAgain')}
          </span>
        ) : null}
        {now === 'waiting' && !look.isPatient ? (
          <Button onClick={look.askAgain} loading={look.isFetching}>
            {t('donations.return.checkAgain')}
          </Button>
        ) : null}
        {isOpen && payment?.payUrl && !look.isPatient ? (
          <Button component="a" href={payment.payUrl} variant={now === 'waiting' ? 'default' : 'filled'}>
            {t('donations.continue')}
          </Button>
        ) : null}
        {payment ? (
          <Button variant="default" onClick={() => onOpen(payment.ourTransactionId)}>
            {t('donations.return.show')}
          </Button>
        ) : null}
      </>
    )
  }
}

const asSentence = (note = '') => (note === '' || /[.!?…]$/.test(note) ? note : `${note}.`)

function CreditedWords({ coins, paid }: { coins: number; paid: string }) {
  const { t } = useTranslation()
  const balance = useBalance()
  return (
    <>
      {t('donations.return.credited.words', { coins: formatCoins(coins), paid })}{' '}
      {balance.data
        ? t('donations.return.credited.balance', { balance: formatNumber(balance.data.balance) })
        : null}
    </>
  )
}

function ToProfile() {
  const { t } = useTranslation()
  const server = useServer()
  return (
    <Button component={Link} to={paths.profile(server)}>
      {t('donations.return.toProfile')}
    </Button>
  )
}
