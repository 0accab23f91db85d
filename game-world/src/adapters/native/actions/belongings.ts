import { asId } from '../../../sql/search-key.ts'
import { giveItems } from './give-items.ts'
import { Refusal } from '../../refusal.ts'
import type { Handlers } from './handler.ts'
import type { CharacterSubject } from './subjects.ts'
import { countOf, takeAway } from './take-away.ts'
import { takeItems } from './take-items.ts'

type Belongings = 'giveItems' | 'takeItems' | 'deleteItem' | 'deleteSkill' | 'deleteMacro'

/** What a character has and has learned. */
export const belongings: Handlers<Belongings, CharacterSubject> = {
  giveItems,
  takeItems,

  deleteItem: {
    read: (trx, { row }, { itemDbId }) => countOf(trx, { characterId: row.id }, itemDbId),
    change: (trx, { row }, action, key) => takeAway(trx, { characterId: row.id }, action, key),
  },

  deleteSkill: {
    async read(trx, { row }, { skillId, subclassIndex }) {
      const skill = await trx
        .selectFrom('characterSkill')
        .select('level')
        .where('characterId', '=', row.id)
        .where('skillId', '=', asId(skillId))
        .where('subclassIndex', '=', asId(subclassIndex))
        .forUpdate()
        .executeTakeFirst()
      return { level: skill?.level ?? null }
    },
    async change(trx, { row }, { skillId, subclassIndex }) {
      const { numDeletedRows } = await trx
        .deleteFrom('characterSkill')
        .where('characterId', '=', row.id)
        .where('skillId', '=', asId(skillId))
        .where('subclassIndex', '=', asId(subclassIndex))
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw new Refusal('no-such-object')
    },
  },

  deleteMacro: {
    async read(trx, { row }, { macroId }) {
      const macro = await trx
        .selectFrom('macro')
        .select('name')
        .where('characterId', '=', row.id)
        .where('id', '=', asId(macroId))
        .forUpdate()
        .executeTakeFirst()
      return { name: macro?.name ?? null }
    },
    async change(trx, { row }, { macroId }) {
      const { numDeletedRows } = await trx
        .deleteFrom('macro')
        .where('characterId', '=', row.id)
        .where('id', '=', asId(macroId))
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw new Refusal('no-such-object')
    },
  },
}
