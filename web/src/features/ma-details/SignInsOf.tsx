import type { OpenSession, StaffSignIn } from '@castellan/contract/calls/moderation/dossier'
import type { MasterAccountInfo } from '@castellan/contract/shapes/master-account-shapes'
import { IconKey } from '@tabler/icons-react'
import { type UseQueryResult } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { aboutWords } from '../../domain/accounts/security-about.ts'
import { SECURITY_TONES } from '../../domain/accounts/security-tones.ts'
import { api } from '../../lib/api/staff-client.ts'
import { type Format, useFormat } from '../../lib/format/use-format.ts'
import { useCursorList } from '../../lib/query/list.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { serverTitle } from '../../lib/servers.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import { CardSkeleton } from '../../ui/feedback/CardSkeleton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import type { Column } from '../../ui/table/column.ts'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { momentColumn } from '../../ui/table/moment-column.tsx'
import { textColumn } from '../../ui/table/text-column.ts'
import classes from './MaDetails.module.css'

/** Where somebody is signed in, and who signed in or tried to. */
export function SignInsOf({ info: { email } }: { info: MasterAccountInfo }) {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useCursorList(
    api.dossier.getSignInsOf,
    { email },
    { cursor: 'before', cursorOf: ({ at }) => at },
  )
  const columns = useMemo(() => signInColumns(t, format), [t, format])
  const sessions = useCall(api.dossier.getSessionsOf, { email })
  // as many as there are push what comes after them
  if (!sessions.isFetched) return <CardSkeleton h={320} />
  return (
    <>
      <Sessions of={sessions} />
      <Section title={t('security.signIns.title')}>
        <ListTable
          label={t('security.signIns.table')}
          list={list}
          columns={columns}
          rowId={({ at }) => at}
          rowName={(row) => `${clientName(t, row)}, ${format.dateTime(row.at)}`}
          csvName="sign-ins"
          empty={{
            icon: IconKey,
            title: t('security.signIns.empty'),
            hint: t('gameMaster.person.noSignInsHint'),
          }}
        />
      </Section>
    </>
  )
}

function Sessions({ of: sessions }: { of: UseQueryResult<OpenSession[]> }) {
  const { t } = useTranslation()
  return (
    <Section title={t('gameMaster.person.sessions')}>
      {sessions.data ? (
        <Card>
          {sessions.data.length === 0 ? (
            <p className={classes.small}>{t('gameMaster.person.noSessions')}</p>
          ) : (
            <ul className={classes.sessions} aria-label={t('gameMaster.person.sessions')}>
              {sessions.data.map((session) => (
                <SessionLine key={`${session.startedAt} ${session.address}`} session={session} />
              ))}
            </ul>
          )}
        </Card>
      ) : (
        <Fallback of={sessions} waiting={92} card />
      )}
    </Section>
  )
}

function SessionLine({ session }: { session: OpenSession }) {
  const { t } = useTranslation()
  return (
    <li>
      <span className={classes.grow}>
        <b>{clientName(t, session)}</b>
        <span className={classes.beneath}>
          {session.address ?? '—'} · {serverTitle(session.server)}
        </span>
      </span>
      <span className={classes.small}>
        <DateTime value={session.lastSeenAt} />
      </span>
    </li>
  )
}

type Client = Pick<OpenSession, 'browser' | 'system'>

const clientName = (t: TFunction, { browser, system }: Client) =>
  browser && system
    ? t('security.sessions.browserOn', { browser, system })
    : (browser ?? system ?? t('security.sessions.unknown'))

const signInColumns = (t: TFunction, format: Format): Column<StaffSignIn>[] => [
  momentColumn(format, 'at', t('security.signIns.at'), 2),
  {
    ...textColumn<StaffSignIn>('browser', t('security.signIns.browser'), 1, (row) => clientName(t, row)),
    below: ({ at }) => <DateTime value={at} />,
  },
  { ...textColumn('address', t('gameMaster.person.address'), 2), cell: ({ address }) => address ?? '—' },
  {
    id: 'outcome',
    header: t('security.signIns.outcome'),
    priority: 1,
    value: ({ outcome }) => t(`security.signIns.${outcome}`),
    cell: ({ outcome, about, server }) => (
      <Tag tone={SECURITY_TONES[outcome]} size="sm">
        {t(`security.signIns.${outcome}`)}
        {about === null ? null : `: ${aboutWords({ about, server })}`}
      </Tag>
    ),
  },
]
