import { beforeAll, describe, expect, it } from 'vitest'
import { nativeWorld } from '@castellan/game-world/adapters/native'
import { DEFAULT_SERVER as server, schemaOf } from '../../../test/support/servers.ts'
import { findAnything } from '../../src/moderation/finder/find-anything.ts'
import { findSeenFrom } from '../../src/identity/accounts/seen-from-repo.ts'
import { searchEntries } from '../../src/moderation/black-list/black-list-repo.ts'
import { findUsedAddresses } from '../../src/moderation/dossier/address-repo.ts'
import { findLoginsByEmail } from '../../src/moderation/game-accounts/staff-account-repo.ts'
import { findSeenWith } from '../../src/moderation/linked-accounts/seen-repo.ts'
import {
  findByPartOfEmail,
  findSeenFromAddress,
} from '../../src/moderation/master-accounts/found-account-repo.ts'
import { findPaymentsWithEmail } from '../../src/payments/records/payment-list-repo.ts'
import { findByFormerName } from '../../src/players/former-names/former-name-repo.ts'
import type { WorldContext } from '../../src/platform/http/engine/context.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { listening, readWhole } from '../support/plans.ts'
import { fillStaffTables, PEOPLE } from '../support/staff-tables.ts'

const portal = await openTestPortal()
const { db } = portal
const { db: heard, asked } = listening(db)
const world = nativeWorld(heard, { schema: schemaOf(server), chronicle: 'ct1' })
const someone = PEOPLE.first + 77

/** Tables that grow with the portal and its world: what reads one of them whole is slow for whoever waits. */
const LARGE = new Set(
  'account former_address game_account session security_event character item item_trail black_list character_name payment'.split(
    ' ',
  ),
)

const EVERYBODY = { without: [], servers: null }
const OF_ONE = { without: [1], servers: [server] }
const OF_AN_EMPTY_ONE = { without: [1], servers: ['teon_x1'] }

beforeAll(() => fillStaffTables(db, server))

/** Large tables that a question has read from end to end. */
async function largeReadBy(ask: () => Promise<unknown>) {
  asked.length = 0
  await ask()
  expect(asked.length).toBeGreaterThan(0)
  return (await readWhole(db, asked)).filter((table) => LARGE.has(table))
}

const anything = (key: string) => async () =>
  findAnything({ key }, {
    ...portal,
    db: heard,
    world,
    server,
    caller: { role: 'Admin' },
  } as unknown as WorldContext)

// the embedded database may have no trigrams
describe.runIf(portal.database.kind === 'server')('no large table is read whole', () => {
  it.each([
    ['a login', 'plan777'],
    ['an e-mail', 'planned777@'],
    ['an address', '10.77.7.'],
    ['an address of IPv6', '2001:db8:'],
    ['a number', '7777'],
    // of letters that not all have: what is in every name is no way to find one
    ['a name', 'r5977'],
  ])('by the palette, for a part of %s', async (_what, key) => {
    expect(await largeReadBy(anything(key))).toEqual([])
  })

  it.each([
    ['login', 'lan777'],
    ['character', 'lanner777'],
    ['ip', '10.77.7.'],
    ['ip', '.77.'],
    ['lastIp', '10.77.7.'],
    ['lastIp', '.77.'],
    ['hwid', 'c4ca4238'],
  ] as const)('for game accounts by a part of their %s: %s', async (by, key) => {
    for (const contains of [true, false])
      expect(await largeReadBy(() => world.accounts.search({ by, key, contains, limit: 100 }))).toEqual([])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['master accounts by a part of an e-mail', () => findByPartOfEmail(heard, 'ned777@', 50)],
    ['master accounts by an address', () => findSeenFromAddress(heard, '10.77.7.7', EVERYBODY, 50)],
    ['those of one server by an address', () => findSeenFromAddress(heard, '10.77.7.7', OF_ONE, 50)],
    ['addresses that begin so', () => findSeenFrom(heard, '10.77.', EVERYBODY, 6)],
    ['those of one server that begin so', () => findSeenFrom(heard, '10.77.', OF_ONE, 6)],
    ['those of a server where nobody plays', () => findSeenFrom(heard, '10.77.', OF_AN_EMPTY_ONE, 6)],
    [
      'game accounts by an e-mail',
      () => findLoginsByEmail(heard, server, { text: 'ned777@', contains: true, limit: 50 }),
    ],
    ['who was where somebody was', () => findSeenWith(heard, someone)],
    ['the addresses of somebody', () => findUsedAddresses(heard, someone)],
    ['what is listed by a part of an address', () => searchEntries(heard, '.77.', 100)],
    ['what is listed by a part of an e-mail', () => searchEntries(heard, 'isted777@', 100)],
    ['former names', () => findByFormerName(heard, server, 'ormer777', 10)],
    [
      'payments by a part of an e-mail',
      () => findPaymentsWithEmail(heard, { server, email: 'ned777@', limit: 100 }),
    ],
    ['things of a kind', () => world.items.search({ by: 'itemId', keys: [57], limit: 100 })],
    ['things of several kinds', () => world.items.search({ by: 'itemId', keys: [57, 77, 78], limit: 100 })],
    ['things of an owner', () => world.items.search({ by: 'owner', keys: ['Planner777'], limit: 100 })],
    ['one thing', () => world.items.search({ by: 'itemDbId', keys: [PEOPLE.first + 7], limit: 1 })],
    ['sums of a kind', () => world.items.sums({ by: 'itemId', keys: [77], limit: 1_000 })],
    ['the trail of a thing', () => world.trail.ofThing(PEOPLE.first + 7, { limit: 50 })],
    ['what somebody had', () => world.trail.ofHolder({ kind: 'character', id: someone }, 77, { limit: 50 })],
    ['what somebody had in all', () => world.trail.sumsOfHolder({ kind: 'character', id: someone }, 77, 500)],
    [
      'what came of a kind in a time',
      () =>
        world.trail.flow({
          itemId: 77,
          from: new Date(Date.now() - 3_600_000),
          until: new Date(),
          steps: 500,
          receivers: 10,
        }),
    ],
  ])('for %s', async (_what, ask) => {
    expect(await largeReadBy(ask)).toEqual([])
  })
})
