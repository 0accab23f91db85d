import type { FastifyInstance } from 'fastify'
import type { Provider } from '@castellan/contract/shapes/money-fields'
import type { PaymentCredentials } from '@castellan/server/payments/port/credentials'
import type { Buyer } from './buyer.ts'
import type { Store } from './store.ts'

/** Addresses a practice provider needs to know. */
export interface SandboxPlace {
  /** Where the practice providers listen: `http://127.0.0.1:…`. Known once they do: read it when a request is answered. */
  readonly origin: string
  /** The portal's own address, which serves the checkout pages. */
  readonly publicUrl: string
}

/** One practice provider: it answers what the real one answers. */
export interface SandboxProvider {
  readonly buyer: Buyer
  /** Serves the provider's calls at their real paths. The body of a request is its text as it came. */
  serve(app: FastifyInstance): void | Promise<void>
  /** Headers that prove a notification. Made whenever it leaves, since some hold the time; none by default. */
  sign?(body: string): Record<string, string> | Promise<Record<string, string>>
  /** Takes a buyer who follows a signed link; answers the id of the payment it opened, null when the link is not good. */
  enter?(query: Readonly<Record<string, string>>): Promise<string | null>
}

export type SandboxProviders = Readonly<Partial<Record<Provider, SandboxProvider>>>

/** How a practice provider is made, and the keys with which the portal talks to it. */
export interface SandboxKind<P extends Provider = Provider> {
  readonly name: P
  credentials(place: SandboxPlace): NonNullable<PaymentCredentials[P]>
  open(store: Store, place: SandboxPlace): SandboxProvider
}

/** Where a buyer pays a payment of a practice provider. */
export const checkoutUrl = ({ publicUrl }: Pick<SandboxPlace, 'publicUrl'>, provider: Provider, id: string) =>
  `${publicUrl}/dev/pay/${provider}/${encodeURIComponent(id)}`
