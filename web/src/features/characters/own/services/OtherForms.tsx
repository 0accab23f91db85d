import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../lib/api/client.ts'
import { formatNumber } from '../../../../lib/format/numbers.ts'
import { useFormState } from '../../../../ui/forms/form-context.ts'
import { RadioLabel } from '../../../../ui/forms/RadioLabel.tsx'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { wholeIn } from '../../../../ui/forms/written-numbers.ts'
import classes from './Services.module.css'
import type { CharacterServices, ServiceFormProps } from './offers.ts'
import { ServiceForm } from './ServiceForm.tsx'

/** How many recommendations a character has; 255 at most. */
export function RecommendationsForm(props: ServiceFormProps) {
  const { t } = useTranslation()
  const now = props.details.recommendations?.received ?? null
  return (
    <ServiceForm
      {...props}
      call={api.characterServices.changeRecommendationsFromBalance}
      initial={{ recommendations: '255' }}
      fields={{ NOTHING_TO_CHANGE: 'recommendations' }}
      buy={({ recommendations }, how) =>
        api.characterServices.changeRecommendationsFromBalance({
          ...how,
          recommendations: wholeIn(recommendations),
        })
      }
    >
      <TextField
        name="recommendations"
        label={t('services.recommendations')}
        description={t('services.recommendationsNow', { now: formatNumber(now) })}
        autoComplete="off"
      />
    </ServiceForm>
  )
}

/** What the class master asks for on the way to a next profession. */
export function MarksForm(props: ServiceFormProps) {
  const { professions } = props.services
  if (!professions.length) return null
  return (
    <ServiceForm
      {...props}
      call={api.characterServices.giveMarksFromBalance}
      initial={{ classId: String(professions[0]!.classId) }}
      fields={{ PROFESSION_NOT_NEXT: 'classId' }}
      buy={({ classId }, how) =>
        api.characterServices.giveMarksFromBalance({ ...how, classId: Number(classId) })
      }
    >
      <Professions professions={professions} />
    </ServiceForm>
  )
}

function Professions({ professions }: Pick<CharacterServices, 'professions'>) {
  const { t } = useTranslation()
  const { form } = useFormState()
  return (
    <div role="radiogroup" aria-label={t('services.profession')} className={classes.professions}>
      <Text size="sm">{t('services.marksWords')}</Text>
      {professions.map(({ classId, classType, items }) => (
        <RadioLabel
          key={classId}
          isCard
          name="classId"
          className={classes.profession}
          isChosen={form.values['classId'] === String(classId)}
          onChoose={() => form.setFieldValue('classId', String(classId))}
        >
          <b>{classType}</b>
          <small className="dim-xs">{items.map(({ name }) => name).join(', ')}</small>
        </RadioLabel>
      ))}
    </div>
  )
}
