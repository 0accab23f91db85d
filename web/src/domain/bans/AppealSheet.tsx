import type { OwnBan } from '@castellan/contract/calls/moderation/bans'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/client.ts'
import { Form } from '../../ui/forms/Form.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { TextAreaField } from '../../ui/forms/TextAreaField.tsx'
import { Sheet, type SheetState } from '../../ui/overlay/Sheet.tsx'

/** Where an owner says what speaks against a ban. */
export function AppealSheet({ opened, ban: { characterId, name }, onClose }: SheetState & { ban: OwnBan }) {
  const { t } = useTranslation()
  return (
    <Sheet opened={opened} onClose={onClose} title={t('profile.ban.title', { name })}>
      <Form
        call={api.bans.appealBan}
        initial={{ appeal: '' }}
        draft={`appeal ${characterId}`}
        onSubmit={async ({ appeal }) => {
          const { message } = await api.bans.appealBan({ characterId, appeal })
          addAlert({ type: 'Success', message })
          onClose()
        }}
      >
        <TextAreaField
          name="appeal"
          label={t('profile.ban.text')}
          description={t('profile.ban.words')}
          rows={6}
          data-autofocus
        />
        <SubmitButton>{t('profile.ban.send')}</SubmitButton>
      </Form>
    </Sheet>
  )
}
