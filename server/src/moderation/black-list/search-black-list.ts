import type { blackList, BlackListItem } from '@castellan/contract/calls/moderation/black-list'
import { isByHigher } from '../../identity/access/by-higher.ts'
import { findSeenFrom, type VisibleAccounts } from '../../identity/accounts/seen-from-repo.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Caller, Rule } from '../../platform/http/engine/context.ts'
import { whoseAddresses } from '../access/plays-within-reach.ts'
import {
  countEntries,
  type EntryRow,
  findEntries,
  findKnown,
  searchEmails,
  searchEntries,
} from './black-list-repo.ts'
import { type Identity, idOf, spellingOf } from './entry.ts'

/** Most of each that one search answers. */
const MOST_ENTRIES = 100
const MOST_KNOWN = 50
const PAGE = 100

/** Everything that is listed, a part at a time. */
export const getBlackList: Rule<typeof blackList.getBlackList> = async (
  { before, limit = PAGE },
  { db, caller },
) =>
  (await findEntries(db, { before, limit })).map(
    ({ no, addedAt, heldAs, isListed: _isListed, ...entry }) => ({
      no,
      id: idOf(entry),
      ...entry,
      byHigher: isByHigher(caller, heldAs),
      addedAt: addedAt.toISOString(),
    }),
  )

/** How much is listed. */
export const sumBlackList: Rule<typeof blackList.sumBlackList> = async (_sent, { db }) => ({
  listed: await countEntries(db),
})

/** What is listed or was, then what is known of players and is not: all by a part of its value. */
export const searchBlackListItems: Rule<typeof blackList.searchBlackListItems> = async ({ key }, ctx) => {
  const { db, caller } = ctx
  const part = key.trim().toLowerCase()
  if (!part) return []
  const entries = await searchEntries(db, part, MOST_ENTRIES)
  const there = new Set(entries.map(idOf))
  const visible = await whoseAddresses(db, ctx)
  const known = await knownBy(db, part, visible)
  return [
    ...(await describeEntries({ db, caller }, entries, visible)),
    ...known.filter((identity) => !there.has(idOf(identity))).map(describeKnown),
  ]
}

async function describeEntries(
  { db, caller }: { readonly db: Db; readonly caller: Caller },
  entries: readonly EntryRow[],
  visible: VisibleAccounts,
): Promise<BlackListItem[]> {
  const valuesOf = (wanted: Identity['kind']) =>
    entries.flatMap(({ kind, value }) => (kind === wanted ? [value] : []))
  const known = new Set([
    ...(await findKnown(db, 'email', valuesOf('email'), visible)).map((value) =>
      idOf({ kind: 'email', value }),
    ),
    ...(await findKnown(db, 'ip', valuesOf('ip'), visible)).map((value) => idOf({ kind: 'ip', value })),
  ])
  return entries.map(({ no: _no, addedAt, heldAs, isListed, ...entry }) => ({
    ...entry,
    id: idOf(entry),
    blackListed: isListed,
    known: known.has(idOf(entry)),
    byHigher: isListed && isByHigher(caller, heldAs),
    addedAt: addedAt.toISOString(),
  }))
}

/** Addresses of accounts, and where those came from of whom it is told. */
async function knownBy(db: Db, part: string, visible: VisibleAccounts): Promise<Identity[]> {
  const emails = await searchEmails(db, part, MOST_KNOWN)
  const addresses = /^[\d.:a-f]+$/.test(part) ? await findSeenFrom(db, part, visible, MOST_KNOWN) : []
  const ofNetwork = addresses.flatMap((ip) => spellingOf('ip', ip) ?? [])
  return [
    ...emails.map((value): Identity => ({ kind: 'email', value })),
    ...[...new Set(ofNetwork)].map((value): Identity => ({ kind: 'ip', value })),
  ]
}

const describeKnown = (identity: Identity): BlackListItem => ({
  ...identity,
  id: idOf(identity),
  blackListed: false,
  known: true,
  reason: '',
  author: null,
  byHigher: false,
  addedAt: null,
})
