import { Button, Select } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useClasses } from '../../domain/classes/use-classes.ts'
import { useFormState } from '../../ui/forms/form-context.ts'
import classes from './Compensations.module.css'

const NAME = 'classIds'

/** Some classes, each chosen by its name; the form holds their numbers with commas. */
export function ClassesField() {
  const { t } = useTranslation()
  const { form } = useFormState()
  const { data: known = [] } = useClasses()
  const chosen = String(form.values[NAME]).split(',').filter(Boolean)
  const change = (ids: readonly string[]) => form.setFieldValue(NAME, ids.join(','))
  const nameOf = (id: string) => known.find((one) => String(one.id) === id)?.classType ?? id
  const left = known.filter(({ id }) => !chosen.includes(String(id)))
  return (
    <div className={classes.part}>
      <input type="hidden" name={NAME} value={chosen.join(',')} />
      <Select
        label={t('admin.compensations.who.classes')}
        placeholder={t('admin.compensations.who.addClass')}
        data={left.map(({ id, classType }) => ({ value: String(id), label: classType }))}
        value={null}
        onChange={(id) => id !== null && change([...chosen, id])}
        searchable
      />
      {chosen.length ? (
        <div className={classes.chosen}>
          {chosen.map((id) => (
            <Button
              key={id}
              size="compact-sm"
              variant="default"
              rightSection={<IconX size={14} stroke={1.6} aria-hidden="true" />}
              aria-label={t('admin.compensations.who.removeClass', { name: nameOf(id) })}
              onClick={() => change(chosen.filter((one) => one !== id))}
            >
              {nameOf(id)}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  )
}
