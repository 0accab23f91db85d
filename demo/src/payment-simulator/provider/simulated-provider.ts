import type { FastifyInstance } from 'fastify'
import type { Provider } from '@castellan/contract/shapes/money-fields'
import type { PaymentCredentials } from '@castellan/server/payments/port/credentials'
import type { Buyer } from './buyer.ts'
import type { Store } from './store.ts'

/** Addresses a simulated provider needs to know. */
export interface SimulatorPlace {
  /** Where the simulated providers listen: `http://127.0.0.1:…`. Known once they do: read it when a request is answered. */
  readonly origin: string
  /** The portal's own address, which serves the checkout pages. */
  readonly publicUrl: string
}

/** One simulated provider: it answers what the real one answers. */
interface SimulatedProvider {
  readonly buyer: Buyer
  /** Serves the provider's calls at their real paths. The body of a request is its text as it came. */
  serve(app: FastifyInstance): void | Promise<void>
  /** Headers that prove a notification. Made whenever it leaves, since some hold the time; none by default. */
  sign?(body: string): Record<string, string> | Promise<Record<string, string>>
  /** Takes a buyer who follows a signed link; answers the id of the payment it opened, null when the link is not good. */
  enter?(query: Readonly<Record<string, string>>): Promise<string | null>
}

export type SimulatedProviders = Readonly<Partial<Record<Provider, SimulatedProvider>>>

/** How a simulated provider is made, and the keys with which the portal talks to it. */
export interface SimulatedKind<P extends Provider = Provider> {
  readonly name: P
  credentials(place: SimulatorPlace): NonNullable<PaymentCredentials[P]>
  open(store: Store, place: SimulatorPlace): SimulatedProvider
}

/** Where a buyer pays a payment of a simulated provider. */
export const checkoutUrl = (
  { publicUrl }: Pick<SimulatorPlace, 'publicUrl'>,
  provider: Provider,
  id: string,
) => `${publicUrl}/dev/pay/${provider}/${encodeURIComponent(id)}`
