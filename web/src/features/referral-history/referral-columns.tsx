import type { StaffReferral } from '@castellan/contract/calls/shop/referral-management'
import type { TFunction } from 'i18next'
import type { Format } from '../../lib/format/use-format.ts'
import { Tag } from '../../ui/display/Tag.tsx'
import type { Column } from '../../ui/table/column.ts'
import { momentColumn } from '../../ui/table/moment-column.tsx'
import { textColumn } from '../../ui/table/text-column.ts'
import classes from './ReferralHistory.module.css'
import { MasterAccountLink } from '../../domain/accounts/MasterAccountLink.tsx'

/** The columns of the history. */
export const referralColumns = (t: TFunction, format: Format): Column<StaffReferral>[] => [
  momentColumn(format, 'at', t('gameMaster.referrals.at'), 2),
  {
    ...textColumn('guest', t('gameMaster.referrals.guest'), 1),
    cell: ({ guest }) => <MasterAccountLink email={guest} />,
    below: ({ partner }) => t('gameMaster.referrals.by', { partner }),
  },
  {
    ...textColumn('partner', t('gameMaster.referrals.partner'), 2),
    cell: ({ partner }) => <MasterAccountLink email={partner} />,
  },
  textColumn('code', t('gameMaster.referrals.code'), 3),
  {
    id: 'refType',
    header: t('gameMaster.referrals.refType'),
    hidden: true,
    value: ({ refType }) => refType,
  },
  {
    id: 'state',
    header: t('gameMaster.referrals.state'),
    priority: 2,
    searchable: false,
    value: (row) => stateOf(t, row),
    cell: (row) => <Tag tone={row.isBound ? 'jade' : 'gray'}>{stateOf(t, row)}</Tag>,
  },
  {
    id: 'because',
    header: t('gameMaster.referrals.refused'),
    hidden: true,
    searchable: false,
    value: ({ because }) => because && t(`gameMaster.referrals.because.${because}`),
  },
  textColumn('character', t('gameMaster.referrals.character'), 4, ({ characterName }) => characterName),
  {
    id: 'claims',
    header: t('gameMaster.referrals.claims'),
    priority: 3,
    searchable: false,
    descFirst: true,
    value: ({ claims }) => claims.length,
    cell: ({ claims: { length: count } }) =>
      count === 0
        ? t('gameMaster.referrals.noClaims')
        : t('gameMaster.referrals.claimsOf', { count, formatted: format.number(count) }),
  },
  {
    id: 'signs',
    header: t('gameMaster.referrals.signs'),
    priority: 2,
    searchable: false,
    value: ({ signs }) => signs.map((sign) => t(`gameMaster.referrals.sign.${sign}`)).join(', '),
    cell: ({ signs }) => (
      <span className={classes.signs}>
        {signs.map((sign) => (
          <Tag key={sign} tone="ember" size="sm">
            {t(`gameMaster.referrals.sign.${sign}`)}
          </Tag>
        ))}
      </span>
    ),
  },
]

const stateOf = (t: TFunction, { isBound }: StaffReferral) =>
  t(isBound ? 'gameMaster.referrals.bound' : 'gameMaster.referrals.refused')
