import { vi } from 'vitest'
import type { Payment } from '@castellan/contract/shapes/payment-shapes'
import type { Provider } from '@castellan/contract/shapes/money-fields'
import type { RoleScope } from '@castellan/contract/engine/servers'
import { DEFAULT_SERVER } from '../../../test/support/servers.ts'
import { inTransaction } from '../../src/platform/db/in-transaction.ts'
import { post } from '../../src/coins/ledger/post.ts'
import { describeById } from '../../src/payments/records/describe-payment.ts'
import { findPayment } from '../../src/payments/records/payment-repo.ts'
import type { Portal } from '../../src/platform/http/engine/portal.ts'
import { openProgram, type Visitor } from './browser.ts'
import type { TestPortal } from './open-test-portal.ts'
import { newPerson, newSession, type Person } from './people.ts'

export interface Donor extends Person {
  readonly program: Visitor
  readonly api: Visitor['api']
}

type Traits = Parameters<typeof newPerson>[1]

/** Somebody with a session who may pay. */
export async function newDonor(portal: TestPortal, traits?: Traits): Promise<Donor> {
  const person = await newPerson(portal, traits)
  const program = openProgram(portal)
  program.token = (await newSession(portal, person.id)).token
  return { ...person, program, api: program.api }
}

export const newAdmin = (portal: TestPortal, scope: RoleScope = DEFAULT_SERVER) =>
  newDonor(portal, { name: 'admin', roles: [{ role: 'Admin', scope }] })

export interface Opened {
  readonly url: string
  readonly ourTransactionId: string
}
type Api = Visitor['api']

export interface Way {
  readonly provider: Provider
  readonly open: (api: Api, amount: number) => Promise<Opened>
}

/** Every way there is to begin a payment. */
export const WAYS: Readonly<Record<string, Way>> = {
  'a card on the page': {
    provider: 'stripe',
    open: async (api, amount) => {
      const { url, ourTransactionId } = await api.payments.createStripePaymentIntent({
        amount,
        currency: 'eur',
      })
      return { url: url!, ourTransactionId }
    },
  },
  'a card on the provider’s page': {
    provider: 'stripe',
    open: (api, amount) => api.payments.createStripeCheckoutSession({ amount }),
  },
  PayPal: { provider: 'paypal', open: (api, amount) => api.payments.paypalCreateOrder({ amount }) },
  Enot: { provider: 'enot', open: (api, amount) => api.payments.getEnotLink({ amount }) },
  'a link of FreeKassa': {
    provider: 'freekassa',
    open: (api, amount) => api.payments.getFkLink({ amount }),
  },
  'an order of FreeKassa': {
    provider: 'freekassa',
    open: async (api, amount) => {
      const { donations } = await api.serverSettings.getDonationServicesConfig({})
      const systems = donations.providers.find((one) => one.paymentSystem === 'freekassa')!.systems
      return api.payments.createFkOrder({ amount, systemId: systems[0]!.systemId })
    },
  },
}
export const CARD = WAYS['a card on the page']!
export const SESSION = WAYS['a card on the provider’s page']!
export const wayNames = Object.keys(WAYS)
/** One way for each provider. */
export const ONE_WAY_EACH = ['a card on the provider’s page', 'PayPal', 'Enot', 'a link of FreeKassa']

/** Presses a button of a simulated provider's page; answers where the browser goes then. */
export async function press(portal: TestPortal, url: string, action: string): Promise<string> {
  const { publicUrl } = portal.config
  let path = url.slice(publicUrl.length)
  const entered = await portal.app.inject({ url: path })
  if (entered.statusCode === 303) path = entered.headers.location!
  const answer = await portal.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ action }).toString(),
  })
  if (answer.statusCode !== 303) throw new Error(`${action} at ${path}: ${answer.statusCode}`)
  return answer.headers.location!
}

type Deliver = Parameters<NonNullable<Portal['simulator']>['deliverBy']>[0]
export type Delivery = Parameters<Deliver>[0]

/** Keeps the notifications of simulated providers from the portal; a test hands them over as it likes. */
export function intercept(portal: TestPortal) {
  const held: Delivery[] = []
  portal.simulator!.deliverBy(async (delivery) => {
    held.push(delivery)
    return { statusCode: 200 }
  })
  return {
    held,
    about: (text: string) =>
      held.filter(({ url, payload = '' }) => url.includes(text) || payload.includes(text)),
    letThrough: () => portal.simulator!.deliverBy((delivery) => portal.app.inject(delivery)),
  }
}

const POLL = { timeout: 15_000, interval: 25 }

/** A genuine notification of a payment that was paid and not credited yet. */
export async function newNotified(portal: TestPortal, wire: ReturnType<typeof intercept>, name: string) {
  const donor = await newDonor(portal)
  const { url, ourTransactionId } = await WAYS[name]!.open(donor.api, 10)
  await press(portal, url, 'pay')
  const notification = await vi.waitUntil(() => wire.about(ourTransactionId)[0], POLL)
  return { donor, ourTransactionId, notification }
}

/** Hands a notification to the portal. */
export const deliver = (portal: TestPortal, delivery: Delivery) => portal.app.inject(delivery)

/** A payment as it is described to players. */
export const paymentOf = ({ db }: Pick<Portal, 'db'>, id: string): Promise<Payment> =>
  describeById({ db, caller: NOBODY }, id)
const NOBODY = {
  accountId: 0,
  email: '',
  sessionId: '',
  isValidated: true,
  role: 'User',
  roleServer: DEFAULT_SERVER,
} as const
export const rowOf = async ({ db }: Pick<Portal, 'db'>, id: string) => (await findPayment(db, id))!
export const kindsOf = ({ timeline }: Payment) => timeline.map(({ kind }) => kind)

/** Times a row of payments or refunds back, as if it had been written then. */
export const backdate = ({ db }: Pick<Portal, 'db'>, id: string, hours: number) =>
  db
    .updateTable('payment')
    .set({ createdAt: new Date(Date.now() - hours * 3_600_000) })
    .where('id', '=', id)
    .execute()

/** Somebody whose payment of 10 EUR was credited with 1,000 coins. */
export async function newPaid(portal: TestPortal, name = 'a card on the provider’s page') {
  const donor = await newDonor(portal)
  const { url, ourTransactionId } = await WAYS[name]!.open(donor.api, 10)
  await press(portal, url, 'pay')
  const { outcome } = await donor.api.payments.recheckPayment({ ourTransactionId })
  if (!/credited/.test(outcome)) throw new Error(`${name}: ${outcome}`)
  return { donor, url, ourTransactionId }
}

/** What staff are written down to have done to something. */
export const journalOf = ({ db }: Pick<Portal, 'db'>, target: string) =>
  db.selectFrom('staffJournal').selectAll().where('target', '=', target).orderBy('id').execute()

let spendings = 0
/** Lets somebody spend coins. */
export async function spend({ db }: Pick<Portal, 'db'>, accountId: number, coins: number) {
  spendings += 1
  const sourceRef = `spending ${spendings}`
  const server = DEFAULT_SERVER
  await inTransaction(db, (tx) =>
    post(tx, {
      kind: 'to_game',
      source: 'test',
      sourceRef,
      lines: [
        { ledgerAccount: { kind: 'user', server, accountId }, coins: -coins },
        { ledgerAccount: { kind: 'game', server }, coins },
      ],
    }),
  )
}
