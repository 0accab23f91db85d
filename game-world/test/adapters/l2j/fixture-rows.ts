import { createHash } from 'node:crypto'
import { hashSync } from 'bcryptjs'
import { quests } from '../../../src/game-data/index.ts'
import type { FixtureItem, WorldFixture } from '../../../src/conformance/index.ts'
import { dds } from './dds.ts'
import { bossRows, ms, ofCharacter, placeRows } from './place-rows.ts'
import type { TestFamily } from './schemas/index.ts'

type Rows = Record<string, unknown>[]

const CLAN_CREST = 700
const ALLIANCE_CREST = 800
const PLACES = {
  inventory: 'INVENTORY',
  equipped: 'PAPERDOLL',
  warehouse: 'WAREHOUSE',
  freight: 'FREIGHT',
  'clan-warehouse': 'CLANWH',
} as const
const SHOPS = { sell: 1, buy: 3, craft: 5, 'package-sell': 8 } as const

/** The neutral world of the suite by tables of all families; a column that a table has not is left out by who inserts. */
export function fixtureRows(fixture: WorldFixture, family: TestFamily): Record<string, Rows> {
  const items = fixture.items.map(itemRow)
  return {
    accounts: fixture.accounts.map((account) => ({
      login: account.login,
      password: account.password && hashOf(account.password, family),
      email: account.email,
      created_time: account.createdAt,
      lastactive: ms(account.lastActive),
      last_active: ms(account.lastActive),
      accessLevel: account.isBlocked ? -1 : 0,
      access_level: account.isBlocked ? -1 : 0,
      lastIP: account.lastIp,
      last_ip: account.lastIp,
    })),
    ...peopleRows(fixture, family),
    ...clanRows(fixture),
    items,
    character_items: items,
    pets: fixture.pets.map(({ controlItemDbId, name, level, exp }) => ({
      item_obj_id: controlItemDbId,
      name,
      level,
      exp,
    })),
    ...placeRows(fixture, family),
    ...bossRows(fixture, family),
  }
}

/** As the login server of a family keeps it. */
const hashOf = (password: string, { hasBcrypt }: TestFamily) =>
  hasBcrypt ? hashSync(password, 4) : createHash('sha1').update(password).digest('base64')

const itemRow = (item: FixtureItem) => ({
  owner_id: item.ownerId,
  object_id: item.dbId,
  item_id: item.itemId,
  count: item.count,
  enchant_level: item.enchant,
  loc: PLACES[item.place],
  loc_data: item.slot ?? 0,
  time: ms(item.expiresAt),
})

