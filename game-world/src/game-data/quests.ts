import json from './quests.json' with { type: 'json' }

export interface QuestFact {
  readonly id: number
  readonly displayName: string
  readonly kind: 'oneTime' | 'repeatable' | 'unknown'
}

export const quests = json as unknown as readonly QuestFact[]

const byId = new Map(quests.map((quest) => [quest.id, quest]))
export const questById = (id: number): QuestFact | undefined => byId.get(id)

/** A quest that is not known to end can be done again. */
export const questKindOf = (id: number): 'oneTime' | 'repeatable' =>
  byId.get(id)?.kind === 'oneTime' ? 'oneTime' : 'repeatable'
