import { hairStyleAs, isColor, isDrawn, isRecommendations } from '../../allowed.ts'
import { Refusal } from '../../refusal.ts'
import type { Handlers } from './handler.ts'
import type { CharacterSubject } from './subjects.ts'
import { updateCharacter } from './update-character.ts'

type Looks = 'changeAppearance' | 'changeGender' | 'changeNameColor' | 'changeRecommendations'

export const looks: Handlers<Looks, CharacterSubject> = {
  changeAppearance: {
    read: (_trx, { row: { face, hairStyle, hairColor } }) => ({ face, hairStyle, hairColor }),
    async change(trx, { row }, { face = row.face, hairStyle = row.hairStyle, hairColor = row.hairColor }) {
      const look = { face, hairStyle, hairColor }
      if (!isDrawn(row.gender, look)) throw new Refusal('not-allowed')
      await updateCharacter(trx, row.id, look)
    },
  },

  changeGender: {
    read: (_trx, { row: { gender, hairStyle } }) => ({ gender, hairStyle }),
    async change(trx, { row }, { gender, hairStyle: wanted }) {
      await updateCharacter(trx, row.id, { gender, hairStyle: hairStyleAs(gender, wanted, row) })
    },
  },

  changeNameColor: {
    read: (_trx, { row }) => ({ color: row.nameColor }),
    async change(trx, { row }, { color }) {
      if (!isColor(color)) throw new Refusal('not-allowed')
      await updateCharacter(trx, row.id, { nameColor: color })
    },
  },

  changeRecommendations: {
    read: (_trx, { row }) => ({ received: row.recommendationsReceived }),
    async change(trx, { row }, { received }) {
      if (!isRecommendations(received)) throw new Refusal('not-allowed')
      await updateCharacter(trx, row.id, { recommendationsReceived: received })
    },
  },
}
