import type { BodySlot, ItemKind, OwnedItem } from '@castellan/contract/calls/players/belongings'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/query/use-call.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Fallback } from '../../../ui/layout/Fallback.tsx'
import { Stat, Stats } from '../../../ui/layout/DescriptionList.tsx'
import type { PartProps } from '../facts/own-parts.ts'
import { ARMOUR_SIDE, JEWEL_SIDE, wornBySlot, wornElsewhere } from './doll.ts'
import classes from './EquipmentPart.module.css'
import { Figure } from './Figure.tsx'
import { ItemFrame, ItemTile } from './ItemTile.tsx'

/** What a character wears, laid out around its figure as it is worn. */
export function EquipmentPart({ details: { id: characterId, race } }: PartProps) {
  const { t } = useTranslation()
  const items = useCall(api.belongings.getUserInventoryItems, { characterId })
  if (!items.data) return <Fallback of={items} waiting={640} card />
  const worn = wornBySlot(items.data)
  const others = wornElsewhere(items.data)
  const all = items.data.filter(({ isWorn }) => isWorn)
  return (
    <Card label={t('ownCharacter.equipment.title')} className={classes.card}>
      <div className={classes.doll}>
        <Side places={JEWEL_SIDE} worn={worn} label={t('ownCharacter.equipment.jewels')} />
        <div className={classes.middle}>
          <Figure race={race} worn={worn} className={classes.figure} />
          <Stats columns={2}>
            <Stat label={t('ownCharacter.equipment.worn')}>{all.length}</Stat>
            <Stat label={t('ownCharacter.equipment.best')}>
              +{Math.max(0, ...all.map(({ enchant }) => enchant))}
            </Stat>
          </Stats>
        </div>
        <Side places={ARMOUR_SIDE} worn={worn} label={t('ownCharacter.equipment.armour')} />
      </div>
      {others.length ? (
        <ul className={classes.side} aria-label={t('ownCharacter.equipment.elsewhere')}>
          {others.map((item) => (
            <li key={item.itemDbId}>
              <ItemTile item={item} />
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}

interface SideProps {
  places: readonly { readonly slot: BodySlot; readonly kind: ItemKind }[]
  worn: ReadonlyMap<BodySlot, OwnedItem>
  label: string
}

function Side({ places, worn, label }: SideProps) {
  const { t } = useTranslation()
  return (
    <ul className={classes.side} aria-label={label}>
      {places.map(({ slot, kind }) => {
        const item = worn.get(slot)
        return (
          <li key={slot}>
            <span className={classes.slot}>{t(`ownCharacter.slots.${slot}`)}</span>
            {item ? (
              <ItemTile item={item} />
            ) : (
              <span className={classes.empty}>
                <ItemFrame kind={kind} /> {t('ownCharacter.equipment.empty')}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
