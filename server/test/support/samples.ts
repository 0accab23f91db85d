import { sql } from 'kysely'
import type { Contract } from '@castellan/contract'
import type { PaymentState } from '@castellan/contract/shapes/payment-shapes'
import { DEFAULT_SERVER } from '../../../test/support/servers.ts'
import { findGameAccounts } from '../../src/players/game-accounts/game-account-repo.ts'
import {
  confirmReservedName,
  insertReservedName,
} from '../../src/players/reserved-names/reserved-name-repo.ts'
import { insertAnnouncement } from '../../src/moderation/announcements/announcement-repo.ts'
import { insertIpLimit } from '../../src/moderation/ip-limits/ip-limit-repo.ts'
import { insertBuilder } from '../../src/moderation/builders/builder-repo.ts'
import { findAccount } from '../../src/identity/accounts/account-repo.ts'
import { addAccount } from '../../src/identity/registration/registration-repo.ts'
import type { Tx } from '../../src/platform/db/database.ts'
import type { Portal } from '../../src/platform/http/engine/portal.ts'
import { DEMO_SIGN_INS } from '../../../demo/src/portal/people/sign-ins.ts'
import { coinsSamples } from './samples/coins.ts'
import { identitySamples } from './samples/identity.ts'
import { moderationSamples } from './samples/moderation.ts'
import { paymentsSamples } from './samples/payments.ts'
import { playersSamples } from './samples/players.ts'
import { privacySamples } from './samples/privacy.ts'
import { referralSamples } from './samples/referral.ts'
import { reportsSamples } from './samples/reports.ts'
import { resourcesSamples } from './samples/resources.ts'
import { shopSamples } from './samples/shop.ts'
import { staffListSamples } from './samples/staff-lists.ts'
import { statisticsSamples } from './samples/statistics.ts'
import type { Given, SamplesOf } from './samples/given.ts'

type Samples = SamplesOf<keyof Contract>

/** Good input for every call, about things that belong to the demonstration's player, with the player's id. */
export async function samplesFor(portal: Pick<Portal, 'db' | 'worlds'>) {
  const [player, friend] = DEMO_SIGN_INS
  const email = player!.email
  const { id: owner } = (await findAccount(portal.db, email))!
  const ofTheWorld = await givenByTheWorld(portal, owner)
  const given: Given = {
    email,
    friend: friend!.email,
    server: DEFAULT_SERVER,
    ...ofTheWorld,
    heldName: await holdName(portal.db, ofTheWorld.character.account),
    payments: {
      ended: await addPayment(portal.db, owner, 'failed'),
      inReview: await addPayment(portal.db, owner, 'in_review'),
    },
    ...(await addJudged(portal.db)),
    edited: await addEdited(portal.db),
    announcement: await addAnnouncement(portal.db),
    ipLimit: await addIpLimit(portal.db),
    compensation: await addCompensation(portal.db, owner),
    builder: await addBuilder(portal.db, owner),
  }
  const samples: Samples = {
    ...identitySamples(given),
    ...moderationSamples(given),
    ...staffListSamples(given),
    ...coinsSamples(given),
    ...paymentsSamples(given),
    ...playersSamples(given),
    ...privacySamples(given),
    ...referralSamples(given),
    ...reportsSamples(),
    ...resourcesSamples(),
    ...shopSamples(given),
    ...statisticsSamples(given),
  }
  return { samples, owner }
}

async function givenByTheWorld({ db, worlds }: Pick<Portal, 'db' | 'worlds'>, accountId: number) {
  const logins = (await findGameAccounts(db, DEFAULT_SERVER, accountId)).map(({ login }) => login)
  const world = worlds[DEFAULT_SERVER]!
  const [character] = await world.characters.ofAccounts(logins)
  const [boss] = await world.bosses.all()
  const clans = await world.clans.top(100)
  const alliances = await world.clans.alliances(100)
  return {
    character: character!,
    nextMacro: await addMacros(db, character!.id),
    boss: boss!,
    clan: clans[0]!,
    alliances: {
      free: alliances.find(({ factionId }) => factionId === null)!,
      sworn: alliances.find(({ factionId }) => factionId !== null)!,
    },
    pledgeId: clans.find(({ hasCrest }) => hasCrest)!.id,
    emblemId: clans.find(({ emblemId }) => emblemId !== null)!.emblemId!,
  }
}

/** Enough for whoever tries the calls of a whole test. */
const MACROS = 200

async function addMacros(db: Portal['db'], characterId: number) {
  const first = 5_000
  await sql`insert into ${sql.table(`world_${DEFAULT_SERVER}.macro`)}
    select ${characterId}, id, 'Sample', 'SMP', '', 0, '{/sit}'
    from generate_series(${first}::integer, ${first + MACROS}::integer) as id
    on conflict do nothing`.execute(db)
  let next = first
  return () => `${characterId}-${next++}`
}

