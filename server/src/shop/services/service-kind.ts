import type { PurchaseTitle } from '@castellan/contract/shapes/notes'
import type { Service } from '@castellan/contract/shapes/services'
import type { CharacterDetails, CharacterOrder } from '@castellan/game-world/port'
import type { ServerSettings } from '../../settings/server-settings.ts'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import type { Bill } from '../set-coins-aside.ts'

/** Who buys, and the character it is for. */
export type ServiceContext = WorldContext & { readonly subject: CharacterDetails }

/** What the world is asked, on which state, and what the receipt says beside the name of the service. */
export interface ServiceOrder {
  readonly action: CharacterOrder['action']
  readonly title: string
  /** Where it takes more than names to say. */
  readonly codedTitle?: PurchaseTitle
}

/** A service as data: everything else about it is the same for all. */
export interface ServiceKind<Asked> {
  /** What the purchase is called: its line in the price list, or something that is sold by another one. */
  readonly service: Service | 'accessory'
  readonly action: CharacterOrder['action']['kind']
  /** Of the input, what is asked for: the rest is how. */
  readonly asks: readonly (keyof Asked & string)[]
  /** What it costs, where that is not in the price list of services. @throws AppError BAD_INPUT */
  readonly offer?: (asked: Asked, settings: ServerSettings) => Offer
  /** True where the same may be bought again while it is under way. */
  readonly isRepeatable?: true
  /** Decides on the character as it is now. @throws AppError why it cannot be done */
  readonly order: (asked: Asked, ctx: ServiceContext) => ServiceOrder | Promise<ServiceOrder>
}

export interface Offer {
  readonly isOffered: boolean
  readonly price: number
}

/** How a service is bought, whichever it is. */
export interface Buying {
  readonly pin?: string
  readonly force?: boolean
  readonly wait?: boolean
  /** The state of the offer that was shown. */
  readonly shown?: string
  /** What was shown of what is not about the character as it is. */
  readonly bill?: Bill
  readonly requestId?: string
}
