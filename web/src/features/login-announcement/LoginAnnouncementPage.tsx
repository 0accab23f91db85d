import type { Announcement } from '@castellan/contract/calls/moderation/announcements'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSheetStep } from '../../lib/address/sheet-step.ts'
import { HeardByGame } from '../../domain/world/HeardByGame.tsx'
import { Button } from '@mantine/core'
import { api } from '../../lib/api/client.ts'
import { useList } from '../../lib/query/list.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { announcementColumns } from './announcement-columns.tsx'
import { AnnouncementSheet } from './AnnouncementSheet.tsx'

/** What a game server shows to those who enter the game, and its making and changing. */
export function LoginAnnouncementPage() {
  const { t } = useTranslation()
  const { shown: edited, open: edit, close } = useSheetStep<Announcement | 'new'>()
  const columns = useMemo(() => announcementColumns(t, edit), [t, edit])
  const add = <Button onClick={() => edit('new')}>{t('gameMaster.announcements.add')}</Button>
  return (
    <Page title={t('pages.loginAnnouncement')} lead={t('gameMaster.announcements.lead')} actions={add}>
      <HeardByGame list="announcements" />
      <ListTable
        label={t('pages.loginAnnouncement')}
        list={useList(api.announcements.getLoginAnnounces, {})}
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
      <AnnouncementSheet edited={edited} onClose={close} />
    </Page>
  )
}
