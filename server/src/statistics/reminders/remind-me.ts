import type { ReminderChoice, reminders } from '@castellan/contract/calls/statistics/reminders'
import type { TimerKind } from '@castellan/contract/shapes/timers'
import type { GameWorld } from '@castellan/game-world/port'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { say } from '../../platform/languages/say.ts'
import { publish } from '../../platform/live/announcer.ts'
import { lockChoice, updateChoice } from './reminder-repo.ts'
import { listOf } from './wanted.ts'

const MISSING = { castle: 'CASTLE_NOT_FOUND', hall: 'HALL_NOT_FOUND', boss: 'BOSS_NOT_FOUND' } as const

/**
 * Chooses one thing to be reminded of, or no longer. Whoever wanted all sieges and one of them no longer has chosen the others.
 * @throws AppError CASTLE_NOT_FOUND, HALL_NOT_FOUND, BOSS_NOT_FOUND
 */
export const remindMe: Rule<typeof reminders.remindMe> = async ({ kind, id, on }, ctx) => {
  const { db, server, world, caller } = ctx
  if (on && !(await idsOf(world, kind)).includes(id)) throw new AppError(MISSING[kind], { field: 'id' })
  const whose = { accountId: caller.accountId, server }
  const sieges = on || kind === 'boss' ? null : await allSieges(world)
  await inTransaction(db, async (tx) => {
    const choice = await lockChoice(tx, whose)
    const others = sieges && choice.sieges === 'all' ? ({ ...sieges, sieges: 'chosen' } as const) : null
    const list = listOf(kind)
    const rest = (others ?? choice)[list as 'castleIds'].filter((one) => one !== id)
    await updateChoice(tx, whose, {
      ...others,
      [list]: on ? [...rest, id].toSorted((a, b) => a - b) : rest,
    })
    publish(tx, { to: { accountId: whose.accountId }, tags: ['reminders'] })
  })
  return { message: say(ctx.language, 'answers.remindersChosen') }
}

async function idsOf(world: GameWorld, kind: TimerKind) {
  if (kind === 'boss') return (await world.bosses.all()).map(({ npcId }) => npcId)
  const { castleIds, hallIds } = await allSieges(world)
  return kind === 'castle' ? castleIds : hallIds
}

const allSieges = async ({ castles }: GameWorld): Promise<Pick<ReminderChoice, 'castleIds' | 'hallIds'>> => ({
  castleIds: (await castles.castles()).map(({ id }) => id),
  hallIds: (await castles.contestableHalls()).map(({ id }) => id),
})
