import type { OwnedItem } from '@castellan/contract/calls/players/belongings'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ItemGlyph } from '../../../../domain/icons/ItemGlyph.tsx'
import { storyColumn } from '../../../../domain/items/story-column.tsx'
import type { Format } from '../../../../lib/format/use-format.ts'
import { Tag } from '../../../../ui/display/Tag.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { figureColumn } from '../../../../ui/table/figure-column.ts'
import { momentColumn } from '../../../../ui/table/moment-column.tsx'
import { textColumn } from '../../../../ui/table/text-column.ts'
import { idColumn } from '../../../../domain/items/id-column.ts'
import classes from './Items.module.css'

/** The columns of things: what, how good, how many, and by which numbers the game knows kind and thing. */
export const itemColumns = (t: TFunction, format: Format): Column<OwnedItem>[] => [
  { ...textColumn('name', t('gameMaster.character.item'), 1), cell: (item) => <Name item={item} /> },
  {
    id: 'grade',
    header: t('gameMaster.character.grade'),
    priority: 3,
    searchable: false,
    value: ({ grade }) => (grade === 'none' ? '' : grade),
    cell: ({ grade }) => (grade === 'none' ? '—' : grade),
  },
  {
    ...figureColumn('enchant', t('gameMaster.character.enchant'), 3),
    cell: ({ enchant }) => (enchant ? `+${enchant}` : '—'),
  },
  figureColumn('count', t('gameMaster.character.count'), 1),
  textColumn('kind', t('gameMaster.character.kind'), 4, ({ kind }) => t(`ownCharacter.items.kinds.${kind}`)),
  idColumn('itemId', t('gameMaster.character.itemId'), 2),
  idColumn('itemDbId', t('gameMaster.character.itemDbId'), 2),
  {
    id: 'slot',
    header: t('gameMaster.character.slot'),
    hidden: true,
    value: ({ slot }) => (slot ? t(`ownCharacter.slots.${slot}`) : ''),
    cell: ({ slot }) => (slot ? t(`ownCharacter.slots.${slot}`) : '—'),
  },
  {
    id: 'isTradable',
    header: t('gameMaster.character.tradable'),
    hidden: true,
    searchable: false,
    value: ({ isTradable }) => t(isTradable ? 'gameMaster.character.yes' : 'gameMaster.character.no'),
  },
  {
    ...momentColumn(format, 'expiresAt', t('ownCharacter.items.until'), 4),
    hidden: true,
  },
  storyColumn(t),
]

function Name({ item }: { item: OwnedItem }) {
  return (
    <span className={classes.item} data-grade={item.grade}>
      <ItemGlyph kind={item.kind} size={22} />
      <span className={classes.name}>
        {item.enchant ? <b>+{item.enchant} </b> : null}
        {item.name}
      </span>
      {item.isWorn ? <Worn /> : null}
    </span>
  )
}

function Worn() {
  const { t } = useTranslation()
  return (
    <Tag tone="gold" size="sm">
      {t('ownCharacter.items.worn')}
    </Tag>
  )
}
