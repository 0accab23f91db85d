import { RANKING_SIZE } from '@castellan/contract/calls/statistics/rankings'
import type { clans } from '@castellan/contract/calls/statistics/clans'
import type { GameWorld } from '@castellan/game-world/port'
import { describeItems } from '../../players/belongings/describe-items.ts'
import { className } from '../../players/characters/describe-character.ts'
import { ownCharacters } from '../../players/characters/own-characters.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { momentOrNull } from '../../platform/time/moment.ts'
import { findNames } from '../../resources/names.ts'
import { rankChanges, rankChangesOf } from '../rankings/rank-changes.ts'
import { SHOWN_PLACES } from '../rankings/shown-places.ts'
import { describeClans } from './describe-clans.ts'

export const clanRoutes: Handlers<typeof clans> = {
  getTopClans: async (_sent, ctx) => {
    const clans = describeClans(await ctx.world.clans.top(RANKING_SIZE))
    const changeOf = (await rankChanges(ctx, ['clans']))('clans')
    return clans.map((clan, index) => ({ rank: index + 1, ...changeOf(clan.id, index + 1), ...clan }))
  },
  getMyClanPlaces: async (_sent, ctx) => {
    const own = new Set((await ownCharacters(ctx)).flatMap(({ clan }) => (clan ? [clan.id] : [])))
    if (!own.size) return []
    const places = await ctx.world.clans.places([...own], SHOWN_PLACES)
    const ids = places.map(({ row }) => row.id)
    const changeOf = (await rankChangesOf(ctx, ['clans'], ids))('clans')
    return places.map(({ rank, row, above }) => ({
      rank,
      ...changeOf(row.id, rank),
      ...describeClans([row])[0]!,
      above: above && { name: above.name },
    }))
  },
  getClanByName: async ({ name }, { world }) => one('name', await world.clans.byName(name)),
  getClanById: async ({ id }, { world }) => one('id', await world.clans.byId(id)),
  getClanMembers: async ({ id }, { world }) => {
    await getClan(world, 'id', id)
    return (await world.clans.members(id)).map(({ lastSeen, ...member }) => ({
      ...member,
      classType: className(member.classId),
      lastSeen: momentOrNull(lastSeen),
    }))
  },
  getClanSkills: async ({ clanId }, ctx) => {
    const { world } = ctx
    await getClan(world, 'clanId', clanId)
    const skills = await world.clans.skills(clanId)
    const ids = skills.map(({ skillId }) => skillId)
    const nameOf = await findNames(ctx, 'skill', ids)
    return skills.map((skill) => ({ ...skill, name: nameOf(skill.skillId) }))
  },
  getClanWarehouseItems: async ({ clanId }, ctx) => {
    await getClan(ctx.world, 'clanId', clanId)
    return describeItems(ctx, await ctx.world.items.clanWarehouse(clanId))
  },
  searchClans: async ({ key = '' }, { world }) => {
    const words = key.trim()
    const found = words ? world.clans.search(words, RANKING_SIZE) : world.clans.top(RANKING_SIZE)
    return describeClans(await found)
  },
}

type Found = Awaited<ReturnType<GameWorld['clans']['byId']>>

function one(field: string, clan: Found) {
  if (!clan) throw new AppError('CLAN_NOT_FOUND', { field })
  const [described] = describeClans([clan])
  return described!
}

/** @throws AppError CLAN_NOT_FOUND: a clan that does not exist is not one without members. */
async function getClan(world: GameWorld, field: string, id: number) {
  if (!(await world.clans.byId(id))) throw new AppError('CLAN_NOT_FOUND', { field })
}
