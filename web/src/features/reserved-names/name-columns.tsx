import type { TFunction } from 'i18next'
import type { Format } from '../../lib/format/use-format.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { actsColumn } from '../../ui/table/acts-column.tsx'
import type { Column } from '../../ui/table/column.ts'
import { momentColumn } from '../../ui/table/moment-column.tsx'
import { textColumn } from '../../ui/table/text-column.ts'
import { DeleteName } from './DeleteName.tsx'
import type { ReservedName } from './reserved-name.ts'
import { MasterAccountLink } from '../../domain/accounts/MasterAccountLink.tsx'

/** The columns of the reserved names. */
export const nameColumns = (t: TFunction, format: Format): Column<ReservedName>[] => [
  { id: 'name', header: t('gameMaster.names.name'), priority: 1, value: ({ name }) => name },
  {
    ...textColumn('account', t('gameMaster.names.account'), 1),
    cell: ({ account, email }) => (
      <MasterAccountLink email={email} none={account}>
        {account}
      </MasterAccountLink>
    ),
  },
  {
    ...textColumn('email', t('gameMaster.names.owner'), 2),
    cell: ({ email }) => <MasterAccountLink email={email} />,
  },
  momentColumn(format, 'reservedAt', t('gameMaster.names.since'), 3),
  {
    ...momentColumn(format, 'expiresAt', t('gameMaster.names.until'), 2),
    value: ({ expiresAt }) => (expiresAt === null ? '' : format.dateTime(expiresAt)),
    cell: ({ expiresAt }) =>
      expiresAt === null ? t('gameMaster.names.forEver') : <DateTime value={expiresAt} />,
  },
  actsColumn(t('gameMaster.names.acts'), (row) => <DeleteName held={row} />),
]
