import { type CalendarEvent, icsFile } from '@castellan/contract/rules/ics'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { brand } from '../../lib/brand.ts'
import { useServer } from '../../lib/session/server.ts'
import { download } from '../../ui/table/download.ts'

interface CalendarButtonProps {
  /** What is put into the calendar, for the button's name: "Add the siege of Gludio to a calendar". */
  label: string
  /** The calendar's name, as calendars show it. */
  name: string
  /** Made when the button is pressed: then it knows what lies ahead. */
  events: () => readonly CalendarEvent[]
  /** Nothing lies ahead. */
  disabled?: boolean
  /** Only the picture, for one event among many. */
  small?: boolean
}

const words = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join('-')

/** What is in it, and of which server, once. */
function fileName(name: string, server: string) {
  const [file, place] = [words(name), words(server)]
  return file.endsWith(place) ? file : `${file}-${place}`
}

/** Hands events over as a file that every calendar opens. */
export function CalendarButton({
  label,
  name,
  events,
  disabled = false,
  small = false,
}: CalendarButtonProps) {
  const { t } = useTranslation()
  const server = useServer()
  const save = () => {
    const ics = icsFile({ name, producer: brand.name, events: events(), written: Date.now() })
    download(`${fileName(name, server)}.ics`, new Blob([ics], { type: 'text/calendar;charset=utf-8' }))
  }
  if (small) {
    return (
      <Tooltip label={label}>
        <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={disabled} onClick={save}>
          <IconCalendarPlus size={18} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    )
  }
  return (
    <Button
      variant="default"
      disabled={disabled}
      title={label}
      leftSection={<IconCalendarPlus size={17} stroke={1.6} aria-hidden="true" />}
      onClick={save}
    >
      {t('stats.calendar.add')}
    </Button>
  )
}
