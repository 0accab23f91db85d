import type { CharacterKinds } from '../../../port/index.ts'
import { belongings } from './belongings.ts'
import { fates } from './fates.ts'
import type { Handlers } from './handler.ts'
import { looks } from './looks.ts'
import { names } from './names.ts'
import type { CharacterSubject } from './subjects.ts'

/** Everything that can be done to a character. */
export const characterHandlers: Handlers<keyof CharacterKinds, CharacterSubject> = {
  ...belongings,
  ...fates,
  ...looks,
  ...names,
}
