import type { LearnedSkill } from '@castellan/contract/calls/players/belongings'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { forceOrWait } from '../../../domain/world/force-or-wait.ts'
import { addAlert } from '../../../lib/alerts.ts'
import { useCannot } from '../../../domain/world/use-ability.ts'
import { api } from '../../../lib/api/staff-client.ts'
import { ActionButton } from '../../../ui/overlay/ActionButton.tsx'

interface DeleteSkillProps {
  charName: string
  /** Of which of its classes: 0 is the main one. */
  subjobIndex: number
  skill: LearnedSkill
}

/** Has a character forget a skill, which nothing brings back but learning it anew. */
export function DeleteSkill({ charName, subjobIndex, skill: { skillId, name: skill } }: DeleteSkillProps) {
  const { t } = useTranslation()
  const whyNot = useCannot('deleteSkill')
  return (
    <ActionButton
      whyNot={whyNot}
      label={t('gameMaster.acts.forget')}
      icon={IconTrash}
      look="danger"
      question={{
        title: t('gameMaster.acts.forgetTitle', { skill, name: charName }),
        message: t('gameMaster.acts.forgetWords'),
      }}
      call={api.characterEdits.deleteSkill}
      act={({ reason }) =>
        forceOrWait((how) =>
          api.characterEdits.deleteSkill({ charName, skillId, subjobIndex, reason, ...how }),
        )
      }
      onDone={(done) => {
        if (done) addAlert({ type: 'Success', message: done.answer.message })
      }}
    />
  )
}
