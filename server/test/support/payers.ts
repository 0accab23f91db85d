/**
 * Notifications with every field real ones have that says who paid and with what. Names are ones that
 * nothing else in a portal holds.
 */

const address = {
  city: 'Wexleben',
  country: 'DE',
  line1: 'Wexlebener Strasse 5',
  line2: null,
  postal_code: '10W115',
  state: null,
}
const billing_details = {
  address,
  email: 'jorvikka.quillmarsh@example.test',
  name: 'Jorvikka Quillmarsh',
  phone: '+491512345678',
}
const card = {
  brand: 'visa',
  checks: { address_line1_check: 'pass', address_postal_code_check: 'pass', cvc_check: 'pass' },
  country: 'DE',
  exp_month: 12,
  exp_year: 2031,
  fingerprint: 'fingerprintXt5EWLLDS7FJjR1c',
  funding: 'credit',
  last4: '4242',
  network: 'visa',
  wallet: null,
}
const event = (type: string, object: object) => ({
  id: `evt_${type.replaceAll('.', '_')}`,
  object: 'event',
  api_version: '2026-10-28.endive',
  created: 1793000000,
  type,
  data: { object, previous_attributes: { billing_details, receipt_email: billing_details.email } },
  livemode: true,
  pending_webhooks: 1,
  request: { id: 'req_Z2x', idempotency_key: 'k' },
})

export const CHARGE = event('charge.refunded', {
  id: 'ch_3PgafyB7WZ01zgkW1',
  object: 'charge',
  amount: 1000,
  amount_captured: 1000,
  amount_refunded: 1000,
  billing_details,
  calculated_statement_descriptor: 'CASTELLAN Jorvikka',
  captured: true,
  currency: 'eur',
  customer: 'cus_NffrFeUfNV2Hib',
  description: 'Coins for Jorvikka Quillmarsh',
  fraud_details: {},
  metadata: { payment_id: 'b7b0b7a0-0000-4000-8000-000000000001', note: 'call +491512345678' },
  outcome: { network_status: 'approved_by_network', risk_score: 32, seller_message: 'Jorvikka paid' },
  payment_intent: 'pi_3PgafyB7WZ01zgkW1',
  payment_method: 'pm_1PgafyB7WZ01zgkW',
  payment_method_details: { card, type: 'card' },
  receipt_email: 'jorvikka.quillmarsh@example.test',
  receipt_url: 'https://pay.example.test/receipts/payment/CAcaFwoVYWNjd',
  refunds: { data: [{ id: 're_1', destination_details: { card: { reference: '4242' } } }] },
  shipping: { address, name: 'Jorvikka Quillmarsh', phone: '+491512345678' },
  source: { ...card, name: 'Jorvikka Quillmarsh' },
  status: 'succeeded',
})

export const FAILED_INTENT = event('payment_intent.payment_failed', {
  id: 'pi_1PgafyB7WZ01zgkWDRsIB2uZ',
  object: 'payment_intent',
  amount: 1000,
  amount_received: 0,
  client_secret: 'pi_1PgafyB7WZ01zgkWDRsIB2uZ_secret_YrKJUKribcBjcG8HVhfZluoGH',
  currency: 'eur',
  customer: { id: 'cus_NffrFeUfNV2Hib', name: 'Jorvikka Quillmarsh' },
  last_payment_error: {
    charge: 'ch_3PgafyB7WZ01zgkW2',
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
    payment_method: { id: 'pm_1PgafyB7WZ01zgkW', billing_details, card },
    type: 'card_error',
  },
  latest_charge: { id: 'ch_3PgafyB7WZ01zgkW2', billing_details },
  metadata: {},
  receipt_email: 'jorvikka.quillmarsh@example.test',
  status: 'requires_payment_method',
})

export const SESSION = event('checkout.session.completed', {
  id: 'cs_live_a11YYufWQzNY63zpQ6QSNRQhkUpVph4WRmzW0zWJO2znZKdVujZ0N0S22u',
  object: 'checkout.session',
  amount_total: 1000,
  client_reference_id: null,
  currency: 'eur',
  customer_details: { ...billing_details, tax_ids: [] },
  customer_email: 'jorvikka.quillmarsh@example.test',
  custom_fields: [{ key: 'phone', text: { value: '+491512345678' } }],
  payment_intent: { id: 'pi_1PgafyB7WZ01zgkWDRsIB2uZ', payment_method: { card } },
  payment_status: 'paid',
  shipping_details: { address, name: 'Jorvikka Quillmarsh' },
  status: 'complete',
  url: 'https://checkout.example.test/c/pay/cs_live_a1#secret_frag',
})

