import type { characterEdits } from '@castellan/contract/calls/moderation/character-edits'
import type { Received } from '@castellan/contract/engine/call'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../lib/api/staff-client.ts'
import { useCall } from '../../../../lib/query/use-call.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { useFormState } from '../../../../ui/forms/form-context.ts'
import { RadioLabel } from '../../../../ui/forms/RadioLabel.tsx'
import { Fallback } from '../../../../ui/layout/Fallback.tsx'
import look from '../../own/services/Services.module.css'
import { ActForm } from './ActForm.tsx'
import type { ActProps } from './acts.ts'

type Profession = Received<typeof characterEdits.getNextProfessions>[number]

/** What is still missing for a next profession. */
export function MarksAct(props: ActProps) {
  const { t } = useTranslation()
  const { id: characterId } = props.character
  const next = useCall(api.characterEdits.getNextProfessions, { characterId })
  if (!next.data) return <Fallback of={next} waiting={240} />
  const lacking = next.data.filter(({ missing }) => missing.length)
  if (!lacking.length)
    return <EmptyState title={t('gameMaster.acts.noMarks')} hint={t('gameMaster.acts.noMarksHint')} />
  return (
    <ActForm
      {...props}
      call={api.characterEdits.giveMarks}
      initial={{ classId: String(lacking[0]!.classId) }}
      fields={{ PROFESSION_NOT_NEXT: 'classId', NOTHING_TO_CHANGE: 'classId' }}
      act={({ classId }, how) =>
        api.characterEdits.giveMarks({ characterId, classId: Number(classId), ...how })
      }
      label={t('gameMaster.acts.give')}
    >
      <Professions of={lacking} />
    </ActForm>
  )
}

function Professions({ of: professions }: { of: readonly Profession[] }) {
  const { t } = useTranslation()
  const { form } = useFormState()
  return (
    <div role="radiogroup" aria-label={t('services.profession')} className={look.professions}>
      {professions.map(({ classId, classType, missing }) => (
        <RadioLabel
          key={classId}
          isCard
          name="classId"
          className={look.profession}
          isChosen={form.values['classId'] === String(classId)}
          onChoose={() => form.setFieldValue('classId', String(classId))}
        >
          <b>{classType}</b>
          <small className="dim-xs">{missing.map(({ name }) => name).join(', ')}</small>
        </RadioLabel>
      ))}
    </div>
  )
}
