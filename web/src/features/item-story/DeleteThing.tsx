import type { FoundItem } from '@castellan/contract/calls/moderation/items'
import { useTranslation } from 'react-i18next'
import { orForce } from '../../domain/world/or-force.ts'
import { addAlert } from '../../lib/alerts.ts'
import { useCannot } from '../../domain/world/use-ability.ts'
import { api } from '../../lib/api/staff-client.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'

interface DeleteThingProps {
  item: FoundItem
  onDone: () => void
}

/** Deletes what the story is about, all of it: says before what that is, whose and where. */
export function DeleteThing({ item, onDone }: DeleteThingProps) {
  const { t } = useTranslation()
  const whyNot = useCannot(item.place === 'clanWarehouse' ? 'deleteClanItem' : 'deleteItem')
  const { itemDbId, count: amount, enchant, owner, place, price } = item
  const name = enchant ? `+${enchant} ${item.name}` : item.name
  return (
    <ActionButton
      whyNot={whyNot}
      label={t('gameMaster.itemStory.delete')}
      look="danger"
      question={{
        title: t('gameMaster.itemStory.deleteTitle', { item: name }),
        message: [
          t('gameMaster.itemStory.deleteWords', {
            item: name,
            count: formatNumber(amount),
            owner: owner.name,
            place: t(`gameMaster.items.places.${place}`),
          }),
          price === null ? '' : t('gameMaster.itemStory.worth', { worth: formatNumber(price * amount) }),
        ].join(' '),
        keepLabel: t('ui.keep'),
      }}
      call={api.characterEdits.deleteItems}
      act={({ reason }) =>
        orForce((force) => api.characterEdits.deleteItems({ itemDbId, amount, reason, ...force }))
      }
      onDone={(done) => {
        if (!done) return
        addAlert({ type: 'Success', message: t('gameMaster.itemStory.deleted', { item: name }) })
        onDone()
      }}
    />
  )
}
