import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isMoment } from './written-moments.ts'
import classes from './DayInput.module.css'
import { useField } from './form-context.ts'

type MomentFieldProps = Omit<TextInputProps, 'value' | 'onChange'> & { name: string }

/** A moment as every one of the portal reads, yyyy-MM-dd HH:mm, typed or picked from the calendar of the browser. */
export function MomentField({ name, ...rest }: MomentFieldProps) {
  const { t } = useTranslation()
  const { key, input } = useField(name)
  const calendar = useRef<HTMLInputElement>(null)
  const value = String(input.value)
  const change = input.onChange as (text: string) => void
  return (
    <TextInput
      key={key}
      name={name}
      placeholder="yyyy-mm-dd hh:mm"
      autoComplete="off"
      {...rest}
      {...input}
      value={value}
      rightSection={
        <>
          <input
            ref={calendar}
            type="datetime-local"
            className={classes.calendar}
            tabIndex={-1}
            aria-hidden="true"
            value={isMoment(value) ? value.trim().replace(' ', 'T') : ''}
            onChange={({ currentTarget }) => change(currentTarget.value.slice(0, 16).replace('T', ' '))}
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
