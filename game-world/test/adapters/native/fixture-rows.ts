import { randomBytes, scryptSync } from 'node:crypto'
import type { Pixels, TrailSide } from '../../../src/port/index.ts'
import type { WorldFixture } from '../../../src/conformance/index.ts'

/** As a native world keeps it. */
function hashOf(password: string) {
  const salt = randomBytes(16)
  return `scrypt:${salt.toString('base64')}:${scryptSync(password, salt, 32).toString('base64')}`
}

type Rows = Record<string, unknown>[]

const ALLIANCE_CRESTS = 800
const CLAN_CRESTS = 700

export const crestRows = ({ clans, alliances }: WorldFixture): Rows => [
  ...alliances.flatMap(({ id, crest }) => (crest ? [picture(ALLIANCE_CRESTS + id, crest)] : [])),
  ...clans.flatMap(({ id, crest }) => (crest ? [picture(CLAN_CRESTS + id, crest)] : [])),
  ...clans.flatMap(({ emblem }) => (emblem ? [picture(emblem.id, emblem.pixels)] : [])),
]

const picture = (id: number, { width, height, rgba }: Pixels) => ({
  id,
  width,
  height,
  rgba: `\\x${Buffer.from(rgba).toString('hex')}`,
})

/** Rows by table, in an order that references allow. */
export function fixtureRows(fixture: WorldFixture): Record<string, Rows> {
  return {
    account: fixture.accounts.map((account) => ({
      login: account.login,
      created_at: account.createdAt,
      last_active: account.lastActive,
      last_ip: account.lastIp,
      hwid: account.hwid,
      email: account.email,
      password_hash: account.password && hashOf(account.password),
      is_blocked: account.isBlocked,
    })),
    ...peopleRows(fixture),
    ...clanRows(fixture),
    ...itemRows(fixture),
    ...placeRows(fixture),
    ...bossRows(fixture),
  }
}

function peopleRows({ characters, heroes, offlineShops }: WorldFixture): Record<string, Rows> {
  return {
    character: characters.map((character) => ({
      id: character.id,
      account: character.account,
      name: character.name,
      title: character.title,
      level: character.level,
      exp: character.exp,
      sp: character.sp,
      class_id: character.classId,
      base_class_id: character.baseClassId,
      race_id: character.raceId,
      gender: character.gender,
      face: character.face,
      hair_style: character.hairStyle,
      hair_color: character.hairColor,
      pvp: character.pvp,
      pk: character.pk,
      karma: character.karma,
      recommendations_received: character.recommendations.received,
      recommendations_left: character.recommendations.left,
      name_color: character.nameColor,
      title_color: character.titleColor,
      ...(character.location ?? { x: null, y: null, z: null }),
      presence: character.presence,
      session_ip: character.sessionIp,
      last_seen: character.lastSeen,
      created_at: character.createdAt,
      played: character.played,
      is_noble: character.isNoble,
      is_banned: character.ban !== null,
      banned_at: character.ban?.bannedAt ?? null,
      banned_until: character.ban?.until ?? null,
      ban_reason: character.ban?.reason ?? null,
      banned_by: character.ban?.by ?? null,
      deleted_at: character.deletedAt,
    })),
    subclass: characters.flatMap(({ id, subclasses }) =>
      subclasses.map(({ classId, ...rest }) => ({ character_id: id, class_id: classId, ...rest })),
    ),
    character_skill: characters.flatMap(({ id, skills }) =>
      skills.map(({ skillId, subclassIndex, level }) => ({
        character_id: id,
        subclass_index: subclassIndex,
        skill_id: skillId,
        level,
      })),
    ),
    macro: characters.flatMap(({ id, macros }) => macros.map((macro) => ({ character_id: id, ...macro }))),
    character_quest: characters.flatMap(({ id, quests }) =>
      quests.map(({ questId, ...rest }) => ({ character_id: id, quest_id: questId, ...rest })),
    ),
    hero: heroes.map(({ characterId, classId, times, message }) => ({
      character_id: characterId,
      class_id: classId,
      times,
      message,
      is_current: true,
    })),
    offline_shop: offlineShops.map(({ characterId, kind, title, since }) => ({
      character_id: characterId,
      kind,
      title,
      since,
    })),
    offline_shop_line: offlineShops.flatMap(({ characterId, lines }) =>
      lines.map(({ itemId, count, price }, position) => ({
        character_id: characterId,
        position,
        item_id: itemId,
        count,
        price,
      })),
    ),
  }
}

const clanRows = ({ alliances, factions, clans }: WorldFixture): Record<string, Rows> => ({
  alliance: alliances.map(({ id, name, crest }) => ({ id, name, crest_id: crest && ALLIANCE_CRESTS + id })),
  faction: factions.map(({ id, name }) => ({ id, name })),
  clan: clans.map((clan) => ({
    id: clan.id,
    name: clan.name,
    level: clan.level,
    reputation: clan.reputation,
    leader_id: clan.leaderId,
    alliance_id: clan.allianceId,
    faction_id: clan.factionId,
    crest_id: clan.crest && CLAN_CRESTS + clan.id,
    emblem_id: clan.emblem?.id ?? null,
  })),
  clan_skill: clans.flatMap(({ id, skills }) =>
    skills.map(({ skillId, level, subPledge }) => ({
      clan_id: id,
      skill_id: skillId,
      sub_pledge: subPledge,
      level,
    })),
  ),
})

