import { ApiError } from '@castellan/contract/engine/client'
import { MINUTE_MS } from '@castellan/contract/rules/durations'
import type { Purchase } from '@castellan/contract/shapes/balance-shapes'
import type { TFunction } from 'i18next'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/client.ts'
import { isCooling } from '../../lib/auth/use-cooling.ts'
import { formatCoins, formatNumber } from '../../lib/format/numbers.ts'
import { chooseForce } from '../../ui/overlay/choose-force.tsx'
import { confirmWait } from '../../ui/overlay/confirm.tsx'
import { noteWords } from '../money/note-words.ts'
import { withPins } from '../pins/with-pins.ts'
import { kindName, renamed, swapped } from './purchase-words.ts'

/** Undoes a purchase, asking for what that takes: PINs, and what to do about somebody who plays; null where somebody left it. */
export const undo = (t: TFunction, purchase: Purchase): Promise<Purchase | null> =>
  withPins(t, (pins) => undoOrAsk(t, purchase, { purchaseId: purchase.purchaseId, ...pins }), {
    title: t('purchases.undo.pinTitle'),
    confirmLabel: t('purchases.undo.label'),
  })

async function undoOrAsk(
  t: TFunction,
  { characterName, undoUntil }: Purchase,
  sent: Parameters<typeof api.purchases.undoPurchase>[0],
) {
  try {
    return await api.purchases.undoPurchase(sent)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const character = characterName ?? ''
    const left = Math.max(1, Math.floor((Date.parse(undoUntil ?? '') - Date.now()) / MINUTE_MS) || 1)
    const waitHint = t('purchases.undo.waitHint', { count: left, minutes: formatNumber(left) })
    if (error.code === 'CHARACTER_MUST_LEAVE')
      return (await confirmWait(t('purchases.mustLeave', { character }), waitHint))
        ? api.purchases.undoPurchase({ ...sent, wait: true })
        : null
    if (error.code !== 'CHARACTER_ONLINE') throw error
    const choice = await chooseForce(t('purchases.forceHint', { character }), waitHint)
    return choice && api.purchases.undoPurchase({ ...sent, [choice]: true })
  }
}

/** Says what became of a purchase that somebody undoes. */
export function tellUndone(t: TFunction, purchase: Purchase) {
  const { price, state, problem } = purchase
  const service = kindName(t, purchase)
  if (state === 'cancelled')
    return addAlert({
      type: 'Success',
      about: alertAbout(purchase),
      message: t(price ? 'purchases.undo.done' : 'purchases.undo.doneFree', {
        service,
        coins: formatCoins(price),
      }),
    })
  return addAlert({
    type: 'Info',
    about: alertAbout(purchase),
    message: `${noteWords(t, problem) || t('money.notes.undoWaits')}.`,
    // what becomes of it is seen where purchases are
    autoClose: true,
  })
}

/** Says that a purchase stays that waited to be undone. */
export const tellKept = (t: TFunction, purchase: Purchase) =>
  addAlert({
    type: 'Success',
    about: alertAbout(purchase),
    message: t('purchases.undo.kept', { service: kindName(t, purchase) }),
  })

/** By which a message that offers to undo a purchase is replaced by what became of it, wherever that was done. */
export const alertAbout = ({ purchaseId }: Purchase) => `purchase ${purchaseId}`

/** Undoes a purchase from a message, where no button shows how it fares. */
const undoFromAlert = (t: TFunction, purchase: Purchase) =>
  void undo(t, purchase).then(
    (after) => after && tellUndone(t, after),
    (error: Error) => addAlert({ type: 'Error', message: error.message }),
  )

/** Says what came of a purchase; while it can be undone, the message does that too, as receipt and list do for longer. */
export function tellBought(t: TFunction, purchase: Purchase) {
  const { state, characterName, problem, undoUntil } = purchase
  const said = {
    service: kindName(t, purchase),
    character: characterName ?? '',
  }
  if (state !== 'delivered') {
    const why = noteWords(t, problem)
    const message = t(`purchases.told.${state}`, said)
    return addAlert({
      type: state === 'held' ? 'Info' : 'Warning',
      about: alertAbout(purchase),
      message: why ? `${message} ${why}.` : message,
      autoClose: state === 'held',
      keepAfterRouteChange: true,
    })
  }
  const [names, both] = [renamed(purchase), swapped(purchase)]
  // an account that cools off is refused to undo
  const offers = undoUntil !== null && !isCooling()
  return addAlert({
    type: 'Success',
    about: alertAbout(purchase),
    message: names
      ? t('purchases.told.renamed', names)
      : both
        ? t('purchases.told.swapped', both)
        : t('purchases.told.delivered', said),
    ...(offers && { action: { label: t('ui.undo'), act: () => undoFromAlert(t, purchase) } }),
  })
}
