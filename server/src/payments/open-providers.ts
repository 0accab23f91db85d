import type { Provider as ProviderName } from '@castellan/contract/shapes/money-fields'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/db/database.ts'
import type { PaymentCredentials } from './port/credentials.ts'
import { enotProvider } from './providers/enot/enot-provider.ts'
import { freekassaProvider } from './providers/freekassa/freekassa-provider.ts'
import { nextNonce } from './providers/freekassa/nonce-repo.ts'
import { paypalProvider } from './providers/paypal/paypal-provider.ts'
import type { PaymentProvider } from './port/provider.ts'
import { type StripeProvider, stripeProvider } from './providers/stripe/stripe-provider.ts'

declare module '../platform/http/engine/portal.ts' {
  interface Means {
    /** The payment providers that can be reached. */
    readonly providers: Providers
  }
}

interface Providers extends Readonly<Partial<Record<ProviderName, PaymentProvider>>> {
  readonly stripe?: StripeProvider
}

/** Every provider with keys, and for the rest the simulated ones that have keys. */
export function openProviders(
  { payments, publicUrl }: Pick<Config, 'payments' | 'publicUrl'>,
  db: Db,
  simulated: PaymentCredentials | null,
) {
  const open = <N extends ProviderName, P>(
    name: N,
    make: (keys: NonNullable<PaymentCredentials[N]>, isSimulated: boolean) => P,
  ) => {
    const real = payments.credentials[name]
    const keys = real ?? simulated?.[name] ?? null
    return keys ? { [name]: make(keys, real === null) } : {}
  }
  return {
    ...open('stripe', (keys, isSimulated) => stripeProvider(keys, { isSimulated })),
    ...open('paypal', (keys, isSimulated) => ({
      ...paypalProvider(keys, { isSimulated }),
      profiles: Object.keys(keys.profiles).map(Number),
    })),
    ...open('enot', (keys, isSimulated) => enotProvider(keys, { isSimulated, publicUrl })),
    ...open('freekassa', (keys, isSimulated) => ({
      ...freekassaProvider(keys, { isSimulated, nextNonce: () => nextNonce(db) }),
      systems: keys.systems,
    })),
  } as Providers
}
