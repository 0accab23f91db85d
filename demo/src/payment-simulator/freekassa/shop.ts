import type { Currency } from '@castellan/contract/shapes/money-fields'

/** The shop simulated FreeKassa knows. */
export const SHOP = {
  shopId: 70_707,
  apiKey: 'simulated-freekassa-api-key',
  secretWord1: 'simulated-secret-word-1',
  secretWord2: 'simulated-secret-word-2',
  systems: [
    { systemId: 44, name: 'SBP' },
    { systemId: 36, name: 'Bank card' },
    { systemId: 15, name: 'USDT TRC20' },
  ],
}

export const CURRENCIES: readonly Currency[] = ['RUB', 'USD', 'EUR', 'UAH', 'KZT']
