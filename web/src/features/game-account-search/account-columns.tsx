import type { StaffGameAccount } from '@castellan/contract/shapes/game-account-shapes'
import type { TFunction } from 'i18next'
import { MasterAccountLink } from '../../domain/accounts/MasterAccountLink.tsx'
import { BlockGameAccount } from '../../domain/game-accounts/BlockGameAccount.tsx'
import { GameAccountState, gameAccountState } from '../../domain/game-accounts/GameAccountState.tsx'
import { JournalOfGameAccount } from '../../domain/game-accounts/JournalOfGameAccount.tsx'
import { MoveButton } from '../../domain/game-accounts/MoveButton.tsx'
import type { Owned } from '../../domain/game-accounts/MoveSheet.tsx'
import type { Format } from '../../lib/format/use-format.ts'
import { actsColumn } from '../../ui/table/acts-column.tsx'
import type { Column } from '../../ui/table/column.ts'
import { amountColumn } from '../../ui/table/figure-column.ts'
import { momentColumn } from '../../ui/table/moment-column.tsx'
import { textColumn } from '../../ui/table/text-column.ts'

/** The columns of game accounts; `onMove` gives one to somebody else. */
export const accountColumns = (
  t: TFunction,
  format: Format,
  onMove: (owned: Owned) => void,
): Column<StaffGameAccount>[] => [
  {
    ...textColumn('login', t('gameMaster.gameAccounts.login'), 1),
    cell: ({ login, email }) => (
      <b>
        <MasterAccountLink email={email} none={login}>
          {login}
        </MasterAccountLink>
      </b>
    ),
    below: ({ email }) => <MasterAccountLink email={email} none={t('gameMaster.gameAccounts.nobody')} />,
  },
  {
    ...textColumn<StaffGameAccount>('owner', t('gameMaster.gameAccounts.owner'), 2, ({ email }) => email),
    cell: ({ email }) => <MasterAccountLink email={email} none={t('gameMaster.gameAccounts.nobody')} />,
  },
  {
    id: 'state',
    header: t('gameMaster.gameAccounts.state'),
    priority: 3,
    value: (row) => t(`gameMaster.gameAccounts.${gameAccountState(row)}`),
    cell: (row) => <GameAccountState of={row} />,
  },
  amountColumn('characterCount', t('gameMaster.gameAccounts.characters'), 4),
  momentColumn(format, 'lastActive', t('gameMaster.gameAccounts.lastActive'), 3, (row) => row.lastActive),
  { ...textColumn('lastIp', t('gameMaster.gameAccounts.lastIp'), 3), cell: ({ lastIp }) => lastIp ?? '—' },
  { ...textColumn('hwid', t('gameMaster.gameAccounts.hwid'), 4), cell: ({ hwid }) => hwid ?? '—' },
  actsColumn(t('gameMaster.gameAccounts.acts'), (row) => (
    <>
      <JournalOfGameAccount login={row.login} />
      {row.email === null || row.isOutOfReach ? null : (
        <MoveButton owned={{ login: row.login, email: row.email }} onMove={onMove} />
      )}
      {row.isOutOfReach ? null : <BlockGameAccount account={row} />}
    </>
  )),
]
