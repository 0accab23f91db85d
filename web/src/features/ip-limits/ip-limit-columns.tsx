import type { IpLimit } from '@castellan/contract/calls/moderation/ip-limits'
import { Group } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
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
import { textColumn } from '../../ui/table/text-column.ts'
import { figureColumn } from '../../ui/table/figure-column.ts'
import { api } from '../../lib/api/staff-client.ts'
import { DeleteButton } from '../../domain/undo/DeleteButton.tsx'

/** The columns of the limits; `onEdit` opens one to change it. */
export function ipLimitColumns(
  t: TFunction,
  format: Format,
  onEdit: (limit: IpLimit) => void,
): Column<IpLimit>[] {
  return [
    { ...textColumn('ipAddress', t('gameMaster.ipLimits.ipAddress'), 1), below: ({ comment }) => comment },
    {
      ...figureColumn('allowedConnections', t('gameMaster.ipLimits.allowedConnections'), 1),
      cell: ({ allowedConnections: most }) =>
        most === 0 ? <Tag tone="ember">{t('gameMaster.ipLimits.shut')}</Tag> : formatNumber(most),
    },
    {
      ...textColumn('token', t('gameMaster.ipLimits.token'), 3),
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
      ...textColumn('comment', t('gameMaster.ipLimits.comment'), 2),
      cell: ({ comment }) => <ProseCell>{comment}</ProseCell>,
    },
    momentColumn(format, 'changedAt', t('gameMaster.ipLimits.changedAt'), 3),
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

/** Takes the limit of an address away, and offers to put it back. */
function DeleteIpLimit({ limit }: { limit: IpLimit }) {
  const { t } = useTranslation()
  const { id, changedAt: _at, ...fields } = limit
  const { ipAddress: address } = fields
  return (
    <DeleteButton
      label={t('gameMaster.ipLimits.remove')}
      title={t('gameMaster.ipLimits.removeTitle', { address })}
      message={t('gameMaster.ipLimits.removeWords')}
      call={api.ipLimits.deleteIpAddresses}
      act={() => api.ipLimits.deleteIpAddresses({ addressId: id })}
      isBack={t('gameMaster.ipLimits.saved', { address })}
    />
  )
}
