import { useTranslation } from 'react-i18next'
import { NameVerdict } from '../../../domain/names/NameVerdict.tsx'
import { withPins } from '../../../domain/pins/with-pins.ts'
import { api } from '../../../lib/api/client.ts'
import { atField } from '../../../lib/api/at-field.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { SelectField } from '../../../ui/forms/SelectField.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { LiteralField } from '../../../ui/forms/LiteralField.tsx'
import classes from './Names.module.css'

interface NameFormProps {
  logins: readonly string[]
  /** As many are reserved as one may reserve. */
  isFull: boolean
}

const FIELDS = {
  CHARACTER_NAME_TAKEN: 'name',
  CHARACTER_NAME_RESERVED: 'name',
  CHARACTER_NAME_FORBIDDEN: 'name',
} as const

/** A name, for one of one's game accounts; whether it is free is said as it is typed. */
export function NameForm({ logins, isFull }: NameFormProps) {
  const { t } = useTranslation()
  if (isFull) return <p className="dim-sm">{t('profile.names.full')}</p>
  return (
    <Form
      call={api.reservedNames.reserveName}
      initial={{ name: '', account: logins[0] ?? '' }}
      rules={{ name: [(value) => (/\s/.test(value) ? 'whitespace' : null)] }}
      resets
      onSubmit={async ({ name, account }) => {
        try {
          const sent = (pins: { readonly pin?: string }) =>
            api.reservedNames.reserveName({ name, account, ...pins })
          const question = {
            title: t('profile.names.pinTitle', { name }),
            confirmLabel: t('profile.names.reserve'),
          }
          return (await withPins(t, sent, question)) ?? false
        } catch (error) {
          throw atField(error, FIELDS)
        }
      }}
    >
      <div className={classes.fields}>
        <LiteralField name="name" label={t('profile.names.name')} />
        {logins.length > 1 ? (
          <SelectField name="account" label={t('profile.names.account')} data={[...logins]} />
        ) : null}
      </div>
      <NameVerdict field="name" />
      <div>
        <SubmitButton>{t('profile.names.reserve')}</SubmitButton>
      </div>
    </Form>
  )
}
