import { isDeepStrictEqual } from 'node:util'
import type { Purchase } from '@castellan/contract/shapes/balance-shapes'
import type { Service } from '@castellan/contract/shapes/services'
import { requireMayLeave, requireMaySpend } from '../../coins/balance/spending-guard.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { ActionDelivery } from '../../platform/db/purchase-tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { requireAble } from '../../platform/staff-orders/carry-out.ts'
import { requireAway } from '../../platform/worlds/is-playing.ts'
import { requirePin } from '../../players/game-accounts/require-pin.ts'
import { deliver } from '../deliver.ts'
import { describePurchase } from '../describe-purchase.ts'
import {
  findByRequestKey,
  findLastFor,
  getToldPurchase,
  isUnderWay,
  type NewPurchase,
  type PurchaseRow,
} from '../purchase-repo.ts'
import { type Bill, setCoinsAside } from '../set-coins-aside.ts'
import { waitEnd } from '../wait-end.ts'
import { BANNED, isKeptBanned } from '../kept-banned.ts'
import { requireAsShown } from './offer-state.ts'
import type { Buying, ServiceContext, ServiceKind } from './service-kind.ts'

/**
 * Sells a service: says why not before anything is paid, sets its coins aside, and has it done in the same breath where the
 * world answers. The same `requestId` again answers the first purchase.
 * @throws AppError why it cannot be had
 */
export async function buyService<Asked extends Buying>(
  kind: ServiceKind<Asked>,
  sent: Asked,
  ctx: ServiceContext,
): Promise<Purchase> {
  const asked = { characterId: ctx.subject.id, ...pick(sent, kind.asks) }
  const first = await findFirst(kind, asked, sent, ctx)
  if (first) return describePurchase(first)
  const price = await requireOffered(kind, sent, ctx)
  requireAsShown(kind, sent, price, ctx.subject)
  await requireMaySpend(ctx)
  const { caller, db, log, server, subject: character, world } = ctx
  const of = { accountId: caller.accountId, server, kind: kind.service, characterId: character.id }
  const last = await findLastFor(db, of)
  const { action, title, codedTitle } = await kind.order(sent, ctx)
  const { undoMinutes } = ctx.settings.of(server)
  const order = { kind: 'action', characterId: character.id, action, asked, undoMinutes } as const
  const payload = await payloadOf(order, sent, ctx)
  await requirePin(ctx, character.account, sent.pin)
  const { purchase } = await inTransaction(db, (tx) =>
    setAsideOnce(
      tx,
      ctx,
      {
        ...of,
        title,
        codedTitle,
        price,
        characterName: character.name,
        requestKey: sent.requestId ?? crypto.randomUUID(),
      },
      payload,
      { last: kind.isRepeatable ? null : last, bill: sent.bill },
    ),
  )
  await deliver({ db, log, world }, purchase.id)
  return describePurchase(await getToldPurchase(db, purchase.id))
}

/** What was bought by the same key; the character may have changed since, by it. */
async function findFirst(
  { service }: Pick<ServiceKind<never>, 'service'>,
  asked: ActionDelivery['asked'],
  { requestId }: Buying,
  { caller, db, server }: ServiceContext,
): Promise<PurchaseRow | undefined> {
  if (requestId === undefined) return undefined
  const first = await findByRequestKey(db, { accountId: caller.accountId, server, requestKey: requestId })
  if (!first) return undefined
  const isSame =
    first.kind === service && first.payload.kind === 'action' && isDeepStrictEqual(first.payload.asked, asked)
  if (!isSame) throw new AppError('ALREADY_DONE', { field: 'requestId' })
  return first
}

/** The price of what this server sells and its world can do. */
async function requireOffered<Asked extends Buying>(
  { service, action, offer }: ServiceKind<Asked>,
  sent: Asked,
  { server, settings, subject, world }: ServiceContext,
) {
  // one that waits for its end can only be brought back
  const { deletedAt } = subject
  if ((deletedAt !== null) !== (action === 'restoreCharacter')) throw new AppError('CHARACTER_NOT_FOUND')
  if (await isKeptBanned(action, subject, world)) throw new AppError('CHARACTER_BANNED', { words: BANNED })
  const { isOffered, price } = offer
    ? offer(sent, settings.of(server))
    : settings.of(server).services[service as Service]
  if (!isOffered) throw new AppError('SERVICE_NOT_OFFERED')
  requireAble(world, action)
  return price
}

/** How it is done with somebody who plays: forced, or later, or not at all. @throws AppError CHARACTER_ONLINE, CHARACTER_MUST_LEAVE */
async function payloadOf(
  delivery: ActionDelivery,
  { force = false, wait = false }: Buying,
  { server, settings, world }: ServiceContext,
): Promise<ActionDelivery> {
  if (world.capabilities.actions[delivery.action.kind] !== 'offline') return delivery
  if (wait) {
    return { ...delivery, waitsUntil: waitEnd(settings.of(server)).toISOString() }
  }
  await requireAway(world, delivery, force)
  return force && world.capabilities.endsPlay ? { ...delivery, force } : delivery
}

interface Known {
  /** The last purchase of the same; null where that may be bought again. */
  readonly last: number | null
  readonly bill: Bill | undefined
}

/** The account is locked before it is asked what is under way, so that of two at once one sees the other. */
async function setAsideOnce(
  tx: Tx,
  ctx: ServiceContext,
  purchase: NewPurchase,
  payload: ActionDelivery,
  { last, bill }: Known,
) {
  await requireMayLeave(tx, ctx)
  if (last !== null && (await isUnderWay(tx, purchase, last))) throw new AppError('SERVICE_UNDER_WAY')
  return setCoinsAside(tx, purchase, payload, bill)
}

const pick = (from: object, names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => [name, Reflect.get(from, name)] as const).filter(([, value]) => value !== undefined),
  )
