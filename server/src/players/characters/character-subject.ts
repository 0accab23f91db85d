import type { CharacterDetails } from '@castellan/game-world/port'
import type { SubjectKind } from '../../platform/http/subjects.ts'
import { findOwner, lockOwner } from '../game-accounts/game-account-repo.ts'

declare module '../../platform/http/subjects.ts' {
  interface Subjects {
    readonly character: CharacterDetails
  }
}

/** A character belongs to whom its game account belongs to. */
export const characterSubject: SubjectKind<CharacterDetails, number> = {
  missing: 'CHARACTER_NOT_FOUND',
  findOwn: async (id, { db, server, world, caller }) => {
    const character = await world.characters.byId(id)
    const isOwn = character && (await findOwner(db, server, character.account)) === caller.accountId
    return isOwn ? character : null
  },
  findAny: (id, { world }) => world.characters.byId(id),
  // a world locks nothing for us: what is done to the character there is conditional on what it was (`actions.apply`)
  lock: async (character, tx, { server }) => {
    await lockOwner(tx, server, character.account)
    return character
  },
  ownerOf: ({ account }, { db, server }) => findOwner(db, server, account),
  idOf: ({ id }) => id,
  titleOf: ({ name, id }) => `character ${name} ${id}`,
}
