import { sql } from 'kysely'
import type { Provider as ProviderName } from '@castellan/contract/money-fields'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { Portal } from '../portal.ts'
import type { PaymentCredentials } from './credentials.ts'
import { enotProvider } from './enot/enot-provider.ts'
import { freekassaProvider } from './freekassa/freekassa-provider.ts'
import { paypalProvider } from './paypal/paypal-provider.ts'
import type { PaymentProvider } from './provider.ts'
import { openSandbox, type Sandbox } from './sandbox/open-sandbox.ts'
import { type StripeProvider, stripeProvider } from './stripe/stripe-provider.ts'

export interface Providers extends Readonly<Partial<Record<ProviderName, PaymentProvider>>> {
  readonly stripe?: StripeProvider
}

/** Practice providers, where one has no keys and they are allowed to stand in. */
export async function startSandbox({ config, ...parts }: Pick<Portal, 'config' | 'db' | 'jobs' | 'log'>) {
  const { credentials, hasSandbox } = config.payments
  const isComplete = Object.values(credentials).every((keys) => keys !== null)
  return hasSandbox && !isComplete ? openSandbox({ ...parts, publicUrl: config.publicUrl }) : null
}

/** Every provider with keys, and practice ones for the rest where there are any. */
export function openProviders(
  { payments, publicUrl }: Pick<Config, 'payments' | 'publicUrl'>,
  db: Db,
  sandbox: Sandbox | null,
) {
  const open = <N extends ProviderName, P>(
    name: N,
    make: (keys: NonNullable<PaymentCredentials[N]>, isSandbox: boolean) => P,
  ) => {
    const real = payments.credentials[name]
    const keys = real ?? sandbox?.credentials[name] ?? null
    return keys ? { [name]: make(keys, real === null) } : {}
  }
  return {
    ...open('stripe', (keys, isSandbox) => stripeProvider(keys, { isSandbox })),
    ...open('paypal', (keys, isSandbox) => ({
      ...paypalProvider(keys, { isSandbox }),
      profiles: Object.keys(keys.profiles).map(Number),
    })),
    ...open('enot', (keys, isSandbox) => enotProvider(keys, { isSandbox, publicUrl })),
    ...open('freekassa', (keys, isSandbox) => ({
      ...freekassaProvider(keys, { isSandbox, nextNonce: () => nextNonce(db) }),
      systems: keys.systems,
    })),
  } as Providers
}

/** A number above all that any process was given before. */
async function nextNonce(db: Db) {
  const { rows } = await sql<{ nonce: number }>`select nextval('freekassa_nonce') as nonce`.execute(db)
  return rows[0]!.nonce
}
