import type { ApiError } from '@castellan/contract/engine/client'
import { BOUGHT_KINDS } from '@castellan/contract/shapes/compensation-shapes'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/staff-client.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { useFormState } from '../../ui/forms/form-context.ts'
import { Form } from '../../ui/forms/Form.tsx'
import { MomentField } from '../../ui/forms/MomentField.tsx'
import { SelectField } from '../../ui/forms/SelectField.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { SwitchField } from '../../ui/forms/SwitchField.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { ClassesField } from './ClassesField.tsx'
import classes from './Compensations.module.css'
import { SENDS, type TypedWho, WHO_RULES } from './order-plan.ts'

interface WhoFormProps {
  typed: TypedWho
  /** Why the server refused one of its fields; null for nothing. */
  refused: ApiError | null
  onTyped: (typed: TypedWho) => void
}

/** Whom it is for: all that is filled in must be true of somebody. */
export function WhoForm({ typed, refused, onTyped }: WhoFormProps) {
  const { t } = useTranslation()
  const kinds = BOUGHT_KINDS.map((value) => ({ value, label: t(`purchases.kinds.${value}`) }))
  return (
    <Form call={SENDS} initial={typed} rules={WHO_RULES} onSubmit={async (values) => onTyped(values)}>
      {refused ? <Refused error={refused} /> : null}
      <p className={classes.words}>{t('admin.compensations.who.lead')}</p>
      <fieldset className={classes.pair}>
        <legend>{t('admin.compensations.who.online')}</legend>
        <MomentField name="onlineFrom" label={t('admin.compensations.who.onlineFrom')} />
        <MomentField name="onlineTo" label={t('admin.compensations.who.onlineTo')} />
      </fieldset>
      <HowItIsKnown />
      <fieldset className={classes.pair}>
        <legend>{t('admin.compensations.who.bought')}</legend>
        <SelectField
          name="boughtKind"
          label={t('admin.compensations.who.boughtKind')}
          data={[{ value: '', label: t('admin.compensations.who.boughtAny') }, ...kinds]}
        />
        <TextField name="boughtTitle" label={t('admin.compensations.who.boughtTitle')} autoComplete="off" />
        <MomentField name="boughtFrom" label={t('admin.compensations.who.boughtFrom')} />
        <MomentField name="boughtTo" label={t('admin.compensations.who.boughtTo')} />
      </fieldset>
      <fieldset className={classes.pair}>
        <legend>{t('admin.compensations.who.character')}</legend>
        <TextField name="minLevel" label={t('admin.compensations.who.minLevel')} autoComplete="off" />
        <TextField name="maxLevel" label={t('admin.compensations.who.maxLevel')} autoComplete="off" />
      </fieldset>
      <TextField
        name="clans"
        label={t('admin.compensations.who.clans')}
        description={t('admin.compensations.who.clansHint')}
        autoComplete="off"
      />
      <ClassesField />
      <SwitchField name="withBlocked" label={t('admin.compensations.who.withBlocked')} />
      <SubmitButton>{t('admin.compensations.who.next')}</SubmitButton>
    </Form>
  )
}

/** Says a refusal at its field, once. */
function Refused({ error }: { error: ApiError }) {
  const { form } = useFormState()
  const say = useEffectEvent(() => form.setFieldError(error.field!, error.message))
  useEffect(() => say(), [])
  return null
}

/** Since when it is known who was in the game, and how exactly. */
function HowItIsKnown() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: terms } = useCall(api.compensations.getCompensationTerms, {})
  const minutes = terms && terms.lookSeconds / 60
  const since = terms?.playKnownSince
  // its place is kept while it is on the way
  return (
    <p className={classes.words}>
      {!terms
        ? '\u00a0'
        : since
          ? t('admin.compensations.who.known', { minutes, since: format.dateTime(since) })
          : t('admin.compensations.who.unknown', { minutes })}
    </p>
  )
}
