import type { reminders } from '@castellan/contract/calls/statistics/reminders'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Handlers, WorldContext } from '../../platform/http/engine/context.ts'
import { say } from '../../platform/languages/say.ts'
import { publish } from '../../platform/live/announcer.ts'
import { findWanted } from './find-wanted.ts'
import { remindMe } from './remind-me.ts'
import { findCalendarToken, setCalendarToken } from './calendar-repo.ts'
import { calendarPath } from './calendar-path.ts'
import { makeCalendar } from './make-calendar.ts'
import { findChoice, lockChoice, updateChoice } from './reminder-repo.ts'
import { remindAt } from './wanted.ts'
import { timersOf } from './world-timers.ts'

export const reminderRoutes: Handlers<typeof reminders> = {
  getReminders: (_sent, ctx) => findChoice(ctx.db, whoseOf(ctx)),
  setReminders: async (choice, ctx) => {
    const whose = whoseOf(ctx)
    await inTransaction(ctx.db, async (tx) => {
      await lockChoice(tx, whose)
      await updateChoice(tx, whose, choice)
      publish(tx, { to: { accountId: whose.accountId }, tags: ['reminders'] })
    })
    return { message: say(ctx.language, 'answers.remindersChosen') }
  },
  remindMe,
  getReminderCalendar: async (_sent, ctx) => {
    const token = await findCalendarToken(ctx.db, whoseOf(ctx))
    return { path: token && calendarPath(token) }
  },
  makeReminderCalendar: makeCalendar,
  removeReminderCalendar: async (_sent, ctx) => {
    await setCalendarToken(ctx.db, whoseOf(ctx), null)
    return { message: say(ctx.language, 'answers.calendarRemoved') }
  },
  getUpcomingReminders: async (_sent, ctx) => {
    const choice = await findChoice(ctx.db, whoseOf(ctx))
    const now = Date.now()
    const ahead = (await timersOf(ctx)).filter(({ ends }) => ends.getTime() > now)
    const wanted = await findWanted(ctx, { ...whoseOf(ctx), choice }, ahead)
    return wanted.map((timer) => ({
      kind: timer.kind,
      id: timer.id,
      name: timer.name,
      begins: timer.begins.toISOString(),
      ends: timer.ends.toISOString(),
      remindAt: remindAt(timer, choice.minutes).toISOString(),
    }))
  },
}

const whoseOf = ({ caller, server }: WorldContext) => ({ accountId: caller.accountId, server })
