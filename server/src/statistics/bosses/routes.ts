import type { bosses, BossHunter } from '@castellan/contract/calls/statistics/bosses'
import { RANKING_SIZE } from '@castellan/contract/calls/statistics/rankings'
import type * as World from '@castellan/game-world/port'
import { className } from '../../players/characters/describe-character.ts'
import { ownCharacters } from '../../players/characters/own-characters.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Handlers, WorldContext } from '../../platform/http/engine/context.ts'
import { momentOrNull } from '../../platform/time/moment.ts'
import { serverOf } from '../../platform/servers/game-server.ts'
import { findNames } from '../../resources/names.ts'
import { hunterRanking } from '../rankings/hunter-ranking.ts'
import { rankChanges, rankChangesOf } from '../rankings/rank-changes.ts'
import { SHOWN_PLACES } from '../rankings/shown-places.ts'
import { describeLocation } from '../../players/characters/describe-location.ts'

export const bossRoutes: Handlers<typeof bosses> = {
  getBosses: async (_sent, ctx) => describeBosses(ctx, await ctx.world.bosses.all()),
  getBoss: async ({ name }, ctx) => {
    const boss = await findBoss(ctx, name)
    if (!boss) throw new AppError('BOSS_NOT_FOUND', { field: 'name' })
    return { ...boss, hunters: ranked(await ctx.world.bosses.huntersOf(boss.npcId, RANKING_SIZE)) }
  },
  getTopBossHunters: async ({ roundNumber }, ctx) => {
    const hunters = ranked(await ctx.world.bosses.hunters(roundNumber, RANKING_SIZE))
    const name = await rankingOf(ctx, roundNumber)
    const changeOf = (await rankChanges(ctx, name === null ? [] : [name]))(name ?? '')
    return hunters.map((hunter) => ({ ...hunter, ...changeOf(hunter.characterId, hunter.rank) }))
  },
  getMyHunterPlaces: async ({ roundNumber }, ctx) => {
    const own = (await ownCharacters(ctx)).map(({ id }) => id)
    if (!own.length) return []
    const places = await ctx.world.bosses.placesOfHunters(roundNumber, own, SHOWN_PLACES)
    const name = await rankingOf(ctx, roundNumber)
    const ids = places.map(({ row }) => row.characterId)
    const changeOf = (await rankChangesOf(ctx, name === null ? [] : [name], ids))(name ?? '')
    return places.map(({ rank, row, above }) => ({
      ...described(row, rank),
      ...changeOf(row.characterId, rank),
      above: above && { name: above.name, distance: above.points - row.points },
    }))
  },
}

/** By the name players see, which may be an imported one, or by the world's own. */
async function findBoss(ctx: WorldContext, name: string) {
  const { bosses } = ctx.world
  const seen = name.toLowerCase()
  const all = await bosses.all()
  const nameOf = await namesOf(ctx, all)
  const named = all.find((boss) => nameOf(boss.npcId, boss.name).toLowerCase() === seen)
  const found = named ?? (await bosses.byName(name))
  return found && (await describeBosses(ctx, [found]))[0]
}

const namesOf = (ctx: WorldContext, found: readonly World.Boss[]) =>
  findNames(
    ctx,
    'npc',
    found.map(({ npcId }) => npcId),
  )

async function describeBosses(ctx: WorldContext, found: readonly World.Boss[]) {
  const nameOf = await namesOf(ctx, found)
  const { chronicle } = serverOf(ctx)
  return found.map(({ killedAt, respawn, location, ...boss }) => ({
    ...boss,
    name: nameOf(boss.npcId, boss.name),
    killedAt: momentOrNull(killedAt),
    respawn: respawn && { from: respawn.from.toISOString(), to: respawn.to.toISOString() },
    ...describeLocation(location, chronicle),
  }))
}

const ranked = (hunters: readonly World.BossHunter[]): BossHunter[] =>
  hunters.map((hunter, index) => described(hunter, index + 1))

const described = (hunter: World.BossHunter, rank: number): BossHunter => ({
  rank,
  ...hunter,
  classType: className(hunter.classId),
})

/** What was written down of a round; null for those that are over. */
const rankingOf = async ({ world }: WorldContext, round: number) =>
  round === 0 ? hunterRanking(world) : null
