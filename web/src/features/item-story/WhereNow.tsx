import type { ThingStory } from '@castellan/contract/calls/moderation/item-stories'
import type { FoundItem } from '@castellan/contract/calls/moderation/items'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { MasterAccountLink } from '../../domain/accounts/MasterAccountLink.tsx'
import { HoldingLink } from '../../domain/items/ItemLinks.tsx'
import { ItemName } from '../../domain/items/ItemName.tsx'
import { OwnerLink } from './OwnerLink.tsx'
import { formatNumber } from '../../lib/format/numbers.ts'
import { paths } from '../../lib/paths.ts'
import { useServer } from '../../lib/session/server.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/layout/DescriptionList.tsx'
import { orForce } from '../../domain/world/or-force.ts'
import { addAlert } from '../../lib/alerts.ts'
import { useCannot } from '../../domain/world/use-ability.ts'
import { api } from '../../lib/api/staff-client.ts'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'
import classes from './ItemStory.module.css'

interface WhereNowProps {
  story: ThingStory
  onDeleted: () => void
}

/** What it is, who has it and where; or that nobody does. */
export function WhereNow({ story: { item, now, enchant }, onDeleted }: WhereNowProps) {
  const { t } = useTranslation()
  return (
    <Card gold label={t('gameMaster.itemStory.now')}>
      <div className={classes.head}>
        {item ? <ItemName item={now ?? { ...item, enchant: enchant ?? 0 }} /> : null}
        {now ? <DeleteThing item={now} onDone={onDeleted} /> : null}
      </div>
      {now ? <Present now={now} /> : <p className="paragraph">{t('gameMaster.itemStory.gone')}</p>}
    </Card>
  )
}

function Present({ now }: { now: FoundItem }) {
  const { t } = useTranslation()
  const server = useServer()
  const { owner, place, count, itemId } = now
  const address =
    owner.kind === 'clan'
      ? paths.clan(server, owner.id, 'clanWarehouse')
      : paths.character(server, owner.id, whereIn(place))
  return (
    <DescriptionList>
      <DescriptionItem label={t('gameMaster.itemStory.owner')}>
        <OwnerLink {...owner} />
      </DescriptionItem>
      <DescriptionItem label={t('gameMaster.itemStory.place')}>
        <Link to={address} className={classes.link}>
          {t(`gameMaster.items.places.${place}`)}
        </Link>
      </DescriptionItem>
      {owner.email ? (
        <DescriptionItem label={t('gameMaster.itemStory.person')}>
          <MasterAccountLink email={owner.email} />
        </DescriptionItem>
      ) : null}
      <DescriptionItem label={t('gameMaster.itemStory.count')}>
        <span className={classes.way}>
          {formatNumber(count)}
          <HoldingLink owner={owner.kind} ownerId={owner.id} itemId={itemId}>
            {t('gameMaster.itemStory.ofKind', { item: now.name, name: owner.name })}
          </HoldingLink>
        </span>
      </DescriptionItem>
    </DescriptionList>
  )
}

const whereIn = (place: FoundItem['place']) =>
  place === 'equipped' || place === 'clanWarehouse' ? 'inventory' : place

interface DeleteThingProps {
  item: FoundItem
  onDone: () => void
}

/** Deletes what the story is about, all of it: says before what that is, whose and where. */
function DeleteThing({ item, onDone }: DeleteThingProps) {
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
