import { bosses as facts, type BossFact } from '../../../game-data/index.ts'

const factsById = new Map(
  facts.flatMap((fact): [number, BossFact][] => [
    [fact.id, fact],
    ...(fact.preC5NpcId === undefined ? [] : [[fact.preC5NpcId, fact] as [number, BossFact]]),
  ]),
)

/** A boss by the number it has today, or had before the fifth chronicle. */
export const bossById = (npcId: number) => factsById.get(npcId)

/** All numbers a boss may stand under. */
export const numbersOf = (npcId: number): number[] => {
  const fact = bossById(npcId)
  return fact ? [fact.id, ...(fact.preC5NpcId === undefined ? [] : [fact.preC5NpcId])] : [npcId]
}
