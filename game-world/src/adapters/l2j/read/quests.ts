import type { Quest } from '../../../port/index.ts'
import type { Row } from '../model/model.ts'

/** Words and numbers that servers write for the two states a quest is shown in. */
const STATES: Readonly<Record<string, Quest['state']>> = {
  started: 'started',
  completed: 'completed',
  '1': 'started',
  '2': 'completed',
}

type Variable = Pick<Row<'quest'>, 'name' | 'variable' | 'value'>

/** Quests as servers keep them, a variable a row, in the order of their numbers. */
export function questsIn(rows: readonly Variable[]): Quest[] {
  const valueOf = (name: string, variable: string) =>
    rows.find((row) => row.name === name && row.variable === variable)?.value ?? ''
  return [...new Set(rows.map(({ name }) => name))]
    .flatMap((name) => {
      const questId = numberOf(name)
      const state = STATES[valueOf(name, '<state>').toLowerCase()]
      if (questId === null || !state) return []
      const step = Number.parseInt(valueOf(name, 'cond'), 10)
      return [{ questId, state, step: step > 0 ? step : null }]
    })
    .toSorted((one, other) => one.questId - other.questId)
}

/** `Q00257_TheGuardIsBusy` of today, `257_TheGuardIsBusy` of before; null for scripts that are no quests. */
function numberOf(name: string): number | null {
  const digits = /^Q?0*(\d{1,5})_/.exec(name)?.[1]
  return digits ? Number(digits) : null
}
