import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Sentence } from '../display/Sentence.tsx'
import { isMoment } from './written-moments.ts'
import { BrowserCalendar } from './BrowserCalendar.tsx'
import { useField } from './form-context.ts'

type MomentFieldProps = Omit<TextInputProps, 'value' | 'onChange'> & { name: string }

/** A moment as every one of the portal reads, yyyy-MM-dd HH:mm, typed or picked from the calendar of the browser. */
export function MomentField({ name, ...rest }: MomentFieldProps) {
  const { t } = useTranslation()
  const { key, input } = useField(name)
  const value = String(input.value)
  const change = input.onChange as (text: string) => void
  return (
    <TextInput
      key={key}
      name={name}
      placeholder={t('ui.moment')}
      autoComplete="off"
      {...rest}
      {...input}
      error={typeof input.error === 'string' ? <Sentence>{input.error}</Sentence> : input.error}
      value={value}
      rightSection={
        <BrowserCalendar
          type="datetime-local"
          value={isMoment(value) ? value.trim().replace(' ', 'T') : ''}
          onPick={(written) => change(written.slice(0, 16).replace('T', ' '))}
        />
      }
    />
  )
}
