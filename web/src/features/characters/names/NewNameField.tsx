import { useTranslation } from 'react-i18next'
import { LiteralField } from '../../../ui/forms/LiteralField.tsx'
import { NameVerdict } from '../../../domain/names/NameVerdict.tsx'

/** Another name for a character, the field `newName` of its form; whether it is free is said as it is typed. */
export function NewNameField(whose: { ownName: string; isForOther?: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <LiteralField name="newName" label={t('services.newName')} />
      <NameVerdict field="newName" {...whose} />
    </>
  )
}
