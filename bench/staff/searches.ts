import { findAnything } from '../../server/src/moderation/finder/find-anything.ts'
import { searchAccounts } from '../../server/src/moderation/game-accounts/search-accounts.ts'
import { itemSearch } from '../../server/src/moderation/items/search-items.ts'
import { getMasterAccounts } from '../../server/src/moderation/master-accounts/find-master-accounts.ts'
import type { WorldContext } from '../../server/src/platform/http/engine/context.ts'

type Ask = (ctx: WorldContext, turn: number) => unknown

/** Another number each turn, wherever in the world. */
const any = (turn: number, most: number) => (turn * 7_919 + 13) % most
const masters = (key: (turn: number) => string) => (ctx: WorldContext, turn: number) =>
  getMasterAccounts({ email: key(turn) }, ctx)
const accounts =
  (searchType: Parameters<typeof searchAccounts>[0]['searchType'], key: (turn: number) => string) =>
  (ctx: WorldContext, turn: number) =>
    searchAccounts({ searchType, contains: true, key: key(turn) }, ctx)
const items =
  (searchType: Parameters<typeof itemSearch>[0]['searchType'], key: (turn: number) => string) =>
  (ctx: WorldContext, turn: number) =>
    itemSearch({ searchType, key: key(turn) }, ctx)
const anything = (key: (turn: number) => string) => (ctx: WorldContext, turn: number) =>
  findAnything({ key: key(turn) }, ctx)

/** What staff look for by a part of it, rare and common, beside the milliseconds it may take. */
export const SEARCHES: readonly (readonly [name: string, limit: number, ask: Ask])[] = [
  ['master accounts by a part of an e-mail', 150, masters((turn) => `yer${any(turn, 500_000)}@`)],
  ['master accounts by what is in every e-mail', 150, masters(() => 'player')],
  [
    'master accounts by a network address',
    150,
    masters((turn) => `10.${any(turn, 200)}.${any(turn, 250)}.${any(turn, 240)}`),
  ],
  ['game accounts by a part of a login', 150, accounts('login', (turn) => `gin${any(turn, 500_000)}`)],
  ['game accounts by what is in every login', 150, accounts('login', () => 'login')],
  ['game accounts by a part of an e-mail', 150, accounts('email', (turn) => `yer${any(turn, 500_000)}@`)],
  [
    'game accounts by a part of a character’s name',
    150,
    accounts('character', (turn) => `ame${any(turn, 1_000_000)}`),
  ],
  [
    'game accounts by three parts of an address',
    150,
    accounts('lastIp', (turn) => `10.${any(turn, 200)}.${any(turn, 250)}.`),
  ],
  ['game accounts by two parts of an address', 150, accounts('lastIp', (turn) => `.${any(turn, 250)}.`)],
  [
    'game accounts by a part of an address in the game',
    150,
    accounts('ip', (turn) => `10.${any(turn, 200)}.${any(turn, 250)}.`),
  ],
  [
    'game accounts by a part of their hardware',
    150,
    accounts('hwid', (turn) => (any(turn, 1 << 24) + (1 << 24)).toString(16)),
  ],
  ['the palette by a part of a login', 150, anything((turn) => `gin${any(turn, 500_000)}`)],
  ['the palette by what is in every name', 150, anything(() => 'name')],
  ['the palette by a part of an e-mail', 150, anything((turn) => `yer${any(turn, 500_000)}@`)],
  [
    'the palette by how an address begins',
    150,
    anything((turn) => `10.${any(turn, 200)}.${any(turn, 250)}.`),
  ],
  ['the palette by a number', 150, anything((turn) => String(100 + any(turn, 9_000)))],
  ['things of a kind, of 5,000,000', 300, items('itemId', (turn) => String(1 + any(turn, 9_000)))],
  ['things of the kind that everybody has', 300, items('itemId', () => '57')],
  ['things by a part of a name', 300, items('itemName', () => 'sword')],
  ['things of an owner', 300, items('owner', (turn) => `Name${1 + any(turn, 1_000_000)}`)],
]
