import { BONUS_TARGETS, type BonusTarget, type Reward } from '@castellan/contract/shapes/referral-shapes'
import { useTranslation } from 'react-i18next'
import { AsItIsNow } from '../../domain/journal/AsItIsNow.tsx'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/staff-client.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { ChipField } from '../../ui/forms/ChipField.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { SelectField } from '../../ui/forms/SelectField.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { wholeIn } from '../../ui/forms/written-numbers.ts'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { useLast } from '../../ui/overlay/use-last.ts'
import type { Rules } from './use-rules.ts'

/** Where a reward is added. */
export type NewReward = Pick<Reward, 'refType' | 'bonusTarget'>

interface RewardSheetProps {
  /** The one that is changed, or where one is added; null keeps the sheet closed. */
  edited: Reward | NewReward | null
  rules: Rules
  onClose: () => void
}

/** What a change is decided on. */
const decidedOn = ({ refType, level, bonusCount, bonusTarget, refItemId }: Reward) => ({
  refType,
  level,
  bonusCount,
  bonusTarget,
  refItemId,
})

/** Where a reward is made or changed. */
export function RewardSheet({ edited, rules, onClose }: RewardSheetProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const shown = useLast(edited)
  const reward = shown && 'rewardId' in shown ? shown : null
  const what =
    reward && t('referral.rewards.what', { formatted: number(reward.bonusCount), itemName: reward.itemName })
  const title = reward
    ? t('gameMaster.referral.editReward', { what, level: reward.level })
    : t('gameMaster.referral.addReward')
  return (
    <Sheet opened={edited !== null} onClose={onClose} title={title}>
      {rules.items.length === 0 ? <Note>{t('gameMaster.referral.noItems')}</Note> : null}
      {shown && rules.items.length > 0 ? (
        <AsItIsNow
          opened={reward}
          rows={rules.rewards}
          idOf={({ rewardId }) => rewardId}
          decidedOn={decidedOn}
          isOpen={edited !== null}
        >
          {(now) => (
            <RewardForm
              key={now?.rewardId ?? `${shown.refType} ${shown.bonusTarget}`}
              start={now ?? shown}
              reward={now}
              rules={rules}
              onSaved={onClose}
            />
          )}
        </AsItIsNow>
      ) : null}
    </Sheet>
  )
}

interface RewardFormProps {
  start: NewReward
  reward: Reward | null
  rules: Rules
  onSaved: () => void
}

function RewardForm({ start, reward, rules, onSaved }: RewardFormProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const initial = {
    refType: start.refType,
    bonusTarget: start.bonusTarget as string,
    level: reward ? String(reward.level) : '',
    refItemId: String(reward?.refItemId ?? rules.items[0]!.id),
    bonusCount: reward ? String(reward.bonusCount) : '',
  }
  const { addReward, updateReward } = api.referralManagement
  const send = async (typed: typeof initial) => {
    const written = {
      refType: typed.refType,
      bonusTarget: typed.bonusTarget as BonusTarget,
      level: wholeIn(typed.level),
      refItemId: Number(typed.refItemId),
      bonusCount: wholeIn(typed.bonusCount),
    }
    const saved = await (reward
      ? updateReward({ rewardId: reward.rewardId, ...written, expected: decidedOn(reward) })
      : addReward(written))
    const { itemName, bonusCount, level } = saved
    const what = t('referral.rewards.what', { formatted: number(bonusCount), itemName })
    addAlert({ type: 'Success', message: t('gameMaster.referral.rewardSaved', { what, level }) })
    onSaved()
  }
  return (
    <Form call={addReward} initial={initial} onSubmit={send}>
      {rules.types.length > 1 ? (
        <SelectField
          name="refType"
          label={t('gameMaster.referral.type')}
          data={rules.types.map(({ refType }) => refType)}
        />
      ) : null}
      <ChipField
        name="bonusTarget"
        label={t('gameMaster.referral.sideField')}
        choices={BONUS_TARGETS.map((side) => ({
          value: side,
          label: t(`gameMaster.referral.side.${side}`),
        }))}
      />
      <TextField name="level" label={t('gameMaster.referral.level')} autoComplete="off" data-autofocus />
      <SelectField
        name="refItemId"
        label={t('gameMaster.referral.item')}
        data={rules.items.map(({ id, name }) => ({ value: String(id), label: name }))}
        searchable
      />
      <TextField name="bonusCount" label={t('gameMaster.referral.bonusCount')} autoComplete="off" />
      <SubmitButton>{t('gameMaster.referral.saveReward')}</SubmitButton>
    </Form>
  )
}
