import type { classes } from '@castellan/contract/calls/resources/classes'
import { type ClassFact, classesOf } from '@castellan/game-world/game-data'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { serverOf } from '../../platform/servers/game-server.ts'
import { describeClass } from './describe-class.ts'

export const classRoutes: Handlers<typeof classes> = {
  getClasses: ({ classTransfer }, ctx) =>
    playable(ctx)
      .filter(({ professionLevel }) => professionLevel === classTransfer)
      .map(describeClass),
  getAvailableClasses: ({ className, ProfLevel }, ctx) => {
    const all = playable(ctx)
    const from = findClassByName(all, className, 'className')
    return all
      .filter((fact) => fact.professionLevel === ProfLevel && growsFrom(all, fact, from))
      .map(describeClass)
  },
}

/** The classes of a server's chronicle. */
export const playable = (ctx: Parameters<typeof serverOf>[0]) => classesOf(serverOf(ctx).chronicle)

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
