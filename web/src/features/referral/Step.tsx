import type { Purchase } from '@castellan/contract/shapes/balance-shapes'
import type { MissingCondition, RewardState, RewardStep } from '@castellan/contract/shapes/referral-shapes'
import { IconCheck, IconClock, IconGift, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../lib/alerts.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { ShareBar } from '../../ui/display/ShareBar.tsx'
import { Tag, type Tone } from '../../ui/display/Tag.tsx'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'
import classes from './RewardPath.module.css'

const ICONS = { claimed: IconCheck, ready: IconGift, underWay: IconClock, locked: IconLock } as const
const TONES: Readonly<Record<RewardState, Tone>> = {
  claimed: 'jade',
  ready: 'gold',
  underWay: 'azure',
  locked: 'gray',
}

interface StepProps {
  step: RewardStep
  /** The next to be reached says what is done of it; further ones would say the same. */
  isNext: boolean
  claim: () => Promise<Purchase>
}

/** One reward on the path, with what is missing or the button that claims it. */
export function Step({ step, isNext, claim }: StepProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { level, bonusCount, itemName, state, claimedAt, missing, met } = step
  const what = t('referral.rewards.what', { formatted: format.number(bonusCount), itemName })
  const Icon = ICONS[state]
  return (
    <li className={classes.step} data-state={state}>
      <span className={classes.mark}>
        <Icon size={18} stroke={2} aria-hidden="true" />
      </span>
      <div className={classes.words}>
        <p className="dim-xs">{t('referral.rewards.level', { level })}</p>
        <p className={classes.what}>{what}</p>
        {missing.map((condition) => (
          <Condition key={condition.condition} condition={condition} />
        ))}
        {isNext && met.length > 0 ? <Met conditions={met} /> : null}
      </div>
      <div className={classes.side}>
        {state === 'ready' ? (
          <ActionButton
            label={t('referral.rewards.claim')}
            about={what}
            act={claim}
            onDone={({ state: delivery, characterName }) =>
              addAlert({
                type: delivery === 'delivered' ? 'Success' : 'Info',
                message: t(
                  delivery === 'delivered' ? 'referral.rewards.delivered' : 'referral.rewards.underWay',
                  { what, name: characterName ?? '' },
                ),
              })
            }
          />
        ) : (
          <Tag tone={TONES[state]}>{t(`referral.rewards.states.${state}`)}</Tag>
        )}
        {claimedAt ? <small className="dim-xs">{format.date(claimedAt)}</small> : null}
      </div>
    </li>
  )
}

/** What is done already: conditions that are met, with their figures. */
function Met({ conditions }: { conditions: RewardStep['met'] }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.met} aria-label={t('referral.rewards.met.label')}>
      {conditions.map(({ condition, have, need }) => (
        <li key={condition}>
          <IconCheck size={14} stroke={2.4} aria-hidden="true" />
          {t(`referral.rewards.met.${condition}`, { have, need })}
        </li>
      ))}
    </ul>
  )
}

/** A condition in words, and how far it is met where it has figures. */
function Condition({ condition: { have, need, message } }: { condition: MissingCondition }) {
  return (
    <div className={classes.missing}>
      {need > 1 ? <ShareBar share={have / need} label={message} /> : null}
      <span {...(need > 1 && { 'aria-hidden': true })}>{message}</span>
    </div>
  )
}
