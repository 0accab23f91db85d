import type { Currency, Provider as ProviderName } from '@castellan/contract/shapes/money-fields'
import { lockUsableAccount } from '../../identity/accounts/lock-usable-account.ts'
import { textNote } from '../../coins/ledger/text-note.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import { requireMaySpend } from '../../coins/balance/spending-guard.ts'
import { toMinor } from '../amounts/money.ts'
import { offeredProviders } from './offered-providers.ts'
import { addEvent } from '../records/payment-event-repo.ts'
import { countOpen, insertPayment, lockPayment, updatePayment } from '../records/payment-repo.ts'
import {
  type Opened,
  type Opening,
  type PaymentProvider,
  type PaymentRow,
  ProviderDown,
  ProviderRefused,
} from '../port/provider.ts'
import { checkAmount, quote } from '../amounts/quote.ts'

/** Payments an account may have begun and not finished. */
const MAX_OPEN = 20

export interface Ask {
  readonly provider: ProviderName
  readonly method: string
  /** As people write it. */
  readonly amount: number
  /** The provider's own where it is left out. */
  readonly currency?: Currency
  readonly systemId?: number
  readonly profile?: number | undefined
}

interface OpenedPayment extends Opened {
  readonly payment: PaymentRow
}

/**
 * Begins a payment: first our row, then the provider, whose answer completes it. A crash in between leaves a row that
 * nobody can pay, which reconciliation lets expire.
 * @throws AppError for whoever may not pay, what cannot be paid, PROVIDER_DOWN and PROVIDER_REFUSED.
 */
export async function openPayment(ctx: WorldContext, ask: Ask): Promise<OpenedPayment> {
  const provider = offered(ctx, ask.provider)
  const currency = ask.currency ?? provider.currency
  const { donations } = ctx.settings.of(ctx.server)
  const amountMinor = toMinor(ask.amount)
  const { coins } = quote(donations, amountMinor, currency)
  checkAmount(donations, amountMinor, currency)
  await requireMaySpend(ctx)
  const payment = await create(ctx, {
    paymentSystem: ask.provider,
    method: ask.method,
    profile: ask.profile ?? null,
    amountMinor,
    currency,
    coins,
  })
  const opened = await askProvider(ctx, provider, payment, openingOf(ctx, payment, ask))
  return { ...opened, payment: await recordOpened(ctx, payment, opened) }
}

/** A provider that can be paid with on this server. @throws AppError PROVIDER_NOT_OFFERED */
export function offered({ providers, settings, server }: WorldContext, name: ProviderName) {
  const all = offeredProviders(providers, settings.of(server).donations)
  if (!all.some(({ paymentSystem }) => paymentSystem === name)) throw new AppError('PROVIDER_NOT_OFFERED')
  return providers[name]!
}

type New = Pick<PaymentRow, 'paymentSystem' | 'method' | 'profile' | 'amountMinor' | 'currency' | 'coins'>

const create = ({ db, caller, server, ip }: WorldContext, payment: New) =>
  inTransaction(db, async (tx) => {
    // so that two are not begun at once
    await lockUsableAccount(tx, caller.accountId)
    if ((await countOpen(tx, caller.accountId)) >= MAX_OPEN) throw new AppError('TOO_MANY_OPEN_PAYMENTS')
    const row = await insertPayment(tx, {
      ...payment,
      accountId: caller.accountId,
      server,
      clientIp: ip,
    })
    await addEvent(tx, row.id, { kind: 'created' })
    return row
  })

function openingOf(
  { config, caller, language, server, ip }: WorldContext,
  { id }: PaymentRow,
  ask: Ask,
): Opening {
  const returnUrl = `${config.publicUrl}/${server}/profile/donations?payment=${id}`
  return {
    method: ask.method,
    email: caller.email,
    language,
    ip,
    returnUrl,
    cancelUrl: `${returnUrl}&cancelled=1`,
    ...(ask.systemId !== undefined && { systemId: ask.systemId }),
  }
}

async function askProvider(
  ctx: WorldContext,
  provider: PaymentProvider,
  payment: PaymentRow,
  opening: Opening,
) {
  try {
    return await provider.open(payment, opening)
  } catch (err) {
    if (err instanceof ProviderDown) {
      ctx.log.warn({ err, payment: payment.id }, 'payment provider is down')
      throw new AppError('PROVIDER_DOWN')
    }
    if (!(err instanceof ProviderRefused)) throw err
    await noteRefused(ctx, payment, err.message)
    throw new AppError('PROVIDER_REFUSED', { message: err.message })
  }
}

const noteRefused = ({ db }: WorldContext, { id }: PaymentRow, reason: string) =>
  inTransaction(db, async (tx) => {
    if ((await lockPayment(tx, id)).state !== 'created') return
    await updatePayment(tx, id, { state: 'failed' })
    await addEvent(tx, id, { kind: 'failed', note: textNote(reason) ?? undefined })
  })

/** A notification may have been faster than the provider's answer: what it found out stays. */
const recordOpened = ({ db }: WorldContext, { id }: PaymentRow, { theirId, url }: Opened) =>
  inTransaction(db, async (tx) => {
    const { state, theirId: known } = await lockPayment(tx, id)
    if (state === 'created') await addEvent(tx, id, { kind: 'sent' })
    return updatePayment(tx, id, {
      theirId: theirId ?? known,
      payUrl: url,
      ...(state === 'created' && { state: 'pending' }),
    })
  })
