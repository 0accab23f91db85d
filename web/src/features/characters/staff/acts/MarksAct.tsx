import { useTranslation } from 'react-i18next'
import { api } from '../../../../lib/api/staff-client.ts'
import { useCall } from '../../../../lib/query/use-call.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { Fallback } from '../../../../ui/layout/Fallback.tsx'
import { ProfessionField } from '../../own/services/ProfessionField.tsx'
import { ActForm } from './ActForm.tsx'
import type { ActProps } from './acts.ts'

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
      <ProfessionField professions={lacking.map(({ missing, ...one }) => ({ ...one, items: missing }))} />
    </ActForm>
  )
}
