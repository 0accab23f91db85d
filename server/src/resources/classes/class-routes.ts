import type { classes } from '@castellan/contract/calls/resources/classes'
import { chronicleOf, type ClassFact, classesOf } from '@castellan/game-world/game-data'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { describeClass } from './describe-class.ts'

export const classRoutes: Handlers<typeof classes> = {
  getClasses: ({ classTransfer }, { server }) =>
    playable(server)
      .filter(({ professionLevel }) => professionLevel === classTransfer)
      .map(describeClass),
  getAvailableClasses: ({ className, ProfLevel }, { server }) => {
    const all = playable(server)
    const from = findClassByName(all, className, 'className')
    return all
      .filter((fact) => fact.professionLevel === ProfLevel && growsFrom(all, fact, from))
      .map(describeClass)
  },
}

/** The classes of a server's chronicle. */
export const playable = (server: ServerKey) => classesOf(chronicleOf(server)!)

/** By name, in any letter case. @throws AppError CLASS_NOT_FOUND */
export function findClassByName(all: readonly ClassFact[], name: string, field: string) {
  const found = all.find((fact) => fact.name.toLowerCase() === name.trim().toLowerCase())
  if (!found) throw new AppError('CLASS_NOT_FOUND', { field })
  return found
}

function growsFrom(all: readonly ClassFact[], fact: ClassFact, from: ClassFact): boolean {
  if (fact.id === from.id) return false
  const parent = all.find(({ id }) => id === fact.parentId)
  return parent !== undefined && (parent.id === from.id || growsFrom(all, parent, from))
}
