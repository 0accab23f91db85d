import type { ErrorCode } from '@castellan/contract/engine/errors'
import type { RefusalReason } from '@castellan/game-world/port'
import type { NotDone } from './ask-world.ts'

const CODES: Readonly<Record<RefusalReason, ErrorCode>> = {
  'no-such-subject': 'CHARACTER_NOT_FOUND',
  online: 'CHARACTER_ONLINE',
  changed: 'CHARACTER_CHANGED',
  'no-such-object': 'CHARACTER_CHANGED',
  'name-taken': 'CHARACTER_NAME_TAKEN',
  'not-allowed': 'WORLD_CANNOT',
  'account-full': 'ACCOUNT_FULL',
  'has-characters': 'CHARACTER_CHANGED',
  'in-clan': 'CHARACTER_IN_CLAN',
  banned: 'CHARACTER_CHANGED',
  cannot: 'WORLD_CANNOT',
  'other-content': 'ALREADY_DONE',
}

/** What somebody is told when the world does not do it. */
export const codeOf = (answer: NotDone): ErrorCode =>
  answer.outcome === 'withdrawn' ? 'CHARACTER_CHANGED' : CODES[answer.reason]
