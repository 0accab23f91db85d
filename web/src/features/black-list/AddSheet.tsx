import { BLACK_LIST_KINDS } from '@castellan/contract/calls/moderation/black-list'
import { useTranslation } from 'react-i18next'
import { atField } from '../../lib/api/at-field.ts'
import { api } from '../../lib/api/staff-client.ts'
import { Form } from '../../ui/forms/Form.tsx'
import { useFormState } from '../../ui/forms/form-context.ts'
import { SelectField } from '../../ui/forms/SelectField.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { TextAreaField } from '../../ui/forms/TextAreaField.tsx'
import { LiteralField } from '../../ui/forms/LiteralField.tsx'
import { required } from '../../ui/forms/validators.ts'
import { Sheet, type SheetState } from '../../ui/overlay/Sheet.tsx'
import { tellChange } from './tell-change.ts'

/** An address can be written in ways that others cannot. */
function Identity() {
  const { t } = useTranslation()
  const { form } = useFormState()
  return (
    <LiteralField
      name="value"
      label={t('gameMaster.blackList.value')}
      description={form.values['kind'] === 'ip' ? t('gameMaster.blackList.valueHint') : null}
      data-autofocus
    />
  )
}

const INITIAL = { kind: 'email', value: '', reason: '' }
/** What can be wrong with an identity: it is said where it is typed. */
const AT_VALUE = { BAD_INPUT: 'value', OWN_ACCOUNT: 'value', OWN_ADDRESS: 'value', OUTRANKED: 'value' }

/** Lists somebody by what is known of them. */
export function AddSheet({ opened, onClose }: SheetState) {
  const { t } = useTranslation()
  const send = async ({ kind, value, reason }: typeof INITIAL) => {
    const wish = { id: `${kind}:${value.trim()}`, reason: reason.trim() }
    const answer = await api.blackList.addToBlackList(wish).catch((error: unknown) => {
      throw atField(error, AT_VALUE)
    })
    tellChange(t, answer)
    onClose()
  }
  return (
    <Sheet opened={opened} onClose={onClose} title={t('gameMaster.blackList.add')}>
      <Form
        call={api.blackList.addToBlackList}
        initial={INITIAL}
        rules={{ value: [required] }}
        onSubmit={send}
        resets
      >
        <SelectField
          name="kind"
          label={t('gameMaster.blackList.kind')}
          data={BLACK_LIST_KINDS.map((value) => ({ value, label: t(`gameMaster.blackList.kinds.${value}`) }))}
        />
        <Identity />
        <TextAreaField name="reason" label={t('ui.reason')} rows={3} />
        <SubmitButton color="ember.6">{t('gameMaster.blackList.put')}</SubmitButton>
      </Form>
    </Sheet>
  )
}
