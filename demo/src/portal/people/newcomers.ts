import { DAY_MS, MINUTE_MS } from '@castellan/contract/rules/durations'
import { demoNewcomerName, type Random, randomOf } from '../../world/index.ts'

export interface Newcomer {
  readonly email: string
  readonly createdAt: Date
  /** Null for the few who have not followed their link. */
  readonly validatedAt: Date | null
}

/** Days back from now on which people have registered. */
const DAYS = 120
/** How many register in a day, each as likely as its weight says. */
const A_DAY = [
  [2, 0],
  [4, 1],
  [5, 2],
  [3, 3],
  [1, 5],
] as const

/** Those who registered of late and have no game account yet; the same ones each time, until now. */
export function newcomersUntil(now: Date): Newcomer[] {
  const random = randomOf('newcomers')
  const daysAgo = Array.from({ length: DAYS }, (_, day) => day).flatMap((day) =>
    // somebody has come today
    Array.from({ length: Math.max(random.weighted(A_DAY), day === 0 ? 2 : 0) }, () => day + random.next()),
  )
  return daysAgo.map((ago, index) =>
    newcomer(random, index, new Date(now.getTime() - Math.ceil(ago * DAY_MS)), now),
  )
}

function newcomer(random: Random, index: number, createdAt: Date, now: Date): Newcomer {
  const followed = new Date(createdAt.getTime() + random.int(1, 180) * MINUTE_MS)
  const isValidated = random.chance(0.86) && followed <= now
  return {
    email: `${demoNewcomerName(index)}@players.castellan.test`,
    createdAt,
    validatedAt: isValidated ? followed : null,
  }
}
