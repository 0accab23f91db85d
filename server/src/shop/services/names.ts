import type { characterServices } from '@castellan/contract/calls/shop/character-services'
import type { Sent } from '@castellan/contract/engine/call'
import { AppError } from '../../platform/errors/app-error.ts'
import { findOwner } from '../../players/game-accounts/game-account-repo.ts'
import { requirePin } from '../../players/game-accounts/require-pin.ts'
import { NOBODY } from '../../players/reserved-names/kept-name-repo.ts'
import { requireNameFree } from '../../players/reserved-names/judge-name.ts'
import { BANNED } from '../kept-banned.ts'
import type { ServiceContext, ServiceKind } from './service-kind.ts'

type Calls = typeof characterServices

export const renaming: ServiceKind<Sent<Calls['changeCharacterName']>> = {
  service: 'changeName',
  action: 'renameCharacter',
  asks: ['newName'],
  async order({ newName }, ctx) {
    const { name, account } = ctx.subject
    if (newName === name) throw new AppError('NOTHING_TO_CHANGE', { field: 'newName' })
    // what its owner holds is free to it; of nobody’s character nothing is
    const owner = (await findOwner(ctx.db, ctx.server, account)) ?? NOBODY
    const isOtherCase = newName.toLowerCase() === name.toLowerCase()
    if (!isOtherCase) await requireNameFree(ctx, newName, owner, 'newName')
    return {
      action: { kind: 'renameCharacter', name: newName, expected: { name } },
      title: `${name} → ${newName}`,
    }
  },
}

export const swappingNames: ServiceKind<Sent<Calls['swapInsideMA']>> = {
  service: 'swapCharacters',
  action: 'swapNames',
  asks: ['otherCharacterId'],
  async order({ otherCharacterId, otherPin }, ctx) {
    const { id, name } = ctx.subject
    const other = otherCharacterId === id ? null : await findOwn(otherCharacterId, ctx)
    if (!other) throw new AppError('CHARACTER_NOT_FOUND', { field: 'otherCharacterId' })
    // a swap of the same two came between the two looks
    if (other.name === name) throw new AppError('CHARACTER_CHANGED')
    if (other.isBanned) throw new AppError('CHARACTER_BANNED', { field: 'otherCharacterId', words: BANNED })
    if (other.account !== ctx.subject.account) await requirePin(ctx, other.account, otherPin, 'otherPin')
    return {
      action: { kind: 'swapNames', otherCharacterId, expected: { name, otherName: other.name } },
      title: `${name} ⇄ ${other.name}`,
    }
  },
}

async function findOwn(id: number, { caller, db, server, world }: ServiceContext) {
  const character = await world.characters.byId(id)
  if (!character || character.deletedAt !== null) return null
  return (await findOwner(db, server, character.account)) === caller.accountId ? character : null
}
