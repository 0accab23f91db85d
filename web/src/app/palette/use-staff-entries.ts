import type { Found } from '@castellan/contract/calls/moderation/finder'
import { isStaff } from '@castellan/contract/engine/roles'
import { LONGEST_SCRAP } from '@castellan/contract/rules/search-key'
import type { TFunction } from 'i18next'
import { api } from '../../lib/api/staff-client.ts'
import { formatMoney } from '../../lib/format/money.ts'
import { useAccount } from '../../lib/session/session.ts'
import type { Entry } from './entry.ts'
import { useEntriesOf } from './use-entries-of.ts'

const entriesOf = (found: Found, t: TFunction): Entry[] => [
  ...found.masterAccounts.map(({ email, formerly, blocked }): Entry => ({
    id: `masterAccount:${email}`,
    kind: 'masterAccount',
    label: email,
    hint: words(formerly, blocked && t('palette.blocked')),
    also: [formerly ?? ''],
    path: 'game-master/ma-details',
    filter: { email },
  })),
  ...found.gameAccounts.map(({ login, email, blocked }): Entry => ({
    id: `gameAccount:${login}`,
    kind: 'gameAccount',
    label: login,
    hint: words(email, blocked && t('palette.blocked')),
    path: 'game-master/accounts',
    filter: { search: login, whole: true },
  })),
  ...found.characters.map(({ characterId, name, classType, level, account, banned, deleted }): Entry => ({
    id: `character:${characterId}`,
    kind: 'character',
    label: name,
    hint: words(classType, level, account, banned && t('palette.banned'), deleted && t('palette.deleted')),
    path: `game-master/characterDetails/${characterId}/info`,
  })),
  ...found.things.map(({ itemDbId, name, enchant, owner }): Entry => ({
    id: `thing:${itemDbId}`,
    kind: 'item',
    label: enchant ? `+${enchant} ${name}` : name,
    hint: words(owner, String(itemDbId)),
    also: [String(itemDbId)],
    path: `game-master/item-stories/${itemDbId}`,
  })),
  ...found.items.map(({ itemId, name }): Entry => ({
    id: `item:${itemId}`,
    kind: 'item',
    label: name,
    hint: String(itemId),
    also: [String(itemId)],
    path: 'game-master/items',
    filter: { search: String(itemId), by: 'itemId' },
  })),
  ...found.addresses.map(({ address, side }): Entry => ({
    id: `address:${side}:${address}`,
    kind: 'address',
    label: address,
    hint: t(`palette.sides.${side}`),
    ...(side === 'portal'
      ? { path: 'game-master/ma-search', filter: { search: address } }
      : { path: 'game-master/accounts', filter: { search: address, by: 'lastIp', whole: true } }),
  })),
  ...found.payments.map((payment): Entry => ({
    id: `payment:${payment.ourTransactionId}`,
    kind: 'payment',
    label: `${formatMoney(payment.amount, payment.currency)} · ${payment.email}`,
    hint: payment.ourTransactionId,
    also: [payment.ourTransactionId, payment.theirTransactionId ?? ''],
    path: 'admin/payment-history',
    search: { open: payment.ourTransactionId },
  })),
]

const words = (...said: readonly (string | number | false | null)[]) => said.filter(Boolean).join(' · ')

const SOURCE = {
  call: api.finder.findAnything,
  sentFor: (key: string) => ({ key }),
  entriesOf,
  most: LONGEST_SCRAP,
}

/** What staff may mean besides: accounts, characters, kinds of items, network addresses, payments. */
export const useStaffEntries = (query: string) => useEntriesOf(query, SOURCE, isStaff(useAccount().role))
