import { bosses as facts, type BossFact } from '../../../game-data/index.ts'

const factsById = new Map(
  facts.flatMap((fact): [number, BossFact][] => [
    [fact.id, fact],
    ...(fact.preC5NpcId === undefined ? [] : [[fact.preC5NpcId, fact] as [number, BossFact]]),
  ]),
)

/** Antharas has a number for each of its strengths, beside its own or in its place. */
const FORMS: Readonly<Record<number, number>> = { 29_066: 29_019, 29_067: 29_019, 29_068: 29_019 }
const formsOf = (npcId: number) =>
  Object.keys(FORMS)
    .map(Number)
    .filter((form) => FORMS[form] === npcId)

/** A boss by the number it has today, or had before the fifth chronicle, or by that of one of its forms. */
export const bossById = (npcId: number) => factsById.get(FORMS[npcId] ?? npcId)

/** All numbers a boss may stand under. */
export const numbersOf = (npcId: number): number[] => {
  const fact = bossById(npcId)
  return fact
    ? [fact.id, ...(fact.preC5NpcId === undefined ? [] : [fact.preC5NpcId]), ...formsOf(fact.id)]
    : [npcId]
}
