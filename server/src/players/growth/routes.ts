import { GROWTH_DAYS, type growth } from '@castellan/contract/calls/players/growth'
import { DAY_MS } from '@castellan/contract/rules/durations'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { type CharacterDay, findCharacterDays } from './growth-repo.ts'
import { dayOf } from './remember-growth.ts'

export const growthRoutes: Handlers<typeof growth> = {
  getCharacterGrowth: async (_sent, { db, server, subject: { id, level, exp } }) => {
    const now = Date.now()
    const known = await findCharacterDays(db, server, id)
    return everyDay([...known.filter(({ day }) => day < dayOf(now)), { day: dayOf(now), level, exp }], now)
  },
}

/** A row for each day until now: what was written down holds until the next one. */
function everyDay(known: readonly CharacterDay[], now: number) {
  const first = Math.max(Date.parse(known[0]!.day), Date.parse(dayOf(now - (GROWTH_DAYS - 1) * DAY_MS)))
  const days = Array.from({ length: Math.floor((now - first) / DAY_MS) + 1 }, (_, place) =>
    dayOf(first + place * DAY_MS),
  )
  let next = 0
  return days.map((day) => {
    while (next + 1 < known.length && known[next + 1]!.day <= day) next++
    return { ...known[next]!, day }
  })
}
