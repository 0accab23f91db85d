import type { BannedCharacter } from '@castellan/contract/calls/moderation/bans'
import type { TFunction } from 'i18next'
import type { Format } from '../../lib/format/use-format.ts'
import { actsColumn } from '../../ui/table/acts-column.tsx'
import type { Column } from '../../ui/table/column.ts'
import { momentColumn } from '../../ui/table/moment-column.tsx'
import { ProseCell } from '../../ui/table/ProseCell.tsx'
import { textColumn } from '../../ui/table/text-column.ts'
import { AppealTag } from './AppealTag.tsx'
import { appealStateOf } from './ban-address.ts'
import { BanLines } from './BanLines.tsx'
import { Unban } from './Unban.tsx'
import { MasterAccountLink } from '../../domain/accounts/MasterAccountLink.tsx'
import { StaffCharacterLink } from '../../domain/world/StaffCharacterLink.tsx'

/** The end of a ban in words. */
export const untilWords = (t: TFunction, format: Format, until: string | null) =>
  until === null ? t('gameMaster.bans.forEver') : format.dateTime(until)

/** The columns of the bans. */
export function banColumns(t: TFunction, format: Format): Column<BannedCharacter>[] {
  return [
    {
      ...textColumn('name', t('gameMaster.bans.character'), 1),
      cell: ({ characterId, name }) => <StaffCharacterLink id={characterId} name={name} />,
      folds: true,
      below: (row) => <BanLines ban={row} />,
    },
    {
      ...textColumn<BannedCharacter>('owner', t('gameMaster.bans.owner'), 3, ({ email }) => email ?? ''),
      cell: ({ email }) => <MasterAccountLink email={email} />,
    },
    {
      ...textColumn('account', t('gameMaster.bans.account'), 4),
      hidden: true,
      cell: ({ account, email }) => (
        <MasterAccountLink email={email} none={account}>
          {account}
        </MasterAccountLink>
      ),
    },
    {
      id: 'reason',
      header: t('gameMaster.bans.reasonShort'),
      priority: 2,
      value: ({ reason }) => reason ?? '',
      cell: ({ reason }) => <ProseCell>{reason ?? '—'}</ProseCell>,
    },
    momentColumn(format, 'since', t('gameMaster.bans.since'), 4),
    {
      ...momentColumn(format, 'until', t('gameMaster.bans.until'), 2),
      value: ({ until }) => untilWords(t, format, until),
      cell: ({ until }) => untilWords(t, format, until),
    },
    {
      ...textColumn<BannedCharacter>('by', t('gameMaster.bans.by'), 4, (row) => byWords(t, row)),
      hidden: true,
      cell: (row) => <MasterAccountLink email={byWords(t, row)} />,
    },
    {
      id: 'appeal',
      header: t('gameMaster.bans.appeal'),
      priority: 2,
      searchable: false,
      value: (row) => t(`gameMaster.bans.states.${appealStateOf(row)}`),
      cell: (row) => <AppealTag ban={row} />,
    },
    {
      id: 'evidence',
      header: t('gameMaster.bans.evidence'),
      priority: 4,
      hidden: true,
      value: ({ evidence }) => evidence ?? '',
    },
    actsColumn(t('gameMaster.bans.unban'), (row) => <Unban ban={row} isIcon />),
  ]
}

/** Who banned; a ban of nobody’s was made in the game. */
const byWords = (t: TFunction, { by }: BannedCharacter) => by ?? t('gameMaster.bans.inGame')
