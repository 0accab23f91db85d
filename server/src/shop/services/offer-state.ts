import { createHash } from 'node:crypto'
import type { Service } from '@castellan/contract/shapes/services'
import type { CharacterDetails } from '@castellan/game-world/port'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Buying, ServiceKind } from './service-kind.ts'

const LOOKS = ['gender', 'face', 'hairStyle', 'hairColor'] as const

/** Of a character, what the buyer of a service was shown and means to change. */
const SHOWN: Readonly<Record<Service, readonly (keyof CharacterDetails)[]>> = {
  changeName: ['name'],
  changeNameColor: ['nameColor'],
  changeGender: LOOKS,
  changeAppearance: LOOKS,
  changeRecommendations: ['recommendations'],
  moveCharacter: ['account'],
  swapCharacters: ['name'],
  deleteCharacter: ['name', 'deletedAt'],
  restoreCharacter: ['name', 'deletedAt'],
  giveMarks: ['classId'],
  transferToGame: [],
}

/** An entity tag of what is sold: the price, and the character as far as the service is about it. */
export const offerState = (service: Service, price: number, character: CharacterDetails) =>
  createHash('sha256')
    .update(JSON.stringify([service, price, SHOWN[service].map((part) => character[part])]))
    .digest('base64url')
    .slice(0, 16)

/**
 * Conditional request: what was bought in another tab meanwhile is not bought once more over it.
 * @throws AppError CHARACTER_CHANGED
 */
export function requireAsShown(
  { service }: Pick<ServiceKind<never>, 'service'>,
  { shown }: Buying,
  price: number,
  character: CharacterDetails,
) {
  if (shown === undefined || service === 'accessory') return
  if (shown !== offerState(service, price, character))
    throw new AppError('CHARACTER_CHANGED', { words: ['refusals.offerChanged'] })
}