export const DISPUTE = event('charge.dispute.created', {
  id: 'du_1MtJUT2eZvKYlo2CNaw2HvEv',
  object: 'dispute',
  amount: 1000,
  charge: 'ch_3PgafyB7WZ01zgkW1',
  currency: 'eur',
  evidence: {
    billing_address: 'Jorvikka Quillmarsh, Wexlebener Strasse 5, 10W115 Wexleben',
    customer_email_address: 'jorvikka.quillmarsh@example.test',
    customer_name: 'Jorvikka Quillmarsh',
    customer_purchase_ip: '203.0.113.77',
  },
  payment_intent: 'pi_3PgafyB7WZ01zgkW1',
  payment_method_details: { card: { brand: 'visa', network_reason_code: '83' }, type: 'card' },
  reason: 'fraudulent',
  status: 'needs_response',
})

const paypalAddress = {
  address_line_1: 'Wexlebener Strasse 5',
  admin_area_2: 'Wexleben',
  postal_code: '10W115',
  country_code: 'DE',
}
const payer = {
  name: { given_name: 'Jorvikka', surname: 'Quillmarsh' },
  email_address: 'wexbuyer@example.test',
  payer_id: 'QYR5Z8XWK3RQ5',
  phone: { phone_number: { national_number: '+491512345678' } },
  birth_date: '1990-04-01',
  address: paypalAddress,
}

export const PAYPAL = {
  id: 'WH-58D329510W468432D-8HN650336L201105X',
  event_version: '1.0',
  create_time: '2026-11-01T21:50:07.940Z',
  resource_type: 'capture',
  resource_version: '2.0',
  event_type: 'PAYMENT.CAPTURE.COMPLETED',
  summary: 'Payment of Jorvikka Quillmarsh completed for 10.00 EUR',
  resource: {
    id: '42311647XV020574X',
    status: 'COMPLETED',
    amount: { currency_code: 'EUR', value: '10.00' },
    custom_id: 'b7b0b7a0-0000-4000-8000-000000000002',
    final_capture: true,
    note_to_payer: 'Thank you Jorvikka',
    payee: { email_address: 'wexbuyer@merchant.test', merchant_id: 'XWK3RQ5M' },
    payer,
    payment_source: { card: { last_digits: '4242', name: 'Jorvikka Quillmarsh' }, paypal: payer },
    purchase_units: [{ shipping: { name: { full_name: 'Jorvikka Quillmarsh' }, address: paypalAddress } }],
    seller_receivable_breakdown: { net_amount: { currency_code: 'EUR', value: '9.31' } },
    supplementary_data: { related_ids: { order_id: '1AB234567A1234567' } },
    links: [
      { rel: 'self', href: 'https://api.example.test/v2/payments/captures/42311647XV020574X?payer=XWK3RQ5' },
    ],
  },
  links: [{ rel: 'self', href: 'https://api.example.test/v1/notifications/webhooks-events/WH-1' }],
}

export const PAYPAL_DISPUTE = {
  id: 'WH-4M0448861G563140B-9EX36365822141321',
  event_version: '1.0',
  create_time: '2026-11-02T08:13:10.000Z',
  resource_type: 'dispute',
  event_type: 'CUSTOMER.DISPUTE.CREATED',
  summary: 'Jorvikka Quillmarsh opened a dispute',
  resource: {
    dispute_id: 'PP-D-4012',
    reason: 'UNAUTHORISED',
    status: 'OPEN',
    dispute_amount: { currency_code: 'EUR', value: '10.00' },
    dispute_life_cycle_stage: 'INQUIRY',
    disputed_transactions: [
      {
        seller_transaction_id: '3BC38643YC807283D',
        buyer_transaction_id: '7BU43012XWK3RQ5',
        buyer: { name: 'Jorvikka Quillmarsh', email: 'wexbuyer@example.test' },
        seller: { email: 'wexbuyer@merchant.test' },
      },
    ],
    messages: [{ posted_by: 'BUYER', content: 'My phone is +491512345678' }],
  },
}

export const ENOT = {
  amount: '100.00',
  code: 1,
  credited: '95.50',
  currency: 'RUB',
  custom_fields: '{"who":"Jorvikka Quillmarsh"}',
  invoice_id: 'a3e9ff6f-c5c1-3bcd-854e-4bc995b1ae7a',
  order_id: 'b7b0b7a0-0000-4000-8000-000000000003',
  pay_service: 'card',
  pay_time: '2026-11-01 16:17:12',
  payer_details: '553691******1279',
  reject_time: null,
  status: 'success',
  type: 1,
}

export const FREEKASSA = {
  AMOUNT: '10.10',
  CUR_ID: '4',
  MERCHANT_ORDER_ID: 'b7b0b7a0-0000-4000-8000-000000000004',
  P_EMAIL: 'wexbuyer@example.test',
  P_PHONE: '+491512345678',
  commission: '0',
  intid: '123456789',
  payer_account: '553691******4242',
  us_name: 'Jorvikka Quillmarsh',
}
