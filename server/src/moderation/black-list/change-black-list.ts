import type { blackList } from '@castellan/contract/calls/moderation/black-list'
import type { Role, StaffRole } from '@castellan/contract/engine/roles'
import { isByHigher } from '../../identity/access/by-higher.ts'
import { endAccessOfAll } from '../../identity/session/end-access.ts'
import type { Tx } from '../../platform/db/database.ts'
import { isErasedAddress } from '../../platform/mail/erased-address.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { findDone, findUploadTarget } from '../../platform/journal/journal-repo.ts'
import type { Caller, Rule } from '../../platform/http/engine/context.ts'
import type { Tick } from '../../platform/live/progress.ts'
import { findHolders, insertListings, type Listing, removeListings, removeUpload } from './black-list-repo.ts'
import { holdListings, releaseListings, releaseUpload } from './hold-repo.ts'
import { type Identity, idOf, readId } from './entry.ts'
import { inParts, inTurns, sortedInTurns } from './in-turns.ts'
import { emailsIn, onlyNamed, type Plan, planListing } from './plan-listing.ts'
import { requireOther } from '../../platform/staff/require-other.ts'

const titleOf = ({ value }: Identity) => `black list ${value}`

/**
 * Puts one identity on the list. Who is listed by an e-mail is signed out, and listed by the address they have now as well. Where that
 * undoes a removal, what was taken off is there again, and nothing else.
 * @throws AppError BAD_INPUT, ACCOUNT_ERASED, OWN_ACCOUNT, OWN_ADDRESS, OUTRANKED
 */
export const addToBlackList: Rule<typeof blackList.addToBlackList> = async ({ id, reason }, ctx) => {
  const wanted = readId(id)
  // the address of nobody: it keeps out no one
  if (!ctx.undoing && isErasedAddress(wanted.value)) throw new AppError('ACCOUNT_ERASED', { field: 'id' })
  const { also, ended, isChanged } = await ctx.act(async (tx, journal) => {
    const plan = ctx.undoing
      ? onlyNamed(await planListing(tx, ctx, await takenBy(tx, ctx.undoing.act)))
      : await planListing(tx, ctx, [{ ...wanted, reason }])
    const [refused] = plan.refused
    if (refused)
      throw new AppError(refused.why === 'outranked' ? 'OUTRANKED' : ownOf(refused.listing), { field: 'id' })
    const by = { ...byCaller(ctx), uploadId: null, asBefore: ctx.undoing !== undefined }
    const listed = await list(tx, plan, by)
    const raised = await raise(tx, plan, by)
    // whoever puts back what a lower role had listed stands for it as well
    if (by.asBefore) await holdListings(tx, listed, by)
    await ctx.requireApproval(tx, linesOf(titleOf(wanted), listed.length + raised.length))
    const undo = { call: 'removeFromBlackList', input: { id: idOf(wanted) } } as const
    const after = {
      ...(listed.length && { listed: listed.map(idOf) }),
      ...(raised.length && { raised: raised.map(idOf) }),
    }
    if (listed.length || raised.length) await journal({ target: titleOf(wanted), after, undo })
    else journal.unchanged()
    return {
      also: [...plan.added, ...plan.also].map(({ value }) => value).filter((value) => value !== wanted.value),
      isChanged: listed.length + raised.length > 0,
      ended: await endAccessOfAll(tx, plan.accountIds, 'black-listed'),
    }
  })
  ctx.sessions.forget(ended)
  return { id: idOf(wanted), value: wanted.value, blackListed: true, isChanged, also }
}

const ownOf = ({ kind }: Identity) => (kind === 'email' ? 'OWN_ACCOUNT' : 'OWN_ADDRESS')

/** Who lists something, and as what. */
export const byCaller = ({ caller }: { readonly caller: Caller }) => ({
  addedBy: caller.accountId,
  addedRole: caller.role,
})

/** Whoever listed is not overruled by a lower role. @throws AppError ACT_BY_HIGHER */
function requireNotByHigher(caller: Caller, roles: readonly (Role | null)[]) {
  if (roles.some((role) => isByHigher(caller, role))) throw new AppError('ACT_BY_HIGHER')
}

/**
 * Takes one identity off the list, and the addresses that accounts of it have now.
 * @throws AppError BAD_INPUT, ACT_BY_HIGHER, OWN_ACCOUNT
 */
