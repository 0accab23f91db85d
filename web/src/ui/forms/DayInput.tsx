import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isDay } from '../../lib/format/dates.ts'
import classes from './DayInput.module.css'

interface DayInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max'> {
  /** As it is typed: it may not be a day yet. */
  value: string
  onChange: (text: string) => void
  min?: string | undefined
  max?: string | undefined
}

/** A day as every date of the portal reads, yyyy-MM-dd, typed or picked from the calendar of the browser. */
export function DayInput({ value, onChange, min, max, ...rest }: DayInputProps) {
  const { t } = useTranslation()
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <TextInput
      placeholder="yyyy-mm-dd"
      maxLength={10}
      autoComplete="off"
      {...rest}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      rightSection={
        <>
          <input
            ref={calendar}
            type="date"
            className={classes.calendar}
            tabIndex={-1}
            aria-hidden="true"
            value={isDay(value) ? value : ''}
            min={min}
            max={max}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
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
      }
    />
  )
}
