import type { GameWorld } from '@castellan/game-world/port'

/** The ranking of hunters is another one in each round, which begins with nobody; null where rounds are not told. */
export async function hunterRanking({ bosses }: Pick<GameWorld, 'bosses'>): Promise<string | null> {
  const began = await bosses.roundBegan()
  return began && `hunters:${began.toISOString()}`
}
