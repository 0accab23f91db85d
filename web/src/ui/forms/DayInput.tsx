import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isDay } from '../../lib/format/dates.ts'
import { Sentence } from '../display/Sentence.tsx'
import { BrowserCalendar } from './BrowserCalendar.tsx'

interface DayInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max'> {
  /** As it is typed: it may not be a day yet. */
  value: string
  onChange: (text: string) => void
  min?: string | undefined
  max?: string | undefined
}

/** A day as every date of the portal reads, yyyy-MM-dd, typed or picked from the calendar of the browser. */
export const DayInput = ({ value, onChange, min, max, error, ...rest }: DayInputProps) => (
  <TextInput
    placeholder={useTranslation().t('ui.day')}
    maxLength={10}
    autoComplete="off"
    {...rest}
    error={typeof error === 'string' ? <Sentence>{error}</Sentence> : error}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    rightSection={
      <BrowserCalendar type="date" value={isDay(value) ? value : ''} min={min} max={max} onPick={onChange} />
    }
  />
)
