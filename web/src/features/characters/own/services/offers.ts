import type { characterServices } from '@castellan/contract/calls/shop/character-services'
import type { Call, Received } from '@castellan/contract/engine/call'
import type { CallFunction } from '@castellan/contract/engine/client'
import type { Purchase } from '@castellan/contract/shapes/balance-shapes'
import type { Service } from '@castellan/contract/shapes/services'
import type { CharacterDetails } from '@castellan/contract/shapes/world-shapes'
import { api } from '../../../../lib/api/client.ts'

export type CharacterServices = Received<(typeof characterServices)['getCharacterServices']>
export type Offer = CharacterServices['services'][number]

/** Services that are had here; coins are sent to a character where the balance is. */
export type ServiceHere = Exclude<Service, 'transferToGame'>

export const isHere = (offer: Offer): offer is Offer & { service: ServiceHere } =>
  offer.service !== 'transferToGame' && offer.whyNot !== 'notOffered'

/** Derived, not repeated: which of them rest while an account cools off stands at their calls. */
const CALLS: Readonly<Record<ServiceHere, CallFunction<Call>>> = {
  changeName: api.characterServices.changeCharacterName,
  changeNameColor: api.characterServices.changeCharNameColor,
  changeGender: api.characterServices.changeGender,
  changeAppearance: api.characterServices.changeAppearanceFromBalance,
  changeRecommendations: api.characterServices.changeRecommendationsFromBalance,
  moveCharacter: api.characterServices.moveCharacterInsideMA,
  swapCharacters: api.characterServices.swapInsideMA,
  deleteCharacter: api.characterServices.deleteCharacterFromBalance,
  restoreCharacter: api.characterServices.restoreCharacterFromBalance,
  giveMarks: api.characterServices.giveMarksFromBalance,
}

export const takesOut = (service: ServiceHere) => CALLS[service].call.takesOut ?? false

/** What every form of a service is given. */
export interface ServiceFormProps {
  details: CharacterDetails
  offer: Offer
  services: CharacterServices
  onBought: (purchase: Purchase) => void
}
