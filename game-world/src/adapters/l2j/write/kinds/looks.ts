import { hairStyleAs, isColor, isDrawn, isRecommendations } from '../../../allowed.ts'
import { changeOf, insertInto } from '../changes/change.ts'
import { nameColor } from '../../dialect/values.ts'
import { genderOf } from '../../read/character-rows.ts'
import { Refusal } from '../../../refusal.ts'
import type { Desk, Handlers } from '../handler.ts'
import { characterChange, type CharacterSubject } from '../subjects.ts'

type Looks = 'changeAppearance' | 'changeGender' | 'changeNameColor' | 'changeRecommendations'

const lookOf = ({ row: { face, hairStyle, hairColor } }: CharacterSubject) => ({
  face: face ?? 0,
  hairStyle: hairStyle ?? 0,
  hairColor: hairColor ?? 0,
})

export const looks: Handlers<Looks, CharacterSubject> = {
  changeAppearance: {
    read: (_desk, subject) => lookOf(subject),
    plan(desk, { row }, action, before) {
      const { face = before.face, hairStyle = before.hairStyle, hairColor = before.hairColor } = action
      const after = { face, hairStyle, hairColor }
      if (!isDrawn(genderOf(row.sex), after)) throw new Refusal('not-allowed')
      return { after, changes: [characterChange(desk, row, after)] }
    },
  },

  changeGender: {
    read: (_desk, { row }) => ({ gender: genderOf(row.sex), hairStyle: row.hairStyle ?? 0 }),
    plan(desk, { row }, { gender, hairStyle: wanted }, before) {
      const hairStyle = hairStyleAs(gender, wanted, { ...before, raceId: row.raceId })
      const changes = [characterChange(desk, row, { sex: gender === 'female' ? 1 : 0, hairStyle })]
      return { after: { gender, hairStyle }, changes }
    },
  },

  changeNameColor: {
    read: (_desk, { row }) => ({ color: nameColor(row.nameColor) }),
    plan(desk, { row }, { color }) {
      if (!isColor(color)) throw new Refusal('not-allowed')
      return { after: { color }, changes: [characterChange(desk, row, { nameColor: color })] }
    },
  },

  changeRecommendations: {
    read: async (desk, { row }) => ({ received: (await receivedBy(desk, row.id)) ?? 0 }),
    async plan(desk, { row }, { received }) {
      if (!isRecommendations(received)) throw new Refusal('not-allowed')
      const found = await receivedBy(desk, row.id)
      const none = { characterId: row.id, received: 0, left: 0 }
      return {
        after: { received },
        // nobody has recommended so far; a row that says so says nothing new
        prepare: found === undefined ? [insertInto(desk, 'recommendation', none)] : [],
        changes: [
          characterChange(desk, row, {}),
          changeOf(desk, 'recommendation', {
            is: { characterId: row.id, received: found ?? 0 },
            set: { received },
          }),
        ],
      }
    },
  },
}

async function receivedBy({ source: { game, tables } }: Desk, characterId: number) {
  const row = await game
    .selectFrom(tables.recommendation())
    .select('received')
    .where('characterId', '=', characterId)
    .executeTakeFirst()
  return row?.received
}
