import type { Gift, NoteIn } from '@castellan/contract/shapes/compensation-shapes'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { ActionCapability, GameWorld, Pile } from '@castellan/game-world/port'
import { DAY_MS } from '@castellan/contract/rules/durations'
import { post } from '../../coins/ledger/post.ts'
import { repayDebt } from '../../coins/ledger/repay-debt.ts'
import { textNote } from '../../coins/ledger/text-note.ts'
import { getAccount, lockAccount } from '../../identity/accounts/account-repo.ts'
import { notify } from '../../identity/notifications/notify.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import { keyFrom } from '../../platform/worlds/turns.ts'
import { ENGLISH } from '../../platform/languages/say.ts'
import { deliver } from '../../shop/deliver.ts'
import { insertPurchase } from '../../shop/purchase-repo.ts'
import type { ActionDelivery } from '../../platform/db/purchase-tables.ts'
import { lockListed, settleGrant, shareCompensation } from './grant-repo.ts'

export interface Granting extends Pick<Portal, 'db' | 'log' | 'settings'> {
  readonly world: GameWorld
}

interface Recipient {
  readonly recipientId: number
  readonly accountId: number
}

/** What is given to whom, in the transaction that gives it. */
interface Giving {
  readonly compensationId: number
  /** When and by which key it was drawn up. */
  readonly drawn: string
  readonly recipientId: number
  readonly server: ServerKey
  readonly gift: Gift
  readonly notes: readonly NoteIn[]
  readonly reason: string | null
  /** Who of staff began it. */
  readonly actorId: number | null
  readonly to: NonNullable<Awaited<ReturnType<typeof lockListed>>>
}

/**
 * Gives one receiver theirs, once: the row of the grant, what is posted or ordered, and what the bell says commit together, so that a
 * crash leaves all of it or nothing. Items go through the outbox of purchases, at once where their world answers.
 */
export async function grant(means: Granting, compensationId: number, recipient: Recipient) {
  const purchaseId = await inTransaction(means.db, (tx) => give(tx, means, compensationId, recipient))
  if (purchaseId !== null) await deliver(means, purchaseId)
}

/** Answers the purchase that carries items; null where there is nothing to deliver. */
async function give(
  tx: Tx,
  means: Granting,
  compensationId: number,
  { recipientId, accountId }: Recipient,
): Promise<number | null> {
  const compensation = await shareCompensation(tx, compensationId)
  if (!compensation) return null
  // before the grant, as the erasure of an account does
  await lockAccount(tx, accountId)
  const to = await lockListed(tx, compensationId, recipientId)
  if (!to) return null
  const { blockedAt, erasedAt, language } = await getAccount(tx, accountId)
  const fail = async (problem: 'accountErased' | 'accountBlocked') => {
    await settleGrant(tx, compensationId, recipientId, { state: 'failed', problem })
    return null
  }
  if (erasedAt) return fail('accountErased')
  if (blockedAt && !compensation.who.withBlocked) return fail('accountBlocked')
  const { server, gift, reason, startedBy: actorId, requestKey, drawnAt } = compensation
  const notes = compensation.notes ?? []
  const drawn = `${drawnAt.toISOString()} ${requestKey}`
  const giving = { compensationId, drawn, recipientId, server, gift, notes, reason, actorId, to }
  await notify(
    tx,
    { accountId, server },
    {
      kind: 'compensated',
      coins: gift.coins,
      title: gift.coins === null ? titleOf(gift) : null,
      characterName: gift.coins === null ? to.characterName : null,
      notes: [...notes],
    },
  )
  if (gift.coins === null) return orderItems(tx, means, giving)
  await giveCoins(tx, { ...giving, coins: gift.coins, language: language ?? ENGLISH })
  return null
}

/** The one door to the ledger, under a key that this receiver has of this compensation for ever. */
async function giveCoins(
  tx: Tx,
  {
    compensationId,
    recipientId,
    server,
    notes,
    reason,
    actorId,
    to,
    coins,
    language,
  }: Giving & { coins: number; language: string },
) {
  const { accountId } = to
  const said = notes.find((note) => note.language === language) ?? notes[0]
  const { id } = await post(tx, {
    kind: 'gift',
    source: 'compensation',
    sourceRef: `${compensationId} ${recipientId}`,
    actorId: actorId ?? undefined,
    note: textNote(said?.text) ?? undefined,
    details: { compensationId, reason },
    lines: [
      { ledgerAccount: { kind: 'user', server, accountId }, coins },
      { ledgerAccount: { kind: 'rewards', server }, coins: -coins },
    ],
  })
  await repayDebt(tx, { server, accountId, because: id })
  await settleGrant(tx, compensationId, recipientId, { state: 'granted' })
}

/** A purchase for nothing carries the items; another try after a failed one is another purchase. */
async function orderItems(tx: Tx, { world, settings }: Granting, giving: Giving) {
  const { compensationId, drawn, recipientId, server, gift, to } = giving
  const piles = gift.items.map(({ itemId, count }) => ({ itemId, count }))
  const requestKey = `compensation:${compensationId}:${recipientId}:${to.attempt}`
  const purchaseId = await insertPurchase(
    tx,
    {
      accountId: to.accountId,
      server,
      kind: 'compensation',
      title: titleOf(gift),
      codedTitle: codedTitleOf(gift),
      price: 0,
      characterId: to.characterId,
      characterName: to.characterName,
      requestKey,
      // ids of the portal are given anew after a restore, to others
      deliveryKey: keyFrom(requestKey, drawn, to.characterId, JSON.stringify(piles)),
    },
    deliveryOf(piles, to.characterId, {
      capability: world.capabilities.actions.giveItems,
      waitDays: settings.of(server).waitDays,
    }),
  )
  await settleGrant(tx, compensationId, recipientId, { state: 'ordered', purchaseId: purchaseId! })
  return purchaseId
}

/** One kind of thing can be said in the language of whoever reads it. */
const codedTitleOf = ({ items }: Gift) =>
  items.length === 1 ? ({ code: 'pile', count: items[0]!.count, what: items[0]!.name } as const) : undefined

/** What is given, in one line: `5 × Blessed Scroll, 1 × Ring`. */
const titleOf = ({ items }: Gift) => items.map(({ count, name }) => `${count} × ${name}`).join(', ')

/** All items of a gift as one order, so that none of them comes without the others. Where a world gives only to who is away, it waits for that. */
function deliveryOf(
  piles: readonly Pile[],
  characterId: number,
  { capability, waitDays }: { readonly capability: ActionCapability; readonly waitDays: number },
): ActionDelivery {
  return {
    kind: 'action',
    characterId,
    action: { kind: 'giveItems', items: piles, expected: {} },
    asked: { items: piles },
    ...(capability === 'offline' && {
      waitsUntil: new Date(Date.now() + waitDays * DAY_MS).toISOString(),
    }),
  }
}
