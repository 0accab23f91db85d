import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api/client.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'

/** Makes one's code of a nickname. */
export function VouchForm() {
  const { t } = useTranslation()
  return (
    <Form
      call={api.referral.generateVouch}
      initial={{ nickname: '' }}
      onSubmit={({ nickname }) => api.referral.generateVouch({ nickname: nickname.trim() })}
    >
      <TextField
        name="nickname"
        label={t('referral.vouch.nickname')}
        description={t('referral.vouch.nicknameHint')}
        autoComplete="off"
        spellCheck={false}
      />
      <SubmitButton>{t('referral.vouch.make')}</SubmitButton>
    </Form>
  )
}
