import type { FoundItem } from '@castellan/contract/calls/moderation/items'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { idColumn } from '../../domain/items/id-column.ts'
import { ItemName } from '../../domain/items/ItemName.tsx'
import { storyColumn } from '../../domain/items/story-column.tsx'
import { StaffCharacterLink } from '../../domain/world/StaffCharacterLink.tsx'
import { StaffClanLink } from '../../domain/world/StaffClanLink.tsx'
import type { Format } from '../../lib/format/use-format.ts'
import { paths } from '../../lib/paths.ts'
import { Tag } from '../../ui/display/Tag.tsx'
import type { Column } from '../../ui/table/column.ts'
import { figureColumn } from '../../ui/table/figure-column.ts'
import { momentColumn } from '../../ui/table/moment-column.tsx'
import { textColumn } from '../../ui/table/text-column.ts'
import classes from './Items.module.css'
import { MasterAccountLink } from '../../domain/accounts/MasterAccountLink.tsx'

interface ItemColumnsOptions {
  readonly t: TFunction
  readonly format: Format
  readonly server: ServerKey
}

/** The columns of found things: what, how many, where, and whose. */
export function itemColumns({ t, format, server }: ItemColumnsOptions): Column<FoundItem>[] {
  return [
    {
      id: 'name',
      header: t('gameMaster.items.item'),
      priority: 1,
      value: ({ name, enchant }) => (enchant ? `+${enchant} ${name}` : name),
      cell: (item) => <ItemName item={item} />,
      below: (item) => `${item.owner.name} · ${t(`gameMaster.items.places.${item.place}`)}`,
    },
    figureColumn('count', t('gameMaster.items.count'), 1),
    {
      ...textColumn<FoundItem>('owner', t('gameMaster.items.owner'), 2, ({ owner }) => owner.name),
      cell: (item) => <Owner owner={item.owner} t={t} />,
    },
    {
      id: 'place',
      header: t('gameMaster.items.place'),
      priority: 2,
      value: ({ place }) => t(`gameMaster.items.places.${place}`),
      cell: (item) => (
        <Link to={addressOf(server, item)} className={classes.place}>
          {t(`gameMaster.items.places.${item.place}`)}
        </Link>
      ),
    },
    {
      ...textColumn<FoundItem>('account', t('gameMaster.items.account'), 3, ({ owner }) => owner.email),
      cell: ({ owner }) => (
        <MasterAccountLink email={owner.email} none={<span className={classes.none}>—</span>} />
      ),
    },
    idColumn('itemDbId', t('gameMaster.items.objectId'), 4),
    idColumn('itemId', t('gameMaster.items.itemId'), 4),
    { ...figureColumn('enchant', t('gameMaster.items.enchant'), 4), hidden: true },
    {
      id: 'grade',
      header: t('gameMaster.items.grade'),
      priority: 4,
      hidden: true,
      value: ({ grade }) => (grade === 'none' ? '' : grade),
    },
    {
      ...textColumn<FoundItem>('login', t('gameMaster.items.login'), 4, ({ owner }) => owner.account),
      hidden: true,
      cell: ({ owner }) => (
        <MasterAccountLink email={owner.email} none={owner.account}>
          {owner.account}
        </MasterAccountLink>
      ),
    },
    {
      ...momentColumn<FoundItem>(format, 'expires', t('gameMaster.items.expires'), 4, (row) => row.expiresAt),
      hidden: true,
    },
    storyColumn(t),
  ]
}

const Owner = ({ owner, t }: { owner: FoundItem['owner']; t: TFunction }) =>
  owner.kind === 'clan' ? (
    <span className={classes.clan}>
      <StaffClanLink id={owner.id}>{owner.name}</StaffClanLink>
      <Tag tone="gray" size="sm">
        {t('gameMaster.items.clan')}
      </Tag>
    </span>
  ) : (
    <StaffCharacterLink id={owner.id} name={owner.name} />
  )

/** The page on which the thing lies among its owner's others. */
function addressOf(server: ServerKey, { place, owner }: FoundItem) {
  if (place === 'clanWarehouse') return paths.clan(server, owner.id, 'clanWarehouse')
  return paths.character(server, owner.id, place === 'equipped' ? 'inventory' : place)
}
