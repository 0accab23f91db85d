import type { OwnedItem } from '@castellan/contract/calls/players/belongings'
import { useTranslation } from 'react-i18next'
import { ItemGlyph } from '../icons/ItemGlyph.tsx'
import classes from './ItemName.module.css'

type Named = Pick<OwnedItem, 'kind' | 'grade' | 'enchant' | 'name'>

/** A thing with its glyph, how far it is enchanted and its grade. */
export function ItemName({ item }: { item: Named }) {
  const { t } = useTranslation()
  return (
    <span className={classes.item}>
      <span
        className={classes.glyph}
        data-grade={item.grade}
        title={t(`ownCharacter.items.kinds.${item.kind}`)}
      >
        <ItemGlyph kind={item.kind} size={20} />
      </span>
      <span className={classes.name}>
        {item.enchant ? <b className={classes.enchant}>+{item.enchant}</b> : null} {item.name}
        {item.grade === 'none' || saysGrade(item) ? null : (
          <small className={classes.grade}>{item.grade}</small>
        )}
      </span>
    </span>
  )
}

/** Whether the letter of the grade is a word of the name: "Crystal: D-Grade". */
const saysGrade = ({ name, grade }: Named) => name.split(/[^\p{L}\d]+/u).includes(grade)
