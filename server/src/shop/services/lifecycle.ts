import type { characterServices } from '@castellan/contract/calls/shop/character-services'
import type { Sent } from '@castellan/contract/engine/call'
import { AppError } from '../../platform/errors/app-error.ts'
import { findOwner } from '../../players/game-accounts/game-account-repo.ts'
import { requirePin } from '../../players/game-accounts/require-pin.ts'
import type { ServiceKind } from './service-kind.ts'

type Calls = typeof characterServices

export const moving: ServiceKind<Sent<Calls['moveCharacterInsideMA']>> = {
  service: 'moveCharacter',
  action: 'moveCharacter',
  asks: ['accountNameNew'],
  async order({ accountNameNew, otherPin }, ctx) {
    const { caller, db, server, subject } = ctx
    const account = accountNameNew.toLowerCase()
    if ((await findOwner(db, server, account)) !== caller.accountId)
      throw new AppError('GAME_ACCOUNT_NOT_FOUND', { field: 'accountNameNew' })
    if (account === subject.account) throw new AppError('NOTHING_TO_CHANGE', { field: 'accountNameNew' })
    await requirePin(ctx, account, otherPin, 'otherPin')
    return {
      action: { kind: 'moveCharacter', account, expected: { account: subject.account } },
      title: `${subject.account} → ${account}`,
    }
  },
}

export const deleting: ServiceKind<Sent<Calls['deleteCharacterFromBalance']>> = {
  service: 'deleteCharacter',
  action: 'deleteCharacter',
  asks: [],
  order(_asked, { subject: { clan, name } }) {
    if (clan) throw new AppError('CHARACTER_IN_CLAN')
    return { action: { kind: 'deleteCharacter', afterDays: 0, expected: { deletedAt: null } }, title: name }
  },
}

export const restoring: ServiceKind<Sent<Calls['restoreCharacterFromBalance']>> = {
  service: 'restoreCharacter',
  action: 'restoreCharacter',
  asks: [],
  order(_asked, { subject: { deletedAt, name } }) {
    // its time is over: the game may remove it at any moment
    if (deletedAt!.getTime() <= Date.now())
      throw new AppError('CHARACTER_NOT_FOUND', { field: 'characterId' })
    return {
      action: { kind: 'restoreCharacter', expected: { deletedAt: deletedAt!.toISOString() } },
      title: name,
    }
  },
}
