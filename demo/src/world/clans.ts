import { DAY_MS } from '@castellan/contract/rules/durations'
import { clanSkills, hasFeature } from '@castellan/game-world/game-data'
import { capacityOf, FOUNDER_LEVEL } from './clan-rules.ts'
import { type Arms, drawArms, paintCrest, paintEmblem } from './heraldry.ts'
import { allianceNameSource, clanNameSource } from './names.ts'
import type { DemoProfile } from './profile.ts'
import { type Random, randomOf } from './random.ts'
import { type CharacterRow, OBJECT_IDS } from './rows.ts'

export interface ClanRow {
  id: number
  name: string
  level: number
  reputation: number
  leader_id: number
  alliance_id: number | null
  faction_id: number | null
  crest_id: number | null
  emblem_id: number | null
  created_at: Date
}

interface CrestRow {
  id: number
  width: number
  height: number
  rgba: string
}

/** All that carries a clan's name; clans come strongest first. */
interface ClanRows {
  readonly clan: ClanRow[]
  readonly alliance: { id: number; name: string; crest_id: number | null; faction_id: number | null }[]
  readonly faction: { id: number; name: string }[]
  readonly crest: CrestRow[]
  readonly clan_skill: { clan_id: number; skill_id: number; sub_pledge: null; level: number }[]
}

/** Founds the clans, takes members in (their rows learn of it), and paints what they carry. */
export function makeClans(
  profile: DemoProfile,
  characters: readonly CharacterRow[],
  fixed: ReadonlySet<string>,
  count: number,
): ClanRows {
  const random = randomOf(`${profile.server} clans`)
  const nameFor = clanNameSource(random)
  const free = characters.filter((row) => row.deleted_at === null && !row.is_banned)
  const founders = random
    .shuffled(free.filter((row) => row.level >= FOUNDER_LEVEL && !fixed.has(row.account)))
    .slice(0, count)
  const wanted = profile.clanLevel
  const clan = founders.map((founder, index): ClanRow => {
    const strength = (1 - index / founders.length) ** 1.4
    const level = Math.max(index === 0 ? wanted : 1, Math.round(strength * wanted - random.next() * 1.2))
    founder.clan_id = OBJECT_IDS.clan + index
    const playedFor = founder.last_seen.getTime() - founder.created_at.getTime()
    return {
      id: OBJECT_IDS.clan + index,
      name: nameFor(),
      level,
      reputation:
        hasFeature(profile.chronicle, 'clanSkills') && level >= 5 ? random.int(200, 9000) * level : 0,
      leader_id: founder.id,
      alliance_id: null,
      faction_id: null,
      crest_id: null,
      emblem_id: null,
      created_at: new Date(founder.created_at.getTime() + playedFor * random.next() * 0.7),
    }
  })
  recruit(profile, clan, free, fixed, random)
  const arms = paintArms(clan, random)
  const alliance = ally(clan, random, arms)
  return {
    clan,
    alliance,
    faction: takeSides(profile, clan, alliance),
    crest: arms.crest,
    clan_skill: teach(profile, clan, random),
  }
}

/**
 * The higher the level, the likelier a clan; strong clans take more, up to what their level allows. The fixed sign-ins
 * are in good ones, and nobody joins a clan that was founded after they left.
 */
function recruit(
  { chronicle }: DemoProfile,
  clans: readonly ClanRow[],
  free: readonly CharacterRow[],
  fixed: ReadonlySet<string>,
  random: Random,
) {
  const weights = clans.map((clan, index) => [1 / (index + 4) + clan.level / 60, clan.id] as const)
  const homeOf = new Map<string, number>()
  const byId = new Map(clans.map((clan) => [clan.id, clan]))
  const places = new Map(clans.map(({ id, level }) => [id, capacityOf(level, chronicle) - 1]))
  const join = (row: CharacterRow, id: number) => {
    row.clan_id = id
    homeOf.set(row.account, id)
    places.set(id, places.get(id)! - 1)
  }
  // before all others, so that their clans have room
  for (const row of free)
    if (fixed.has(row.account)) {
      const { id, created_at } = random.pick(clans.slice(0, 5))
      row.last_seen = new Date(Math.max(row.last_seen.getTime(), created_at.getTime() + DAY_MS / 24))
      join(row, id)
    }
  for (const row of free) {
    if (row.clan_id !== null) continue
    if (!random.chance(row.level < 15 ? 0.12 : row.level < 40 ? 0.5 : 0.82)) continue
    const drawn = random.weighted(weights)
    const id = random.chance(0.6) ? (homeOf.get(row.account) ?? drawn) : drawn
    if (places.get(id)! > 0 && byId.get(id)!.created_at < row.last_seen) join(row, id)
  }
}

