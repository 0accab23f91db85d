import type { SignInRecord } from '@castellan/contract/calls/identity/security'
import { IconKey } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { aboutWords } from '../../domain/accounts/security-about.ts'
import { SECURITY_TONES } from '../../domain/accounts/security-tones.ts'
import { api } from '../../lib/api/client.ts'
import { type Format, useFormat } from '../../lib/format/use-format.ts'
import { useCursorList } from '../../lib/query/list.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import type { Column } from '../../ui/table/column.ts'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { momentColumn } from '../../ui/table/moment-column.tsx'
import { browserName } from './browser-name.ts'
import { meansWords } from './means-words.ts'
import classes from './SignIns.module.css'

/** Who signed in to the account, who did not know its password, and what was changed of what guards it. */
export function SignIns() {
  const { t } = useTranslation()
  const format = useFormat()
  const signIns = useCursorList(api.security.getSignIns, {}, { cursor: 'before', cursorOf: ({ at }) => at })
  const columns = useMemo(() => columnsOf(t, format), [t, format])
  return (
    <Section title={t('security.signIns.title')}>
      <Warning of={signIns.rows} />
      <ListTable
        label={t('security.signIns.table')}
        columns={columns}
        list={signIns}
        rowId={({ at }) => at}
        rowName={(row) => `${doerOf(t, row)}, ${format.dateTime(row.at)}`}
        pageSize={10}
        csvName="sign-ins"
        empty={{
          icon: IconKey,
          title: t('security.signIns.empty'),
          hint: t('security.signIns.emptyHint'),
        }}
      />
    </Section>
  )
}

/** What failed sign-ins may mean: a wrong code says that the password is known. */
function Warning({ of: rows = [] }: { of: readonly SignInRecord[] | undefined }) {
  const { t } = useTranslation()
  const has = (wanted: SignInRecord['outcome']) => rows.some(({ outcome }) => outcome === wanted)
  const words = () => {
    if (has('wrongPasskey')) return t('security.signIns.notePasskey')
    if (has('wrongCode')) return t('security.signIns.noteCode')
    if (has('wrongPin')) return t('security.signIns.notePin')
    return has('wrongPassword') ? t('security.signIns.note') : null
  }
  const warning = words()
  return warning === null ? null : (
    <div className={classes.warning}>
      <Note>{warning}</Note>
    </div>
  )
}

/** What a world may have done only later, when no browser asked for it any more. */
const ORDERED: readonly SignInRecord['outcome'][] = ['gameAccountCreated', 'gameAccountRemoved']

/** The browser something was done in, as far as one did it: a world does what it was asked for later, and staff the rest. */
function doerOf(t: TFunction, row: SignInRecord) {
  if (row.network !== null) return browserName(t, row)
  return t(ORDERED.includes(row.outcome) ? 'security.signIns.byWorld' : 'security.signIns.byStaff')
}

const columnsOf = (t: TFunction, format: Format): Column<SignInRecord>[] => [
  momentColumn(format, 'at', t('security.signIns.at'), 2),
  {
    id: 'browser',
    header: t('security.signIns.browser'),
    priority: 1,
    value: (row) => doerOf(t, row),
    below: ({ at }) => <DateTime value={at} />,
  },
  {
    id: 'network',
    header: t('security.signIns.network'),
    priority: 2,
    value: ({ network }) => network,
    cell: ({ network }) => network ?? '—',
  },
  {
    id: 'outcome',
    header: t('security.signIns.outcome'),
    priority: 1,
    value: ({ outcome }) => t(`security.signIns.${outcome}`),
    cell: ({ outcome, about, server, ...means }) => (
      <span className={classes.outcome}>
        <Tag tone={SECURITY_TONES[outcome]}>{t(`security.signIns.${outcome}`)}</Tag>
        {about === null ? null : <small className="dim-xs">{aboutWords({ about, server })}</small>}
        {means.secondFactor ? <small className="dim-xs">{t(meansWords(means))}</small> : null}
      </span>
    ),
  },
]
