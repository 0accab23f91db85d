import type { Payment, PaymentEventKind, PaymentState } from '@castellan/contract/shapes/payment-shapes'
import { useTranslation } from 'react-i18next'
import { DateTime } from '../../ui/display/DateTime.tsx'
import classes from './PaymentTimeline.module.css'

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
export function PaymentTimeline({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  const { timeline, state } = payment
  const happened = new Set(timeline.map((event) => event.kind))
  const toCome = ON_ITS_WAY.includes(state) ? WAY.filter((kind) => !happened.has(kind)) : []
  return (
    <ol className={classes.timeline} aria-label={t('money.timeline')}>
      {timeline.map((event, place) => (
        <li key={`${event.at} ${event.kind} ${place}`} data-tone={TONES[event.kind]}>
          <span className={classes.words}>
            <b>{t(`money.events.${event.kind}`)}</b>
            {event.note ? <span className={classes.note}>{event.note}</span> : null}
            {event.reason ? (
              <span className={classes.note}>{t('money.forStaff', { reason: event.reason })}</span>
            ) : null}
          </span>
          <span className={classes.at}>
            <DateTime value={event.at} />
          </span>
        </li>
      ))}
      {toCome.map((kind) => (
        <li key={kind} data-to-come>
          <span className={classes.words}>{t(`money.events.${kind}`)}</span>
          <span className={classes.at}>{t('money.toCome')}</span>
        </li>
      ))}
    </ol>
  )
}
