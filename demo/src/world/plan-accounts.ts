import { loginSource } from './names.ts'
import { FIXED_PERSONS, PERSONS } from './persons.ts'
import { type DemoProfile, populationOf } from './profile.ts'
import { type Random, randomOf } from './random.ts'

export interface AccountPlan {
  readonly login: string
  /** Who owns it; null when it waits for somebody. */
  readonly person: number | null
  /** Characters it holds, the soft-deleted ones included. */
  readonly size: number
}

/** Sizes of the accounts of the fixed sign-ins: the player has three. */
const FIXED = [
  ...[4, 3, 2].map((size) => ({ person: 0, size })),
  ...[1, 2, 3].map((person) => ({ person, size: 2 })),
]
const UNCLAIMED = 40
const MOST_CHARACTERS = 7

/**
 * Depends on the server and the scale alone, so that it can be told again at any later time. The logins of the fixed
 * sign-ins and of those who wait are the same at every scale.
 */
export function planAccounts(profile: DemoProfile, scale: number): AccountPlan[] {
  const random = randomOf(`${profile.server} accounts`)
  const login = loginSource(randomOf(`${profile.server} logins`))
  const unclaimed = Math.max(3, Math.round(UNCLAIMED * scale))
  const population = populationOf(profile, scale)
  // In a very small world the fixed accounts would leave too few to hold everybody.
  const others = Math.max(
    Math.round(profile.accounts * scale) - FIXED.length - unclaimed,
    Math.ceil(population / 6),
  )
  const accounts = [
    ...FIXED,
    ...Array.from({ length: unclaimed }, () => ({ person: null, size: random.int(2, 5) })),
    ...Array.from({ length: others }, () => ({
      person: random.int(FIXED_PERSONS, PERSONS),
      size: random.int(3, MOST_CHARACTERS),
    })),
  ].map((account) => ({ login: login(), ...account }))
  return fillUp(accounts, population, random)
}

/** The first accounts of every plan: those of the fixed sign-ins and those that wait, whom time does no harm. */
export function sparedLogins({ server }: Pick<DemoProfile, 'server'>): string[] {
  const login = loginSource(randomOf(`${server} logins`))
  return Array.from({ length: FIXED.length + UNCLAIMED }, login)
}

/** Of those who wait, so many can be linked by who knows their password in the game, and are given to newcomers last. */
const CLAIMABLE = 4

/** Their logins, which a world of full size has. */
export const claimableLogins = (profile: Pick<DemoProfile, 'server'>): string[] =>
  sparedLogins(profile).slice(-CLAIMABLE)

/** Gives the accounts that nobody waits for more or fewer characters, until the world has as many as it shall. */
function fillUp(accounts: AccountPlan[], population: number, random: Random): AccountPlan[] {
  const sizes = accounts.map((account) => account.size)
  let missing = population - sizes.reduce((sum, size) => sum + size, 0)
  const open = accounts.flatMap(({ person }, index) =>
    person !== null && person >= FIXED_PERSONS ? [index] : [],
  )
  for (let tries = 0; missing !== 0 && tries < population * 20; tries++) {
    const index = random.pick(open)
    const size = sizes[index]! + Math.sign(missing)
    if (size < 1 || size > MOST_CHARACTERS) continue
    sizes[index] = size
    missing -= Math.sign(missing)
  }
  return accounts.map((account, index) => ({ ...account, size: sizes[index]! }))
}
