import type { Movement } from '@castellan/contract/shapes/balance-shapes'
import { GameIcon } from '../icons/GameIcon.tsx'
import { Outline } from '../../ui/display/Outline.tsx'
import { type MoneyIconName, moneyIcons } from './money-icons.gen.ts'
import classes from './MovementIcon.module.css'

const ICONS: Readonly<Record<Exclude<Movement, 'to_game'>, MoneyIconName>> = {
  payment: 'receive-money',
  refund: 'anticlockwise-rotation',
  dispute: 'gavel',
  debt_repayment: 'scales',
  transfer: 'swap-bag',
  purchase: 'shopping-bag',
  purchase_return: 'anticlockwise-rotation',
  change: 'quill-ink',
  gift: 'present',
  compensation: 'present',
  taken_over: 'swap-bag',
  reward: 'present',
  forfeit: 'gavel',
}

/** What kind of movement it is, as a small glyph. */
export function MovementIcon({ movement }: { movement: Movement }) {
  return (
    <span className={classes.icon}>
      {movement === 'to_game' ? (
        <GameIcon name="crossed-swords" size={18} />
      ) : (
        <Outline path={moneyIcons[ICONS[movement]]} size={18} />
      )}
    </span>
  )
}
