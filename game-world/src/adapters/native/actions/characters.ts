import type { CharacterKinds } from '../../../port/index.ts'
import { belongings } from './belongings.ts'
import { lifecycle } from './lifecycle.ts'
import type { Handlers } from './handler.ts'
import { looks } from './looks.ts'
import { names } from './names.ts'
import type { CharacterSubject } from './subjects.ts'

/** Everything that can be done to a character. */
export const characterHandlers: Handlers<keyof CharacterKinds, CharacterSubject> = {
  ...belongings,
  ...lifecycle,
  ...looks,
  ...names,
}
