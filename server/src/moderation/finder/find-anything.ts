import { LARGEST_ID } from '@castellan/contract/rules/largest'
import {
  type finder,
  type Found,
  FOUND_OF_A_KIND as LIMIT,
} from '@castellan/contract/calls/moderation/finder'
import { isAdmin } from '@castellan/contract/engine/roles'
import { hasTrigram } from '@castellan/game-world/sql/search-key'
import { findAbove } from '../../identity/access/outranked.ts'
import { findSeenFrom } from '../../identity/accounts/seen-from-repo.ts'
import { toMajor } from '../../payments/amounts/money.ts'
import { findPaymentsWithEmail } from '../../payments/records/payment-list-repo.ts'
import type { Rule, WorldContext } from '../../platform/http/engine/context.ts'
import { serverOf } from '../../platform/servers/game-server.ts'
import { canonicalAddress } from '../../platform/text/ip-address.ts'
import { className } from '../../players/characters/describe-character.ts'
import { isKnownItem } from '../../resources/is-known-item.ts'
import { findItemsNamed } from '../../resources/items-named.ts'
import { findNames } from '../../resources/names.ts'
import { findEmailsOfLogins } from '../../players/game-accounts/owner-email-repo.ts'
import { findElsewhere, whoseAddresses } from '../access/plays-within-reach.ts'
import { describeStaffAccounts } from '../game-accounts/describe-staff-account.ts'
import { findByPartOfEmail } from '../master-accounts/found-account-repo.ts'

/** All kinds at once, a few of each: every question is answered from an index, and none waits for another. */
export const findAnything: Rule<typeof finder.findAnything> = async ({ key }, ctx) => {
  const text = key.trim()
  const [masterAccounts, gameAccounts, characters, kinds, things, addresses, payments] = await Promise.all([
    findMasterAccounts(ctx, text),
    findGameAccounts(ctx, text),
    findCharacters(ctx, text),
    findItems(ctx, text),
    findThings(ctx, text),
    findAddresses(ctx, text),
    findPayments(ctx, text),
  ])
  const items = await withoutNumberOf(ctx, things, kinds)
  return { masterAccounts, gameAccounts, characters, items, things, addresses, payments }
}

/** The number of a thing is no kind as well, unless the game has one of that id: it would be found twice. */
async function withoutNumberOf(ctx: WorldContext, things: Found['things'], kinds: Found['items']) {
  const [thing] = things
  if (!thing || (await isKnownItem(ctx, thing.itemDbId))) return kinds
  return kinds.filter(({ itemId }) => itemId !== thing.itemDbId)
}

async function findMasterAccounts(ctx: WorldContext, text: string): Promise<Found['masterAccounts']> {
  const { db, caller } = ctx
  const rows = await findByPartOfEmail(db, text.normalize('NFKC').toLowerCase(), LIMIT)
  const formers = rows.flatMap(({ email, formerly }) => (formerly === null ? [] : email))
  const [above, elsewhere] = [await findAbove(db, caller, formers), await findElsewhere(db, ctx, formers)]
  // found by what is not told, it would be told
  const told = rows.filter(({ email }) => !above.has(email) && !elsewhere.has(email))
  return told.map(({ email, formerly, blockedAt }) => ({ email, formerly, blocked: blockedAt !== null }))
}

async function findGameAccounts(ctx: WorldContext, text: string): Promise<Found['gameAccounts']> {
  const { db, server, world } = ctx
  const [whole, partly] = await Promise.all([
    world.accounts.find([text]),
    hasTrigram(text)
      ? world.accounts.search({ by: 'login', key: text, contains: true, limit: LIMIT })
      : Promise.resolve([]),
  ])
  const others = partly.filter(({ login }) => login !== whole[0]?.login)
  const accounts = [...whole, ...others].slice(0, LIMIT)
  const owners = await findEmailsOfLogins(
    db,
    server,
    accounts.map(({ login }) => login),
  )
  return accounts.map(({ login, isBlocked }) => ({
    login,
    email: owners.get(login) ?? null,
    blocked: isBlocked,
  }))
}

