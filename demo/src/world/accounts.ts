import { DAY_MS, DAY_SECONDS, HOUR_MS, HOUR_SECONDS } from '@castellan/contract/rules/durations'
import type { AccountPlan } from './plan-accounts.ts'
import type { DemoProfile } from './profile.ts'
import { type Random, randomOf } from './random.ts'
import { playingAt, shopsAt } from './activity.ts'
import type { AccountRow, CharacterRow } from './rows.ts'

/** Accounts with the addresses they come from: some networks have several players. When they were active is told later. */
export function makeAccounts(
  { server }: DemoProfile,
  plan: readonly AccountPlan[],
  characters: readonly CharacterRow[],
): AccountRow[] {
  const random = randomOf(`${server} homes`)
  const byAccount = Map.groupBy(characters, (character) => character.account)
  const networks = networkSource(random)
  return plan.map(({ login, person }) => {
    const owned = byAccount.get(login) ?? []
    const home = networks()
    return {
      login,
      created_at: new Date(
        Math.min(...owned.map((row) => row.created_at.getTime())) - random.int(1, 600) * 1000,
      ),
      last_active: new Date(0),
      last_ip: home.ip,
      hwid: home.hwid,
      is_blocked: person !== null && person > 3 && random.chance(0.01),
    }
  })
}

export function networkSource(random: Random): () => { ip: string; hwid: string } {
  let left = 0
  let home = { ip: '', hwid: '' }
  return () => {
    if (left === 0) {
      left = random.weighted([
        [38, 1],
        [33, 2],
        [22, 3],
        [7, 4],
      ])
      // Addresses set aside for documentation and benchmarks belong to nobody.
      const ip = `198.${random.int(18, 19)}.${random.int(0, 255)}.${random.int(1, 254)}`
      home = {
        ip,
        hwid: Array.from({ length: 4 }, () => random.int(0x1000_0000, 0xffff_ffff).toString(16)).join(''),
      }
    }
    left--
    return home
  }
}

const REASONS = [
  'Use of a bot',
  'Real money trade',
  'Insults in the shout channel',
  'Exploit of a dupe',
  'Account sharing',
]
const JUDGES = ['GM Aldor', 'GM Selene', 'GM Orsin']

/** Some are banned and some wait for their removal; the fixed sign-ins are spared, but for one of the player's. */
export function banAndDelete(
  { server }: DemoProfile,
  plan: readonly AccountPlan[],
  characters: readonly CharacterRow[],
  now: Date,
): void {
  const random = randomOf(`${server} fates`)
  const persons = new Map(plan.map(({ login, person }) => [login, person]))
  const atRisk = random.shuffled(characters.filter(({ account }) => (persons.get(account) ?? 0) > 3))
  const portion = (share: number) => Math.max(2, Math.round(characters.length * share))
  const player = characters.filter(({ account }) => persons.get(account) === 0)
  for (const row of [player.at(-1)!, ...atRisk.splice(0, portion(0.012))])
    row.deleted_at = new Date(now.getTime() + random.int(HOUR_SECONDS, 7 * DAY_SECONDS) * 1000)
  for (const row of atRisk.splice(0, portion(0.006))) {
    row.is_banned = true
    row.banned_at = new Date(
      Math.min(now.getTime(), row.last_seen.getTime() + random.int(60, HOUR_SECONDS) * 1000),
    )
    row.banned_until = random.chance(0.4) ? null : new Date(now.getTime() + random.int(1, 60) * DAY_MS)
    row.ban_reason = random.pick(REASONS)
    row.banned_by = random.pick(JUDGES)
  }
}

/** An account was active when the last of its characters was seen. */
export function rememberLastSeen(accounts: readonly AccountRow[], characters: readonly CharacterRow[]): void {
  const accountOf = new Map(accounts.map((account) => [account.login, account]))
  for (const { account: login, last_seen } of characters) {
    const account = accountOf.get(login)!
    if (account.last_active < last_seen) account.last_active = last_seen
  }
}

/** Lets as many play and trade as the hour says, at most one of an account. */
export function bringOnline(
  profile: DemoProfile,
  plan: readonly AccountPlan[],
  accounts: readonly AccountRow[],
  characters: readonly CharacterRow[],
  now: Date,
): void {
  const random = randomOf(`${profile.server} presence ${Math.floor(now.getTime() / HOUR_MS)}`)
  const free = characters.filter((row) => !row.is_banned && row.deleted_at === null)
  const byAccount = Map.groupBy(free, (row) => row.account)
  const player = plan.filter(({ person }) => person === 0).map(({ login }) => byAccount.get(login)!)
  const [first, second] = player
  const blocked = new Set(accounts.filter((account) => account.is_blocked).map(({ login }) => login))
  const others = random
    .shuffled([...byAccount.values()].filter((owned) => !player.includes(owned)))
    .filter(([row]) => !blocked.has(row!.account))
    .map((owned) => (random.chance(0.55) ? owned[0]! : random.pick(owned)))
  const population = characters.length
  const shops = shopsAt(profile, now, population)
  const traders = [second![0]!, ...others.splice(0, shops - 1)]
  for (const row of traders) row.presence = 'offline-shop'
  const players = [first![0]!, ...others.slice(0, playingAt(profile, now, population) - 1)]
  for (const row of players) row.presence = 'online'

  const accountOf = new Map(accounts.map((account) => [account.login, account]))
  for (const row of players) {
    const account = accountOf.get(row.account)!
    row.session_ip = account.last_ip
    row.last_seen = now
  }
}
