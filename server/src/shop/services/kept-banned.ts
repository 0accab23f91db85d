import { NOT_WHILE_BANNED } from '@castellan/contract/shapes/services'
import type { CharacterDetails } from '@castellan/game-world/port'
import type { Words } from '../../platform/languages/say.ts'
import type { ServiceKind } from './service-kind.ts'

export const BANNED: Words = ['refusals.whileBanned']

/** Whether a service has to wait for the end of a ban: staff find who they banned by name and game account. */
export const isKeptBanned = (
  service: ServiceKind<never>['service'],
  { isBanned }: Pick<CharacterDetails, 'isBanned'>,
) => isBanned && NOT_WHILE_BANNED.some((one) => one === service)
