import { FACES, HAIR_COLORS, HAIR_STYLES, KAMAEL } from '../../../game-data/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Handlers } from './handler.ts'
import type { CharacterSubject } from './subjects.ts'
import { updateCharacter } from './update-character.ts'

type Looks = 'changeAppearance' | 'changeGender' | 'changeNameColor' | 'changeRecommendations'

const COLOR = /^#[0-9a-f]{6}$/
/** One byte in the games that are known. */
const MOST_RECOMMENDATIONS = 255

const isBelow = (end: number, value: number) => Number.isInteger(value) && value >= 0 && value < end

export const looks: Handlers<Looks, CharacterSubject> = {
  changeAppearance: {
    read: (_trx, { row: { face, hairStyle, hairColor } }) => ({ face, hairStyle, hairColor }),
    async change(trx, { row }, { face = row.face, hairStyle = row.hairStyle, hairColor = row.hairColor }) {
      const isDrawn =
        isBelow(FACES, face) && isBelow(HAIR_STYLES[row.gender], hairStyle) && isBelow(HAIR_COLORS, hairColor)
      if (!isDrawn) throw new Refusal('not-allowed')
      await updateCharacter(trx, row.id, { face, hairStyle, hairColor })
    },
  },

  changeGender: {
    read: (_trx, { row: { gender, hairStyle } }) => ({ gender, hairStyle }),
    async change(trx, { row }, { gender, hairStyle: wanted }) {
      const isDrawn = wanted === undefined || isBelow(HAIR_STYLES[gender], wanted)
      if (row.raceId === KAMAEL || !isDrawn) throw new Refusal('not-allowed')
      const hairStyle = wanted ?? (isBelow(HAIR_STYLES[gender], row.hairStyle) ? row.hairStyle : 0)
      await updateCharacter(trx, row.id, { gender, hairStyle })
    },
  },

  changeNameColor: {
    read: (_trx, { row }) => ({ color: row.nameColor }),
    async change(trx, { row }, { color }) {
      if (color !== null && !COLOR.test(color)) throw new Refusal('not-allowed')
      await updateCharacter(trx, row.id, { nameColor: color })
    },
  },

  changeRecommendations: {
    read: (_trx, { row }) => ({ received: row.recommendationsReceived }),
    async change(trx, { row }, { received }) {
      if (!isBelow(MOST_RECOMMENDATIONS + 1, received)) throw new Refusal('not-allowed')
      await updateCharacter(trx, row.id, { recommendationsReceived: received })
    },
  },
}
