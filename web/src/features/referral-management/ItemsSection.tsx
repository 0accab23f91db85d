import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSheetStep } from '../../lib/address/sheet-step.ts'
import { api } from '../../lib/api/staff-client.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { DeleteButton } from '../../domain/undo/DeleteButton.tsx'
import { NameOfItem } from '../../domain/items/NameOfItem.tsx'
import { addAlert } from '../../lib/alerts.ts'
import { Form } from '../../ui/forms/Form.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { wholeIn } from '../../ui/forms/written-numbers.ts'
import { Sheet, type SheetState } from '../../ui/overlay/Sheet.tsx'
import { Kept } from './DeleteType.tsx'
import classes from './ReferralManagement.module.css'
import type { RewardItem, Rules } from './use-rules.ts'

/** The items that rewards are made of. */
export function ItemsSection({ rules }: { rules: Rules }) {
  const { t } = useTranslation()
  const adding = useSheetStep<true>()
  const add = (
    <Button variant="default" onClick={() => adding.open(true)}>
      {t('gameMaster.referral.addItem')}
    </Button>
  )
  return (
    <Section title={t('gameMaster.referral.items')} aside={add}>
      <Card>
        {rules.items.length === 0 ? (
          <EmptyState
            title={t('gameMaster.referral.noItemsYet')}
            hint={t('gameMaster.referral.noItemsYetHint')}
          />
        ) : (
          <ul className={classes.steps}>
            {rules.items.map((item) => (
              <ItemLine
                key={item.id}
                item={item}
                rewards={rules.usage.items.find(({ id }) => id === item.id)?.rewards ?? 0}
              />
            ))}
          </ul>
        )}
      </Card>
      <ItemSheet opened={adding.shown !== null} onClose={adding.close} />
    </Section>
  )
}

function ItemLine({ item: { id, itemId, name }, rewards }: { item: RewardItem; rewards: number }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const counted = { count: rewards, formatted: number(rewards) }
  const title = t('gameMaster.referral.deleteItemTitle', { name })
  return (
    <li className={classes.step} data-wide>
      <div className={classes.words}>
        <b>{name}</b>
        <small>{`${t('gameMaster.referral.numbered', { itemId })}, ${t('gameMaster.referral.rewards', counted)}`}</small>
      </div>
      {rewards > 0 ? (
        <Kept title={title} why={t('gameMaster.referral.deleteItemUsed', counted)} />
      ) : (
        <DeleteButton
          label={t('gameMaster.referral.deleteItem')}
          title={title}
          message={t('gameMaster.referral.deleteItemWords')}
          call={api.referralManagement.deleteRewardItem}
          act={({ reason }) => api.referralManagement.deleteRewardItem({ id, reason })}
          isBack={t('gameMaster.referral.itemSaved', { name })}
        />
      )}
    </li>
  )
}

/** Where an item is added by its number in the game. */
function ItemSheet({ opened, onClose }: SheetState) {
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