function peopleRows({ characters, heroes, offlineShops, items }: WorldFixture, family: TestFamily) {
  const thingOf = (itemId: number) => items.find((item) => item.itemId === itemId)!.dbId
  const questName = (questId: number) => {
    const script = quests.find(({ id }) => id === questId)! as unknown as { scriptName: string }
    return family.hasOldQuests ? script.scriptName.replace(/^Q0*/, '') : script.scriptName
  }
  return {
    characters: characters.map((one) => ({
      ...ofCharacter(one.id),
      account_name: one.account,
      char_name: one.name,
      title: one.title,
      level: one.level,
      exp: one.exp,
      sp: one.sp,
      classid: one.classId,
      base_class: one.baseClassId,
      race: one.raceId,
      sex: one.gender === 'female' ? 1 : 0,
      face: one.face,
      hairStyle: one.hairStyle,
      hairColor: one.hairColor,
      pvpkills: one.pvp,
      pkkills: one.pk,
      karma: one.karma,
      rec_have: one.recommendations.received,
      rec_left: one.recommendations.left,
      ...one.location,
      online: { online: 1, offline: 0, 'offline-shop': family.key.startsWith('mobius') ? 2 : 1 }[
        one.presence
      ],
      lastAccess: ms(one.lastSeen),
      createDate: one.createdAt,
      onlinetime: one.played,
      clanid: one.clanId ?? 0,
      nobless: one.isNoble ? 1 : 0,
      accesslevel: one.ban ? -1 : 0,
      deletetime: ms(one.deletedAt),
    })),
    character_reco_bonus: characters.map(({ id, recommendations }) => ({
      charId: id,
      rec_have: recommendations.received,
      rec_left: recommendations.left,
    })),
    character_subclasses: characters.flatMap(({ id, subclasses }) =>
      subclasses.map(({ index, classId, level, exp }) => ({
        ...ofCharacter(id),
        class_index: index,
        class_id: classId,
        level,
        exp,
      })),
    ),
    character_skills: characters.flatMap(({ id, skills }) =>
      skills.map(({ skillId, level, subclassIndex }) => ({
        ...ofCharacter(id),
        skill_id: skillId,
        skill_level: level,
        class_index: subclassIndex,
      })),
    ),
    character_macroses: characters.flatMap(({ id, macros }) =>
      macros.map((macro) => ({
        ...ofCharacter(id),
        id: macro.id,
        icon: macro.icon,
        name: macro.name,
        descr: macro.description,
        acronym: macro.acronym,
        commands: macro.commands.map((command) => `3,0,0,${command};`).join(''),
      })),
    ),
    character_quests: characters.flatMap(({ id, quests: done }) =>
      done.flatMap(({ questId, state, step }) => [
        questRow(id, questName(questId), '<state>', state === 'started' ? 'Started' : 'Completed'),
        ...(step === null ? [] : [questRow(id, questName(questId), 'cond', String(step))]),
      ]),
    ),
    heroes: heroes.map(({ characterId, classId, times, message }) => ({
      ...ofCharacter(characterId),
      class_id: classId,
      count: times,
      played: 1,
      message,
    })),
    character_offline_trade: offlineShops.map(({ characterId, kind, title, since }) => ({
      ...ofCharacter(characterId),
      time: ms(since),
      type: SHOPS[kind],
      title,
    })),
    character_offline_trade_items: offlineShops.flatMap(({ characterId, lines }) =>
      lines.map(({ itemId, count, price }) => ({
        ...ofCharacter(characterId),
        item: thingOf(itemId),
        count,
        price,
      })),
    ),
    // the latest comes last
    punishments: characters.toReversed().flatMap(({ id, ban }) =>
      ban
        ? [
            {
              key: String(id),
              affect: 'CHARACTER',
              type: 'BAN',
              expiration: ms(ban.until),
              reason: ban.reason ?? '',
              punishedBy: ban.by ?? '',
            },
          ]
        : [],
    ),
  }
}

const questRow = (id: number, name: string, variable: string, value: string) => ({
  ...ofCharacter(id),
  name,
  var: variable,
  value,
})

const clanRows = ({ clans, alliances, castles }: WorldFixture): Record<string, Rows> => ({
  clan_data: clans.map((clan) => {
    const alliance = alliances.find(({ id }) => id === clan.allianceId)
    return {
      clan_id: clan.id,
      clan_name: clan.name,
      clan_level: clan.level,
      reputation_score: clan.reputation,
      hasCastle: castles.find(({ ownerId }) => ownerId === clan.id)?.id ?? 0,
      ally_id: clan.allianceId ?? 0,
      ally_name: alliance?.name ?? null,
      leader_id: clan.leaderId,
      crest_id: clan.crest ? CLAN_CREST + clan.id : 0,
      crest_large_id: clan.emblem?.id ?? 0,
      ally_crest_id: alliance?.crest ? ALLIANCE_CREST + alliance.id : 0,
    }
  }),
  clan_skills: clans.flatMap(({ id, skills }) =>
    skills.map(({ skillId, level, subPledge }) => ({
      clan_id: id,
      skill_id: skillId,
      skill_level: level,
      sub_pledge_id: subPledge ?? -2,
    })),
  ),
  crests: [
    ...clans.flatMap(({ id, crest }) =>
      crest ? [{ crest_id: CLAN_CREST + id, data: dds(crest, 16), type: 1 }] : [],
    ),
    ...clans.flatMap(({ emblem }) =>
      emblem ? [{ crest_id: emblem.id, data: dds(emblem.pixels, 64), type: 2 }] : [],
    ),
    ...alliances.flatMap(({ id, crest }) =>
      crest ? [{ crest_id: ALLIANCE_CREST + id, data: dds(crest, 16), type: 3 }] : [],
    ),
  ],
})
