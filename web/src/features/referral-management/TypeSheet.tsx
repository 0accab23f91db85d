import { useTranslation } from 'react-i18next'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/staff-client.ts'
import { Form } from '../../ui/forms/Form.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { TextAreaField } from '../../ui/forms/TextAreaField.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { useLast } from '../../ui/overlay/use-last.ts'
import type { RefType } from './use-rules.ts'

interface TypeSheetProps {
  /** The one that is changed; null keeps the sheet closed. */
  edited: RefType | 'new' | null
  onClose: () => void
}

/** Where a type is made or changed. */
export function TypeSheet({ edited, onClose }: TypeSheetProps) {
  const { t } = useTranslation()
  const shown = useLast(edited)
  const type = shown === 'new' ? null : shown
  const title = type
    ? t('gameMaster.referral.editType', { name: type.refType })
    : t('gameMaster.referral.addType')
  return (
    <Sheet opened={edited !== null} onClose={onClose} title={title}>
      <TypeForm key={type?.id ?? 'new'} type={type} onSaved={onClose} />
    </Sheet>
  )
}

function TypeForm({ type, onSaved }: { type: RefType | null; onSaved: () => void }) {
  const { t } = useTranslation()
  const { addRefType, updateRefType } = api.referralManagement
  const initial = { refType: type?.refType ?? '', description: type?.description ?? '' }
  const send = async (written: typeof initial) => {
    const { refType } = await (type ? updateRefType({ id: type.id, ...written }) : addRefType(written))
    addAlert({ type: 'Success', message: t('gameMaster.referral.typeSaved', { name: refType }) })
    onSaved()
  }
  return (
    <Form call={addRefType} initial={initial} onSubmit={send}>
      <TextField
        name="refType"
        label={t('gameMaster.referral.typeName')}
        description={t('gameMaster.referral.typeNameHint')}
        autoComplete="off"
        data-autofocus
      />
      <TextAreaField name="description" label={t('gameMaster.referral.description')} />
      <SubmitButton>{t('gameMaster.referral.saveType')}</SubmitButton>
    </Form>
  )
}
