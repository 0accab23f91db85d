import { useTranslation } from 'react-i18next'
import { NameOfItem } from '../../domain/items/NameOfItem.tsx'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/staff-client.ts'
import { Form } from '../../ui/forms/Form.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { wholeIn } from '../../ui/forms/written-numbers.ts'
import { Sheet } from '../../ui/overlay/Sheet.tsx'

interface ItemSheetProps {
  opened: boolean
  onClose: () => void
}

/** Where an item is added by its number in the game. */
export function ItemSheet({ opened, onClose }: ItemSheetProps) {
  const { t } = useTranslation()
  const send = async ({ itemId }: { itemId: string }) => {
    const { name } = await api.referralManagement.addRewardItem({ itemId: wholeIn(itemId) })
    addAlert({ type: 'Success', message: t('gameMaster.referral.itemSaved', { name }) })
    onClose()
  }
  return (
    <Sheet opened={opened} onClose={onClose} title={t('gameMaster.referral.addItem')}>
      <Form call={api.referralManagement.addRewardItem} initial={{ itemId: '' }} onSubmit={send}>
        <TextField
          name="itemId"
          label={t('gameMaster.referral.itemId')}
          description={t('gameMaster.referral.itemIdHint')}
          autoComplete="off"
          data-autofocus
        />
        <NameOfItem name="itemId" />
        <SubmitButton>{t('gameMaster.referral.saveItem')}</SubmitButton>
      </Form>
    </Sheet>
  )
}
