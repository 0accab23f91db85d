import { isDeepStrictEqual } from 'node:util'
import type { characterServices } from '@castellan/contract/calls/shop/character-services'
import type { Sent } from '@castellan/contract/engine/call'
import { KAMAEL } from '@castellan/game-world/game-data'
import { AppError } from '../../platform/errors/app-error.ts'
import type { ServiceContext, ServiceKind } from './service-kind.ts'

type Calls = typeof characterServices

export const NO_COLOR = 'none'
const SIGNS = { male: '♂', female: '♀' } as const

export const changingGender: ServiceKind<Sent<Calls['changeGender']>> = {
  service: 'changeGender',
  action: 'changeGender',
  asks: ['gender', 'hairShapeIndex'],
  order({ gender: asked, hairShapeIndex }, ctx) {
    const { subject } = ctx
    const gender = asked === 'Gender_Female' ? 'female' : 'male'
    if (subject.raceId === KAMAEL) throw new AppError('LOOK_NOT_POSSIBLE', { field: 'gender' })
    if (subject.gender === gender) throw new AppError('NOTHING_TO_CHANGE', { field: 'gender' })
    const genders = `${SIGNS[subject.gender]} → ${SIGNS[gender]}`
    const names = hairShapeIndex === undefined ? null : requireChoices({ hairShapeIndex }, ctx, gender)
    return {
      action: {
        kind: 'changeGender',
        gender,
        ...(hairShapeIndex !== undefined && { hairStyle: hairShapeIndex }),
        expected: { gender: subject.gender, hairStyle: subject.hairStyle },
      },
      title: genders,
      ...(names && { codedTitle: { code: 'looks', genders, ...names } as const }),
    }
  },
}

export const coloringName: ServiceKind<Sent<Calls['changeCharNameColor']>> = {
  service: 'changeNameColor',
  action: 'changeNameColor',
  asks: ['color'],
  order({ color: asked }, { subject: { nameColor } }) {
    const color = asked === NO_COLOR ? null : asked
    if (color === nameColor) throw new AppError('NOTHING_TO_CHANGE', { field: 'color' })
    return {
      action: { kind: 'changeNameColor', color, expected: { color: nameColor } },
      title: `${nameColor ?? '—'} → ${color ?? '—'}`,
    }
  },
}

export const changingAppearance: ServiceKind<Sent<Calls['changeAppearanceFromBalance']>> = {
  service: 'changeAppearance',
  action: 'changeAppearance',
  asks: ['faceIndex', 'hairColorIndex', 'hairShapeIndex'],
  order(asked, ctx) {
    const { faceIndex, hairColorIndex, hairShapeIndex } = asked
    const { face, hairColor, hairStyle } = ctx.subject
    const names = requireChoices(asked, ctx)
    const change = {
      ...(faceIndex !== undefined && { face: faceIndex }),
      ...(hairColorIndex !== undefined && { hairColor: hairColorIndex }),
      ...(hairShapeIndex !== undefined && { hairStyle: hairShapeIndex }),
    }
    // what stays may become another meanwhile: each part is changed by itself
    const expected = {
      ...(faceIndex !== undefined && { face }),
      ...(hairColorIndex !== undefined && { hairColor }),
      ...(hairShapeIndex !== undefined && { hairStyle }),
    }
    if (isDeepStrictEqual(change, expected)) throw new AppError('NOTHING_TO_CHANGE')
    return {
      action: { kind: 'changeAppearance', ...change, expected },
      title: Object.values(names).filter(Boolean).join(', '),
      codedTitle: { code: 'looks', ...names },
    }
  },
}

type Choices = Pick<
  Sent<Calls['changeAppearanceFromBalance']>,
  'faceIndex' | 'hairColorIndex' | 'hairShapeIndex'
>

/** The names of what is chosen, each of the list the server has for it. @throws AppError LOOK_NOT_POSSIBLE */
function requireChoices(
  choices: Choices,
  { server, settings, subject, undoing }: ServiceContext,
  gender = subject.gender,
) {
  const { faceTypes, hairColors, hairStylesFemale, hairStylesMale } = settings.of(server).appearance
  const lists = {
    faceIndex: faceTypes,
    hairColorIndex: hairColors,
    hairShapeIndex: gender === 'female' ? hairStylesFemale : hairStylesMale,
  }
  const nameOf = (field: keyof Choices) => {
    const index = choices[field]
    if (index === undefined) return null
    const choice = lists[field].find((one) => one.index === index)
    // an undo puts back what was there, on offer or not
    if (!choice && !undoing) throw new AppError('LOOK_NOT_POSSIBLE', { field })
    return choice?.name ?? String(index)
  }
  return {
    face: nameOf('faceIndex'),
    hairColor: nameOf('hairColorIndex'),
    hairStyle: nameOf('hairShapeIndex'),
  }
}

export const changingRecommendations: ServiceKind<Sent<Calls['changeRecommendationsFromBalance']>> = {
  service: 'changeRecommendations',
  action: 'changeRecommendations',
  asks: ['recommendations'],
  order({ recommendations: received }, { subject: { recommendations } }) {
    if (!recommendations) throw new AppError('WORLD_CANNOT')
    if (recommendations.received === received)
      throw new AppError('NOTHING_TO_CHANGE', { field: 'recommendations' })
    return {
      action: {
        kind: 'changeRecommendations',
        received,
        expected: { received: recommendations.received },
      },
      title: `${recommendations.received} → ${received}`,
    }
  },
}
