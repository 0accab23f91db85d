const SIGNS: Readonly<Record<string, string>> = { EUR: '€', USD: '$', RUB: '₽', UAH: '₴', KZT: '₸' }

/** The sign of a currency, as screens and refusals write it; its code where it has none. */
export const currencySign = (currency: string): string => SIGNS[currency] ?? currency
