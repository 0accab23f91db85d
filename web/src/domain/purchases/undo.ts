import { ApiError } from '@castellan/contract/engine/client'
import type { Purchase } from '@castellan/contract/shapes/balance-shapes'
import type { TFunction } from 'i18next'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/client.ts'
import { isCooling } from '../../lib/auth/use-cooling.ts'
import { formatCoins } from '../../lib/format/numbers.ts'
import { confirmForce } from '../../ui/overlay/confirm.tsx'
import { noteWords } from '../money/note-words.ts'
import { withPins } from '../pins/with-pins.ts'
import { kindName } from './purchase-words.ts'

/** Undoes a purchase, asking for what that takes: to force it, or PINs; null where somebody left it. */
export const undo = (t: TFunction, { purchaseId, characterName }: Purchase): Promise<Purchase | null> =>
  withPins(t, (pins) => undoOrForce(t, characterName, { purchaseId, ...pins }), {
    title: t('purchases.undo.pinTitle'),
    confirmLabel: t('purchases.undo.label'),
  })

async function undoOrForce(
  t: TFunction,
  character: string | null,
  sent: Parameters<typeof api.purchases.undoPurchase>[0],
) {
  try {
    return await api.purchases.undoPurchase(sent)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'CHARACTER_ONLINE') throw error
    const hint = character === null ? undefined : t('purchases.forceHint', { character })
    return (await confirmForce(hint)) ? api.purchases.undoPurchase({ ...sent, force: true }) : null
  }
}

/** Says what became of a purchase that somebody takes back. */
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
    message: noteWords(t, problem) || t('money.notes.undoWaits'),
  })
}

/** By which a message that offers to undo a purchase is replaced by what became of it, wherever that was done. */
export const alertAbout = ({ purchaseId }: Purchase) => `purchase ${purchaseId}`

/** Takes a purchase back from a message, where no button shows how it fares. */
const undoFromAlert = (t: TFunction, purchase: Purchase) =>
  void undo(t, purchase).then(
    (after) => after && tellUndone(t, after),
    (error: Error) => addAlert({ type: 'Error', message: error.message }),
  )

/** Says what came of a purchase; while it can be taken back, the message does that too, as receipt and list do for longer. */
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
      keepAfterRouteChange: true,
    })
  }
  // an account that cools off is refused to undo
  const offers = undoUntil !== null && !isCooling()
  return addAlert({
    type: 'Success',
    about: alertAbout(purchase),
    message: t('purchases.told.delivered', said),
    ...(offers && { action: { label: t('ui.undo'), act: () => undoFromAlert(t, purchase) } }),
  })
}
