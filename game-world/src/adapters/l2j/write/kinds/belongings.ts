import { type SqlBool, sql } from 'kysely'
import type { TakenThing } from '../../../../port/index.ts'
import { asId, count } from '../../dialect/values.ts'
import type { Row } from '../../model/model.ts'
import { PLACES } from '../../read/item-rows.ts'
import { changeOf, deleteFrom } from '../changes/change.ts'
import { areTakeable } from '../../../allowed.ts'
import { Refusal } from '../../../refusal.ts'
import type { Desk, Handlers, Removal } from '../handler.ts'
import { characterChange, type CharacterSubject } from '../subjects.ts'

type Belongings = 'deleteItem' | 'takeItems' | 'deleteSkill' | 'deleteMacro'

const OWN = [PLACES.inventory, PLACES.equipped, PLACES.warehouse, PLACES.freight]
const CARRIED = [PLACES.inventory]
/** Nobody's, and nowhere: so servers call what is no longer there, and so a thing lies until its row is removed. */
const NOBODY = 0
const NOWHERE = 'VOID'

/** What a character has and has learned, when it is taken away. */
export const belongings: Handlers<Belongings, CharacterSubject> = {
  deleteItem: {
    read: async (desk, { row }, { itemDbId }) => ({
      count: count((await thingsOf(desk, row.id, [itemDbId], OWN))[0]?.count),
    }),
    async plan(desk, { row }, { itemDbId, count: taken }, before) {
      const { changes, tidy } = await taking(desk, row.id, [{ itemDbId, count: taken }], OWN)
      return {
        after: { count: before.count - taken },
        changes: [characterChange(desk, row, {}), ...changes],
        tidy,
      }
    },
  },

  takeItems: {
    read: async (desk, { row }, { things }) => ({
      counts: (
        await thingsOf(
          desk,
          row.id,
          things.map(({ itemDbId }) => itemDbId),
          CARRIED,
        )
      ).map((thing) => count(thing?.count)),
    }),
    async plan(desk, { row }, { things }, before) {
      const { changes, tidy } = await taking(desk, row.id, things, CARRIED)
      return {
        after: { counts: before.counts.map((held, index) => held - things[index]!.count) },
        changes: [characterChange(desk, row, {}), ...changes],
        tidy,
      }
    },
  },

  deleteSkill: {
    read: async (desk, { row }, action) => ({ level: (await skillOf(desk, row.id, action))?.level ?? null }),
    async plan(desk, { row }, action) {
      const skill = await skillOf(desk, row.id, action)
      if (!skill) throw new Refusal('no-such-object')
      const { characterId: _, ...rest } = skill
      const orphan = { ...rest, characterId: NOBODY }
      const { level: _level, ...left } = orphan
      return {
        after: { level: null },
        prepare: [deleteFrom(desk, 'skill', known(left))],
        changes: [
          characterChange(desk, row, {}),
          changeOf(desk, 'skill', { is: skill, set: { characterId: NOBODY } }),
        ],
        tidy: [{ table: 'skill', where: known(left) }],
      }
    },
  },

  deleteMacro: {
    read: async (desk, { row }, { macroId }) => {
      const macro = await macroOf(desk, row.id, macroId)
      return { name: macro ? (macro.name ?? '') : null }
    },
    async plan(desk, { row }, { macroId }) {
      if (!(await macroOf(desk, row.id, macroId))) throw new Refusal('no-such-object')
      const left = { characterId: NOBODY, id: macroId }
      return {
        after: { name: null },
        prepare: [deleteFrom(desk, 'macro', left)],
        changes: [
          characterChange(desk, row, {}),
          changeOf(desk, 'macro', {
            is: { characterId: row.id, id: macroId },
            set: { characterId: NOBODY },
          }),
        ],
        tidy: [{ table: 'macro', where: left }],
      }
    },
  },
}

/** What a row has of columns that others may not have. */
const known = (values: Readonly<Record<string, string | number | null>>) =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string | number] => entry[1] !== null),
  )

/** In the order they are asked for; undefined where one is not there. */
async function thingsOf(
  { source: { game, tables } }: Desk,
  ownerId: number,
  itemDbIds: readonly number[],
  places: readonly string[],
): Promise<(Row<'item'> | undefined)[]> {
  if (itemDbIds.length === 0) return []
  const rows = await game
    .selectFrom(tables.item())
    .selectAll()
    .where('id', 'in', itemDbIds.map(asId))
    .where('ownerId', '=', ownerId)
    .where('place', 'in', places)
    .execute()
  return itemDbIds.map((id) => rows.find((row) => row.id === id))
}

async function taking(desk: Desk, ownerId: number, things: readonly TakenThing[], places: readonly string[]) {
  if (!areTakeable(things)) throw new Refusal('not-allowed')
  const found = await thingsOf(
    desk,
    ownerId,
    things.map(({ itemDbId }) => itemDbId),
    places,
  )
  const taken = things.map(({ count: wanted }, index) => ({ thing: found[index], wanted }))
  if (taken.some(({ thing, wanted }) => count(thing?.count) < wanted)) throw new Refusal('no-such-object')
  const changes = taken.map(({ thing, wanted }) => {
    const { id, place, count: held } = thing!
    const isAll = count(held) === wanted
    const isExact = Number.isSafeInteger(held)
    return changeOf(desk, 'item', {
      is: { id, ownerId, place, ...(isExact && { count: held }) },
      set: isAll ? { ownerId: NOBODY, place: NOWHERE } : isExact ? { count: count(held) - wanted } : {},
      ...(!isExact && !isAll && { less: { count: wanted } }),
    })
  })
  const tidy = taken.flatMap(({ thing, wanted }): Removal[] =>
    count(thing!.count) === wanted
      ? [{ table: 'item', where: { id: thing!.id, ownerId: NOBODY, place: NOWHERE } }]
      : [],
  )
  return { changes, tidy }
}

async function skillOf(
  { source: { game, tables } }: Desk,
  characterId: number,
  { skillId, subclassIndex }: { readonly skillId: number; readonly subclassIndex: number },
) {
  return game
    .selectFrom(tables.skill())
    .selectAll()
    .where('characterId', '=', characterId)
    .where('skillId', '=', asId(skillId))
    .where(sql<SqlBool>`coalesce(classIndex, 0) = ${Number.isInteger(subclassIndex) ? subclassIndex : -1}`)
    .executeTakeFirst()
}

const macroOf = ({ source: { game, tables } }: Desk, characterId: number, macroId: number) =>
  game
    .selectFrom(tables.macro())
    .select(['id', 'name'])
    .where('characterId', '=', characterId)
    .where('id', '=', asId(macroId))
    .executeTakeFirst()
