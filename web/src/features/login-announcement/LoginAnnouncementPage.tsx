import type { Announcement } from '@castellan/contract/calls/moderation/announcements'
import { Button } from '@mantine/core'
import { IconPencil, IconSpeakerphone } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSheetStep } from '../../lib/address/sheet-step.ts'
import { HeardByGame } from '../../domain/world/HeardByGame.tsx'
import { api } from '../../lib/api/staff-client.ts'
import { useList } from '../../lib/query/list.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { formatDuration } from '../../lib/format/durations.ts'
import { IconButton } from '../../ui/display/IconButton.tsx'
import { actsColumn } from '../../ui/table/acts-column.tsx'
import type { Column } from '../../ui/table/column.ts'
import { textColumn } from '../../ui/table/text-column.ts'
import { DeleteButton } from '../../domain/undo/DeleteButton.tsx'
import { AnnouncementSheet } from './AnnouncementSheet.tsx'
import classes from './LoginAnnouncement.module.css'

/** What a game server shows to those who enter the game, and its making and changing. */
export function LoginAnnouncementPage() {
  const { t } = useTranslation()
  const { shown: edited, open: edit, close } = useSheetStep<Announcement | 'new'>()
  const list = useList(api.announcements.getLoginAnnounces, {})
  const columns = useMemo(() => announcementColumns(t, edit), [t, edit])
  const add = <Button onClick={() => edit('new')}>{t('gameMaster.announcements.add')}</Button>
  return (
    <Page title={t('pages.loginAnnouncement')} lead={t('gameMaster.announcements.lead')} actions={add}>
      <HeardByGame list="announcements" />
      <ListTable
        label={t('pages.loginAnnouncement')}
        list={list}
        columns={columns}
        rowId={({ announceId }) => String(announceId)}
        rowName={({ announceMessage }) => announceMessage}
        csvName="login-announcements"
        empty={{
          icon: IconSpeakerphone,
          title: t('gameMaster.announcements.none'),
          hint: t('gameMaster.announcements.noneHint'),
        }}
      />
      <AnnouncementSheet edited={edited} onClose={close} rows={list.rows} />
    </Page>
  )
}

/** The columns of the announcements; `onEdit` opens one to change it. */
function announcementColumns(
  t: TFunction,
  onEdit: (announcement: Announcement) => void,
): Column<Announcement>[] {
  return [
    {
      id: 'announceId',
      header: t('gameMaster.announcements.announceId'),
      priority: 2,
      searchable: false,
      value: ({ announceId }) => announceId,
    },
    {
      ...textColumn('announceMessage', t('gameMaster.announcements.announceMessage'), 1),
      cell: ({ announceMessage }) => <span className={classes.text}>{announceMessage}</span>,
    },
    {
      id: 'interval',
      header: t('gameMaster.announcements.interval'),
      priority: 2,
      searchable: false,
      value: ({ interval }) => interval,
      cell: ({ interval }) =>
        interval === 0
          ? t('gameMaster.announcements.once')
          : t('gameMaster.announcements.every', { time: formatDuration(interval) }),
    },
    actsColumn(t('gameMaster.announcements.acts'), (row) => (
      <>
        <IconButton
          icon={IconPencil}
          label={t('gameMaster.announcements.edit', { id: row.announceId })}
          onClick={() => onEdit(row)}
        />
        <DeleteAnnouncement announcement={row} />
      </>
    )),
  ]
}

/** Takes an announcement away, and offers to put it back under its number. */
function DeleteAnnouncement({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation()
  const { announceId: id, announceMessage } = announcement
  return (
    <DeleteButton
      label={t('gameMaster.announcements.remove')}
      title={t('gameMaster.announcements.removeTitle', { id })}
      message={announceMessage}
      call={api.announcements.deleteAnnounce}
      act={() => api.announcements.deleteAnnounce({ announceId: id })}
      isBack={t('gameMaster.announcements.putBack', { id })}
    />
  )
}
