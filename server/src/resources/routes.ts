import type { resources } from '@castellan/contract/resources'
import { classById, type HairAccessoryFact, type ItemFact, itemById } from '@castellan/game-world/facts'
import { AppError } from '../http/app-error.ts'
import type { Handlers } from '../http/context.ts'

export const resourceRoutes: Handlers<typeof resources> = {
  getItemsInfo: ({ ids }) =>
    [...new Set(ids)].flatMap((id) => {
      const item = itemById(id)
      return item ? [describeItem(item)] : []
    }),
  getClassTypeById: ({ id }) => {
    const found = classById(id)
    if (!found) throw new AppError('CLASS_NOT_FOUND', { field: 'id' })
    const { name: classType, race, professionLevel, parentId } = found
    return { id, classType, race, professionLevel, parentId }
  },
}

function describeItem(item: ItemFact | HairAccessoryFact) {
  const { id, name, tradable: isTradable } = item
  if ('slot' in item)
    return { id, name, type: 'Armor', category: 'armor:hair', grade: 'none', isStackable: false, isTradable }
  const { type, category, grade, stackable: isStackable } = item
  return { id, name, type, category, grade, isStackable, isTradable }
}
