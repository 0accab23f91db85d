import type { Character, CharacterDetails, ClanTag } from '@castellan/contract/shapes/world-shapes'
import {
  type ChronicleKey,
  classById,
  expOf,
  lineageOf,
  MAX_LEVEL,
  raceById,
} from '@castellan/game-world/game-data'
import type * as World from '@castellan/game-world/port'
import { momentOrNull } from '../../platform/time/moment.ts'
import { describeLocation } from './describe-location.ts'

export const className = (id: number) => classById(id)?.name ?? `Class ${id}`
const raceName = (id: number) => raceById(id)?.name ?? `Race ${id}`

/** Name and race of a class and race id, for whoever shows a character. */
export const classAndRace = (classId: number, raceId: number) => ({
  classId,
  classType: className(classId),
  race: raceName(raceId),
})

/** The classes on the way to one, the first on top. */
export const classPathTo = (classId: number) =>
  lineageOf(classId)
    .toReversed()
    .map(({ id, name }) => ({ classId: id, classType: name }))

export const describeClan = (clan: World.ClanTag | null): ClanTag | null =>
  clan && {
    id: clan.id,
    name: clan.name,
    level: clan.level,
    hasCrest: clan.hasCrest,
    alliance: clan.alliance && {
      id: clan.alliance.id,
      name: clan.alliance.name,
      hasCrest: clan.alliance.hasCrest,
    },
  }

/** A character of the world in the words of the contract. */
export function describeCharacter(c: World.Character): Character {
  return {
    id: c.id,
    name: c.name,
    account: c.account,
    title: c.title,
    level: c.level,
    exp: c.exp,
    ...classAndRace(c.classId, c.raceId),
    gender: c.gender === 'female' ? 'Gender_Female' : 'Gender_Male',
    faceIndex: c.face,
    hairColorIndex: c.hairColor,
    hairShapeIndex: c.hairStyle,
    pvp: c.pvp,
    pk: c.pk,
    karma: c.karma,
    presence: c.presence,
    lastSeen: momentOrNull(c.lastSeen),
    createdAt: momentOrNull(c.createdAt),
    playedSeconds: c.played,
    clan: describeClan(c.clan),
    isNoble: c.isNoble,
    isHero: c.isHero,
    isBanned: c.isBanned,
    deletedAt: momentOrNull(c.deletedAt),
  }
}

export function describeDetails(c: World.CharacterDetails, chronicle: ChronicleKey): CharacterDetails {
  return {
    ...describeCharacter(c),
    baseClassId: c.baseClassId,
    baseClassType: className(c.baseClassId),
    expPercent: expPercent(c.level, c.exp),
    sp: c.sp,
    fame: c.fame,
    recommendations: c.recommendations && {
      received: c.recommendations.received,
      left: c.recommendations.left,
    },
    nameColor: c.nameColor,
    titleColor: c.titleColor,
    ...describeLocation(c.location, chronicle),
    subclasses: c.subclasses.map(({ index, classId, level, exp }) => ({
      index,
      classId,
      classType: className(classId),
      level,
      exp,
    })),
  }
}

/** How far through its level, in percent with two decimals; the last level is always complete. */
function expPercent(level: number, exp: number) {
  if (level > MAX_LEVEL) return 100
  const from = expOf(level)
  const to = expOf(level + 1)
  return Math.round(Math.min(1, Math.max(0, (exp - from) / (to - from))) * 10_000) / 100
}
