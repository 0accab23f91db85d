import { sql } from 'kysely'

/** A figure of the whole portal, whichever process is asked. */
export interface PortalGauge {
  readonly name: string
  readonly help: string
  readonly label?: string
  /** The rows it is made of: `value`, and `label` where it has one. */
  readonly rows: ReturnType<typeof sql<{ label?: string; value: number }>>
}

export const GAUGES: readonly PortalGauge[] = [
  {
    name: 'castellan_payments_in_review',
    help: 'Payments that wait for staff',
    label: 'server',
    rows: sql`select server as label, count(*)::integer as value from payment where state = 'in_review' group by 1`,
  },
  {
    name: 'castellan_webhooks_failed',
    help: 'Notifications of payment providers that could not be dealt with, of the last three days',
    label: 'provider',
    rows: sql`select provider as label, count(*)::integer as value from webhook_event
      where state = 'failed' and received_at > now() - interval '3 days' group by 1`,
  },
  {
    name: 'castellan_deliveries_overdue',
    help: 'Purchases that should have reached their world more than a minute ago',
    rows: sql`select count(*)::integer as value from delivery
      where state = 'pending' and next_at < now() - interval '1 minute'`,
  },
  {
    name: 'castellan_orders_stuck',
    help: 'Game accounts of which nobody knows whether they were made or removed, though their world was asked three times',
    label: 'server',
    rows: sql`select server as label, count(*)::integer as value from game_account
      where order_key is not null and order_tries >= 3 group by 1`,
  },
  {
    name: 'castellan_jobs_waiting',
    help: 'Background work that is due and has not begun',
    label: 'queue',
    rows: sql`select name as label, count(*)::integer as value from pgboss.job
      where state in ('created', 'retry') and start_after <= now() group by 1`,
  },
  {
    name: 'castellan_pushes_untaken',
    help: 'Messages to browsers that a push service did not take yet',
    rows: sql`select count(*)::integer as value from push_message where attempts > 1`,
  },
  {
    name: 'castellan_security_events',
    help: 'What happened to accounts in the last five minutes',
    label: 'kind',
    rows: sql`select kind as label, count(*)::integer as value from security_event
      where at > now() - interval '5 minutes' group by 1`,
  },
]
