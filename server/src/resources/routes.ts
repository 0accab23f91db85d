import type { resources } from '@castellan/contract/calls/resources/resources'
import { classById } from '@castellan/game-world/game-data'
import { describeClass } from './classes/describe-class.ts'
import { AppError } from '../platform/errors/app-error.ts'
import type { Handlers } from '../platform/http/engine/context.ts'
import { findItems } from './items.ts'
import { namedBy } from './named.ts'
import { findNpcs } from './npcs.ts'
import { findSkills } from './skills.ts'

export const resourceRoutes: Handlers<typeof resources> = {
  getItemsInfo: ({ alias, ids }, { config, db }) => findItems(db, namedBy(alias, config.servers), ids),
  getSkillsInfo: ({ alias, keys }, { config, db }) => findSkills(db, namedBy(alias, config.servers), keys),
  getNpcNameInfo: ({ alias, ids }, { config, db }) => findNpcs(db, namedBy(alias, config.servers), ids),
  getClassTypeById: ({ id }) => {
    const found = classById(id)
    if (!found) throw new AppError('CLASS_NOT_FOUND', { field: 'id' })
    return describeClass(found)
  },
}
