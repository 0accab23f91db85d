import type { ItemKind, OwnedItem } from '@castellan/contract/calls/players/belongings'
import { useTranslation } from 'react-i18next'
import { ItemGlyph } from '../../../domain/icons/ItemGlyph.tsx'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import classes from './ItemTile.module.css'

/** A frame with the glyph of a kind, in the colour of the grade. */
export function ItemFrame({ kind, item }: { kind: ItemKind; item?: OwnedItem | undefined }) {
  return (
    <span
      className={classes.frame}
      data-grade={item?.grade ?? 'none'}
      data-empty={!item || undefined}
      aria-hidden="true"
    >
      <ItemGlyph kind={kind} size={28} />
      {item && item.grade !== 'none' ? <span className={classes.letter}>{item.grade}</span> : null}
    </span>
  )
}

/** A thing with its name, how far it is enchanted, its grade and number, and when it is gone. */
export function ItemTile({ item }: { item: OwnedItem }) {
  const { t } = useTranslation()
  const about = [
    item.grade === 'none' ? null : t('ownCharacter.items.grade', { grade: item.grade }),
    t(`ownCharacter.items.kinds.${item.kind}`),
    item.isTradable ? null : t('ownCharacter.items.bound'),
  ]
  return (
    <div className={classes.tile}>
      <ItemFrame kind={item.kind} item={item} />
      <span className={classes.words}>
        <span className={classes.name}>
          {item.enchant ? (
            <>
              <b className={classes.enchant} data-high={item.enchant >= 7 || undefined}>
                +{item.enchant}
              </b>{' '}
            </>
          ) : null}
          {item.name}
        </span>
        <span className="dim-xs">{about.filter(Boolean).join(' · ')}</span>
        {item.expiresAt ? (
          <span className={classes.expiry}>
            {t('ownCharacter.items.until')} <DateTime value={item.expiresAt} />
          </span>
        ) : null}
      </span>
      {item.count > 1 ? <span className={classes.count}>× {formatNumber(item.count)}</span> : null}
    </div>
  )
}
