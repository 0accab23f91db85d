import { useTranslation } from 'react-i18next'
import { api } from '../../../../lib/api/staff-client.ts'
import { formatNumber } from '../../../../lib/format/numbers.ts'
import { useCall } from '../../../../lib/query/use-call.ts'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { wholeIn } from '../../../../ui/forms/written-numbers.ts'
import { Fallback } from '../../../../ui/layout/Fallback.tsx'
import { BothGenders, isOther, Mirror, otherGender } from '../../own/services/LooksForms.tsx'
import { ActForm } from './ActForm.tsx'
import type { ActProps } from './acts.ts'

/** The other gender, beside how the character looks now. */
export function GenderAct(props: ActProps) {
  const { t } = useTranslation()
  const { id: characterId, name } = props.character
  const gender = otherGender(props.character)
  return (
    <ActForm
      {...props}
      call={api.characterServices.changeGender}
      initial={{}}
      act={(_nothing, how, requestId) =>
        api.characterServices.changeGender({ characterId, gender, ...how, requestId })
      }
      label={t('services.acts.changeGender')}
      done={() => t('gameMaster.acts.done.changeGender', { name })}
    >
      <BothGenders details={props.character} />
    </ActForm>
  )
}

/** Face, hair style and hair colour, drawn as they are chosen. Each that is another one is an act of its own. */
export function AppearanceAct(props: ActProps) {
  const { t } = useTranslation()
  const config = useCall(api.serverSettings.getAppearanceConfig, {})
  const { id: characterId, name, faceIndex, hairShapeIndex, hairColorIndex } = props.character
  if (!config.data) return <Fallback of={config} waiting={420} />
  return (
    <ActForm
      {...props}
      call={api.characterEdits.changeFaceType}
      initial={{
        faceIndex: String(faceIndex),
        hairShapeIndex: String(hairShapeIndex),
        hairColorIndex: String(hairColorIndex),
      }}
      act={async (chosen, how) => {
        const about = { characterId, ...how }
        const { changeFaceType, changeHairStyle, changeHairColor } = api.characterEdits
        if (isOther(chosen.faceIndex, faceIndex))
          await changeFaceType({ ...about, faceIndex: Number(chosen.faceIndex) })
        if (isOther(chosen.hairShapeIndex, hairShapeIndex))
          await changeHairStyle({ ...about, hairShapeIndex: Number(chosen.hairShapeIndex) })
        if (isOther(chosen.hairColorIndex, hairColorIndex))
          await changeHairColor({ ...about, hairColorIndex: Number(chosen.hairColorIndex) })
        return null
      }}
      label={t('services.acts.changeAppearance')}
      done={() => t('gameMaster.acts.done.changeAppearance', { name })}
    >
      <Mirror details={props.character} config={config.data} />
    </ActForm>
  )
}

/** How many recommendations a character has. */
export function RecommendationsAct(props: ActProps) {
  const { t } = useTranslation()
  const { id: characterId, recommendations: known } = props.character
  return (
    <ActForm
      {...props}
      call={api.characterEdits.changeRecommendations}
      initial={{ recommendations: '' }}
      fields={{ NOTHING_TO_CHANGE: 'recommendations' }}
      act={({ recommendations }, how) =>
        api.characterEdits.changeRecommendations({
          characterId,
          recommendations: wholeIn(recommendations),
          ...how,
        })
      }
      label={t('services.acts.changeRecommendations')}
    >
      <TextField
        name="recommendations"
        label={t('services.recommendations')}
        description={t('services.recommendationsNow', { now: formatNumber(known?.received ?? null) })}
        autoComplete="off"
      />
    </ActForm>
  )
}
