import { useTranslation } from 'react-i18next'
import { AccessoryGlyph } from './AccessoryDrawing.tsx'
import classes from './HairAccessories.module.css'
import { colorOf, shapeOf } from './kinds.ts'
import type { Accessory } from './shop.ts'

interface AccessoryCardProps {
  accessory: Accessory
  isChosen: boolean
  /** As many are chosen as can be bought at once. */
  isFull: boolean
  onToggle: () => void
}

/** An accessory to choose or leave: the whole card is its box to tick. */
export function AccessoryCard({ accessory, isChosen, isFull, onToggle }: AccessoryCardProps) {
  const { t } = useTranslation()
  const { name, slot } = accessory
  return (
    <li>
      <label className={classes.tile} data-chosen={isChosen || undefined}>
        <input
          type="checkbox"
          className={classes.box}
          checked={isChosen}
          disabled={isFull && !isChosen}
          onChange={onToggle}
        />
        <AccessoryGlyph shape={shapeOf(name)} color={colorOf(accessory)} />
        <span className={classes.name}>{name}</span>
        <small className="dim-xs">{t(slot === 'hair' ? 'hairShop.slotOne' : 'hairShop.slotBoth')}</small>
      </label>
    </li>
  )
}
