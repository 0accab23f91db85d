import type { BlackListItem } from '@castellan/contract/calls/moderation/black-list'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Format } from '../../lib/format/use-format.ts'
import { Email } from '../../ui/display/Email.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import { actsColumn } from '../../ui/table/acts-column.tsx'
import type { Column } from '../../ui/table/column.ts'
import { momentColumn } from '../../ui/table/moment-column.tsx'
import { ProseCell } from '../../ui/table/ProseCell.tsx'
import { textColumn } from '../../ui/table/text-column.ts'
import { MasterAccountLink } from '../../domain/accounts/MasterAccountLink.tsx'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'
import classes from './BlackList.module.css'
import { callOf, questionOf, tellChange } from './tell-change.ts'

/** The columns of the list: an identity a row, with the way on the list and off it. */
export function blackListColumns(t: TFunction, format: Format): Column<BlackListItem>[] {
  return [
    {
      ...textColumn('value', t('gameMaster.blackList.value'), 1),
      cell: (item) => (
        <span className={classes.value}>
          <Identity item={item} t={t} />
          {item.known ? (
            <Tag tone="azure" size="sm">
              {t('gameMaster.blackList.known')}
            </Tag>
          ) : null}
        </span>
      ),
      below: ({ reason }) => reason,
    },
    {
      id: 'kind',
      header: t('gameMaster.blackList.kind'),
      priority: 3,
      value: ({ kind }) => t(`gameMaster.blackList.kinds.${kind}`),
    },
    {
      ...textColumn<BlackListItem>('state', t('gameMaster.blackList.state'), 2, (row) => stateOf(t, row)),
      searchable: false,
      cell: (row) => <Tag tone={row.blackListed ? 'ember' : 'gray'}>{stateOf(t, row)}</Tag>,
    },
    {
      ...textColumn('reason', t('gameMaster.blackList.reason'), 2),
      cell: ({ reason }) => <ProseCell>{reason || '—'}</ProseCell>,
    },
    {
      ...textColumn('author', t('gameMaster.blackList.author'), 3),
      cell: ({ author }) => <MasterAccountLink email={author} />,
    },
    momentColumn(format, 'addedAt', t('gameMaster.blackList.addedAt'), 3),
    actsColumn(t('gameMaster.blackList.acts'), (row) => <SwitchItem item={row} />),
  ]
}

const stateOf = (t: TFunction, { blackListed, addedAt }: BlackListItem) => {
  if (blackListed) return t('gameMaster.blackList.listed')
  return t(addedAt === null ? 'gameMaster.blackList.free' : 'gameMaster.blackList.released')
}

/** What is listed; an e-mail that somebody has leads to them. */
function Identity({ item: { kind, value, known }, t }: { item: BlackListItem; t: TFunction }) {
  if (value.startsWith('hmac:')) return <span>{t('gameMaster.blackList.erased')}</span>
  if (kind !== 'email') return <span>{value}</span>
  const words = <Email turns>{value}</Email>
  return known ? <MasterAccountLink email={value}>{words}</MasterAccountLink> : words
}

/** Puts an identity on the list, or takes it off. */
function SwitchItem({ item: { id, value, blackListed, byHigher } }: { item: BlackListItem }) {
  const { t } = useTranslation()
  const call = callOf(!blackListed)
  return (
    <ActionButton
      label={t(blackListed ? 'gameMaster.blackList.remove' : 'gameMaster.blackList.put')}
      look={blackListed ? 'second' : 'danger'}
      size="sm"
      whyNot={byHigher ? t('gameMaster.blackList.byHigher') : null}
      question={questionOf(t, !blackListed, value)}
      call={call}
      act={({ reason }) => call({ id, reason })}
      onDone={(answer) => tellChange(t, answer)}
    />
  )
}
