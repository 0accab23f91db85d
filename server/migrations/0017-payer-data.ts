import { type Kysely, sql } from 'kysely'

const below = (parent: string, names: string) => names.split(' ').map((name) => `${parent}.${name}`)

/** What may be kept of notifications, as it was when this was written. */
const KEPT = {
  stripe: [
    'id',
    'type',
    'created',
    'livemode',
    'api_version',
    ...below('data.object', 'object id status payment_status created livemode currency reason failure_code'),
    ...below('data.object', 'amount amount_total amount_received amount_refunded cancellation_reason'),
    ...below('data.object', 'payment_intent latest_charge charge client_reference_id'),
    ...below('data.object.metadata', 'payment_id refund_id'),
    ...below('data.object.last_payment_error', 'type code decline_code'),
  ],
  paypal: [
    'id',
    'event_type',
    'event_version',
    'create_time',
    'resource_type',
    ...below('resource', 'id status create_time update_time custom_id status_details.reason'),
    ...below('resource', 'supplementary_data.related_ids.order_id amount.value amount.currency_code'),
    ...below('resource.purchase_units.0', 'custom_id amount.value amount.currency_code'),
    ...below('resource', 'dispute_id reason dispute_state dispute_life_cycle_stage'),
    ...below('resource', 'dispute_outcome.outcome_code dispute_amount.value dispute_amount.currency_code'),
    ...below('resource.disputed_transactions.0', 'seller_transaction_id invoice_number'),
  ],
}

/** Takes the payers out of the notifications that older versions kept whole. */
export async function up(db: Kysely<unknown>) {
  for (const [provider, paths] of Object.entries(KEPT))
    await sql`
      update webhook_event set payload = jsonb_set(payload, '{body}', (
        select coalesce(jsonb_object_agg(path, case jsonb_typeof(value)
          when 'string' then to_jsonb(left(value #>> '{}', 255)) else value end), '{}')
        from unnest(${paths}::text[]) path
        cross join lateral (select payload -> 'body' #> string_to_array(path, '.')) field (value)
        where jsonb_typeof(value) in ('string', 'number', 'boolean')))
      where provider = ${provider} and payload ? 'body'`.execute(db)
}
