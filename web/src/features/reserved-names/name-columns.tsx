import type { TFunction } from 'i18next'
import type { Format } from '../../lib/format/use-format.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { actsColumn } from '../../ui/table/acts-column.tsx'
import type { Column } from '../../ui/table/column.ts'
import { momentColumn } from '../../ui/table/moment-column.tsx'
import { DeleteName } from './DeleteName.tsx'
import type { ReservedName } from './reserved-name.ts'
import { MasterAccountLink } from '../../domain/accounts/MasterAccountLink.tsx'

/** The columns of the reserved names. */
export const nameColumns = (t: TFunction, format: Format): Column<ReservedName>[] => [
  { id: 'name', header: t('gameMaster.names.name'), priority: 1, value: ({ name }) => name },
  {
    id: 'account',
    header: t('gameMaster.names.account'),
    priority: 1,
    value: ({ account }) => account,
    cell: ({ account, email }) => (
      <MasterAccountLink email={email} none={account}>
        {account}
      </MasterAccountLink>
    ),
  },
  {
    id: 'email',
    header: t('gameMaster.names.owner'),
    priority: 2,
    value: ({ email }) => email,
    cell: ({ email }) => <MasterAccountLink email={email} />,
  },
  momentColumn(format, {
    id: 'reservedAt',
    header: t('gameMaster.names.since'),
    priority: 3,
    at: ({ reservedAt }) => reservedAt,
  }),
  {
    ...momentColumn<ReservedName>(format, {
      id: 'expiresAt',
      header: t('gameMaster.names.until'),
      priority: 2,
      at: ({ expiresAt }) => expiresAt,
    }),
    value: ({ expiresAt }) => (expiresAt === null ? '' : format.dateTime(expiresAt)),
    cell: ({ expiresAt }) =>
      expiresAt === null ? t('gameMaster.names.forEver') : <DateTime value={expiresAt} />,
  },
  actsColumn(t('gameMaster.names.acts'), (row) => <DeleteName held={row} />),
]