const itemRows = ({ items, trail, pets }: WorldFixture): Record<string, Rows> => ({
  item: items.map((item) => ({
    id: item.dbId,
    item_id: item.itemId,
    count: item.count,
    enchant: item.enchant,
    place: item.place,
    slot: item.slot,
    expires_at: item.expiresAt,
    character_id: item.place === 'clan-warehouse' ? null : item.ownerId,
    clan_id: item.place === 'clan-warehouse' ? item.ownerId : null,
  })),
  item_trail: trail.map(({ at, cause, itemId, count, enchant, from, to, key }) => ({
    at,
    cause,
    item_id: itemId,
    count,
    enchant,
    ...trailSide('from', from),
    ...trailSide('to', to),
    action_key: key,
  })),
  pet: pets.map(({ controlItemDbId, npcId, name, level, exp }) => ({
    control_item_id: controlItemDbId,
    npc_id: npcId,
    name,
    level,
    exp,
  })),
})

const trailSide = (way: 'from' | 'to', side: TrailSide | null) => ({
  [`${way}_character`]: side?.kind === 'character' ? side.id : null,
  [`${way}_clan`]: side?.kind === 'clan' ? side.id : null,
  [`${way}_name`]: side?.name ?? null,
  [`${way}_place`]: side?.place ?? null,
  [`${way}_thing`]: side?.itemDbId ?? null,
})

const placeRows = ({ castles, rentableHalls, contestableHalls }: WorldFixture): Record<string, Rows> => ({
  castle: castles.map(({ id, name, ownerId, taxPercent, treasury, nextSiege }) => ({
    id,
    name,
    owner_clan_id: ownerId,
    tax_percent: taxPercent,
    treasury,
    next_siege: nextSiege,
  })),
  castle_siege_clan: castles.flatMap(({ id, attackers, defenders }) => [
    ...attackers.map((clan_id) => ({ castle_id: id, clan_id, side: 'attacker' })),
    ...defenders.map((clan_id) => ({ castle_id: id, clan_id, side: 'defender' })),
  ]),
  rentable_hall: rentableHalls.map(({ id, name, town, grade, lease, ownerId, paidUntil }) => ({
    id,
    name,
    town,
    grade,
    lease,
    owner_clan_id: ownerId,
    paid_until: paidUntil,
  })),
  hall_function: rentableHalls.flatMap(({ id, functions }) =>
    functions.map((line) => ({ hall_id: id, ...line })),
  ),
  hall_auction: rentableHalls.flatMap(({ id, auction }) =>
    auction ? [{ hall_id: id, starting_bid: auction.startingBid, ends_at: auction.endsAt }] : [],
  ),
  hall_bid: rentableHalls.flatMap(({ id, auction }) =>
    (auction?.bids ?? []).map(({ clanId, amount }) => ({ hall_id: id, clan_id: clanId, amount })),
  ),
  contestable_hall: contestableHalls.map(({ id, name, town, ownerId, nextSiege, siegeMinutes }) => ({
    id,
    name,
    town,
    owner_clan_id: ownerId,
    next_siege: nextSiege,
    siege_minutes: siegeMinutes,
  })),
  hall_attacker: contestableHalls.flatMap(({ id, attackers }) =>
    attackers.map((clan_id) => ({ hall_id: id, clan_id })),
  ),
})

function bossRows({ bosses, points, characters }: WorldFixture): Record<string, Rows> {
  const nameOf = (id: number) => characters.find((character) => character.id === id)?.name ?? null
  const lastRound = Math.max(...points.map(({ round }) => round)) + 1
  return {
    boss: bosses.map(({ npcId, name, level, kind, location, isAlive, respawn }) => ({
      npc_id: npcId,
      name,
      level,
      kind,
      ...(location ?? { x: null, y: null, z: null }),
      respawn_seconds: 36_000,
      respawn_random_seconds: 61_200,
      is_alive: isAlive,
      respawn_from: respawn?.from ?? null,
      respawn_to: respawn?.to ?? null,
    })),
    boss_kill: bosses.flatMap(({ npcId, kills }) =>
      kills.map(({ killerId, killedAt }) => ({
        npc_id: npcId,
        killer_id: killerId,
        killer_name: nameOf(killerId),
        killed_at: killedAt,
      })),
    ),
    hunt_round: Array.from({ length: lastRound }, (_, index) => ({
      id: index + 1,
      started_at: new Date(Date.UTC(2026, 3, 6 + index * 7)),
    })),
    boss_points: points.map(({ npcId, characterId, round, points: earned, kills }) => ({
      round_id: lastRound - round,
      npc_id: npcId,
      character_id: characterId,
      points: earned,
      kills,
    })),
  }
}
