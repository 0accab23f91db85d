import type { CharacterDetails, GameWorld, Macro } from '@castellan/game-world/port'
import type { SubjectKind } from '../../platform/http/engine/subjects.ts'
import { characterSubject } from '../characters/character-subject.ts'

declare module '../../platform/http/engine/subjects.ts' {
  interface Subjects {
    readonly macro: MacroSubject
  }
}

export interface MacroSubject {
  readonly character: CharacterDetails
  readonly macro: Macro
}

/** A macro on the wire: games number them anew for each character, so it is named with it. */
export const macroIdOf = (characterId: number, id: number) => `${characterId}-${id}`

const partsOf = (macroId: string) => macroId.split('-').map(Number) as [number, number]

async function ofCharacter(character: CharacterDetails | null, id: number, world: GameWorld) {
  const macro = character && (await world.characters.macros(character.id)).find((one) => one.id === id)
  return character && macro ? { character, macro } : null
}

/** A macro belongs to whom its character belongs to. */
export const macroSubject: SubjectKind<MacroSubject, string> = {
  missing: 'MACRO_NOT_FOUND',
  findOwn: async (macroId, ctx, subject) => {
    const [characterId, id] = partsOf(macroId)
    return ofCharacter(await characterSubject.findOwn(characterId, ctx, subject), id, ctx.world)
  },
  findAny: async (macroId, { world }) => {
    const [characterId, id] = partsOf(macroId)
    return ofCharacter(await world.characters.byId(characterId), id, world)
  },
  lock: async (found, tx, at) => {
    await characterSubject.lock(found.character, tx, at)
    return found
  },
  ownerOf: ({ character }, at) => characterSubject.ownerOf(character, at),
  idOf: ({ character, macro }) => macroIdOf(character.id, macro.id),
  titleOf: ({ character, macro }) => `macro ${macro.name} of ${character.name} ${character.id}`,
}
