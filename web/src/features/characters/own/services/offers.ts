import type { characterServices } from '@castellan/contract/calls/shop/character-services'
import type { Received } from '@castellan/contract/engine/call'
import type { Purchase } from '@castellan/contract/shapes/balance-shapes'
import type { Service } from '@castellan/contract/shapes/services'
import type { CharacterDetails } from '@castellan/contract/shapes/world-shapes'

export type CharacterServices = Received<(typeof characterServices)['getCharacterServices']>
export type Offer = CharacterServices['services'][number]

/** Services that are had here; coins are sent to a character where the balance is. */
export type ServiceHere = Exclude<Service, 'transferToGame'>

export const isHere = (offer: Offer): offer is Offer & { service: ServiceHere } =>
  offer.service !== 'transferToGame' && offer.whyNot !== 'notOffered'

/** What every form of a service is given. */
export interface ServiceFormProps {
  details: CharacterDetails
  offer: Offer
  services: CharacterServices
  onBought: (purchase: Purchase) => void
}
