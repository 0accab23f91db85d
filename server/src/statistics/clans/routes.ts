import { RANKING_SIZE } from '@castellan/contract/rankings'
import type { clans } from '@castellan/contract/clans'
import { clanSkillById, skillById } from '@castellan/game-world/facts'
import type { GameWorld } from '@castellan/game-world/port'
import { className } from '../../characters/describe-character.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/context.ts'
import { momentOrNull } from '../../http/moment.ts'
import { describeClans } from './describe-clans.ts'

export const clanRoutes: Handlers<typeof clans> = {
  getTopClans: async (_sent, { world }) => describeClans(await world.clans.top(RANKING_SIZE)),
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
  getClanSkills: async ({ clanId }, { world }) => {
    await getClan(world, 'clanId', clanId)
    return (await world.clans.skills(clanId)).map((skill) => ({
      ...skill,
      name: clanSkillById(skill.skillId)?.name ?? skillById(skill.skillId)?.name ?? `Skill ${skill.skillId}`,
    }))
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
