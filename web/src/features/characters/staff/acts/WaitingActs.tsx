import type { WaitingAct } from '@castellan/contract/calls/moderation/waiting-acts'
import { Title } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../../../lib/alerts.ts'
import { AccountInWords } from '../../../../domain/accounts/AccountInWords.tsx'
import { api } from '../../../../lib/api/staff-client.ts'
import { useCall } from '../../../../lib/query/use-call.ts'
import { DateTime } from '../../../../ui/display/DateTime.tsx'
import { ActionButton } from '../../../../ui/overlay/ActionButton.tsx'
import type { RecordProps } from '../../facts/staff-record.ts'
import type { ActName } from './acts.ts'
import classes from './WaitingActs.module.css'

/** What was asked for a character that is done once it has left the game; nothing where nothing waits. */
export function WaitingActs({ character }: RecordProps) {
  const { t } = useTranslation()
  const { id: characterId, name } = character
  const { data = [] } = useCall(api.waitingActs.getWaitingActs, { characterId })
  if (!data.length) return null
  return (
    <section aria-label={t('gameMaster.acts.waiting.title')} className={classes.waiting}>
      <Title order={3} size="h5">
        {t('gameMaster.acts.waiting.title')}
      </Title>
      <ul className={classes.list}>
        {data.map((act) => (
          <li key={act.orderId} className={classes.act}>
            <div className={classes.words}>
              <b>{nameOf(t, act)}</b>
              <span>{act.title}</span>
              <small>
                <AccountInWords words={t('gameMaster.acts.waiting.by', { by: act.by })} email={act.by} /> ·{' '}
                <DateTime value={act.askedAt} /> · {act.reason}
              </small>
              <small>
                {t('gameMaster.acts.waiting.until')} <DateTime value={act.waitsUntil} />
              </small>
            </div>
            <ActionButton
              label={t('gameMaster.acts.waiting.cancel')}
              look="second"
              size="sm"
              question={{
                title: t('gameMaster.acts.waiting.cancelTitle', { act: nameOf(t, act), name }),
                message: t('gameMaster.acts.waiting.cancelWords'),
                keepLabel: t('gameMaster.acts.waiting.keep'),
              }}
              call={api.waitingActs.cancelWaitingAct}
              act={({ reason }) =>
                api.waitingActs.cancelWaitingAct({ characterId, orderId: act.orderId, reason })
              }
              onDone={({ message }) => addAlert({ type: 'Success', message })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The acts by the calls that can wait. */
const NAMES: Readonly<Record<string, ActName>> = {
  changeCharacterName: 'changeName',
  swapCharacterName: 'swapCharacters',
  changeGender: 'changeGender',
  changeCharNameColor: 'changeNameColor',
  changeRecommendations: 'changeRecommendations',
  changeFaceType: 'changeAppearance',
  changeHairStyle: 'changeAppearance',
  changeHairColor: 'changeAppearance',
  moveCharacter: 'moveCharacter',
  deleteCharacter: 'deleteCharacter',
}

function nameOf(t: TFunction, { call }: WaitingAct) {
  if (call === 'deleteSkill') return t('gameMaster.acts.forget')
  if (call === 'deleteItems') return t('gameMaster.acts.waiting.deleteItems')
  const name = NAMES[call]
  return name ? t(`gameMaster.acts.names.${name}`) : call
}
