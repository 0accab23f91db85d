import type { Purchase } from '@castellan/contract/shapes/balance-shapes'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/client.ts'
import { useCooling } from '../../lib/auth/use-cooling.ts'
import { formatCoins } from '../../lib/format/numbers.ts'
import { Countdown } from '../../ui/display/Countdown.tsx'
import { useNow } from '../../ui/display/now.ts'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'
import { useFormat } from '../../lib/format/use-format.ts'
import classes from './PurchaseActs.module.css'
import { kindName, renamed, swapped } from './purchase-words.ts'
import { alertAbout, tellKept, tellUndone, undo } from './undo.ts'

/** What can be done about a purchase: cancel what waits, undo what was delivered and is unused. */
export function PurchaseActs({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation()
  const { purchaseId, kind, characterName, state, undoUntil, undoLaterFirst, price, problem } = purchase
  const until = undoUntil === null ? 0 : Date.parse(undoUntil)
  const isInTime = useNow((now) => now < until)
  const cooling = useCooling()
  const format = useFormat()
  if (state === 'held')
    return (
      <ActionButton
        label={t('purchases.cancel.label')}
        look="second"
        size="sm"
        question={{
          title: t('purchases.cancel.title', { service: kindName(t, purchase) }),
          message: t(price ? 'purchases.cancel.words' : 'purchases.cancel.wordsFree', {
            coins: formatCoins(price),
          }),
          confirmLabel: t('purchases.cancel.label'),
          keepLabel: t('purchases.undo.keep'),
        }}
        act={() => api.purchases.cancelOwnPurchase({ purchaseId })}
        onDone={(after) => {
          if (after.state === 'cancelled')
            addAlert({
              type: 'Success',
              about: alertAbout(purchase),
              message: t('purchases.cancel.done', { coins: formatCoins(price) }),
            })
        }}
      />
    )
  if (problem?.code === 'undoWaitsForLogout')
    return (
      <span className={classes.undo}>
        <ActionButton
          label={t('purchases.undo.keep')}
          look="second"
          size="sm"
          act={() => api.purchases.cancelUndo({ purchaseId })}
          onDone={(after) => (after.state === 'delivered' ? tellKept(t, after) : tellUndone(t, after))}
        />
        {isInTime ? (
          <small>
            {t('purchases.undo.waits')} <Countdown to={until} />
          </small>
        ) : null}
      </span>
    )
  if (!isInTime) return null
  if (undoLaterFirst) return <small className="dim-xs">{t('purchases.undo.laterFirst')}</small>
  if (cooling) {
    const rests = Date.parse(cooling.until) < until ? 'rests' : 'missed'
    return <small>{t(`purchases.undo.${rests}`, { until: format.dateTime(cooling.until) })}</small>
  }
  return (
    <span className={classes.undo}>
      <ActionButton
        label={t('purchases.undo.label')}
        look="second"
        size="sm"
        question={{
          title: t('purchases.undo.title', { service: kindName(t, purchase) }),
          message: undoWords(),
          keepLabel: t('purchases.undo.keep'),
        }}
        act={() => undo(t, purchase)}
        onDone={(after) => {
          if (after) tellUndone(t, after)
        }}
      />
      <small>
        {t('purchases.undo.left')} <Countdown to={until} />
      </small>
    </span>
  )

  function undoWords() {
    const coins = formatCoins(price)
    const names = renamed(purchase)
    if (names) return t(price ? 'purchases.undo.rename' : 'purchases.undo.renameFree', { ...names, coins })
    const both = swapped(purchase)
    if (both) return t(price ? 'purchases.undo.swap' : 'purchases.undo.swapFree', { ...both, coins })
    // what was given goes out of the bag again: nothing becomes as it was
    if (kind === 'accessory') {
      const given = t(price ? 'purchases.undo.given' : 'purchases.undo.givenFree', {
        what: purchase.title,
        coins,
      })
      return [characterName, given].filter(Boolean).join('\n')
    }
    const words = t(price ? 'purchases.undo.words' : 'purchases.undo.wordsFree', { coins })
    return [characterName, words].filter(Boolean).join('\n')
  }
}
