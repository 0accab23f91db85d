import type { Contract } from '@castellan/contract'
import type { CallFunction } from '@castellan/contract/engine/client'
import { SegmentedControl } from '@mantine/core'
import { type Icon, IconBackpack, IconBuildingWarehouse, IconTruckDelivery } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAddress } from '../../../lib/address/use-address.ts'
import { api } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/query/use-call.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Fallback } from '../../../ui/layout/Fallback.tsx'
import type { PartProps } from '../facts/own-parts.ts'
import { ItemGrid } from './ItemGrid.tsx'
import classes from './ItemGrid.module.css'

const PLACE_NAMES = ['inventory', 'warehouse', 'freight'] as const
type PlaceName = (typeof PLACE_NAMES)[number]

interface ItemPlace {
  readonly read: CallFunction<
    Contract['belongings']['getUserInventoryItems' | 'getUserWarehouseItems' | 'getFreightItems']
  >
  readonly icon: Icon
}

const PLACES: Readonly<Record<PlaceName, ItemPlace>> = {
  inventory: { read: api.belongings.getUserInventoryItems, icon: IconBackpack },
  warehouse: { read: api.belongings.getUserWarehouseItems, icon: IconBuildingWarehouse },
  freight: { read: api.belongings.getFreightItems, icon: IconTruckDelivery },
}

/** What a character carries, keeps in its warehouse, and has in freight. */
export function ItemsPart({ details: { id: characterId } }: PartProps) {
  const { t } = useTranslation()
  const [search, change] = useAddress()
  const place = PLACE_NAMES.find((name) => name === search['place']) ?? 'inventory'
  const { read, icon: Glyph } = PLACES[place]
  const items = useCall(read, { characterId })
  return (
    <Card label={t('ownCharacter.parts.items')} className={classes.card}>
      <SegmentedControl
        fullWidth
        classNames={{ label: classes.place }}
        aria-label={t('ownCharacter.items.where')}
        value={place}
        onChange={(name) => change({ place: name === 'inventory' ? undefined : name }, { isStep: true })}
        data={PLACE_NAMES.map((value) => ({ value, label: t(`ownCharacter.items.places.${value}`) }))}
      />
      {content()}
    </Card>
  )

  function content() {
    if (!items.data) return <Fallback of={items} waiting={420} />
    if (!items.data.length)
      return (
        <EmptyState
          icon={Glyph}
          title={t(`ownCharacter.items.none.${place}`)}
          hint={t(`ownCharacter.items.noneHint.${place}`)}
        />
      )
    return <ItemGrid key={place} items={items.data} />
  }
}
