import type { CharacterDetails, GameWorld } from '@castellan/game-world/port'
import type { SubjectKind } from '../../platform/http/engine/subjects.ts'
import { findOwner, lockOwner } from '../game-accounts/game-account-repo.ts'

declare module '../../platform/http/engine/subjects.ts' {
  interface Subjects {
    readonly character: CharacterDetails
  }
}

/** By id, or by name in any letter case. */
const find = (name: number | string, { characters }: Pick<GameWorld, 'characters'>) =>
  typeof name === 'number' ? characters.byId(name) : characters.byName(name)

/** A character belongs to whom its game account belongs to. */
export const characterSubject: SubjectKind<CharacterDetails, number | string> = {
  missing: 'CHARACTER_NOT_FOUND',
  findOwn: async (name, { db, server, world, caller }) => {
    const character = await find(name, world)
    const isOwn = character && (await findOwner(db, server, character.account)) === caller.accountId
    return isOwn ? character : null
  },
  findAny: (name, { world }) => find(name, world),
  // a world locks nothing for us: what is done to the character there is conditional on what it was (`actions.apply`)
  lock: async (character, tx, { server }) => {
    await lockOwner(tx, server, character.account)
    return character
  },
  ownerOf: ({ account }, { db, server }) => findOwner(db, server, account),
  idOf: ({ id }) => id,
  titleOf: ({ name, id }) => `character ${name} ${id}`,
}
