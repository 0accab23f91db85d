import { DAY_MS } from '@castellan/contract/rules/durations'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { findAccount } from '@castellan/server/identity/accounts/account-repo'
import type { Tx } from '@castellan/server/platform/db/database'
import { inTransaction } from '@castellan/server/platform/db/in-transaction'
import type { Portal } from '@castellan/server/platform/http/engine/portal'
import { addTopSponsor, putSponsorName } from '@castellan/server/reports/sponsors/sponsor-repo'
import type { Owned } from '../people/owned.ts'
import { isTold, waitForOthers } from './past-repo.ts'
import { type Donor, firstOrder, planPast } from './plan-past.ts'
import { writePast } from './write-past.ts'

interface Options {
  readonly server: ServerKey
  readonly now: Date
  readonly owned: Owned
}

const DAYS = 90
const ADMIN = 'admin@castellan.test'
/** People whose coins move: many where everybody looks first. */
const DONORS = { onDefault: 60, elsewhere: 24 }

/** Lines staff wrote on the list of sponsors: days ago, who, whole euros. */
const LINES: readonly (readonly [number, string, number])[] = [
  [2, 'The Iron Tavern', 150],
  [4, 'Guild of Giran Merchants', 80],
  [35, 'A friend of old days', 200],
]

/**
 * Gives a demo world ninety days of payments, purchases and sponsors. All of a server is written in one transaction,
 * so that a start that was interrupted has told all of it or nothing.
 */
export async function seedMoney(
  { config, db, settings }: Pick<Portal, 'config' | 'db' | 'settings'>,
  { server, now, owned }: Options,
) {
  const { servers } = config
  if (await isTold(db, firstOrder(server))) return
  const donors = donorsOf(owned).slice(0, server === servers.default ? DONORS.onDefault : DONORS.elsewhere)
  const admin = await findAccount(db, ADMIN)
  // a world that is not of the demonstration has none of its people
  if (!donors.length || !admin) return
  const past = planPast({ server, donors, settings: settings.of(server), days: DAYS, now })
  await inTransaction(db, async (tx) => {
    await waitForOthers(tx, server)
    if (await isTold(tx, firstOrder(server))) return
    await writePast(tx, server, past, admin.id)
    await nameSponsors(tx, { server, donors, now, adminId: admin.id })
  })
}

/** Each owner once, in the order of the plan, with the best of their characters. */
function donorsOf({ owners, characters }: Owned): Donor[] {
  const donors = new Map<number, Donor>()
  for (const { login, accountId } of owners) {
    const character = characters.find(({ account }) => account === login)
    if (character && !donors.has(accountId)) donors.set(accountId, { accountId, character })
  }
  return [...donors.values()]
}

interface Naming {
  readonly server: ServerKey
  readonly donors: readonly Donor[]
  readonly now: Date
  readonly adminId: number
}

/** Every other donor is shown by the name of a character; staff added some lines of their own. */
async function nameSponsors(tx: Tx, { server, donors, now, adminId }: Naming) {
  const shown = donors.filter((_donor, index) => index % 2 === 0)
  for (const { accountId, character } of shown)
    await putSponsorName(tx, server, accountId, { name: character.name, isShown: true })
  for (const [daysAgo, target, euros] of LINES) {
    const day = new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10)
    await addTopSponsor(tx, { server, target, amountMinor: euros * 100, day }, adminId)
  }
}
