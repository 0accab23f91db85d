import type { Compensation } from '@castellan/contract/shapes/compensation-shapes'
import type { TFunction } from 'i18next'
import { MasterAccountLink } from '../../domain/accounts/MasterAccountLink.tsx'
import { formatNumber } from '../../lib/format/numbers.ts'
import type { Format } from '../../lib/format/use-format.ts'
import { ShareBar } from '../../ui/display/ShareBar.tsx'
import type { Column } from '../../ui/table/column.ts'
import { amountColumn, countedColumn } from '../../ui/table/figure-column.ts'
import { momentColumn } from '../../ui/table/moment-column.tsx'
import { ProseCell } from '../../ui/table/ProseCell.tsx'
import { textColumn } from '../../ui/table/text-column.ts'
import { giftWords, type NamedClass, progressWords, whoWords } from './compensation-words.ts'
import { StateTag } from './StateTag.tsx'

const grantedOf = ({ granted }: Compensation) => granted

/** The columns of the compensations. */
export function compensationColumns(
  t: TFunction,
  format: Format,
  classes: readonly NamedClass[],
): Column<Compensation>[] {
  return [
    {
      id: 'number',
      header: t('admin.compensations.columns.id'),
      priority: 2,
      descFirst: true,
      value: ({ compensationId }) => compensationId,
    },
    {
      ...textColumn<Compensation>('what', t('admin.compensations.columns.what'), 1, ({ gift }) =>
        giftWords(t, gift),
      ),
      folds: true,
      below: ({ compensationId, who, receivers }) =>
        [
          `${t('admin.compensations.columns.id')} ${compensationId}`,
          whoWords(t, format, classes, who),
          `${t('admin.compensations.columns.receivers')}: ${formatNumber(receivers)}`,
        ].join(' · '),
    },
    {
      id: 'who',
      header: t('admin.compensations.columns.who'),
      priority: 2,
      value: ({ who }) => whoWords(t, format, classes, who),
      cell: ({ who }) => <ProseCell>{whoWords(t, format, classes, who)}</ProseCell>,
    },
    amountColumn('receivers', t('admin.compensations.columns.receivers'), 2),
    {
      ...countedColumn('progress', t('admin.compensations.columns.progress'), 3, grantedOf),
      sum: formatNumber,
      cell: (row) => (
        <>
          {formatNumber(row.granted)}
          <ShareBar share={row.receivers ? row.granted / row.receivers : 0} label={progressWords(t, row)} />
        </>
      ),
    },
    {
      id: 'state',
      header: t('admin.compensations.columns.state'),
      priority: 1,
      searchable: false,
      value: ({ approval, state }) => t(`admin.compensations.states.${approval ?? state}`),
      cell: (row) => <StateTag compensation={row} />,
    },
    momentColumn(format, 'drawn', t('admin.compensations.columns.drawn'), 4, (row) => row.drawnAt),
    {
      id: 'by',
      header: t('admin.compensations.columns.by'),
      priority: 4,
      value: ({ drawnBy }) => drawnBy ?? '',
      cell: ({ drawnBy }) => <MasterAccountLink email={drawnBy} />,
    },
    {
      id: 'note',
      header: t('admin.compensations.columns.note'),
      priority: 4,
      hidden: true,
      value: ({ notes }) => notes[0]?.text ?? '',
    },
  ]
}
