import type { ReminderChoice } from '@castellan/contract/calls/statistics/reminders'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { GameWorld } from '@castellan/game-world/port'
import type { Portal } from '../../platform/http/engine/portal.ts'
import { ownClans } from './own-clans.ts'
import type { ChoiceOf } from './reminder-repo.ts'
import { isChosen, isOfClans } from './wanted.ts'
import type { WorldTimer } from './world-timers.ts'

interface Where {
  readonly db: Portal['db']
  readonly server: ServerKey
  readonly world: GameWorld
}

/** An account, what it chose, and the timers it may want to hear of. */
export interface Asked {
  readonly accountId: number
  readonly choice: ReminderChoice
  readonly timers: readonly WorldTimer[]
}

/** Those of the timers that each account wants to hear of, in their order. Clans are looked up only for whom they decide, at once. */
export async function findAllWanted(where: Where, asked: readonly Asked[]): Promise<WorldTimer[][]> {
  const decided = asked.filter(
    ({ choice, timers }) =>
      choice.clanSieges && timers.some((timer) => timer.clanIds.length > 0 && !isChosen(choice, timer)),
  )
  const clans = await ownClans(
    where,
    decided.map(({ accountId }) => accountId),
  )
  return asked.map(({ accountId, choice, timers }) => {
    const own = clans.get(accountId) ?? new Set<number>()
    return timers.filter((timer) => isChosen(choice, timer) || isOfClans(choice, timer, own))
  })
}

/** The same for one account. */
export async function findWanted(
  { db, world }: Pick<Where, 'db' | 'world'>,
  { accountId, server, choice }: ChoiceOf & Pick<Asked, 'choice'>,
  timers: readonly WorldTimer[],
): Promise<WorldTimer[]> {
  const [wanted = []] = await findAllWanted({ db, server, world }, [{ accountId, choice, timers }])
  return wanted
}
