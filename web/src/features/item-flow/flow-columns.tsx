import type { ItemFlow, StoryKind } from '@castellan/contract/calls/moderation/item-stories'
import type { TFunction } from 'i18next'
import { HoldingLink } from '../../domain/items/ItemLinks.tsx'
import { SignedCoins } from '../../domain/money/SignedCoins.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import type { Column } from '../../ui/table/column.ts'
import { countedColumn, figureColumn } from '../../ui/table/figure-column.ts'
import { textColumn } from '../../ui/table/text-column.ts'

type Cause = ItemFlow['causes'][number]
type Receiver = ItemFlow['receivers'][number]

export const causeColumns = (t: TFunction): Column<Cause>[] => [
  {
    id: 'cause',
    header: t('gameMaster.itemFlow.cause'),
    priority: 1,
    value: ({ cause }) => t(`gameMaster.itemStory.cause.${cause}`),
  },
  figureColumn('came', t('gameMaster.itemFlow.came'), 1),
  figureColumn('went', t('gameMaster.itemFlow.went'), 1),
]

/** Who received how many: each leads to all they had of it. */
export const receiverColumns = (t: TFunction, { itemId }: StoryKind): Column<Receiver>[] => [
  {
    ...textColumn<Receiver>('owner', t('gameMaster.itemFlow.owner'), 1, ({ name, id }) => name ?? String(id)),
    cell: ({ kind, id, name }) => (
      <>
        <HoldingLink owner={kind} ownerId={id} itemId={itemId}>
          {name ?? t('gameMaster.itemStory.nobody', { id })}
        </HoldingLink>
        {kind === 'clan' ? (
          <>
            {' '}
            <Tag tone="gray" size="sm">
              {t('gameMaster.items.clan')}
            </Tag>
          </>
        ) : null}
      </>
    ),
  },
  figureColumn('received', t('gameMaster.itemFlow.received'), 1),
  figureColumn('gave', t('gameMaster.itemFlow.gave'), 2),
  {
    ...countedColumn('kept', t('gameMaster.itemFlow.kept'), 2, (row: Receiver) => row.received - row.gave),
    cell: ({ received, gave }) => <SignedCoins coins={received - gave} />,
  },
]
