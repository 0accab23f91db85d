import type { RefusedLine } from '@castellan/contract/calls/moderation/black-list'
import { findStaffAbove } from '../../identity/access/outranked.ts'
import type { Db } from '../../platform/db/database.ts'
import type { SignedInContext } from '../../platform/http/engine/context.ts'
import type { Tick } from '../../platform/live/progress.ts'
import { networkOf } from '../../platform/text/network-of.ts'
import { canonicalAddress } from '../../platform/text/ip-address.ts'
import { findHolders, findListed, type Holder, type Listing } from './black-list-repo.ts'
import { type Identity, idOf } from './entry.ts'
import { inParts, inTurns } from './in-turns.ts'
import { findHousemates } from '../../platform/staff/housemates-repo.ts'

type Asking = Pick<SignedInContext, 'caller' | 'ip'>

/** What putting identities on the list comes to. */
export interface Plan<L extends Listing> {
  /** What is not there yet, and may be. */
  readonly added: readonly L[]
  /** The addresses that the accounts of those have now: who changes theirs does not leave the list by it. */
  readonly also: readonly Listing[]
  readonly alreadyThere: readonly L[]
  /** Those, and of the addresses that accounts have now, what is there. */
  readonly there: readonly Identity[]
  readonly refused: readonly {
    readonly listing: L
    readonly why: Extract<RefusedLine, 'own' | 'outranked'>
  }[]
  /** Whom it is about. */
  readonly accountIds: readonly number[]
}

/** Looks what would be listed, and what must not be: nobody lists themselves, or staff of no lower role. Nothing is changed. */
export async function planListing<L extends Listing>(
  db: Db,
  asking: Asking,
  listings: readonly L[],
  tick?: Tick,
): Promise<Plan<L>> {
  const holders = await inParts(listings, (part) => findHolders(db, emailsIn(part)), tick)
  const shielded = await findShielded(db, asking, holders)
  const ownAddresses = addressesOf(asking)
  const whyNot = (listing: L) =>
    shielded.get(idOf(listing)) ?? (listing.kind === 'ip' && ownAddresses.has(listing.value) ? 'own' : null)
  const refused: { readonly listing: L; readonly why: 'own' | 'outranked' }[] = []
  const allowed = new Map<string, L>()
  await inTurns(listings, (listing) => {
    const why = whyNot(listing)
    if (why) refused.push({ listing, why })
    else allowed.set(idOf(listing), listing)
  })
  const also = new Map<string, Listing>()
  const about = new Set<number>()
  await inTurns(holders, ({ accountId, email, asked }) => {
    const named = allowed.get(idOf(ofEmail(asked)))
    if (!named) return
    about.add(accountId)
    const now = ofEmail(email)
    if (!allowed.has(idOf(now))) also.set(idOf(now), { ...now, reason: named.reason })
  })
  const there = await inParts([...allowed.values(), ...also.values()], (part) => findListed(db, part), tick)
  const listed = new Set<string>()
  await inTurns(there, (one) => void listed.add(idOf(one)))
  const [added, alreadyThere]: [L[], L[]] = [[], []]
  await inTurns(allowed, ([id, listing]) => void (listed.has(id) ? alreadyThere : added).push(listing))
  return {
    added,
    alreadyThere,
    there,
    also: [...also].flatMap(([id, listing]) => (listed.has(id) ? [] : [listing])),
    refused,
    // in the order they are locked, whoever does
    accountIds: [...about].toSorted((one, other) => one - other),
  }
}

/** Of a plan what it was asked for: addresses that accounts have now stay as they are. */
export function onlyNamed<L extends Listing>(plan: Plan<L>): Plan<L> {
  return { ...plan, also: [], there: plan.alreadyThere }
}

const ofEmail = (value: string): Identity => ({ kind: 'email', value })
export const emailsIn = (identities: readonly Identity[]) =>
  identities.flatMap(({ kind, value }) => (kind === 'email' ? [value] : []))

/** Addresses of the caller and of their household, and of staff the caller may not act on. */
async function findShielded(db: Db, { caller }: Asking, holders: readonly Holder[]) {
  const own = new Set([caller.accountId, ...(await findHousemates(db, [caller.accountId]))])
  const above = new Set(await findStaffAbove(db, caller))
  const shielded = new Map<string, 'own' | 'outranked'>()
  await inTurns(holders, ({ accountId, asked }) => {
    const id = idOf(ofEmail(asked))
    if (own.has(accountId)) shielded.set(id, 'own')
    else if (above.has(accountId)) shielded.set(id, 'outranked')
  })
  return shielded
}

/** From where somebody asks, as the list would have it. */
const addressesOf = ({ ip }: Asking): ReadonlySet<string | null> =>
  new Set([canonicalAddress(ip), networkOf(ip)])
