import { type linkedAccounts, MOST_MEMBERS } from '@castellan/contract/calls/moderation/linked-accounts'
import { normaliseEmail } from '@castellan/contract/rules/email-address'
import { requireNotOutranked } from '../../identity/access/outranked.ts'
import { findAccount, lockAccount } from '../../identity/accounts/account-repo.ts'
import {
  addMembers,
  endLonely,
  findHouseholds,
  findMembers,
  lockHouseholds,
  removeMembers,
} from '../../identity/households/household-repo.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { ContextOf, Rule } from '../../platform/http/engine/context.ts'

type Ctx = ContextOf<typeof linkedAccounts.declareHousehold>
interface Person {
  readonly id: number
  readonly email: string
}

/**
 * Declares accounts to be one household; where one of them is of a household, the others join it.
 * @throws AppError OWN_ACCOUNT, OUTRANKED, ACCOUNT_NOT_FOUND, ACCOUNT_ERASED, HOUSEHOLDS_DIFFER, HOUSEHOLD_FULL, NOTHING_TO_CHANGE
 */
export const declareHousehold: Rule<typeof linkedAccounts.declareHousehold> = async ({ others }, ctx) => {
  const inOrder = heldInOrder(ctx, others)
  await ctx.act(async (tx, journal, { accountId, email }) => {
    const people = [{ id: accountId, email }, ...(await reachable(tx, ctx, accountId, others))]
    if (people.length < 2) throw new AppError('NOTHING_TO_CHANGE', { field: 'others' })
    await lockHouseholds(tx)
    await endLonely(tx, idsOf(people))
    const homes = await findHouseholds(tx, idsOf(people))
    const [household = crypto.randomUUID(), another] = new Set(homes.values())
    if (another) throw new AppError('HOUSEHOLDS_DIFFER', { field: 'others' })
    const before = await findMembers(tx, household)
    await requireTheirs(tx, ctx, before)
    const joining = people.filter(({ id }) => !homes.has(id))
    const [first, ...rest] = joining
    if (!first) return journal.unchanged()
    const members = [...before, ...joining]
    if (members.length > MOST_MEMBERS) throw new AppError('HOUSEHOLD_FULL', { field: 'others' })
    await addMembers(tx, household, idsOf(joining))
    await journal({
      before: { members: emailsOf(before) },
      after: { members: emailsOf(members), accountIds: idsOf(members) },
      undo: {
        call: 'leaveHousehold',
        input: { email: first.email, others: emailsOf(rest) },
        addresses: { email: first.id, others: idsOf(rest) },
      },
    })
  }, inOrder)
  return membersOf(ctx.db, ctx.subject.accountId)
}

/** Takes accounts out of the household of the first. @throws AppError OWN_ACCOUNT, OUTRANKED, ACCOUNT_NOT_FOUND */
export const leaveHousehold: Rule<typeof linkedAccounts.leaveHousehold> = async ({ others = [] }, ctx) => {
  const inOrder = heldInOrder(ctx, others)
  await ctx.act(async (tx, journal, { accountId, email }) => {
    const asked = [{ id: accountId, email }, ...(await reachable(tx, ctx, accountId, others))]
    await lockHouseholds(tx)
    const household = (await findHouseholds(tx, [accountId])).get(accountId)
    if (!household) return journal.unchanged()
    const before = await findMembers(tx, household)
    await requireTheirs(tx, ctx, before)
    const leaving = asked.filter(({ id }) => before.some((member) => member.id === id))
    const staying = before.filter(({ id }) => !leaving.some((one) => one.id === id))
    await removeMembers(tx, idsOf(leaving))
    await endLonely(tx, idsOf(staying))
    const back = [...leaving.slice(1), ...staying]
    await journal({
      before: { members: emailsOf(before) },
      after: { members: staying.length > 1 ? emailsOf(staying) : [], accountIds: idsOf(before) },
      ...(back.length > 0 && {
        undo: {
          call: 'declareHousehold',
          input: { email, others: emailsOf(back) },
          addresses: { others: idsOf(back) },
        },
      }),
    })
  }, inOrder)
  return membersOf(ctx.db, ctx.subject.accountId)
}

/** Lock ordering: whom an act is about, the subject among them, is held in the order of ids, so that two acts never wait in a circle. */
const heldInOrder = ({ subject }: Ctx, emails: readonly string[]) => ({
  first: async (tx: Tx) => {
    const ids = new Set([subject.accountId])
    for (const email of emails) {
      const found = await findAccount(tx, normaliseEmail(email))
      if (found) ids.add(found.id)
    }
    for (const id of [...ids].toSorted((one, other) => one - other)) await lockAccount(tx, id)
  },
})

/** The other people an act is about, each of whom must be within reach of who acts. */
async function reachable(tx: Tx, ctx: Ctx, accountId: number, emails: readonly string[]): Promise<Person[]> {
  const people = new Map<number, Person>()
  for (const email of emails) {
    const found = await findAccount(tx, normaliseEmail(email))
    if (!found) throw new AppError('ACCOUNT_NOT_FOUND', { field: 'others' })
    if (found.erasedAt) throw new AppError('ACCOUNT_ERASED', { field: 'others' })
    if (found.id !== accountId) people.set(found.id, { id: found.id, email: found.email })
  }
  const ordered = [...people.values()].toSorted((one, other) => one.id - other.id)
  for (const { id } of ordered) {
    if (id === ctx.caller.accountId) throw new AppError('OWN_ACCOUNT', { field: 'others' })
    // held by now, but for one that got its address in this moment
    await lockAccount(tx, id)
    await requireNotOutranked(tx, ctx, id)
  }
  return ordered
}

/**
 * Nobody changes the household they are of themselves, nor one of staff whom they could not act on: whoever joins or leaves it is passed for
 * these, or no longer, where somebody has to approve. @throws AppError OWN_ACCOUNT, OUTRANKED
 */
async function requireTheirs(tx: Tx, ctx: Ctx, members: readonly Person[]) {
  if (members.some(({ id }) => id === ctx.caller.accountId)) throw new AppError('OWN_ACCOUNT')
  for (const { id } of members) await requireNotOutranked(tx, ctx, id)
}

async function membersOf(db: Db, accountId: number) {
  const household = (await findHouseholds(db, [accountId])).get(accountId)
  return { members: household ? emailsOf(await findMembers(db, household)) : [] }
}

const idsOf = (people: readonly Person[]) => people.map(({ id }) => id)
const emailsOf = (people: readonly Person[]) => people.map(({ email }) => email)
