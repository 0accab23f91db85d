import type { PaymentSystem } from '@castellan/contract/shapes/money-fields'
import { say } from '../../platform/languages/say.ts'

/** How documents name the way a payment came. */
export const systemName = (language: string, system: PaymentSystem) => say(language, `pdf.systems.${system}`)