interface Painted {
  readonly crest: CrestRow[]
  readonly arms: ReadonlyMap<number, Arms>
}

/** Crests come with the third level, emblems with the fifth. */
function paintArms(clans: readonly ClanRow[], random: Random): Painted {
  const crest: CrestRow[] = []
  const arms = new Map<number, Arms>()
  for (const clan of clans) {
    const own = drawArms(random)
    arms.set(clan.id, own)
    if (clan.level >= 3 || random.chance(0.3)) clan.crest_id = hung(crest, paintCrest(own, 16, 12))
    if (clan.level >= 5) clan.emblem_id = hung(crest, paintEmblem(own))
  }
  return { crest, arms }
}

function hung(crests: CrestRow[], { width, height, rgba }: ReturnType<typeof paintCrest>): number {
  const id = crests.length + 1
  crests.push({ id, width, height, rgba: `\\x${Buffer.from(rgba).toString('hex')}` })
  return id
}

const ALLY_SIZES = [5, 4, 4, 3, 3, 3, 2, 2, 2, 2, 2, 1]

function ally(clans: readonly ClanRow[], random: Random, { crest, arms }: Painted): ClanRows['alliance'] {
  const nameFor = allianceNameSource(random)
  const able = clans.filter((clan) => clan.level >= 3)
  const leaders = able.filter((_, index) => index % 2 === 0).slice(0, ALLY_SIZES.length)
  const followers = random.shuffled(able.filter((clan) => !leaders.includes(clan)))
  return leaders.map((leader, index) => {
    // An alliance is numbered like the clan that leads it.
    for (const clan of [leader, ...followers.splice(0, ALLY_SIZES[index]! - 1)]) clan.alliance_id = leader.id
    const crestId = random.chance(0.9) ? hung(crest, paintCrest(arms.get(leader.id)!, 8, 12)) : null
    return { id: leader.id, name: nameFor(), crest_id: crestId, faction_id: null }
  })
}

/** Clans choose sides, and the two largest alliances one each for all their clans. */
function takeSides(
  { chronicle }: DemoProfile,
  clans: readonly ClanRow[],
  alliances: ClanRows['alliance'],
): ClanRows['faction'] {
  if (chronicle !== 'ct1') return []
  alliances.slice(0, 2).forEach((alliance, index) => (alliance.faction_id = 1 + index))
  clans.forEach(
    (clan, index) => (clan.faction_id = index % 7 === 6 ? null : 1 + ((index + (index >> 1)) % 2)),
  )
  return [
    { id: 1, name: 'Light of Einhasad' },
    { id: 2, name: 'Flame of Gran Kain' },
  ]
}

function teach(
  { chronicle }: DemoProfile,
  clans: readonly ClanRow[],
  random: Random,
): ClanRows['clan_skill'] {
  if (!hasFeature(chronicle, 'clanSkills')) return []
  const learnable = clanSkills.filter((skill) => skill.kind === 'clan')
  return clans.flatMap((clan) =>
    learnable
      .filter((skill) => skill.levels[0]!.clanLevel <= clan.level && random.chance(0.7))
      .map((skill) => ({
        clan_id: clan.id,
        skill_id: skill.id,
        sub_pledge: null,
        level: random.int(1, skill.levels.filter(({ clanLevel }) => clanLevel <= clan.level).length),
      })),
  )
}
