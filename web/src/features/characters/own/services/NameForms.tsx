import { useTranslation } from 'react-i18next'
import { NewNameField } from '../../names/NewNameField.tsx'
import { CharacterPicker } from '../../../../domain/world/CharacterPicker.tsx'
import { useOwn } from '../../../../domain/world/use-own.ts'
import { api } from '../../../../lib/api/client.ts'
import type { ServiceFormProps } from './offers.ts'
import { OtherPin } from './OtherPin.tsx'
import { ServiceForm } from './ServiceForm.tsx'

/** Refusals of a name, which are all about it. */
export const NAME_FIELDS = {
  CHARACTER_NAME_TAKEN: 'newName',
  CHARACTER_NAME_RESERVED: 'newName',
  CHARACTER_NAME_FORBIDDEN: 'newName',
  NOTHING_TO_CHANGE: 'newName',
} as const

/** Another name; whether it is free is said as it is typed. */
export function RenameForm(props: ServiceFormProps) {
  const { name } = props.details
  return (
    <ServiceForm
      {...props}
      call={api.characterServices.changeCharacterName}
      initial={{ newName: '' }}
      rules={{ newName: [(value) => (/\s/.test(value) ? 'whitespace' : null)] }}
      fields={NAME_FIELDS}
      buy={({ newName }, how) => api.characterServices.changeCharacterName({ ...how, newName })}
    >
      <NewNameField ownName={name} />
    </ServiceForm>
  )
}

/** The names of two own characters change places. */
export function SwapForm(props: ServiceFormProps) {
  const { t } = useTranslation()
  const { details } = props
  const { characters = [] } = useOwn()
  const others = characters.filter(({ id, deletedAt }) => id !== details.id && !deletedAt)
  if (!others.length) return null
  const first = others.find(({ presence }) => presence === 'offline') ?? others[0]!
  const otherOf = ({ otherCharacterId }: { readonly otherCharacterId: string }) =>
    others.find(({ id }) => id === Number(otherCharacterId))
  return (
    <ServiceForm
      {...props}
      call={api.characterServices.swapInsideMA}
      initial={{ otherCharacterId: String(first.id), otherPin: '' }}
      fields={{ CHARACTER_NOT_FOUND: 'otherCharacterId' }}
      otherOf={otherOf}
      buy={({ otherCharacterId, otherPin }, how) =>
        api.characterServices.swapInsideMA({
          ...how,
          otherCharacterId: Number(otherCharacterId),
          ...(otherPin && { otherPin: otherPin.trim() }),
        })
      }
    >
      <CharacterPicker name="otherCharacterId" label={t('services.swapWith')} characters={others} tall />
      <OtherPin
        ownAccount={details.account}
        accountOf={({ otherCharacterId }) =>
          others.find(({ id }) => id === Number(otherCharacterId))?.account
        }
      />
    </ServiceForm>
  )
}
