import type { Notification } from '@castellan/contract/shapes/notification-shapes'
import { Button, Skeleton } from '@mantine/core'
import { IconBellOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api/client.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { servers } from '../../../lib/servers.ts'
import { useServer } from '../../../lib/session/server.ts'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import { Sentence } from '../../../ui/display/Sentence.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import classes from './Bell.module.css'
import { notificationLine } from './notification-line.ts'
import { useNotifications } from './use-notifications.ts'

interface BellListProps {
  readonly unread: number
  /** An entry was followed. */
  readonly onLeave: () => void
}

/** What happened, newest first; following an entry marks it as read. */
export function BellList({ unread, onLeave }: BellListProps) {
  const { t } = useTranslation()
  const { rows, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useNotifications()
  const readAll = useMutation({ mutationFn: (upTo: string) => api.notifications.markAllRead({ upTo }) })

  if (!rows && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!rows) return <Waiting />
  if (!rows.length)
    return <EmptyState icon={IconBellOff} title={t('shell.bell.empty')} hint={t('shell.bell.emptyHint')} />
  return (
    <>
      {unread ? (
        <Button
          className={classes.all}
          variant="subtle"
          size="compact-sm"
          loading={readAll.isPending}
          // what comes meanwhile was not seen
          onClick={() => readAll.mutate(rows[0]!.id)}
        >
          {t('shell.bell.readAll')}
        </Button>
      ) : null}
      <ul className={classes.list}>
        {rows.map((told) => (
          <li key={told.id}>
            <Entry told={told} onLeave={onLeave} />
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <Button variant="default" fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('shell.bell.more')}
        </Button>
      ) : null}
    </>
  )
}

function Entry({ told, onLeave }: { readonly told: Notification; readonly onLeave: () => void }) {
  const { t } = useTranslation()
  const here = useServer()
  const { icon: Icon, tone, words, href } = notificationLine(told, here, useFormat())
  function follow() {
    if (!told.isRead) void api.notifications.markRead({ id: told.id }).catch(() => {})
    onLeave()
  }
  return (
    <Link to={href} className={classes.entry} data-unread={!told.isRead || undefined} onClick={follow}>
      <span className={classes.icon} data-tone={tone}>
        <Icon size={18} stroke={1.6} />
      </span>
      <span className={classes.words}>
        <Sentence>{words}</Sentence>
        <span className={classes.when}>
          <DateTime value={told.at} />
          {told.server && told.server !== here ? ` · ${servers.of(told.server).name}` : null}
        </span>
      </span>
      {told.isRead ? null : (
        <span className={classes.dot}>
          <span className="visually-hidden">{t('shell.bell.unread')}</span>
        </span>
      )}
    </Link>
  )
}

/** As tall as what comes. */
const Waiting = () => (
  <div className={classes.list} aria-busy>
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} height={52} radius="sm" mb="2xs" />
    ))}
  </div>
)
