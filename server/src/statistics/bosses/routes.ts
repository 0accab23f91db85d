import type { bosses, BossHunter } from '@castellan/contract/bosses'
import { RANKING_SIZE } from '@castellan/contract/rankings'
import type * as World from '@castellan/game-world/port'
import { className } from '../../characters/describe-character.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/context.ts'
import { momentOrNull } from '../../http/moment.ts'

export const bossRoutes: Handlers<typeof bosses> = {
  getBosses: async (_sent, { world }) => (await world.bosses.all()).map(describeBoss),
  getBoss: async ({ name }, { world }) => {
    const boss = await world.bosses.byName(name)
    if (!boss) throw new AppError('BOSS_NOT_FOUND', { field: 'name' })
    return { ...describeBoss(boss), hunters: ranked(await world.bosses.huntersOf(boss.npcId, RANKING_SIZE)) }
  },
  getTopBossHunters: async ({ roundNumber }, { world }) =>
    ranked(await world.bosses.hunters(roundNumber, RANKING_SIZE)),
}

const describeBoss = ({ killedAt, respawn, location, ...boss }: World.Boss) => ({
  ...boss,
  killedAt: momentOrNull(killedAt),
  respawn: respawn && { from: respawn.from.toISOString(), to: respawn.to.toISOString() },
  location: location && { x: location.x, y: location.y, z: location.z },
})

const ranked = (hunters: readonly World.BossHunter[]): BossHunter[] =>
  hunters.map((hunter, index) => ({ rank: index + 1, ...hunter, classType: className(hunter.classId) }))
