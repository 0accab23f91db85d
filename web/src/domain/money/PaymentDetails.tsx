import type { Payment, PaymentEventKind, PaymentState } from '@castellan/contract/shapes/payment-shapes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format/money.ts'
import { formatCoins } from '../../lib/format/numbers.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { Timeline, TimelineNote, TimelineStep } from '../../ui/display/Timeline.tsx'
import { PaymentDescription } from './PaymentDescription.tsx'
import { PaymentStateTag } from './PaymentStateTag.tsx'
import classes from './PaymentDetails.module.css'
import { brings, paidInReview } from './brought.ts'
import { noteWords } from './note-words.ts'

interface PaymentDetailsProps {
  payment: Payment
  /** What can be done with it. */
  actions: ReactNode
  /** More facts. */
  children?: ReactNode
}

/** One payment in full: its sum and state, what can be done, what happened, and what is known of it. */
export const PaymentDetails = ({ payment, actions, children }: PaymentDetailsProps) => (
  <>
    <div className={classes.head}>
      <div>
        <p className={classes.sum}>{formatMoney(payment.amount, payment.currency)}</p>
        <PaymentCoins payment={payment} />
      </div>
      <PaymentStateTag state={payment.state} />
    </div>
    {actions}
    <div className={classes.timeline}>
      <PaymentTimeline payment={payment} />
    </div>
    <PaymentDescription payment={payment}>{children}</PaymentDescription>
  </>
)

/** What a payment brings, in gold; what one in review was meant to and what came instead, or what one would have brought. */
function PaymentCoins({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  const coins = formatCoins(payment.coins)
  if (payment.state !== 'in_review')
    return brings(payment) ? (
      <p className={classes.coins}>{coins}</p>
    ) : (
      <p className={classes.coins} data-not>
        {t('money.brought.nothing', { coins })}
      </p>
    )
  const paid = paidInReview(payment)
  return (
    <p className={classes.coins} data-not>
      {t('money.brought.askedFor', { coins })}
      {paid === null ? null : (
        <>
          {' · '}
          <b>{t('money.brought.paidSum', { sum: formatMoney(paid, payment.currency) })}</b>
        </>
      )}
    </p>
  )
}

/** The way of a payment when nothing comes between. */
const WAY: readonly PaymentEventKind[] = ['created', 'sent', 'paid', 'credited']
const ON_ITS_WAY: readonly PaymentState[] = ['created', 'pending', 'processing']

const TONES: Partial<Record<PaymentEventKind, 'good' | 'bad' | 'warn'>> = {
  paid: 'good',
  credited: 'good',
  dispute_won: 'good',
  declined: 'warn',
  failed: 'bad',
  refund_failed: 'bad',
  disputed: 'bad',
  dispute_lost: 'bad',
  in_review: 'warn',
}

/** What happened to a payment, oldest first, and what is still to come while it is on its way. */
function PaymentTimeline({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  const { timeline, state } = payment
  const happened = new Set(timeline.map((event) => event.kind))
  const toCome = ON_ITS_WAY.includes(state) ? WAY.filter((kind) => !happened.has(kind)) : []
  return (
    <Timeline label={t('money.timeline')}>
      {timeline.map((event, place) => (
        <TimelineStep
          key={`${event.at} ${event.kind} ${place}`}
          tone={TONES[event.kind]}
          at={<DateTime value={event.at} />}
        >
          <b>{t(`money.events.${event.kind}`)}</b>
          {event.note ? <TimelineNote>{noteWords(t, event.note)}</TimelineNote> : null}
          {event.reason ? <TimelineNote>{t('money.forStaff', { reason: event.reason })}</TimelineNote> : null}
        </TimelineStep>
      ))}
      {toCome.map((kind) => (
        <TimelineStep key={kind} isOpen at={t('money.toCome')}>
          {t(`money.events.${kind}`)}
        </TimelineStep>
      ))}
    </Timeline>
  )
}
