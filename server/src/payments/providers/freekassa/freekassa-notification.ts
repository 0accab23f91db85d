import type { FreekassaCredentials } from '../../port/credentials.ts'
import { isObject, parseExact, textOf } from '../../port/exact-json.ts'
import { isSameSecret } from '../../../platform/secrets/is-same-secret.ts'
import { ourIdIn } from '../../port/our-id.ts'
import { NotGenuine, type Notification, type RawNotification } from '../../port/provider.ts'
import { signNotification } from './freekassa-signatures.ts'

type Fields = (name: string) => string | null

/**
 * Proves a notification of FreeKassa. Only the shop, the amount and our order are signed: nothing else of it is used,
 * and even these credit nothing until the list of orders says the same.
 * @throws NotGenuine
 */
export function readFreekassaNotification(
  raw: RawNotification,
  { shopId, secretWord2, addresses }: FreekassaCredentials,
): Notification {
  // a socket of both families writes an address of the older one in the newer way
  if (addresses.length && !addresses.includes(raw.ip.replace(/^::ffff:/i, '')))
    throw new NotGenuine('it comes from an address that is not FreeKassa’s')
  const fields = fieldsOf(raw)
  const need = (name: string) => {
    const value = fields(name)
    if (value === null) throw new NotGenuine(`the field ${name} is missing or stands twice`)
    return value
  }
  const [merchantId, amount, orderId] = [need('MERCHANT_ID'), need('AMOUNT'), need('MERCHANT_ORDER_ID')]
  const expected = signNotification({ merchantId, amount, secretWord2, orderId })
  if (!isSameSecret(expected, need('SIGN').toLowerCase())) throw new NotGenuine('its signature is wrong')
  if (merchantId !== String(shopId)) throw new NotGenuine('it is about another shop')
  // a link can be paid twice: the number tells the payments apart and, not being signed, decides nothing else
  const number = /^\d{1,18}$/.exec(fields('intid') ?? '')?.[0] ?? ''
  return {
    eventId: `${orderId} ${amount} ${number}`.trim(),
    kind: 'payment',
    about: ourIdIn(orderId),
    payload: Object.fromEntries(
      ['MERCHANT_ID', 'AMOUNT', 'MERCHANT_ORDER_ID', 'intid', 'CUR_ID', 'commission'].flatMap((name) => {
        const value = fields(name)
        return value === null ? [] : [[name, value]]
      }),
    ),
  }
}

/** Fields of the body, or of the address when there is no body: never of both. */
function fieldsOf({ headers, body, query }: RawNotification): Fields {
  if (body.length === 0) return fieldsOfObject(query)
  if (String(headers['content-type']).startsWith('application/json')) return fieldsOfJson(body.toString())
  const form = new URLSearchParams(body.toString())
  return (name) => {
    const [value, ...others] = form.getAll(name)
    return value && !others.length ? value : null
  }
}

/** A field that stands twice in an address comes as a list. */
const fieldsOfObject =
  (fields: Readonly<Record<string, unknown>>): Fields =>
  (name) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : null
    return typeof value === 'string' && value ? value : null
  }

function fieldsOfJson(text: string): Fields {
  try {
    const json = parseExact(text)
    if (isObject(json)) return (name) => (Object.hasOwn(json, name) ? textOf(json[name]) : null)
  } catch (cause) {
    throw new NotGenuine('it cannot be read', { cause })
  }
  throw new NotGenuine('it cannot be read')
}
