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

/** The columns of game accounts; `onMove` gives one to somebody else. */
export const accountColumns = (
  t: TFunction,
  format: Format,
  onMove: (owned: Owned) => void,
): Column<StaffGameAccount>[] => [
  {
    id: 'login',
    header: t('gameMaster.gameAccounts.login'),
    priority: 1,
    value: ({ login }) => login,
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
    id: 'owner',
    header: t('gameMaster.gameAccounts.owner'),
    priority: 2,
    value: ({ email }) => email,
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
  momentColumn(format, {
    id: 'lastActive',
    header: t('gameMaster.gameAccounts.lastActive'),
    priority: 3,
    at: ({ lastActive }) => lastActive,
  }),
  {
    id: 'lastIp',
    header: t('gameMaster.gameAccounts.lastIp'),
    priority: 3,
    value: ({ lastIp }) => lastIp,
    cell: ({ lastIp }) => lastIp ?? '—',
  },
  {
    id: 'hwid',
    header: t('gameMaster.gameAccounts.hwid'),
    priority: 4,
    value: ({ hwid }) => hwid,
    cell: ({ hwid }) => hwid ?? '—',
  },
  actsColumn(t('gameMaster.gameAccounts.acts'), (row) => (
    <>
      <JournalOfGameAccount login={row.login} />
      {row.email === null ? null : (
        <MoveButton owned={{ login: row.login, email: row.email }} onMove={onMove} />
      )}
      <BlockGameAccount account={row} />
    </>
  )),
]
