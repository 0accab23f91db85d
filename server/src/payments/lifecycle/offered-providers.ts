import { PROVIDERS } from '@castellan/contract/shapes/money-fields'
import type { DonationsConfig } from '@castellan/contract/calls/payments/server-settings'
import type { Portal } from '../../platform/http/engine/portal.ts'

/** The ways to pay on a server: providers that can be reached and whose currency has a rate there. */
export const offeredProviders = (
  providers: Portal['providers'],
  { rates }: Pick<DonationsConfig, 'rates'>,
): DonationsConfig['providers'] =>
  PROVIDERS.flatMap((paymentSystem) => {
    const provider = providers[paymentSystem]
    if (!provider || !rates.some(({ currency }) => currency === provider.currency)) return []
    const { currency, isSimulated, publicKey, systems = [] } = provider
    return [{ paymentSystem, currency, isSandbox: isSimulated, publicKey, systems: [...systems] }]
  })