export const removeFromBlackList: Rule<typeof blackList.removeFromBlackList> = async ({ id }, ctx) => {
  const wanted = readId(id)
  const { also, isChanged } = await ctx.act(async (tx, journal) => {
    for (const { accountId } of await findHolders(tx, emailsIn([wanted])))
      await requireOther(tx, accountId, ctx)
    const { listed, raised, role } = ctx.undoing
      ? await listedBy(tx, ctx.undoing.act)
      : { listed: await allOf(tx, wanted), raised: [], role: null }
    const taken = await removeListings(tx, listed)
    const lowered = role ? await releaseListings(tx, raised, role) : []
    requireNotByHigher(ctx.caller, [role, ...taken.map(({ heldAs }) => heldAs)])
    await ctx.requireApproval(tx, linesOf(titleOf(wanted), taken.length + lowered.length))
    const undo = { call: 'addToBlackList', input: { id: idOf(wanted) } } as const
    const before = {
      ...(taken.length && { listed: taken.map(withReason) }),
      ...(lowered.length && { raised: lowered.map(idOf) }),
    }
    if (taken.length) await journal({ target: titleOf(wanted), before, undo })
    else if (lowered.length) await journal({ target: titleOf(wanted), before })
    else journal.unchanged()
    return {
      also: taken.map(({ value }) => value).filter((value) => value !== wanted.value),
      isChanged: taken.length + lowered.length > 0,
    }
  })
  return { id: idOf(wanted), value: wanted.value, blackListed: false, isChanged, also }
}

/** An identity, and the addresses that accounts of it have now. */
async function allOf(tx: Tx, wanted: Identity) {
  const holders = await findHolders(tx, emailsIn([wanted]))
  return [wanted, ...holders.map(({ email: value }): Identity => ({ kind: 'email', value }))]
}

/** What an act that is undone had put on the list, and what it holds since, in which role: what was there before it stays, and is held as it was. */
async function listedBy(tx: Tx, act: number) {
  const { after, role } = await findDone(tx, act)
  const { listed = [], raised = [] } = after as Readonly<
    Record<'listed' | 'raised', readonly string[] | undefined>
  >
  // none but staff has acted on it
  return { listed: listed.map(readId), raised: raised.map(readId), role: role as StaffRole }
}

/** What an act that is undone had taken off, and why each was there. */
async function takenBy(tx: Tx, act: number): Promise<Listing[]> {
  const { listed = [] } = (await findDone(tx, act)).before as {
    readonly listed?: readonly { readonly id: string; readonly reason: string }[]
  }
  return listed.map(({ id, reason }) => ({ ...readId(id), reason }))
}

/** How much an act on the list is: each line that is put there or taken off. */
const linesOf = (target: string, lines: number) => ({ sizes: { blackList: lines }, target, of: { lines } })

const withReason = (listing: Listing) => ({ id: idOf(listing), reason: listing.reason })

/** Writes a plan into the list, in one order whoever does, and answers what was not there. */
export async function list(
  tx: Tx,
  { added, also }: Pick<Plan<Listing>, 'added' | 'also'>,
  by: Parameters<typeof insertListings>[2],
  tick?: Tick,
) {
  const wanted: { readonly listing: Listing; readonly id: string }[] = []
  await inTurns([...added, ...also], (listing) => void wanted.push({ listing, id: idOf(listing) }))
  const listings = await sortedInTurns(wanted, (one, other) => (one.id < other.id ? -1 : 1))
  return inParts(
    listings,
    (part) =>
      insertListings(
        tx,
        part.map(({ listing }) => listing),
        by,
      ),
    tick,
  )
}

/** What a lower role had listed is held from now on by whoever lists it too: that one does not take it off again. */
export const raise = (
  tx: Tx,
  { there }: Pick<Plan<Listing>, 'there'>,
  by: Parameters<typeof holdListings>[2],
) => inParts(there, (part) => holdListings(tx, part, by))

/** Takes off all that came with a file. @throws AppError ACT_BY_HIGHER; BLACK_LIST_UPLOAD_NOT_FOUND where nothing of it is there */
export const removeBlackListUpload: Rule<typeof blackList.removeBlackListUpload> = async (
  { uploadId },
  ctx,
) => {
  const removed = await ctx.act(async (tx, journal) => {
    const [removedAs, loweredAs] = [await removeUpload(tx, uploadId), await releaseUpload(tx, uploadId)]
    requireNotByHigher(
      ctx.caller,
      [...removedAs, ...loweredAs].map(({ role }) => role),
    )
    const [count, lowered] = [countOf(removedAs), countOf(loweredAs)]
    if (!count && !lowered) throw new AppError('BLACK_LIST_UPLOAD_NOT_FOUND', { field: 'uploadId' })
    // by its number, which no other file has
    const byNumber = `black list file ${uploadId}`
    await ctx.requireApproval(tx, linesOf(byNumber, count + lowered))
    const target = (await findUploadTarget(tx, uploadId)) ?? byNumber
    await journal({ target, before: { uploadId, listed: count, ...(lowered && { raised: lowered }) } })
    return count
  })
  return { removed }
}

const countOf = (some: readonly { readonly count: number }[]) =>
  some.reduce((sum, { count }) => sum + count, 0)