async function findCharacters({ world }: WorldContext, text: string): Promise<Found['characters']> {
  const found = await world.characters.search(text, LIMIT)
  return found.map(({ id, name, classId, level, account, isBanned, deletedAt }) => ({
    characterId: id,
    name,
    classType: className(classId),
    level,
    account,
    banned: isBanned,
    deleted: deletedAt !== null,
  }))
}

/** Kinds by their name or, where the text is a number, the one of that id: it need not be called anything. */
async function findItems(ctx: WorldContext, text: string): Promise<Found['items']> {
  const named = await findItemsNamed(ctx.db, serverOf(ctx), text, LIMIT)
  const items = named.map(({ id, name }) => ({ itemId: id, name }))
  const itemId = numberIn(text)
  if (itemId === null) return items
  const nameOf = await findNames(ctx, 'item', [itemId])
  return [{ itemId, name: nameOf(itemId) }, ...items.filter((item) => item.itemId !== itemId)].slice(0, LIMIT)
}

/** The thing that a player names by its object id. */
async function findThings(ctx: WorldContext, text: string): Promise<Found['things']> {
  const itemDbId = numberIn(text)
  if (itemDbId === null) return []
  const found = await ctx.world.items.search({ by: 'itemDbId', keys: [itemDbId], limit: 1 })
  const nameOf = await findNames(
    ctx,
    'item',
    found.map(({ itemId }) => itemId),
  )
  return found.map(({ itemId, enchant, ownerName }) => ({
    itemDbId,
    name: nameOf(itemId),
    enchant,
    owner: ownerName,
  }))
}

const numberIn = (text: string) => {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : NaN
  return number > 0 && number <= LARGEST_ID ? number : null
}
/** An address, or how one begins. */
const ADDRESS = /^[\da-f]{0,4}[.:][\da-f.:]*$/i

async function findAddresses(ctx: WorldContext, text: string): Promise<Found['addresses']> {
  const { db, world } = ctx
  if (!ADDRESS.test(text)) return []
  const key = canonicalAddress(text) ?? text.toLowerCase()
  const [onPortal, inGame] = await Promise.all([
    findSeenFrom(db, key, await whoseAddresses(db, ctx), LIMIT),
    world.accounts.addresses(key, LIMIT),
  ])
  return [
    ...onPortal.map((address) => ({ address, side: 'portal' as const })),
    ...(await toldInGame(ctx, inGame)).map((address) => ({ address, side: 'game' as const })),
  ]
}

/** Addresses from where somebody plays of whom the caller is told that: not those where staff above alone do. */
async function toldInGame(ctx: WorldContext, addresses: readonly string[]) {
  const found = await Promise.all(
    addresses.map((key) => ctx.world.accounts.search({ by: 'lastIp', key, contains: false, limit: LIMIT })),
  )
  const described = await describeStaffAccounts(ctx, found.flat())
  const told = new Set(described.flatMap(({ login, lastIp }) => (lastIp === null ? [] : login)))
  return addresses.filter((_address, place) => found[place]!.some(({ login }) => told.has(login)))
}

/** By the portal’s id or one of the provider’s. */
async function findPayments({ db, server, caller }: WorldContext, text: string): Promise<Found['payments']> {
  if (!isAdmin(caller.role) || !/^[\x21-\x7e]+$/.test(text)) return []
  const payments = await findPaymentsWithEmail(db, { server, anyId: text, limit: LIMIT })
  return payments.map(({ id, theirPaymentId, theirId, email, amountMinor, currency, state }) => ({
    ourTransactionId: id,
    theirTransactionId: theirPaymentId ?? theirId,
    email,
    amount: toMajor(amountMinor),
    currency,
    state,
  }))
}
