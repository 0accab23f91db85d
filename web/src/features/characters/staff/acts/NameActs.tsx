import { useTranslation } from 'react-i18next'
import { NewNameField } from '../../names/NewNameField.tsx'
import { api } from '../../../../lib/api/staff-client.ts'
import { LiteralField } from '../../../../ui/forms/LiteralField.tsx'
import { noBlanks, required } from '../../../../ui/forms/validators.ts'
import { colorOf, NameColors } from '../../own/services/NameColorForm.tsx'
import { NAME_FIELDS } from '../../own/services/NameForms.tsx'
import { ActForm } from './ActForm.tsx'
import type { ActProps } from './acts.ts'

/** Another name; whether it is free is said as it is typed. */
export function RenameAct(props: ActProps) {
  const { t } = useTranslation()
  const { id: characterId, name } = props.character
  return (
    <ActForm
      {...props}
      call={api.characterServices.changeCharacterName}
      initial={{ newName: '' }}
      rules={{ newName: [noBlanks] }}
      fields={NAME_FIELDS}
      act={({ newName }, how, requestId) =>
        api.characterServices.changeCharacterName({ characterId, newName, ...how, requestId })
      }
      label={t('services.acts.changeName')}
      done={({ newName }) => t('gameMaster.acts.done.changeName', { name, newName })}
    >
      <NewNameField ownName={name} isForOther />
    </ActForm>
  )
}

/** The colour of the name over the character’s head, or none any more. */
export function NameColorAct(props: ActProps) {
  const { t } = useTranslation()
  const { id: characterId, name } = props.character
  return (
    <ActForm
      {...props}
      call={api.characterServices.changeCharNameColor}
      initial={{ color: colorOf(props.character) }}
      fields={{ NOTHING_TO_CHANGE: 'color' }}
      act={({ color }, how, requestId) =>
        api.characterServices.changeCharNameColor({ characterId, color, ...how, requestId })
      }
      label={t('services.acts.changeNameColor')}
      done={() => t('gameMaster.acts.done.changeNameColor', { name })}
    >
      <NameColors details={props.character} />
    </ActForm>
  )
}

/** Two characters change names, whoever they belong to. */
export function SwapAct(props: ActProps) {
  const { t } = useTranslation()
  const { id: characterId } = props.character
  return (
    <ActForm
      {...props}
      call={api.characterEdits.swapCharacterName}
      initial={{ otherName: '' }}
      rules={{ otherName: [required, noBlanks] }}
      fields={{ CHARACTER_NOT_FOUND: 'otherName', NOTHING_TO_CHANGE: 'otherName' }}
      act={async ({ otherName }, how) => {
        const { id } = await api.characterRecords.getCharacterByName({ username: otherName.trim() })
        return api.characterEdits.swapCharacterName({ characterId, otherCharacterId: id, ...how })
      }}
      label={t('services.acts.swapCharacters')}
    >
      <LiteralField name="otherName" label={t('services.swapWith')} />
    </ActForm>
  )
}
