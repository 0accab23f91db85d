import type { CharacterDetails } from '@castellan/game-world/port'
import type { SubjectKind } from '../../platform/http/subjects.ts'
import { findOwner } from '../game-accounts/game-account-repo.ts'

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
  ownerOf: ({ account }, { db, server }) => findOwner(db, server, account),
  titleOf: ({ name, id }) => `character ${name} ${id}`,
}
