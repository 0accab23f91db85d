import type { RepeatableEvent } from '@castellan/contract/calls/moderation/repeatable-events'
import { IconCalendarRepeat } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSheetStep } from '../../lib/address/sheet-step.ts'
import { HeardByGame } from '../../domain/world/HeardByGame.tsx'
import { api } from '../../lib/api/staff-client.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useList } from '../../lib/query/list.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { eventColumns } from './event-columns.tsx'
import { eventName } from './event-name.ts'
import { EventSheet } from './EventSheet.tsx'
import { soonestFirst } from './soonest-first.ts'

/** The events of this server: which run, which come, and what they bring. */
export function RepeatableEventsPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const { shown: edited, open: edit, close } = useSheetStep<RepeatableEvent>()
  const list = useList(api.repeatableEvents.getRepeatableEvents, {})
  const rows = useMemo(() => list.rows && soonestFirst(list.rows), [list.rows])
  const columns = useMemo(() => eventColumns(t, format, edit), [t, format, edit])
  return (
    <Page title={t('pages.repeatableEvents')} lead={t('gameMaster.events.lead')}>
      <HeardByGame list="repeatableEvents" />
      <ListTable
        label={t('pages.repeatableEvents')}
        list={{ ...list, rows }}
        columns={columns}
        rowId={({ eventId }) => String(eventId)}
        rowName={(row) => eventName(t, row)}
        csvName="repeatable-events"
        empty={{
          icon: IconCalendarRepeat,
          title: t('gameMaster.events.none'),
          hint: t('gameMaster.events.noneHint'),
        }}
      />
      <EventSheet edited={edited} rows={list.rows} onClose={close} />
    </Page>
  )
}
