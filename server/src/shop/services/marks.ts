import type { characterServices } from '@castellan/contract/calls/shop/character-services'
import type { Sent } from '@castellan/contract/engine/call'
import { nextProfessions } from '@castellan/game-world/game-data'
import { AppError } from '../../platform/errors/app-error.ts'
import { serverOf } from '../../platform/servers/game-server.ts'
import { findNames } from '../../resources/names.ts'
import type { ServiceContext, ServiceKind } from './service-kind.ts'

type Calls = typeof characterServices

/** What can come next for a character, with what its class master asks for. */
export const professionsOf = (ctx: ServiceContext) =>
  nextProfessions(serverOf(ctx).chronicle, ctx.subject.classId)

/** Which of these things a character does not have, neither on itself nor in its warehouse. */
export async function findMissing({ subject: { id }, world }: ServiceContext) {
  const [carried, stored] = await Promise.all([world.items.inventory(id), world.items.warehouse(id)])
  const owned = new Set([...carried, ...stored].map(({ itemId }) => itemId))
  return <Thing extends { readonly itemId: number }>(things: readonly Thing[]) =>
    things.filter(({ itemId }) => !owned.has(itemId))
}

export const givingMarks: ServiceKind<Sent<Calls['giveMarksFromBalance']>> = {
  service: 'giveMarks',
  action: 'giveItems',
  asks: ['classId'],
  async order({ classId }, ctx) {
    const next = professionsOf(ctx).find(({ profession }) => profession.id === classId)
    if (!next) throw new AppError('PROFESSION_NOT_NEXT', { field: 'classId' })
    const missingOf = await findMissing(ctx)
    const ids = missingOf(next.items).map(({ itemId }) => itemId)
    if (!ids.length) throw new AppError('NOTHING_TO_CHANGE', { field: 'classId' })
    const nameOf = await findNames(ctx, 'item', ids)
    return {
      action: {
        kind: 'giveItems',
        items: ids.map((itemId) => ({ itemId, count: 1 })),
        // who was given them meanwhile has them
        expected: { carried: ids.map((itemId) => ({ itemId, count: 0 })) },
      },
      title: ids.map((id) => nameOf(id)).join(', '),
    }
  },
}
