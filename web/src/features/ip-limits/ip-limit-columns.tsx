import type { IpLimit } from '@castellan/contract/calls/moderation/ip-limits'
import { Group } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { formatNumber } from '../../lib/format/numbers.ts'
import type { Format } from '../../lib/format/use-format.ts'
import { CopyButton } from '../../ui/display/CopyButton.tsx'
import { IconButton } from '../../ui/display/IconButton.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import { Truncate } from '../../ui/display/Truncate.tsx'
import { actsColumn } from '../../ui/table/acts-column.tsx'
import type { Column } from '../../ui/table/column.ts'
import { momentColumn } from '../../ui/table/moment-column.tsx'
import { ProseCell } from '../../ui/table/ProseCell.tsx'
import { DeleteIpLimit } from './DeleteIpLimit.tsx'

/** The columns of the limits; `onEdit` opens one to change it. */
export function ipLimitColumns(
  t: TFunction,
  format: Format,
  onEdit: (limit: IpLimit) => void,
): Column<IpLimit>[] {
  return [
    {
      id: 'ipAddress',
      header: t('gameMaster.ipLimits.ipAddress'),
      priority: 1,
      value: ({ ipAddress }) => ipAddress,
      below: ({ comment }) => comment,
    },
    {
      id: 'allowedConnections',
      header: t('gameMaster.ipLimits.allowedConnections'),
      priority: 1,
      align: 'right',
      descFirst: true,
      searchable: false,
      value: ({ allowedConnections }) => allowedConnections,
      sum: formatNumber,
      cell: ({ allowedConnections: most }) =>
        most === 0 ? <Tag tone="ember">{t('gameMaster.ipLimits.shut')}</Tag> : formatNumber(most),
    },
    {
      id: 'token',
      header: t('gameMaster.ipLimits.token'),
      priority: 3,
      value: ({ token }) => token,
      // it opens a door: a file lies about
      noCsv: true,
      cell: ({ token, ipAddress }) => (
        <Group gap="2xs" wrap="nowrap">
          <Truncate most={12}>{token}</Truncate>
          <CopyButton value={token} label={t('gameMaster.ipLimits.copyToken', { address: ipAddress })} />
        </Group>
      ),
    },
    {
      id: 'comment',
      header: t('gameMaster.ipLimits.comment'),
      priority: 2,
      value: ({ comment }) => comment,
      cell: ({ comment }) => <ProseCell>{comment}</ProseCell>,
    },
    momentColumn(format, {
      id: 'changedAt',
      header: t('gameMaster.ipLimits.changedAt'),
      priority: 3,
      at: ({ changedAt }) => changedAt,
    }),
    actsColumn(t('gameMaster.ipLimits.acts'), (row) => (
      <>
        <IconButton
          icon={IconPencil}
          label={t('gameMaster.ipLimits.edit', { address: row.ipAddress })}
          onClick={() => onEdit(row)}
        />
        <DeleteIpLimit limit={row} />
      </>
    )),
  ]
}
