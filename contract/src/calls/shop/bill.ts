import * as T from 'typebox'
import { closed, count } from '../../shapes/fields.ts'

/** What a buyer is shown before they press: the whole price, and the balance it is taken from. */
export const billParts = { price: count, balance: count }

/** Bought only for what was shown: another price, or coins that another tab has spent meanwhile, make another bill. */
export const bill = T.Optional(closed(billParts))
