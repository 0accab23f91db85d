import { TextInput, type TextInputProps } from '@mantine/core'
import { isDay } from '../../lib/format/dates.ts'
import { BrowserCalendar } from './BrowserCalendar.tsx'

interface DayInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max'> {
  /** As it is typed: it may not be a day yet. */
  value: string
  onChange: (text: string) => void
  min?: string | undefined
  max?: string | undefined
}

/** A day as every date of the portal reads, yyyy-MM-dd, typed or picked from the calendar of the browser. */
export const DayInput = ({ value, onChange, min, max, ...rest }: DayInputProps) => (
  <TextInput
    placeholder="yyyy-mm-dd"
    maxLength={10}
    autoComplete="off"
    {...rest}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    rightSection={
      <BrowserCalendar type="date" value={isDay(value) ? value : ''} min={min} max={max} onPick={onChange} />
    }
  />
)
