import type { macros } from '@castellan/contract/calls/players/macros'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { deleteUserMacro } from './delete-macro.ts'
import { macroIdOf } from './macro-subject.ts'

export const macroRoutes: Handlers<typeof macros> = {
  getUserMacroses: async (_sent, { subject, world }) =>
    (await world.characters.macros(subject.id)).map(({ id, name, acronym, description, icon, commands }) => ({
      macroId: macroIdOf(subject.id, id),
      name,
      acronym,
      description,
      icon,
      commands: [...commands],
    })),
  deleteUserMacro,
}
