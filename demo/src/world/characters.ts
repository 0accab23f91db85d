import { DAY_MS, HOUR_SECONDS, MINUTE_MS } from '@castellan/contract/rules/durations'
import { expOf, hasFeature } from '@castellan/game-world/game-data'
import type { AccountPlan } from './plan-accounts.ts'
import type { DemoProfile } from './profile.ts'
import { drawTitle, nameSource } from './names.ts'
import { type Random, randomOf } from './random.ts'
import { type CharacterRow, OBJECT_IDS } from './rows.ts'
import { type ClassChoice, classSource } from './class-choice.ts'

/** Towns where characters stand when they leave. */
const TOWNS = [
  [83400, 147943, -3404],
  [146331, 25762, -2018],
  [-80826, 149775, -3043],
  [-12678, 122776, -3116],
  [15670, 142983, -2705],
  [82956, 53162, -1495],
  [111409, 219364, -3545],
  [117110, 76883, -2695],
] as const
const COLORS = ['#ffd27f', '#7fd0ff', '#ff9fb2', '#b6ff9f', '#d9b3ff', '#ffef99']

/** Everybody of a world, all away and without a clan yet. */
export function makeCharacters(
  profile: DemoProfile,
  plan: readonly AccountPlan[],
  now: Date,
): CharacterRow[] {
  const random = randomOf(`${profile.server} characters`)
  const nameFor = nameSource(random)
  const classFor = classSource(profile.chronicle, random)
  let id = OBJECT_IDS.character
  return plan.flatMap((account) =>
    Array.from({ length: account.size }, (_, place) => {
      const level = levelFor(profile, account, place, random)
      const choice = classFor(level)
      const name = nameFor(choice.gender)
      return makeCharacter({ profile, login: account.login, id: id++, name, level, choice, now, random })
    }),
  )
}

/** Many beginners, a hill of the settled, a few at the top, as the world's curve says. */
function levelFor(
  { reached, levels }: DemoProfile,
  { person }: AccountPlan,
  place: number,
  random: Random,
): number {
  if (person === 0 && place < 2) return reached - place * 2 - random.int(0, 1)
  if (person !== null && person < 4) return random.int(44, reached - 6)
  const drawn = random.weighted<() => number>([
    [levels.beginners, () => 1 + (levels.middle - 12) * random.next() ** 1.25],
    [levels.settled, () => random.normal(levels.middle, 6.5)],
    [levels.strong, () => random.normal(levels.middle + 14, 5)],
    [levels.top, () => reached - 4 * random.next() ** 0.7],
  ])()
  const devoted = place === 0 ? drawn + random.int(0, 9) : drawn
  return Math.round(Math.min(reached, Math.max(1, devoted)))
}

/** Somebody who begins at this moment, away and without a clan. */
export function makeNewcomer(
  profile: DemoProfile,
  {
    login,
    id,
    name,
    now,
    random,
  }: Pick<Birth, 'login' | 'id' | 'now' | 'random'> & {
    readonly name: (gender: ClassChoice['gender']) => string
  },
): CharacterRow {
  const choice = classSource(profile.chronicle, random)(1)
  const born = makeCharacter({
    profile,
    login,
    id,
    name: name(choice.gender),
    level: 1,
    choice,
    now,
    random,
  })
  return { ...born, exp: 0, sp: 0, played: 0, recommendations_received: 0, created_at: now, last_seen: now }
}

interface Birth {
  readonly profile: DemoProfile
  readonly login: string
  readonly id: number
  readonly name: string
  readonly level: number
  readonly choice: ClassChoice
  readonly now: Date
  readonly random: Random
}

function makeCharacter(birth: Birth): CharacterRow {
  const { profile, login, id, name, level, choice, random } = birth
  const from = expOf(level)
  const exp = Math.floor(from + (expOf(level + 1) - from) * random.next())
  const [x, y, z] = random.pick(TOWNS)
  const fame = profile.chronicle === 'ct1' && level >= 40 ? random.int(0, level * 60) : null
  const recommendations = hasFeature(profile.chronicle, 'recommendations')
  return {
    id,
    account: login,
    name,
    title: drawTitle(random),
    level,
    exp,
    sp: Math.floor(exp * 0.072 * (0.7 + random.next() * 0.6)),
    class_id: choice.classId,
    base_class_id: choice.classId,
    race_id: choice.raceId,
    gender: choice.gender,
    face: random.int(0, 2),
    hair_style: random.int(0, choice.gender === 'male' ? 4 : 6),
    hair_color: random.int(0, 3),
    ...fights(profile, level, random),
    fame,
    recommendations_received: recommendations ? Math.floor(255 * random.next() ** 4) : 0,
    recommendations_left: recommendations && level >= 10 ? random.int(0, 9) : 0,
    name_color: random.chance(0.04) ? random.pick(COLORS) : null,
    title_color: random.chance(0.08) ? random.pick(COLORS) : null,
    x: x + random.int(-900, 900),
    y: y + random.int(-900, 900),
    z,
    presence: 'offline',
    session_ip: null,
    ...times(birth),
    clan_id: null,
    is_noble: level >= 76 && hasFeature(profile.chronicle, 'noblesse') && random.chance(0.6),
    is_banned: false,
    banned_at: null,
    banned_until: null,
    ban_reason: null,
    banned_by: null,
    deleted_at: null,
  }
}

/** Most hardly fight; a few do little else. */
function fights(
  { pvp: keen, pk: cruel }: DemoProfile,
  level: number,
  random: Random,
): { pvp: number; pk: number; karma: number } {
  if (level < 20) return { pvp: 0, pk: 0, karma: 0 }
  const keenness = Math.exp(random.normal(0, 1.35))
  const pvp = Math.floor(110 * keen * (level / 80) ** 3.2 * keenness)
  const pk = random.chance(0.35)
    ? Math.floor(5 * cruel * (level / 80) ** 2 * Math.exp(random.normal(0, 1.1)))
    : 0
  return { pvp, pk, karma: pk > 0 && random.chance(0.06) ? random.int(20, 1800) : 0 }
}

function times({ profile, level, now, random }: Birth): {
  last_seen: Date
  created_at: Date
  played: number
} {
  const hours = (1.2 + 0.055 * level ** 2.25) / profile.rate ** 0.6
  const played = Math.floor(HOUR_SECONDS * hours * (0.6 + random.next()))
  const quiet = random.chance(profile.gone) ? random.int(10, 75) : 2.2 * -Math.log(1 - random.next())
  const lived = Math.max(played / 20_000, 2) * (1 + random.next() * 3)
  const age = Math.min(lived + quiet, profile.age * (1 - 0.08 * random.next()))
  const away = Math.min(quiet, age / 2)
  return {
    last_seen: new Date(now.getTime() - Math.floor(away * DAY_MS) - MINUTE_MS),
    created_at: new Date(now.getTime() - Math.floor(age * DAY_MS) - 120_000),
    played,
  }
}
