import { MOST_RECOMMENDATIONS } from '@castellan/contract/shapes/services'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../lib/api/client.ts'
import { formatNumber } from '../../../../lib/format/numbers.ts'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { wholeIn } from '../../../../ui/forms/written-numbers.ts'
import type { ServiceFormProps } from './offers.ts'
import { ProfessionField } from './ProfessionField.tsx'
import { ServiceForm } from './ServiceForm.tsx'

/** How many recommendations a character has. */
export function RecommendationsForm(props: ServiceFormProps) {
  const { t } = useTranslation()
  const now = props.details.recommendations?.received ?? null
  return (
    <ServiceForm
      {...props}
      call={api.characterServices.changeRecommendationsFromBalance}
      initial={{ recommendations: String(MOST_RECOMMENDATIONS) }}
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
  const { t } = useTranslation()
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
      <ProfessionField professions={professions}>
        <Text size="sm">{t('services.marksWords')}</Text>
      </ProfessionField>
    </ServiceForm>
  )
}
