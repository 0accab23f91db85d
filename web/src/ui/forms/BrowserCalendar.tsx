import { ActionIcon } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type ComponentProps, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './BrowserCalendar.module.css'

interface BrowserCalendarProps extends Pick<ComponentProps<'input'>, 'min' | 'max'> {
  type: 'date' | 'datetime-local'
  /** As the browser writes it; empty for none. */
  value: string
  onPick: (written: string) => void
}

/** The button in a typed field that opens the calendar of the browser. */
export function BrowserCalendar({ onPick, ...input }: BrowserCalendarProps) {
  const { t } = useTranslation()
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        {...input}
        ref={calendar}
        className={classes.calendar}
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ currentTarget }) => onPick(currentTarget.value)}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('ui.pickDay')}
        onClick={() => calendar.current?.showPicker()}
      >
        <IconCalendar size={16} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </>
  )
}
