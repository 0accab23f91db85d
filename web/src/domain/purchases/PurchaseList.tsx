import type { Purchase } from '@castellan/contract/shapes/balance-shapes'
import { useTranslation } from 'react-i18next'
import { formatCoins } from '../../lib/format/numbers.ts'
import { useSheetStep } from '../../lib/address/sheet-step.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { useLast } from '../../ui/overlay/use-last.ts'
import { noteWords } from '../money/note-words.ts'
import { boughtWords } from '../money/purchase-title.ts'
import { PurchaseStateTag } from '../money/PurchaseStateTag.tsx'
import { Bought } from './Bought.tsx'
import { KindIcon } from './KindIcon.tsx'
import { PurchaseActs } from './PurchaseActs.tsx'
import classes from './PurchaseList.module.css'
import { kindName } from './purchase-words.ts'
import { PurchaseReceipt } from './PurchaseReceipt.tsx'

interface PurchaseListProps {
  label: string
  purchases: readonly Purchase[]
}

/** Purchases with what became of them and what can be done about each; its name opens the receipt. */
export function PurchaseList({ label, purchases }: PurchaseListProps) {
  const { t } = useTranslation()
  const receipt = useSheetStep<Purchase>()
  const shown = useLast(receipt.shown)
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {purchases.map((purchase) => (
          <Line key={purchase.purchaseId} purchase={purchase} onOpen={() => receipt.open(purchase)} />
        ))}
      </ul>
      <Sheet opened={receipt.shown !== null} onClose={receipt.close} title={t('purchases.receipt.title')}>
        {shown ? <PurchaseReceipt key={shown.purchaseId} purchase={shown} /> : null}
      </Sheet>
    </>
  )
}

function Line({ purchase, onOpen }: { purchase: Purchase; onOpen: () => void }) {
  const { t } = useTranslation()
  const { kind, price, characterName, at, problem } = purchase
  const name = kindName(t, purchase)
  const title = boughtWords(t, purchase)
  return (
    <li className={classes.line}>
      <KindIcon kind={kind} />
      <div className={classes.words}>
        <button type="button" className={classes.name} onClick={onOpen}>
          {name}
        </button>
        {name === title ? null : (
          <span className={classes.title}>
            <Bought purchase={purchase} />
          </span>
        )}
        <small>
          {[characterName, price === 0 ? t('purchases.free') : formatCoins(price)]
            .filter(Boolean)
            .join(' · ')}
          {' · '}
          <DateTime value={at} />
        </small>
        {problem ? <small className={classes.problem}>{noteWords(t, problem)}</small> : null}
      </div>
      <span className={classes.end}>
        <PurchaseStateTag of={purchase} />
        <PurchaseActs purchase={purchase} />
      </span>
    </li>
  )
}