async function addJudged(db: Portal['db']) {
  const email = 'judged@example.test'
  const fields = { passwordHash: '', createdIp: '10.0.0.1', referralCode: null, language: 'en' } as const
  const accountId = (await addAccount(db, { email, ...fields }))!
  const login = 'judgedlogin'
  await sql`insert into ${sql.table(`world_${DEFAULT_SERVER}.account`)} (login) values (${login})`.execute(db)
  await db
    .insertInto('gameAccount')
    .values({ server: DEFAULT_SERVER, login, accountId, isMade: true })
    .execute()
  return { judged: { email, login }, nextNote: await addNotes(db, accountId) }
}

/** Notes about one account, which must leave room for those that a test writes. */
const NOTES = 60

async function addNotes(db: Portal['db'], accountId: number) {
  const note = { accountId, authorId: null, text: 'Has been warned', isPinned: false }
  const ids = await db
    .insertInto('accountNote')
    .values(Array.from({ length: NOTES }, () => note))
    .returning('id')
    .execute()
  let next = 0
  return () => ids[next++ % NOTES]!.id
}

const table = (name: string) => sql.table(`world_${DEFAULT_SERVER}.${name}`)

async function addEdited(db: Portal['db']) {
  const account = 'editedlogin'
  await sql`insert into ${table('account')} (login) values (${account}) on conflict do nothing`.execute(db)
  const add = async (name: string) => {
    const { rows } = await sql<{ id: number }>`
      insert into ${table('character')} (account, name, class_id, base_class_id, race_id, gender)
      values (${account}, ${name}, 0, 0, 0, 'male') returning id`.execute(db)
    return rows[0]!.id
  }
  const [name, otherName] = ['Editedone', 'Editedtwo']
  const [id, otherId] = [await add(name), await add(otherName)]
  const { rows } = await sql<{ id: number }>`
    insert into ${table('item')} (character_id, item_id, count, place)
    values (${id}, 57, 1000, 'inventory') returning id`.execute(db)
  await sql`insert into ${table('character_skill')} (character_id, skill_id, subclass_index, level)
    values (${id}, 3, 0, 9), (${otherId}, 3, 0, 9)`.execute(db)
  return { id, name, account, otherId, itemDbId: rows[0]!.id }
}

async function addAnnouncement(db: Portal['db']) {
  const announceId = 4_711
  const shown = { announceId, announceMessage: 'Good luck in the siege', interval: 0 }
  await insertAnnouncement(db as Tx, DEFAULT_SERVER, shown)
  return announceId
}

async function addCompensation(db: Portal['db'], drawnBy: number) {
  const who = { online: null, bought: null, clans: [], classIds: [], minLevel: 99, maxLevel: null }
  const made = {
    server: DEFAULT_SERVER,
    state: 'stopped',
    who: JSON.stringify({ ...who, withBlocked: false }),
    gift: JSON.stringify({ coins: 10, items: [] }),
    oneEach: 'account',
    requestKey: 'sample-of-the-tests',
    drawnBy,
  } as const
  return (await db.insertInto('compensation').values(made).returning('id').executeTakeFirstOrThrow()).id
}

async function addIpLimit(db: Portal['db']) {
  const fields = { ipAddress: '10.200.0.1', allowedConnections: 2, token: 'sample', comment: '' }
  return (await insertIpLimit(db as Tx, DEFAULT_SERVER, fields))!.id
}

async function addBuilder(db: Portal['db'], accountId: number) {
  const login = 'abuilder1'
  await db.insertInto('gameAccount').values({ server: DEFAULT_SERVER, login, accountId }).execute()
  await insertBuilder(db as Tx, DEFAULT_SERVER, { login, defaultBuilder: 1 })
  return login
}

async function holdName(db: Portal['db'], login: string) {
  const name = 'Heldforsample'
  const held = { server: DEFAULT_SERVER, name, login }
  await insertReservedName(db as Tx, { ...held, days: null })
  // what is leased alone would be over before a slow test comes to it
  await confirmReservedName(db as Tx, held)
  return name
}

/** A payment whose provider has nothing to say about it. */
async function addPayment(db: Portal['db'], accountId: number, state: PaymentState) {
  const payment = {
    accountId,
    server: DEFAULT_SERVER,
    paymentSystem: 'stripe',
    method: 'intent',
    amountMinor: 1_000,
    currency: 'EUR',
    coins: 1_000,
    state,
  } as const
  return (await db.insertInto('payment').values(payment).returning('id').executeTakeFirstOrThrow()).id
}

/** The sample of a call by its name, for tests that go through the whole contract. */
export const sampleOf = (samples: Samples, name: string): Record<string, unknown> => {
  const [group, key] = name.split('.') as [string, string]
  return (samples as unknown as Record<string, Record<string, () => Record<string, unknown>>>)[group]![key]!()
}
